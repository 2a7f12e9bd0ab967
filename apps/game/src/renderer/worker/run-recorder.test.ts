/** A played world is recorded with keyframes where its ships make them due, each with its fingerprint. */
import { join } from 'node:path';
import {
  addDesign,
  addKeyframe,
  configuredLevels,
  createRulebook,
  createState,
  createTape,
  encodeState,
  formatRunStart,
  keepPlayedFiles,
  type Keyframe,
  loadConfig,
  parseRunLog,
  runSystems,
  spawnShip,
} from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import { beginRecorder, continueRecorder, type Recording } from './run-recorder.ts';

const files = readConfigFolderSync(join(__dirname, '../../../../../config'));
const { config } = loadConfig(files);
if (!config) throw new Error('the default config is faulty');
const rulebook = createRulebook(config.game);
const id = 'run-a';
const start = { id, seed: 4, config: keepPlayedFiles(files) };

function aWorld(ships: number) {
  const state = createState(rulebook, start.seed);
  const { battle } = state;
  const [hull] = rulebook.config.ships;
  const levels = configuredLevels(rulebook.config);
  const design = addDesign(battle, rulebook.config, 0, 5, hull?.default_modules ?? [], levels);
  for (let i = 0; i < ships; i++)
    spawnShip(battle, { team: 0, design, x: 2 + (i % 20), y: 2 + Math.floor(i / 20) * 1.5, facing: 0 });
  return state;
}

function aRecording() {
  let text = '';
  const keyframes: Keyframe[] = [];
  const recording: Recording = {
    write: (_, more) => (text += more),
    keep: (_, { ...state }) => keyframes.push({ tick: state.tick, bytes: encodeState(state) }),
  };
  const read = () => {
    const parsed = parseRunLog(text.startsWith('{"format"') ? text : formatRunStart(start) + text, id);
    if (!parsed.ok) throw new Error('nothing was recorded');
    return parsed.value;
  };
  return { recording, keyframes, read };
}

it('every ten seconds in peace, and every two hundred ticks with 280 ships', () => {
  for (const [ships, expected] of [
    [0, [600, 1200]],
    [280, [200, 400, 600, 800, 1000, 1200]],
  ] as const) {
    const state = aWorld(ships);
    const { recording, keyframes, read } = aRecording();
    const recorder = beginRecorder(start, state, recording);
    while (state.tick < 1300) {
      state.events.length = 0;
      runSystems(state, rulebook);
      recorder.noteTick(state);
    }
    expect(state.battle.ships.count).toBe(ships);
    expect(keyframes.map(({ tick }) => tick)).toEqual(expected);
    const { checkpoints } = read();
    expect(checkpoints.map(({ tick }) => tick)).toEqual(expected);
    const tape = createTape(rulebook, { ...start, commands: [], ticks: 1300, checkpoints });
    expect(keyframes.map((keyframe) => addKeyframe(tape, keyframe))).toEqual(expected.map(() => true));
  }
});

it('and at the first tick after a save was opened, so that no stretch grows with every save', () => {
  const state = aWorld(0);
  while (state.tick < 1000) {
    state.events.length = 0;
    runSystems(state, rulebook);
  }
  const { recording, keyframes, read } = aRecording();
  const place = { id, seed: start.seed, commands: 0, hasObeyed: false };
  const recorder = continueRecorder(place, state, recording);
  while (state.tick < 2000) {
    state.events.length = 0;
    runSystems(state, rulebook);
    recorder.noteTick(state);
  }
  expect(keyframes.map(({ tick }) => tick)).toEqual([1001, 1601]);
  // Where replays for others are compared there is always a fingerprint.
  expect(read().checkpoints.map(({ tick }) => tick)).toEqual([1001, 1200, 1601, 1800]);
});
