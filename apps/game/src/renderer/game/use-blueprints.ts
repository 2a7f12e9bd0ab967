/** The player's blueprints: read at the start, kept with every change, saved and loaded on demand (REQ-UI-BLUEPRINT-SAVE, -LOAD). */
import { err, ok, type Result } from '@dota-factory/base';
import { type Blueprint, formatBlueprints, type GameConfig, parseBlueprints } from '@dota-factory/lib';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
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
  /** What was wrong with the file at the start. */
  readonly problem: FileProblem | undefined;
  dismissProblem(): void;
  add(blueprint: Blueprint): void;
  remove(key: number): void;
  /** `more` join the list before it is written. */
  save(more?: readonly Blueprint[]): Promise<FileProblem | undefined>;
  /** What Save would take out of the file without anybody having seen it; undefined: nothing. */
  findLoss(): Promise<FileLoss | undefined>;
  load(): Promise<FileProblem | undefined>;
}

export interface FileLoss {
  /** None where the file cannot be read. */
  readonly blueprints: readonly Blueprint[];
  readonly isReadable: boolean;
}

/** Each as its own text, which tells whether two are the same. */
const textsOf = (blueprints: readonly Blueprint[]): ReadonlySet<string> =>
  new Set(blueprints.map((blueprint) => formatBlueprints([blueprint])));

export function useBlueprints(
  bridge: GameBridge,
  game: GameConfig,
  onNotKept: (reason: string) => void,
): BlueprintControls {
  const [list, setList] = useState<readonly { key: number; blueprint: Blueprint }[]>([]);
  const nextKey = useRef(0);
  const latest = useRef(list);
  /** What was in the file when this window last read or wrote it: what the list lacks of it was deleted by hand. */
  const seen = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    latest.current = list;
  }, [list]);
  const entries = useMemo(
    () => list.map(({ key, blueprint }) => createEntry(game, key, blueprint)),
    [list, game],
  );
  const number = useCallback(
    (blueprints: readonly Blueprint[]) =>
      blueprints.map((blueprint) => ({ key: nextKey.current++, blueprint })),
    [],
  );
  const save = useCallback(
    async (more: readonly Blueprint[] = []) => {
      const joined = [...number(more), ...latest.current];
      if (more.length > 0) setList(joined);
      const blueprints = joined.map(({ blueprint }) => blueprint);
      const refused = await writeGameFile(bridge, BLUEPRINTS_FILE, formatBlueprints(blueprints));
      if (!refused) seen.current = textsOf(blueprints);
      return refused;
    },
    [bridge, number],
  );
  const findLoss = useCallback(async (): Promise<FileLoss | undefined> => {
    // A file that is not there, or that the system refuses: writing it reports the reason.
    const read = await bridge.call('files.readText', { name: BLUEPRINTS_FILE }).catch(() => undefined);
    if (!read?.ok || read.value === undefined) return undefined;
    const { entries: there, diagnostics } = parseBlueprints(read.value, BLUEPRINTS_FILE);
    if (describeFaults(BLUEPRINTS_FILE, diagnostics)) return { blueprints: [], isReadable: false };
    const own = textsOf(latest.current.map(({ blueprint }) => blueprint));
    const lost = there.filter((blueprint) => {
      const text = formatBlueprints([blueprint]);
      return !own.has(text) && (own.size === 0 || !seen.current.has(text));
    });
    return lost.length === 0 ? undefined : { blueprints: lost, isReadable: true };
  }, [bridge]);
  const [problem, setProblem] = useState<FileProblem | undefined>(undefined);
  const reading = useRef<Promise<void>>(undefined);
  const isRefused = useRef(false);
  const hasStarted = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    reading.current = readBlueprints(bridge).then((read) => {
      if (!read.ok) setProblem(read.error);
      else if (read.value) {
        seen.current = textsOf(read.value);
        const found = number(read.value);
        latest.current = [...found, ...latest.current];
        setList(latest.current);
      }
    });
  }, [bridge, number]);
  const load = useCallback(async (): Promise<FileProblem | undefined> => {
    const read = await readBlueprints(bridge);
    if (!read.ok) return read.error;
    if (read.value === undefined) return describeMissing(bridge);
    seen.current = textsOf(read.value);
    setList(number(read.value));
    return undefined;
  }, [bridge, number]);
  /** Every change is kept at once, unless that would take something out of the file that nobody has seen: Save asks. */
  const change = useCallback(
    async (next: readonly { key: number; blueprint: Blueprint }[]) => {
      latest.current = next;
      setList(next);
      await reading.current;
      if (await findLoss()) return;
      const wasRefused = isRefused.current;
      const refused = await save();
      isRefused.current = refused !== undefined;
      if (refused && !wasRefused) onNotKept(refused.text);
    },
    [findLoss, save, onNotKept],
  );
  const add = useCallback(
    (blueprint: Blueprint) => void change([...latest.current, { key: nextKey.current++, blueprint }]),
    [change],
  );
  const remove = useCallback(
    (key: number) => void change(latest.current.filter((entry) => entry.key !== key)),
    [change],
  );
  const dismissProblem = useCallback(() => setProblem(undefined), []);
  return { entries, problem, dismissProblem, add, remove, save, findLoss, load };
}

/** Undefined: there is no such file. */
async function readBlueprints(
  bridge: GameBridge,
): Promise<Result<readonly Blueprint[] | undefined, FileProblem>> {
  try {
    const read = await bridge.call('files.readText', { name: BLUEPRINTS_FILE });
    if (!read.ok) return err(describeFileFault(read.error));
    if (read.value === undefined) return ok(undefined);
    const { entries, diagnostics } = parseBlueprints(read.value, BLUEPRINTS_FILE);
    const problem = describeFaults(BLUEPRINTS_FILE, diagnostics);
    return problem ? err(problem) : ok(entries);
  } catch (error) {
    return err(describeError(error));
  }
}

async function describeMissing(bridge: GameBridge): Promise<FileProblem> {
  try {
    const { home } = await bridge.call('app.info');
    return { text: `There is no ${BLUEPRINTS_FILE} in ${home}. Save makes it.`, diagnostics: [] };
  } catch (error) {
    return describeError(error);
  }
}
