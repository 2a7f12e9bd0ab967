/** "Tune": targets that are checked, kept and run, and numbers that they may name. */
import { findLeastChange, listNumbers, loadTargets } from '@dota-factory/arena';
import { ok } from '@dota-factory/base';
import { GAME_FILES } from '@dota-factory/lib';
import type { Answer, TargetsCheck, TargetsFile, TunableValue, TuneRequest } from '../contract/index.ts';
import type { CurrentRun } from './current-run.ts';
import type { Engine } from './engine.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { refuse } from './refusals.ts';
import { TARGETS_FILE, type TuneFiles } from './tune-files.ts';
import { startTune, type TuneRun } from './tune-run.ts';

export interface TuneParts {
  readonly engine: Engine;
  readonly current: CurrentRun<TuneRun>;
  readonly loaded: () => LoadedBalancing;
  readonly files: TuneFiles;
}

export interface TuneRuns {
  targets(): Promise<TargetsFile>;
  check(text: string): TargetsCheck;
  save(text: string): Promise<Answer<string>>;
  listTunables(): readonly TunableValue[];
  start(request: TuneRequest): Promise<Answer>;
  cancel(): Promise<Answer>;
}

export function createTuneRuns({ engine, current, loaded, files }: TuneParts): TuneRuns {
  const load = (text: string) => loadTargets({ file: TARGETS_FILE, text }, loaded().files, loaded().game);
  return {
    targets: () => files.read(loaded().game),
    check(text) {
      const { targets, written, diagnostics } = load(text);
      return { diagnostics, written: written ?? null, pairs: targets?.pairs.length ?? 0 };
    },
    save: (text) => files.save(text),
    listTunables: () => GAME_FILES.flatMap((file) => listTunablesOf(loaded(), file)),
    async start(request) {
      const { targets, diagnostics } = load(request.text);
      if (targets === undefined) return refuse('faults', 'The targets have faults.', diagnostics);
      const saved = await files.save(request.text);
      if (!saved.ok) return saved;
      await files.noteStart(request);
      const common = { engine, loaded: loaded(), targets, request, cacheFile: files.cacheFile };
      current.replace((onChange) =>
        startTune({
          ...common,
          program: () => engine.fingerprint(),
          onChange(isOver) {
            // Before `replace` has ended nothing can be over. What the closing tool cuts off is not over.
            if (isOver && current.run?.state.status === 'done') void files.noteEnd();
            onChange(isOver);
          },
        }),
      );
      return ok(undefined);
    },
    async cancel() {
      if (!current.cancel()) return refuse('nothing', 'No tuning is under way.');
      await files.noteEnd();
      return ok(undefined);
    },
  };
}

/** An amount of 1 has no other whole number near it: such numbers are left out. */
const listTunablesOf = ({ files }: LoadedBalancing, file: string): TunableValue[] =>
  [...listNumbers(files, file)].flatMap(([name, found]) => {
    const leastChange = findLeastChange(file, found);
    // Only numbers and formulas are listed.
    const value = found.value as number | string;
    return leastChange === undefined ? [] : [{ file, name, value, leastChange }];
  });
