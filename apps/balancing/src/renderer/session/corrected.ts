/** The p-values of all arenas that have a complete series, corrected for being so many (Holm). */
import { correctByHolm } from '@dota-factory/arena';
import type { ArenaId, ArenaState } from '../../contract/index.ts';
import type { SessionView } from './session.ts';

let known: { readonly key: string; readonly ps: ReadonlyMap<ArenaId, number> } = { key: '', ps: new Map() };

/** The same map while no p-value changes, so that widgets are not drawn again. */
export function correctedPsOf({ arenas }: SessionView): ReadonlyMap<ArenaId, number> {
  const key = [...arenas.values()].map(({ id, series }) => `${id}:${series?.pValue ?? ''}`).join();
  if (key !== known.key) known = { key, ps: correct([...arenas.values()]) };
  return known.ps;
}

export function correct(arenas: readonly Pick<ArenaState, 'id' | 'series'>[]): ReadonlyMap<ArenaId, number> {
  const complete = arenas.flatMap(({ id, series }) =>
    series === null || series.pValue === null ? [] : [{ id, p: series.pValue }],
  );
  const corrected = correctByHolm(complete.map(({ p }) => p));
  return new Map(complete.map(({ id }, index) => [id, corrected[index] as number]));
}
