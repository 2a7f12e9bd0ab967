/** "Sweep": steps of one number, each checked as a config of its own before the first fight. */
import { ok } from '@dota-factory/base';
import { findNumberDomain } from '@dota-factory/lib';
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
  const places = listSteps(request);
  if (places.length < 2) return refuse('nothing', 'The range has a single whole number.');
  for (const x of places) {
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

/** Evenly apart, both ends included; of what the config takes only whole as many whole numbers, as even steps allow. */
function listSteps({ file, path, from, to, steps }: SweepRequest): number[] {
  if (findNumberDomain(file, path)?.isWhole === true) return listWhole(from, to, steps);
  return Array.from({ length: steps }, (_, i) => {
    const x = from + ((to - from) * i) / (steps - 1);
    // Twelve digits: no 0.30000000000000004 in a config.
    return Number(x.toPrecision(12));
  });
}

function listWhole(from: number, to: number, most: number): number[] {
  const [first, last] = [Math.round(from), Math.round(to)];
  const stride = Math.max(1, Math.ceil(Math.abs(last - first) / (most - 1)));
  const count = Math.floor(Math.abs(last - first) / stride) + 1;
  return Array.from({ length: count }, (_, i) => first + i * stride * Math.sign(last - first));
}

/** A number takes the step itself, a formula is multiplied by it. */
function valueAt({ value }: EditableValue, x: number): number | string {
  return typeof value === 'number' ? x : `(${String(value)}) * ${x}`;
}
