/** The player's blueprints and the file they are saved to and loaded from (REQ-UI-BLUEPRINT-SAVE, -LOAD). */
import type { BridgeClient } from '@dota-factory/host/client';
import { type Blueprint, formatBlueprints, type GameConfig, parseBlueprints } from '@dota-factory/lib';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type BlueprintEntry, createEntry } from './blueprints.ts';
import {
  describeError,
  describeFaults,
  describeFileFault,
  type FileProblem,
  writeGameFile,
} from './saved-files.ts';

export const BLUEPRINTS_FILE = 'blueprints.toml';

export interface BlueprintControls {
  readonly entries: readonly BlueprintEntry[];
  add(blueprint: Blueprint): void;
  remove(key: number): void;
  save(): Promise<FileProblem | undefined>;
  load(): Promise<FileProblem | undefined>;
}

export function useBlueprints(bridge: BridgeClient, game: GameConfig): BlueprintControls {
  const [list, setList] = useState<readonly { key: number; blueprint: Blueprint }[]>([]);
  const nextKey = useRef(0);
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  }, [list]);
  const entries = useMemo(
    () => list.map(({ key, blueprint }) => createEntry(game, key, blueprint)),
    [list, game],
  );
  const add = useCallback((blueprint: Blueprint) => {
    const key = nextKey.current++;
    setList((before) => [...before, { key, blueprint }]);
  }, []);
  const remove = useCallback(
    (key: number) => setList((before) => before.filter((entry) => entry.key !== key)),
    [],
  );
  const save = useCallback(
    () =>
      writeGameFile(
        bridge,
        BLUEPRINTS_FILE,
        formatBlueprints(latest.current.map(({ blueprint }) => blueprint)),
      ),
    [bridge],
  );
  const load = useCallback(async (): Promise<FileProblem | undefined> => {
    try {
      const read = await bridge.call('files.readText', { name: BLUEPRINTS_FILE });
      if (!read.ok) return describeFileFault(read.error);
      if (read.value === undefined) {
        const { home } = await bridge.call('app.info');
        return { text: `There is no ${BLUEPRINTS_FILE} in ${home}. Save makes it.`, diagnostics: [] };
      }
      const parsed = parseBlueprints(read.value, BLUEPRINTS_FILE);
      const problem = describeFaults(BLUEPRINTS_FILE, parsed.diagnostics);
      if (problem) return problem;
      setList(parsed.entries.map((blueprint) => ({ key: nextKey.current++, blueprint })));
      return undefined;
    } catch (error) {
      return describeError(error);
    }
  }, [bridge]);
  return { entries, add, remove, save, load };
}
