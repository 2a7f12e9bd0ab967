/** The player's blueprints and the file they are saved to and loaded from (REQ-UI-BLUEPRINT-SAVE, -LOAD). */
import { type Diagnostic, formatDiagnostic } from '@dota-factory/base';
import type { BridgeClient } from '@dota-factory/host/client';
import { type Blueprint, formatBlueprints, type GameConfig, parseBlueprints } from '@dota-factory/lib';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type BlueprintEntry, createEntry } from './blueprints.ts';

const FILE = 'blueprints.toml';

/** What went wrong, for a dialog; undefined: it worked. */
export type FileProblem = { readonly text: string; readonly diagnostics: readonly string[] } | undefined;

export interface BlueprintControls {
  readonly entries: readonly BlueprintEntry[];
  add(blueprint: Blueprint): void;
  remove(key: number): void;
  save(): Promise<FileProblem>;
  load(): Promise<FileProblem>;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
  const save = useCallback(async (): Promise<FileProblem> => {
    try {
      const text = formatBlueprints(latest.current.map(({ blueprint }) => blueprint));
      const saved = await bridge.call('files.writeText', { name: FILE, text });
      if (saved.ok) return undefined;
      return { text: `${saved.error.path}: ${saved.error.reason} (${saved.error.code}).`, diagnostics: [] };
    } catch (error) {
      return { text: describe(error), diagnostics: [] };
    }
  }, [bridge]);
  const load = useCallback(async (): Promise<FileProblem> => {
    try {
      const read = await bridge.call('files.readText', { name: FILE });
      if (!read.ok) {
        return { text: `${read.error.path}: ${read.error.reason} (${read.error.code}).`, diagnostics: [] };
      }
      if (read.value === undefined) {
        return { text: `There is no ${FILE} in ${bridge.info.home}. Save makes it.`, diagnostics: [] };
      }
      const parsed = parseBlueprints(read.value, FILE);
      const problem = describeFaults(FILE, parsed.diagnostics);
      if (problem) return problem;
      setList(parsed.entries.map((blueprint) => ({ key: nextKey.current++, blueprint })));
      return undefined;
    } catch (error) {
      return { text: describe(error), diagnostics: [] };
    }
  }, [bridge]);
  return { entries, add, remove, save, load };
}

/** Undefined unless there is an error among them; warnings alone keep nothing from being used. */
export function describeFaults(file: string, diagnostics: readonly Diagnostic[]): FileProblem {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return undefined;
  return { text: `${file} cannot be read:`, diagnostics: errors.map(formatDiagnostic) };
}
