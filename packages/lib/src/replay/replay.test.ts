/** Recorded games play out exactly as recorded, and the first difference is found. */
import { aFactory } from '../testing/factory.ts';
import type { TimedCommand } from '../commands/command.ts';
import { findDivergence, play, type Replay, REPLAY_VERSION } from './replay.ts';

const COMMANDS: readonly TimedCommand[] = [
  { tick: 0, type: 'place', building: 'miner', x: -20, y: 4, rotation: 0 },
  { tick: 0, type: 'set_recipe', x: -20, y: 4, recipe: 'mine_iron' },
  { tick: 5, type: 'place', building: 'belt', x: -18, y: 4, rotation: 0 },
  { tick: 3, type: 'place', building: 'belt', x: -17, y: 4, rotation: 0 },
  { tick: 200, type: 'demolish', x: -30, y: 4 },
];

const { rulebook } = aFactory();

describe('a game without a window', () => {
  it('gives commands at their ticks whatever their order, and says which were refused and why', () => {
    const { state, refused } = play(rulebook, {
      seed: 1,
      ticks: 700,
      commands: COMMANDS,
      choosesFirst: true,
    });
    expect(state.tick).toBe(700);
    expect(state.blocks).toBe(1000 - 10 - 2 - 2);
    expect(refused).toEqual([{ index: 4, reason: 'no-building' }]);
  });

  it('is the same for the same seed and commands, and has a fingerprint every 600 ticks', () => {
    const options = { seed: 7, ticks: 1300, commands: COMMANDS, choosesFirst: true };
    const first = play(rulebook, options).checkpoints;
    expect(first.map(({ tick }) => tick)).toEqual([0, 600, 1200, 1300]);
    expect(play(rulebook, options).checkpoints).toEqual(first);
  });
});

describe('a replay', () => {
  it('of a broken config says what is wrong with it', () => {
    const replay: Replay = {
      format: 'dota-factory-replay',
      version: REPLAY_VERSION,
      seed: 1,
      config: {},
      ticks: 0,
      commands: [],
      checkpoints: [],
    };
    expect(findDivergence(replay, 'x.dfreplay/')).toMatchObject({
      ok: false,
      error: expect.arrayContaining([
        expect.objectContaining({ file: 'x.dfreplay/world.toml', message: 'the file is missing' }),
      ]),
    });
  });
});
