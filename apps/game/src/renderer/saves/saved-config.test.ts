// Proves with which config a saved game is opened, and what is said when it cannot be had.
import { SMALL_CONFIG } from '@dota-factory/lib/testing';
import { loadReading } from '../config/config-session.ts';
import { findSavedConfig } from './saved-config.ts';

const reading = { files: SMALL_CONFIG, folder: '/home/config', unreadable: {}, faults: [] };
const OVERLAYS = {
  'difficulty/hard.toml': 'name = "Hard"\n[world.world]\nheight_tiles = 44\n',
  'mods/tall/world.toml': '[world]\nheight_tiles = "base + 1"\n',
  'mods/bad/world.toml': '[world]\nheight_tiles = 0\n',
};
const overlaysOf = (files: Readonly<Record<string, string>>) => ({
  files,
  unreadable: {},
  misnamed: [],
  folder: '/home/mods',
});
const inForce = loadReading({ reading, overlays: overlaysOf({}) });
const card = { tick: 1, bossWave: 1, isOver: false };

/** A host on whose disk these overlays are now. */
const host = (files: Readonly<Record<string, string>>) => ({
  call: (() => Promise.resolve(overlaysOf(files))) as never,
});

it('without a card, or with that of the standard, it is the config in force', async () => {
  expect(await findSavedConfig(host(OVERLAYS), inForce, undefined)).toEqual({ ok: true, value: inForce });
  const standard = { ...card, difficulty: 'standard' };
  expect(await findSavedConfig(host(OVERLAYS), inForce, standard)).toEqual({ ok: true, value: inForce });
});

it('difficulty and mods come from the disk, also if they were put there later', async () => {
  const saved = await findSavedConfig(host(OVERLAYS), inForce, {
    ...card,
    difficulty: 'hard',
    mods: ['tall'],
  });
  expect(saved.ok && saved.value.config?.game.world.height_tiles).toBe(45);
});

it('what is missing or faulty is named', async () => {
  const wanted = { ...card, difficulty: 'hard', mods: ['tall'] };
  const missing = await findSavedConfig(host({}), inForce, wanted);
  expect(missing.ok ? '' : missing.error.text).toMatch(
    /^It was played with the difficulty "hard" and the mod "tall", and that is not here\./,
  );
  const faulty = await findSavedConfig(host(OVERLAYS), inForce, { ...card, mods: ['bad'] });
  expect(faulty).toMatchObject({
    ok: false,
    error: { diagnostics: [expect.stringContaining('mods/bad/world.toml:2:16')] },
  });
});
