/** Proves that commands play with a difficulty and with mods, say whose fault is whose, and that replays carry both. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSim } from './run-sim.ts';

const scratch = mkdtempSync(join(tmpdir(), 'sim-overlays-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function writeMods(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    const path = join(scratch, name, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  }
  return join(scratch, name);
}

test('every difficulty that ships is without faults, and tells what it changes', async () => {
  for (const difficulty of ['calm', 'standard', 'hard', 'sandbox']) {
    const { exit, out } = await runSim(['check', '--difficulty', difficulty, '--changes']);
    expect([difficulty, exit]).toEqual([difficulty, 0]);
    expect(out).toContain(
      difficulty === 'standard' ? 'Nothing is changed' : 'world.toml waves.threat_rate_formula',
    );
  }
});

test('everything is unlocked in the sandbox', async () => {
  const { out } = await runSim(['check', '--difficulty', 'sandbox', '--json']);
  const { ships } = JSON.parse(out).summary as { ships: { unlock_at_station_level: number }[] };
  expect(ships.filter(({ unlock_at_station_level }) => unlock_at_station_level !== -1)).toEqual([]);
});

test('an unknown difficulty names the nearest', async () => {
  const { exit, error } = await runSim(['run', '--ticks', '1', '--difficulty', 'hrad']);
  expect(exit).toBe(2);
  expect(error).toContain(
    'config/difficulty/hrad.toml:1:1: there is no difficulty "hrad" (did you mean "hard"?), expected one of calm, standard, hard, sandbox',
  );
});

test('the order file says which mods are on; --mod takes others; faults are at the mod', async () => {
  const mods = writeMods('mods', {
    'order.toml': 'on = ["bad"]\n',
    'bad/world.toml': '[world]\nheight_tiles = "base * 0"\n',
    'good/world.toml': '[world]\nstarting_building_blocks = "base + 11"\n',
    'README.md': 'no mod',
  });
  const faulty = await runSim(['check', '--mods', mods]);
  expect(faulty.exit).toBe(2);
  expect(faulty.out).toContain(`${mods}/bad/world.toml:2:16: height_tiles is out of range`);
  const good = await runSim(['check', '--mods', mods, '--mod', 'good', '--changes']);
  expect(good.exit).toBe(0);
  expect(good.out).toMatch(
    /^good +world.toml world.starting_building_blocks +\d+ +\d+ +.*good\/world.toml:2$/m,
  );
});

test('a replay carries its difficulty and mods and needs neither folder', async () => {
  const mods = writeMods('far', {
    'order.toml': 'on = ["far"]\n',
    'far/world.toml': '[world]\nstarting_building_blocks = 7\n',
  });
  const file = join(scratch, 'game.dfreplay');
  const given = ['--ticks', '700', '--difficulty', 'hard', '--mods', mods];
  const { exit, out } = await runSim(['run', ...given, '--record', file, '--json']);
  expect(exit).toBe(0);
  expect(JSON.parse(out).summary.blocks).toBe(7);
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).config)).toEqual(
    expect.arrayContaining(['difficulty/hard.toml', 'mods/order.toml', 'mods/far/world.toml']),
  );
  rmSync(mods, { recursive: true });
  const replayed = await runSim(['replay', file]);
  expect(replayed).toMatchObject({ exit: 0, error: '' });
});
