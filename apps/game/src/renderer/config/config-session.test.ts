/** Proves what the window keeps and shows when readings succeed, fail, or never come. */
import type { LoadedConfig } from '@dota-factory/lib';
import {
  applyConfigEvent,
  type ConfigOutcome,
  findSource,
  INITIAL_CONFIG_SESSION,
  type ConfigSession,
  type ConfigEvent,
} from './config-session.ts';

function outcome(config: LoadedConfig | undefined, files: Record<string, string> = {}): ConfigOutcome {
  return {
    config,
    diagnostics: [],
    reading: { files, folder: '/home/config', unreadable: {}, faults: [] },
    overlays: { files: { 'mods/a/world.toml': 'mod' }, unreadable: {}, misnamed: [], folder: '/home/mods' },
    files,
    choice: { difficulty: 'standard', mods: [] },
    leftOut: [],
    orderFaults: [],
  };
}

/** The session never looks inside a config. */
const valid = (): ConfigOutcome => outcome({} as LoadedConfig);

function play(...events: ConfigEvent[]): ConfigSession {
  return events.reduce(applyConfigEvent, INITIAL_CONFIG_SESSION);
}

it('[REQ-CFG-RELOAD] a faulty reading leaves the config in force and shows its faults', () => {
  const good = valid();
  const faulty = outcome(undefined);
  const session = play(
    { type: 'connected' },
    { type: 'read', outcome: good },
    { type: 'reading' },
    { type: 'read', outcome: faulty },
  );
  expect(session).toMatchObject({ showsFaults: true, isReading: false, revision: 1 });
  expect(session.good).toBe(good);
  expect(session.faulty).toBe(faulty);
});

it('[REQ-CFG-RELOAD] a valid config replaces the previous one and clears the faults', () => {
  const newer = valid();
  const session = play(
    { type: 'read', outcome: valid() },
    { type: 'read', outcome: outcome(undefined) },
    { type: 'read', outcome: newer },
  );
  expect(session).toMatchObject({ faulty: undefined, showsFaults: false, revision: 2 });
  expect(session.good).toBe(newer);
});

it('faults can be put away and looked at again, until they are gone', () => {
  const faulty = play({ type: 'read', outcome: valid() }, { type: 'read', outcome: outcome(undefined) });
  const away = applyConfigEvent(faulty, { type: 'faults-closed' });
  expect(away.showsFaults).toBe(false);
  expect(applyConfigEvent(away, { type: 'faults-opened' }).showsFaults).toBe(true);
  const mended = applyConfigEvent(away, { type: 'read', outcome: valid() });
  expect(applyConfigEvent(mended, { type: 'faults-opened' }).showsFaults).toBe(false);
});

it('a lost host ends a reading but not the config', () => {
  const session = play({ type: 'read', outcome: valid() }, { type: 'reading' }, { type: 'lost' });
  expect(session).toMatchObject({ connection: 'lost', isReading: false });
  expect(session.good).toBeDefined();
});

it('finds the source of a file by the name that faults give it', () => {
  const reading = outcome(undefined, { 'ships.toml': 'text' });
  expect(findSource(reading, 'config/ships.toml')).toBe('text');
  expect(findSource(reading, 'mods/a/world.toml')).toBe('mod');
  expect(findSource(reading, 'config/toString')).toBeUndefined();
});
