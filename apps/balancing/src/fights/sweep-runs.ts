/** "Sweep": steps of one number, each checked as a config of its own before the first fight. */
import { ok } from '@dota-factory/base';
import type { Answer, EditableValue, SweepRequest } from '../contract/index.ts';
import type { ArenaList } from './arena-list.ts';
import { listEditableValues } from './editable-values.ts';
import type { CurrentRun } from './current-run.ts';
import type { Engine } from './engine.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { refuse, refuseUnknownArena } from './refusals.ts';
import { startSweep, type SweepRun, type SweepStep } from './sweep-run.ts';
import { editConfig } from './what-if-runs.ts';

export interface SweepParts {
  readonly arenas: ArenaList;
  readonly engine: Engine;
  readonly current: CurrentRun<SweepRun>;
  readonly loaded: () => LoadedBalancing;
}

export function startSweepOf({ arenas, engine, current, loaded }: SweepParts, request: SweepRequest): Answer {
  const [record] = arenas.pick([request.arena]) ?? [];
  if (record === undefined) return refuseUnknownArena();
  const value = listEditableValues(loaded().files, request.file).find(
    ({ path }) => path.join(' ') === request.path.join(' '),
  );
  if (value === undefined) return refuse('nothing', 'There is no such value in the file.');
  const steps: SweepStep[] = [];
  for (const x of listSteps(request)) {
    const next = valueAt(value, x);
    const after = editConfig(loaded(), [{ file: request.file, path: request.path, value: next }]);
    if (!after.ok) return after;
    const definition = after.value.arenas[record.index];
    if (definition === undefined) return refuseUnknownArena();
    steps.push({ value: next, x, loaded: after.value, definition });
  }
  current.replace((onChange) =>
    startSweep({
      engine,
      steps,
      request,
      hash: loaded().game.hash,
      label: `${request.file} ${value.label}`,
      onChange,
    }),
  );
  return ok(undefined);
}

/** Evenly apart, both ends included. */
function listSteps({ from, to, steps }: SweepRequest): number[] {
  return Array.from({ length: steps }, (_, i) => {
    const x = from + ((to - from) * i) / (steps - 1);
    // Twelve digits: no 0.30000000000000004 in a config.
    return Number(x.toPrecision(12));
  });
}

/** A number takes the step itself, a formula is multiplied by it. */
function valueAt({ value }: EditableValue, x: number): number | string {
  return typeof value === 'number' ? x : `(${String(value)}) * ${x}`;
}
