/** The player's blueprints: read at the start, saved to and loaded from their file on demand (REQ-UI-BLUEPRINT-SAVE, -LOAD). */
import { err, ok, type Result } from '@dota-factory/base';
import type { BridgeClient } from '@dota-factory/host/client';
import { type Blueprint, formatBlueprints, type GameConfig, parseBlueprints } from '@dota-factory/lib';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
  const number = useCallback(
    (blueprints: readonly Blueprint[]) =>
      blueprints.map((blueprint) => ({ key: nextKey.current++, blueprint })),
    [],
  );
  const [problem, setProblem] = useState<FileProblem | undefined>(undefined);
  const hasStarted = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    void readBlueprints(bridge).then((read) => {
      if (!read.ok) setProblem(read.error);
      else if (read.value) {
        const found = number(read.value);
        setList((before) => [...found, ...before]);
      }
    });
  }, [bridge, number]);
  const load = useCallback(async (): Promise<FileProblem | undefined> => {
    const read = await readBlueprints(bridge);
    if (!read.ok) return read.error;
    if (read.value === undefined) return describeMissing(bridge);
    setList(number(read.value));
    return undefined;
  }, [bridge, number]);
  const dismissProblem = useCallback(() => setProblem(undefined), []);
  return { entries, problem, dismissProblem, add, remove, save, load };
}

/** Undefined: there is no such file. */
async function readBlueprints(
  bridge: BridgeClient,
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

async function describeMissing(bridge: BridgeClient): Promise<FileProblem> {
  try {
    const { home } = await bridge.call('app.info');
    return { text: `There is no ${BLUEPRINTS_FILE} in ${home}. Save makes it.`, diagnostics: [] };
  } catch (error) {
    return describeError(error);
  }
}
