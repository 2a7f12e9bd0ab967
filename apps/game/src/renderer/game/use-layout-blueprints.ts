/** Layout blueprints: read from ship_layouts.toml at the start, written back when the window goes. */
import type { BridgeClient } from '@dota-factory/host/client';
import { formatShipLayouts, type LayoutBlueprint, parseShipLayouts } from '@dota-factory/lib';
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeFaults, type FileProblem } from './use-blueprints.ts';

const FILE = 'ship_layouts.toml';

export interface LayoutControls {
  readonly entries: readonly LayoutBlueprint[];
  /** What was wrong with the file at the start. */
  readonly problem: FileProblem;
  dismissProblem(): void;
  add(entry: LayoutBlueprint): void;
  remove(entry: LayoutBlueprint): void;
}

export function useLayoutBlueprints(bridge: BridgeClient): LayoutControls {
  const [entries, setEntries] = useState<readonly LayoutBlueprint[]>([]);
  const [problem, setProblem] = useState<FileProblem>(undefined);
  const latest = useRef<readonly LayoutBlueprint[]>([]);
  /** Until the file has been read, or while it could not be, an empty list must not replace it. */
  const isFileKnown = useRef(false);

  const change = useCallback((next: readonly LayoutBlueprint[]) => {
    latest.current = next;
    setEntries(next);
  }, []);

  const hasStarted = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    void readLayouts(bridge).then((read) => {
      isFileKnown.current = read.problem === undefined;
      setProblem(read.problem);
      change([...read.entries, ...latest.current]);
    });
    bridge.onClosing(() => {
      if (latest.current.length === 0 && !isFileKnown.current) return undefined;
      // The first thing the handler does: nobody may be waiting for what comes after an await.
      const written = bridge.call('files.writeText', { name: FILE, text: formatShipLayouts(latest.current) });
      // Write errors at the end are ignored (REQ-MOD-UI-BLUEPRINT-SHUTDOWN).
      return written.then(
        () => {},
        () => {},
      );
    });
  }, [bridge, change]);

  return {
    entries,
    problem,
    dismissProblem: useCallback(() => setProblem(undefined), []),
    add: useCallback((entry: LayoutBlueprint) => change([...latest.current, entry]), [change]),
    remove: useCallback(
      (entry: LayoutBlueprint) => change(latest.current.filter((each) => each !== entry)),
      [change],
    ),
  };
}

async function readLayouts(
  bridge: BridgeClient,
): Promise<{ entries: readonly LayoutBlueprint[]; problem: FileProblem }> {
  try {
    const read = await bridge.call('files.readText', { name: FILE });
    if (!read.ok) {
      const { path, reason, code } = read.error;
      return { entries: [], problem: { text: `${path}: ${reason} (${code}).`, diagnostics: [] } };
    }
    if (read.value === undefined) return { entries: [], problem: undefined };
    const { entries, diagnostics } = parseShipLayouts(read.value, FILE);
    const problem = describeFaults(FILE, diagnostics);
    return { entries: problem ? [] : entries, problem };
  } catch (error) {
    return { entries: [], problem: { text: String(error), diagnostics: [] } };
  }
}
