/** Proves what the world holds the game for, and when it lets go. */
import type { SchematicOption } from '@dota-factory/lib';
import { effectiveSpeed, hold, INITIAL_HELD_PACE } from './pause.ts';
import { holdForWorld, NO_WORLD_HOLDS, releaseWorld } from './world-holds.ts';

const OPTIONS: readonly SchematicOption[] = [];
const see = (offered: readonly SchematicOption[] | null, gameOver: boolean) => ({
  offered,
  header: { gameOver },
});

function aWorld() {
  let held = { pace: INITIAL_HELD_PACE, holds: NO_WORLD_HOLDS };
  let token = 0;
  return {
    look(snapshot: ReturnType<typeof see>) {
      held = holdForWorld(held.pace, held.holds, snapshot, () => token++);
      return held.pace.holders.map(({ reason }) => reason);
    },
    get held() {
      return held;
    },
  };
}

it('[REQ-DEF-SCHEMATIC-DROP] a choice holds once, however often it is seen, until it is made', () => {
  const { look } = aWorld();
  expect(look(see(OPTIONS, false))).toEqual(['schematic']);
  expect(look(see(OPTIONS, false))).toEqual(['schematic']);
  expect(look(see(null, false))).toEqual([]);
});

it('[REQ-HQ-GAME-OVER] the end holds until another world takes its place', () => {
  const world = aWorld();
  expect(world.look(see(null, true))).toEqual(['game over']);
  expect(world.look(see(null, true))).toEqual(['game over']);
  expect(effectiveSpeed(releaseWorld(world.held.pace, world.held.holds))).toBe(1);
});

it('leaves the holds of dialogs alone', () => {
  const { pace, holds } = holdForWorld(
    hold(INITIAL_HELD_PACE, 7, 'menu'),
    NO_WORLD_HOLDS,
    see(OPTIONS, true),
    () => 8,
  );
  expect(releaseWorld(pace, holds).holders).toEqual([{ token: 7, reason: 'menu' }]);
});

it('keeps the pace as it is when nothing changes, so that nothing is drawn again', () => {
  expect(holdForWorld(INITIAL_HELD_PACE, NO_WORLD_HOLDS, see(null, false), () => 0).pace).toBe(
    INITIAL_HELD_PACE,
  );
});
