/** Jumps within a real game, with waves, pushes and schematic choices: the same world as by playing. */
import { createTape, fingerprint, openTape, play, playAhead } from '@dota-factory/lib';
import { GOOD } from '../goldens/good-player.ts';
import { loadGoldenRules } from '../goldens/golden.ts';

const MINUTE = 3600;
const rulebook = loadGoldenRules();

it('any moment of a game with pushes and choices is bit for bit the one that was played', () => {
  const asked = [11, 4, 10, 0, 7].map((minute) => minute * MINUTE + 123);
  const hashes = new Map<number, string>();
  const played = play(rulebook, {
    seed: 1,
    ticks: 12 * MINUTE,
    commands: GOOD,
    choosesFirst: true,
    onTick: (state) => {
      if (asked.includes(state.tick)) hashes.set(state.tick, fingerprint(state));
      return false;
    },
  });
  const tape = createTape(rulebook, { seed: 1, ticks: played.state.tick, commands: played.commands });
  for (const tick of asked)
    expect([tick, fingerprint(openTape(tape, tick))]).toEqual([tick, hashes.get(tick)]);
  playAhead(tape, played.state.tick);
  const kinds = new Set(tape.marks.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['boss', 'push', 'schematic', 'wave']));
  const choices = played.commands.filter(({ type }) => type === 'choose_schematic');
  expect(tape.marks.filter(({ kind }) => kind === 'schematic')).toHaveLength(choices.length);
  // The choice is made in the tick that begins at its command's.
  expect(tape.marks.find(({ kind }) => kind === 'schematic')?.tick).toBe((choices[0]?.tick ?? 0) + 1);
});
