/**
 * Layout blueprints: read from ship_layouts.toml at the start, written at every change and when the window goes. What
 * other programs add to the file meanwhile is taken in before it is written, and when the player comes back to the window.
 */
import { formatShipLayouts, type LayoutBlueprint, parseShipLayouts } from '@dota-factory/lib';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import { findAdded, keyOf } from './added-layouts.ts';
import {
  describeError,
  describeFaults,
  describeFileFault,
  type FileProblem,
  writeGameFile,
} from './saved-files.ts';

export const LAYOUTS_FILE = 'ship_layouts.toml';

export interface LayoutControls {
  readonly entries: readonly LayoutBlueprint[];
  /** What was wrong with the file at the start. */
  readonly problem: FileProblem | undefined;
  dismissProblem(): void;
  /** Why a change could not be written; shown once, not again at every later change. */
  readonly refusal: FileProblem | undefined;
  dismissRefusal(): void;
  add(entry: LayoutBlueprint): void;
  remove(entry: LayoutBlueprint): void;
  /** After a move: writes the list to the new place, with the layouts that were there already. */
  moveIn(found: string | undefined): Promise<FileProblem | undefined>;
}

export function useLayoutBlueprints(bridge: GameBridge): LayoutControls {
  const [entries, setEntries] = useState<readonly LayoutBlueprint[]>([]);
  const [problem, setProblem] = useState<FileProblem | undefined>(undefined);
  const [refusal, setRefusal] = useState<FileProblem | undefined>(undefined);
  const latest = useRef<readonly LayoutBlueprint[]>([]);
  const reading = useRef<Promise<void>>(undefined);
  /** Until the file has been read, or while it could not be, an empty list must not replace it. */
  const isFileKnown = useRef(false);
  const isRefused = useRef(false);
  /** Keys of what the file had when it was last seen: what is not among them came from outside. */
  const seen = useRef<ReadonlySet<string>>(new Set());

  const show = useCallback((next: readonly LayoutBlueprint[]) => {
    latest.current = next;
    setEntries(next);
  }, []);

  const write = useCallback(async (): Promise<FileProblem | undefined> => {
    if (latest.current.length === 0 && !isFileKnown.current) return undefined;
    // Before any await: a closing window does not wait for what follows one.
    const written = latest.current;
    const refused = await writeGameFile(bridge, LAYOUTS_FILE, formatShipLayouts(written));
    isRefused.current = refused !== undefined;
    if (refused === undefined) seen.current = new Set(written.map(keyOf));
    return refused;
  }, [bridge]);

  /** A file that cannot be read just now adds nothing. */
  const takeIn = useCallback(async () => {
    await reading.current;
    const { entries: there, problem: unreadable } = await readLayouts(bridge);
    if (unreadable !== undefined || !isFileKnown.current) return;
    const added = findAdded(there, latest.current, seen.current);
    seen.current = new Set(there.map(keyOf));
    if (added.length > 0) show([...latest.current, ...added]);
  }, [bridge, show]);

  const hasStarted = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    reading.current = readLayouts(bridge).then((read) => {
      isFileKnown.current = read.problem === undefined;
      seen.current = new Set(read.entries.map(keyOf));
      setProblem(read.problem);
      show([...read.entries, ...latest.current]);
    });
    // Write errors at the end are ignored (REQ-MOD-UI-BLUEPRINT-SHUTDOWN); every change has been tried before.
    bridge.onClosing(() => write().then(() => {}));
  }, [bridge, show, write]);
  useEffect(() => {
    const onFocus = () => void takeIn();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [takeIn]);

  const change = useCallback(
    async (next: readonly LayoutBlueprint[]) => {
      show(next);
      // Before that, the list would not have what is in the file.
      await takeIn();
      const wasRefused = isRefused.current;
      const refused = await write();
      if (refused && !wasRefused) setRefusal(refused);
    },
    [show, takeIn, write],
  );

  return {
    entries,
    problem,
    dismissProblem: useCallback(() => setProblem(undefined), []),
    refusal,
    dismissRefusal: useCallback(() => setRefusal(undefined), []),
    add: useCallback((entry: LayoutBlueprint) => void change([...latest.current, entry]), [change]),
    remove: useCallback(
      (entry: LayoutBlueprint) => void change(latest.current.filter((each) => each !== entry)),
      [change],
    ),
    moveIn: useCallback(
      async (found) => {
        if (found !== undefined) {
          const others = findAdded(parseShipLayouts(found, LAYOUTS_FILE).entries, latest.current);
          if (others.length > 0) show([...others, ...latest.current]);
        }
        return write();
      },
      [show, write],
    ),
  };
}

async function readLayouts(
  bridge: GameBridge,
): Promise<{ entries: readonly LayoutBlueprint[]; problem: FileProblem | undefined }> {
  try {
    const read = await bridge.call('files.readText', { name: LAYOUTS_FILE });
    if (!read.ok) return { entries: [], problem: describeFileFault(read.error) };
    if (read.value === undefined) return { entries: [], problem: undefined };
    const { entries, diagnostics } = parseShipLayouts(read.value, LAYOUTS_FILE);
    const problem = describeFaults(LAYOUTS_FILE, diagnostics);
    return { entries: problem ? [] : entries, problem };
  } catch (error) {
    return { entries: [], problem: describeError(error) };
  }
}
