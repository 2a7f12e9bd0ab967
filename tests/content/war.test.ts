/** A war with the default content: pushes, bosses, losses, and every invariant all the way. */
import {
  addDesign,
  configuredLevels,
  createRulebook,
  createState,
  decodeState,
  encodeState,
  type GameState,
  type PlacedModule,
  spawnShip,
  step,
} from '@dota-factory/lib';
import { fingerprint, listBattleFaults, listWaveFaults, PLAYER } from '@dota-factory/lib/testing';
import { loadDefaultContent } from './default-content.ts';

const rulebook = createRulebook(loadDefaultContent().game);
const { config } = rulebook;
const CLAW: readonly PlacedModule[] = [{ type: 'salvage_claw', x: 0, y: 2, rotation: 0 }];

/** A wing from nowhere, as if the yards had been busy. */
function reinforce(state: GameState, names: readonly string[]): void {
  for (const name of names) {
    const type = config.ships.findIndex(({ id }) => id === name);
    // The default salvager is an armed raider; the player's carries a claw and no gun.
    const modules = name === 'salvager' ? CLAW : (config.ships[type]?.default_modules ?? []);
    const design = addDesign(state.battle, config, type, 5, modules, configuredLevels(config));
    spawnShip(state.battle, { team: PLAYER, design, x: 1.5, y: 14.5, facing: 0 });
  }
}

/** Plays on to the tick with a wing every 25 s; the check of all invariants every 600 ticks. */
function play(state: GameState, until: number): void {
  while (state.tick < until && !state.gameOver) {
    if (state.tick % 1500 === 0) {
      reinforce(state, ['light_fighter', 'light_fighter', 'frigate']);
      if (state.tick % 6000 === 0) reinforce(state, ['salvager', 'repair_tender', 'lancer']);
    }
    step(state, rulebook, state.offered === null ? [] : [{ type: 'choose_schematic', index: 0 }]);
    if (state.tick % 600 !== 0) continue;
    const faults = [
      ...listBattleFaults(state.battle),
      ...listWaveFaults(state.waves, rulebook.waves, state.tick),
    ];
    if (faults.length > 0) throw new Error(`tick ${state.tick}: ${faults.join('; ')}`);
  }
}

describe('a war of twelve minutes', () => {
  const state = createState(rulebook, 7);
  let saved = new Uint8Array();
  const ends: string[] = [];

  it('breaks no invariant, and the front moves on', () => {
    play(state, 60 * 60 * 6);
    saved = encodeState(state).slice();
    play(state, 60 * 60 * 12);
    ends.push(fingerprint(state));
    expect(state.gameOver).toBe(false);
    expect(state.stationLevel).toBeGreaterThan(0);
    expect(state.waves.clock.bossCounter).toBeGreaterThan(2);
  });

  it('goes the same way again', () => {
    const again = createState(rulebook, 7);
    play(again, 60 * 60 * 12);
    expect(fingerprint(again)).toBe(ends[0]);
  });

  it('goes the same way from a save in the middle of a fight', () => {
    const loaded = decodeState(saved, rulebook);
    if (!loaded.ok) throw new Error(loaded.error);
    play(loaded.value, 60 * 60 * 12);
    expect(fingerprint(loaded.value)).toBe(ends[0]);
  });
});

describe('[REQ-HQ-GAME-OVER] a player who builds nothing', () => {
  it.each([1, 2, 3])('loses the HQ between minute 6 and 14, with seed %d', (seed) => {
    const state = createState(rulebook, seed);
    while (!state.gameOver && state.tick < 60 * 60 * 15) step(state, rulebook);
    expect(state.gameOver).toBe(true);
    expect(state.tick / 3600).toBeGreaterThan(6);
    expect(state.tick / 3600).toBeLessThan(14);
  });
});

describe('[REQ-DEF-NO-CROSSFIRE] stations', () => {
  it('never fire at each other: without ships, no shot falls in a minute', () => {
    const state = createState(rulebook, 1);
    for (let level = 0; level < 5; level++) {
      for (let i = 0; i < 120; i++) {
        step(state, rulebook);
        expect(state.battle.events.count).toBe(0);
      }
      state.battle.structures
        .filter(({ team }) => team === 1)
        .forEach((station) => {
          station.hp = 0;
        });
      step(state, rulebook, state.offered === null ? [] : [{ type: 'choose_schematic', index: 0 }]);
    }
    const [player, enemy] = [0, 1].map((team) =>
      state.battle.structures.find((structure) => structure.team === team && structure.kind === 'station'),
    );
    const gap = (enemy?.x ?? 0) - (player?.x ?? 0);
    expect(gap).toBeGreaterThan(Math.max(player?.range ?? 0, enemy?.range ?? 0));
  });
});
