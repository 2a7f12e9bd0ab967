/** Which lines join, which do not, and that those who look at them never notice. */
import type { LineRules } from '../rules/rulebook.ts';
import { listBeltFaults } from '../saves/check-belts.ts';
import { decodeState, encodeState } from '../saves/save.ts';
import { targetOf } from '../state/belt-lines.ts';
import { ITEM_SPACING, pushItem, wakeLine } from '../state/belts.ts';
import { cloneState, fingerprint } from '../state/fingerprint.ts';
import { buildingAt } from '../state/game-state.ts';
import { createSnapshotScratch, takeSnapshot } from '../snapshot/view.ts';
import { aFactory, build, draw, type Factory, itemOf, runFactory as run } from '../testing/factory.ts';

const AT_ONCE: LineRules = { maxLength: 10, joinEvery: 1, joinAfter: 0 };
const NEVER: LineRules = { ...AT_ONCE, joinAfter: Infinity };
const WIDTH = 30;
const NOTHING = { kind: 'none' } as const;
const REQUEST = { left: -40, right: 0, selection: NOTHING, groundVersion: -1, withDetails: false };

function lineAt({ state }: Factory, x: number, y: number): number {
  return state.buildings.line[buildingAt(state.map, x, y)];
}

/** A loop of sixty tiles with an item at every spacing, but for `missing` in a row. */
function aLoop(lines: LineRules, missing = 1): Factory {
  const factory = aFactory({ lines });
  draw(factory, -39, 4, [`${'>'.repeat(WIDTH - 1)}v`, `^${'<'.repeat(WIDTH - 1)}`]);
  const { belts } = factory.state;
  const ore = itemOf(factory, 'iron_ore');
  const first = lineAt(factory, -39, 4);
  let line = first;
  do {
    const length = belts.lines.length[line];
    for (let place = length; place > 0; place -= ITEM_SPACING) {
      if (line === first && place > ITEM_SPACING && place <= (1 + missing) * ITEM_SPACING) continue;
      pushItem(belts, line, place, ore);
      factory.state.produced[ore] += 1;
    }
    wakeLine(belts, line);
    line = targetOf(belts.lines, line);
  } while (line !== first);
  return factory;
}

const chainsOf = ({ state }: Factory) => state.belts.joined.chains;

describe('[REQ-BLD-BELT] lines that lead into each other', () => {
  it('join as one loop, which is left alone until someone looks', () => {
    const factory = aLoop(AT_ONCE);
    run(factory, 1);
    expect(chainsOf(factory).map(({ isLoop }) => isLoop)).toEqual([true]);
    const leads = factory.state.belts.lines.lead.slice();
    run(factory, 3);
    expect(factory.state.belts.lines.lead).toEqual(leads);
  });

  it('are to a save, a fingerprint and a view what they would be apart, and stay joined', () => {
    const [joined, apart] = [aLoop(AT_ONCE), aLoop(NEVER)];
    const look = ({ state, rulebook }: Factory) => {
      const { items } = takeSnapshot(state, rulebook, REQUEST, createSnapshotScratch());
      return [items.x, items.y, items.kind].map((column) => column.slice(0, items.count));
    };
    for (const factory of [joined, apart]) run(factory, 14);
    const unseen = cloneState(joined.state);
    expect(look(joined)).toEqual(look(apart));
    expect(fingerprint({ ...unseen })).toBe(fingerprint(apart.state));
    expect(encodeState(joined.state)).toEqual(encodeState(apart.state));
    expect(listBeltFaults(joined.state, joined.rulebook, true)).toEqual([]);
    expect(chainsOf(joined)).toHaveLength(1);
    const opened = decodeState(encodeState(joined.state), joined.rulebook);
    if (!opened.ok) throw new Error(opened.error);
    for (const factory of [joined, apart, { ...joined, state: opened.value }]) run(factory, 333);
    expect(fingerprint(opened.value)).toBe(fingerprint(apart.state));
    expect(fingerprint(joined.state)).toBe(fingerprint(apart.state));
  });

  it('are taken apart by an edit on any of them, and by no other', () => {
    const factory = aLoop(AT_ONCE);
    run(factory, 10);
    build(factory, 'belt', -20, 12);
    expect(chainsOf(factory)).toHaveLength(1);
    build(factory, 'belt', -25, 6, 0);
    expect(chainsOf(factory)).toEqual([]);
    expect(listBeltFaults(factory.state, factory.rulebook)).toEqual([]);
  });

  it('stay apart where a gap is so wide that one of them could run empty', () => {
    // A third of the shortest line less one step at most.
    const factory = aLoop(AT_ONCE);
    const shortest = Math.min(...factory.state.belts.lines.length.filter((length) => length > 0));
    const most = Math.floor((shortest / 3 - 60) / ITEM_SPACING);
    for (const [missing, count] of [
      [most - 1, 1],
      [most, 0],
    ] as const) {
      const loop = aLoop(AT_ONCE, missing);
      run(loop, 1);
      expect(chainsOf(loop)).toHaveLength(count);
    }
  });

  it('stay apart while something waits for one of them', () => {
    const factory = aLoop(AT_ONCE);
    const { lines } = factory.state.belts;
    lines.waiting[targetOf(lines, lineAt(factory, -39, 4))] = 1;
    run(factory, 1);
    expect(chainsOf(factory).filter(({ isLoop }) => isLoop)).toEqual([]);
  });

  it('join only after each has handed on some items since it was laid', () => {
    const factory = aLoop({ ...AT_ONCE, joinAfter: 8 });
    // An item leaves every seven and a half ticks.
    run(factory, 50);
    expect(chainsOf(factory)).toEqual([]);
    run(factory, 30);
    expect(chainsOf(factory)).toHaveLength(1);
  });
});
