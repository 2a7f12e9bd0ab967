/** Looks at the config files again without touching the running game, which takes them at its next Restart. */
import { useCallback, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import { type ConfigOutcome, loadReading, readDisk } from '../config/config-session.ts';
import { type Catalog, createCatalog } from './catalog.ts';

export interface ConfigOnDisk {
  /** What to show: the files as they were last read without a fault, or the config in force. */
  readonly catalog: Catalog;
  readonly outcome: ConfigOutcome;
  /** The files say something else than the game that is running. */
  readonly isAhead: boolean;
  /** The last reading, if it had faults that have not been put away. */
  readonly faulty: ConfigOutcome | undefined;
  readonly isReading: boolean;
  reload(): void;
  closeFaults(): void;
}

export function useConfigOnDisk(
  bridge: GameBridge,
  inForce: { readonly catalog: Catalog; readonly outcome: ConfigOutcome },
): ConfigOnDisk {
  const [read, setRead] = useState(inForce);
  const [faulty, setFaulty] = useState<ConfigOutcome | undefined>(undefined);
  const [isReading, setIsReading] = useState(false);
  const reload = useCallback(async () => {
    setIsReading(true);
    try {
      const outcome = loadReading(await readDisk(bridge), inForce.outcome.choice);
      if (outcome.config === undefined) setFaulty(outcome);
      else {
        setFaulty(undefined);
        setRead({ outcome, catalog: createCatalog(outcome.config) });
      }
    } catch {
      // The host is gone; the window shows that already.
    } finally {
      setIsReading(false);
    }
  }, [bridge, inForce.outcome.choice]);
  return {
    ...read,
    isAhead: read.catalog.game.hash !== inForce.catalog.game.hash,
    faulty,
    isReading,
    reload: useCallback(() => void reload(), [reload]),
    closeFaults: useCallback(() => setFaulty(undefined), []),
  };
}
