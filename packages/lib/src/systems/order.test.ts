/** One tick: what comes first, and that commands come before everything. */
import { fingerprint } from '../state/fingerprint.ts';
import type { Command, Refusal } from '../commands/command.ts';
import { sizeOf } from '../state/belt-lines.ts';
import { buildingAt } from '../state/game-state.ts';
import { aFactory, belts, build, order, run, source } from '../testing/factory.ts';
import { step, TICK_ORDER } from './order.ts';

describe('a tick', () => {
  it('[REQ-GW-BELT-SPEED] runs its systems in one visible order, the factory before the war', () => {
    const names = TICK_ORDER.map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['construction', 'machines', 'belts']);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[REQ-BLD-PLACE] obeys commands at its start, in their order, and reports which were refused', () => {
    const { state, rulebook } = aFactory({ blocks: 12 });
    const commands: Command[] = [
      { type: 'place', building: 'miner', x: -20, y: 5, rotation: 0 },
      { type: 'place', building: 'miner', x: -30, y: 5, rotation: 0 },
      { type: 'demolish', x: -20, y: 5 },
      { type: 'place', building: 'miner', x: -30, y: 5, rotation: 0 },
    ];
    const refused: [number, Refusal][] = [];
    step(state, rulebook, commands, (index, refusal) => refused.push([index, refusal]));
    expect(refused).toEqual([[1, 'not-enough-blocks']]);
    expect(buildingAt(state.map, -20, 5)).toBe(-1);
    expect(buildingAt(state.map, -30, 5)).toBeGreaterThan(0);
    // The site was there before construction ran: one tick of work is done.
    expect(state.queueProgress).toBe(1);
    expect(state.tick).toBe(1);
  });

  it('a finished product leaves in the tick in which it is ready, and what arrives is used in the next', () => {
    const factory = aFactory();
    build(factory, 'miner', -20, 5);
    order(factory, { type: 'set_recipe', x: -20, y: 5, recipe: 'mine_iron' });
    belts(factory, -18, 5, 'E', 3);
    run(factory, 60);
    expect(sizeOf(factory.state.belts.lines, 0)).toBe(0);
    run(factory, 1);
    expect(sizeOf(factory.state.belts.lines, 0)).toBe(1);
  });

  it('forgets the events of the tick before', () => {
    const factory = aFactory();
    order(factory, { type: 'place', building: 'belt', x: -20, y: 5, rotation: 0 });
    run(factory, 60);
    expect(factory.state.events).toEqual([
      { type: 'built', building: buildingAt(factory.state.map, -20, 5) },
    ]);
    run(factory, 1);
    expect(factory.state.events).toEqual([]);
  });

  it('stands still after the game is over', () => {
    const factory = aFactory();
    belts(factory, -20, 5, 'E', 3);
    source(factory, 'iron_ore', -20, 5);
    run(factory, 5);
    factory.state.gameOver = true;
    const before = fingerprint(factory.state);
    run(factory, 5);
    expect(fingerprint(factory.state)).toBe(before);
  });

  it('is the same for the same seed and commands, and differs with the seed only where chance has a say', () => {
    const play = (seed: number) => {
      const factory = aFactory({ seed });
      build(factory, 'reprocessing_plant', -20, 5);
      belts(factory, -22, 5, 'E', 2);
      source(factory, 'scrap', -22, 5);
      belts(factory, -17, 6, 'E', 9);
      run(factory, 2000);
      return factory.state;
    };
    expect(fingerprint(play(1))).toBe(fingerprint(play(1)));
    expect(play(1).random).not.toEqual(play(2).random);
  });
});
