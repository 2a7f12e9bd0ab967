/** The running game is kept afresh, and one of five from time to time; what fails is tried again. */
import { ok } from '@dota-factory/base';
import type { SaveCard } from '@dota-factory/lib';
import { EMPTY_VIEW, type GameView } from '../session/view.ts';
import { createKeeper } from './keeper.ts';

/** Only what the keeper reads of a running game. */
const viewAt = (tick: number): GameView =>
  ({
    ...EMPTY_VIEW,
    status: 'playing',
    header: { tick },
    ground: { buildings: { count: 2 } },
  }) as unknown as GameView;

function setUp() {
  const calls: [string, { name?: string; card?: SaveCard }][] = [];
  const world = { tick: 100, now: 0, pictures: 0, isRefused: false };
  const keeper = createKeeper({
    bridge: {
      call: ((name: string, args: { name?: string; card?: SaveCard }) => {
        calls.push([name, args]);
        if (name === 'saves.read') return Promise.resolve(ok('b2xk'));
        return Promise.resolve(world.isRefused ? { ok: false } : ok('autosave-1'));
      }) as never,
    },
    session: {
      getView: () => viewAt(world.tick),
      seal: () => Promise.resolve({ data: 'AAEC', facts: { tick: world.tick, bossWave: 2, isOver: false } }),
    },
    takePicture: () => `picture ${++world.pictures}`,
    now: () => world.now,
    getIntervalMs: () => 300_000,
  });
  const names = () => calls.splice(0).map(([call, { name }]) => `${call} ${name ?? ''}`.trim());
  return { keeper, calls, world, names };
}

it('keeps with a card, the game before under another name, and nothing while time stands still', async () => {
  const { keeper, calls, names } = setUp();
  await keeper.keep();
  expect(calls.at(-1)?.[1].card).toEqual({ tick: 100, bossWave: 2, isOver: false, picture: 'picture 1' });
  expect(names()).toEqual(['saves.read autosave', 'saves.write autosave-before', 'saves.write autosave']);
  await keeper.keep();
  expect(names()).toEqual([]);
});

it('one of the five is written when the minutes have passed, again where that failed, and then five minutes later', async () => {
  const { keeper, world, names } = setUp();
  const keepAt = async (minutes: number) => {
    world.now = minutes * 60_000;
    world.tick++;
    await keeper.keep();
    return names().filter((name) => name === 'saves.rotate').length;
  };
  expect(await keepAt(4.9)).toBe(0);
  world.isRefused = true;
  expect(await keepAt(5)).toBe(1);
  world.isRefused = false;
  expect(await keepAt(5.1)).toBe(1);
  expect(await keepAt(5.2)).toBe(0);
  expect(await keepAt(10.2)).toBe(1);
});

it('a picture is taken every twenty seconds at most', async () => {
  const { keeper, world } = setUp();
  for (const seconds of [0, 4, 8, 12, 16, 20, 24]) {
    world.now = seconds * 1000;
    world.tick++;
    await keeper.keep();
  }
  expect(world.pictures).toBe(2);
});
