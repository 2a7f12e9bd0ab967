/** Proves the session against a real simulation in the same thread: speed, holds, commands, questions, frames. */
/// <reference types="jest" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addKeyframe,
  CONFIG_FILES,
  type Command,
  createRulebook,
  createState,
  createTape,
  decodeState,
  encodeState,
  findDivergence,
  fingerprint,
  formatRunStart,
  type GameState,
  keepPlayedFiles,
  type Keyframe,
  loadConfig,
  parseRunLog,
  play as playGame,
  type TimedCommand,
  toReplay,
} from '@dota-factory/lib';
import { describeSchematic } from '@dota-factory/lib/testing';
import { fromBase64 } from '../worker/base64.ts';
import type { TapeView } from '../worker/protocol.ts';
import { createDirectPort, type DirectPort } from './direct-port.ts';
import { GameSession } from './session.ts';

const CONFIG = join(__dirname, '../../../../../config');
const files = Object.fromEntries(
  CONFIG_FILES.map((name) => [name, readFileSync(join(CONFIG, name), 'utf8')]),
);
const { config } = loadConfig(files, { needs: ['visuals'] });
if (config === undefined) throw new Error('the default config is faulty');

async function aGame(msPerLook = 0) {
  const direct = createDirectPort(msPerLook);
  const session = new GameSession(() => direct.port);
  expect(
    await session.start({ files, config: config as NonNullable<typeof config>, seed: 1 }),
  ).toBeUndefined();
  const frame = () => {
    session.pull(direct.now(), -36, 20);
    const { frame: latest } = session;
    if (!latest) throw new Error('no frame came');
    return latest;
  };
  return { session, frame, ...direct };
}

const belt = (x: number, y: number): Command => ({ type: 'place', building: 'belt', x, y, rotation: 0 });

it('every frame has the designs that were told last, for a view that comes late', async () => {
  const { frame, pass } = await aGame();
  const { designs } = frame().snapshot;
  expect(designs).toBeDefined();
  pass(100);
  expect(frame().snapshot.designs).toBe(designs);
});

it('runs sixty ticks a second at 1×', async () => {
  const { frame, pass } = await aGame();
  const { tick } = frame().snapshot;
  pass(1000);
  expect(frame().snapshot.tick).toBe(tick + 60);
});

it.each([
  [0, 0],
  [0.5, 30],
  [1, 60],
  [2, 120],
  [4, 240],
] as const)('[REQ-UI-SPEED] %d× runs %d ticks in a second', async (speed, ticks) => {
  const { session, frame, pass } = await aGame();
  session.setSpeed(speed);
  const { tick } = frame().snapshot;
  pass(1000);
  expect(frame().snapshot.tick).toBe(tick + ticks);
  expect(session.getView()).toMatchObject({ speed, chosenSpeed: speed });
});

it('[REQ-UI-SPEED] goes on at its own speed after its window was hidden, instead of running after the clock', async () => {
  const { session, frame, now } = await aGame();
  const { tick } = frame().snapshot;
  session.pull(now() + 60_000, -36, 20);
  expect(session.frame?.snapshot.tick).toBe(tick + 7);
});

it('[REQ-UI-HOTKEYS] Space pauses and goes back to the speed before', async () => {
  const { session } = await aGame();
  session.setSpeed(4);
  session.togglePause();
  expect(session.getView().speed).toBe(0);
  session.togglePause();
  expect(session.getView().speed).toBe(4);
});

it('[REQ-UI-HOTKEYS] Space after stepping down to 0× goes back to the last speed that was not zero', async () => {
  const { session } = await aGame();
  session.setSpeed(0.5);
  session.slower();
  expect(session.getView().speed).toBe(0);
  session.togglePause();
  expect(session.getView().speed).toBe(0.5);
});

it('[REQ-UI-HOTKEYS] W and S step through the speeds and stop at both ends', async () => {
  const { session } = await aGame();
  const seen = () => session.getView().speed;
  const up = [1, 2, 3].map(() => (session.faster(), seen()));
  const down = [1, 2, 3, 4, 5].map(() => (session.slower(), seen()));
  expect([up, down]).toEqual([
    [2, 4, 4],
    [2, 1, 0.5, 0, 0],
  ]);
});

describe('holding the game still', () => {
  it('gives back the speed that was set before, when the last holder lets go, in any order', async () => {
    const { session } = await aGame();
    session.setSpeed(2);
    const first = session.hold('schematic');
    const second = session.hold('menu');
    expect(session.getView()).toMatchObject({ speed: 0, chosenSpeed: 2, heldBy: ['schematic', 'menu'] });
    first();
    expect(session.getView()).toMatchObject({ speed: 0, heldBy: ['menu'] });
    second();
    second();
    expect(session.getView()).toMatchObject({ speed: 2, heldBy: [] });
  });

  it('[REQ-UI-GAME-MENU] a game that was paused stays paused', async () => {
    const { session } = await aGame();
    session.setSpeed(0);
    session.hold('menu')();
    expect(session.getView().speed).toBe(0);
  });

  it('lets no tick pass, and keys for the speed do nothing', async () => {
    const { session, frame, pass } = await aGame();
    session.hold('menu');
    session.faster();
    session.togglePause();
    const { tick } = frame().snapshot;
    pass(1000);
    expect(frame().snapshot.tick).toBe(tick);
    expect(session.getView().chosenSpeed).toBe(1);
  });

  it('[REQ-UI-GAME-MENU] Restart goes on at 1× once the menu has closed', async () => {
    const { session } = await aGame();
    session.setSpeed(4);
    const release = session.hold('menu');
    await session.start({ files, config: config as NonNullable<typeof config>, seed: 2 });
    release();
    expect(session.getView()).toMatchObject({ speed: 1, status: 'playing' });
  });
});

describe('commands', () => {
  it('are obeyed at once, also while the game stands still', async () => {
    const { session, frame } = await aGame();
    session.setSpeed(0);
    const before = frame().snapshot.header.blocks;
    expect(await session.command(belt(-10, 3))).toBeUndefined();
    expect(frame().snapshot.header.blocks).toBe(before - 1);
    expect(frame().ground.buildings.count).toBe(2);
  });

  it('are refused with a reason and change nothing', async () => {
    const { session, frame } = await aGame();
    session.setSpeed(0);
    expect(await session.command(belt(3, 3))).toBe('wrong-terrain');
    expect(frame().ground.buildings.count).toBe(1);
  });
});

describe('questions', () => {
  it('are answered one by one', async () => {
    const { session } = await aGame();
    expect(await session.check([belt(-10, 3), belt(3, 3), belt(-1000, 3)])).toEqual([
      undefined,
      'wrong-terrain',
      'outside-world',
    ]);
  });

  it('that were overtaken are answered with undefined, and only the latest reaches the simulation', async () => {
    const { session, answers, holdAnswers, deliver } = await aGame();
    holdAnswers();
    const asked = [1, 2, 3, 4].map((y) => session.check([belt(-10, y)]));
    deliver();
    expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined, [undefined]]);
    expect(answers.filter(({ type }) => type === 'checked')).toHaveLength(2);
  });
});

describe('frames', () => {
  it('bring the ground once and again after a change', async () => {
    const { session, frame } = await aGame();
    expect(frame().snapshot.ground).toBeDefined();
    expect(frame().snapshot.ground).toBeUndefined();
    await session.command(belt(-10, 3));
    expect(frame().snapshot.ground?.buildings.count).toBe(2);
  });

  it('are asked for one at a time', async () => {
    const { session, now, answers, holdAnswers, deliver } = await aGame();
    holdAnswers();
    for (let i = 0; i < 5; i++) session.pull(now(), 0, 10);
    deliver();
    expect(answers.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
  });

  it('say how much of the next tick has passed at their moment', async () => {
    const { frame, pass } = await aGame();
    const start = frame().snapshot.tick + frame().phase;
    pass(25);
    expect(frame().snapshot.tick + frame().phase).toBeCloseTo(start + 1.5, 6);
  });
});

it('details follow the selection and are gone with what was selected', async () => {
  const { session, frame } = await aGame();
  session.setSpeed(0);
  await session.command({ type: 'place', building: 'miner', x: -10, y: 3, rotation: 90 });
  const { ground } = frame();
  session.select({ kind: 'buildings', ids: [ground.buildings.id[0] as number] });
  frame();
  expect(session.getView().details).toMatchObject({
    kind: 'building',
    building: {
      building: 'miner',
      x: -10,
      y: 3,
      rotation: 90,
      isSite: true,
      recipe: null,
      idleReason: 'no-recipe',
    },
  });
  await session.command({ type: 'demolish', x: -10, y: 3 });
  frame();
  expect(session.getView().details).toEqual({ kind: 'none' });
});

it('a blueprint leaves out what cannot be placed', async () => {
  const { session, frame } = await aGame();
  await session.command(belt(-10, 3));
  const ids = [...frame().ground.buildings.id];
  expect(await session.capture(ids, 'one belt')).toEqual({
    name: 'one belt',
    buildings: [{ type: 'belt', dx: 0, dy: 0, rotation: 0 }],
  });
});

it('a saved world comes back', async () => {
  const { session, frame } = await aGame();
  session.setSpeed(0);
  await session.command(belt(-10, 3));
  const bytes = await session.save();
  await session.command(belt(-10, 4));
  expect(await session.load(bytes as Uint8Array)).toBeUndefined();
  expect(frame().ground.buildings.count).toBe(2);
  expect(await session.load(new Uint8Array([1, 2, 3]))).toBe('not-a-save');
});

/** A saved world after this change. */
function aSave(change: (state: GameState) => void): Uint8Array {
  const { game } = config as NonNullable<typeof config>;
  const state = createState(createRulebook(game), 1);
  change(state);
  return encodeState(state);
}

describe('what the world itself waits for', () => {
  const offer = (state: GameState) => {
    const { game } = config as NonNullable<typeof config>;
    const id = game.ships[0]?.id ?? '';
    state.offered = [describeSchematic(game, state.unlocks, { kind: 'ship', id })];
  };

  it('[REQ-DEF-SCHEMATIC-DROP] an open choice stops the game, and the speed before comes back with the choice', async () => {
    const { session, frame, pass } = await aGame();
    session.setSpeed(2);
    await session.load(aSave(offer));
    const { tick } = frame().snapshot;
    expect(session.getView()).toMatchObject({ speed: 0, chosenSpeed: 2, heldBy: ['schematic'] });
    expect(session.getView().offered).toHaveLength(1);
    pass(500);
    expect(frame().snapshot.tick).toBe(tick);
    expect(await session.command({ type: 'choose_schematic', index: 0 })).toBeUndefined();
    frame();
    expect(session.getView()).toMatchObject({ speed: 2, heldBy: [], offered: null });
    pass(500);
    expect(frame().snapshot.tick).toBe(tick + 60);
  });

  it('[REQ-DEF-SCHEMATIC-DROP] the time of an open choice is not caught up with, also before the window has heard of it', async () => {
    const { session, port, pass, now, answers, holdAnswers } = await aGame();
    session.setSpeed(2);
    await session.load(aSave(offer));
    holdAnswers();
    const look = () => {
      const view = { left: -36, right: 20, selection: { kind: 'none' }, groundVersion: -1 } as const;
      port.post({ type: 'pull', now: now(), ...view, withDetails: false, buffers: [] });
      return answers.flatMap((answer) => (answer.type === 'snapshot' ? [answer.snapshot.tick] : [])).at(-1);
    };
    const tick = look();
    pass(10_000);
    look();
    port.post({ type: 'command', call: 99, command: { type: 'choose_schematic', index: 0 } });
    expect(look()).toBe(tick);
    pass(500);
    expect(look()).toBe((tick ?? Number.NaN) + 60);
  });

  it('a menu over an open choice leaves the choice when it closes', async () => {
    const { session, frame } = await aGame();
    await session.load(aSave(offer));
    frame();
    const release = session.hold('menu');
    release();
    expect(session.getView()).toMatchObject({ speed: 0, heldBy: ['schematic'] });
  });

  it('[REQ-HQ-GAME-OVER] the end of the game stops it until a new one starts', async () => {
    const { session, frame } = await aGame();
    await session.load(aSave((state) => (state.gameOver = true)));
    frame();
    expect(session.getView()).toMatchObject({ gameOver: true, speed: 0, heldBy: ['game over'] });
    expect(await session.command(belt(-10, 3))).toBe('game-over');
    await session.start({ files, config: config as NonNullable<typeof config>, seed: 3 });
    frame();
    expect(session.getView()).toMatchObject({ gameOver: false, speed: 1, heldBy: [] });
  });
});

describe('a game that another one replaces', () => {
  const start = (session: GameSession, seed: number) =>
    session.start({ files, config: config as NonNullable<typeof config>, seed });

  async function listen() {
    const game = await aGame();
    const replaced: Uint8Array[] = [];
    game.session.onReplaced(({ data }) => replaced.push(fromBase64(data)));
    const decode = (bytes: Uint8Array | undefined) => {
      const { game: checked } = config as NonNullable<typeof config>;
      const decoded = bytes && decodeState(bytes, createRulebook(checked));
      if (!decoded?.ok) throw new Error('no save was handed over');
      return decoded.value;
    };
    return { ...game, replaced, decode };
  }

  it('[REQ-UI-GAME-MENU] is handed over as it was, by a new game and by one from a file', async () => {
    const { session, frame, pass, replaced, decode } = await listen();
    const empty = (await session.save()) as Uint8Array;
    await session.command(belt(-10, 3));
    pass(1000);
    const { tick } = frame().snapshot;
    await start(session, 2);
    await Promise.resolve();
    expect(replaced).toHaveLength(1);
    expect(decode(replaced[0])).toMatchObject({ tick });
    await session.command(belt(-12, 3));
    await session.load(empty);
    await Promise.resolve();
    expect(replaced).toHaveLength(2);
  });

  it('is not handed over when there is nothing to lose: untouched, lost, or opened a moment ago', async () => {
    const { session, frame, pass, replaced } = await listen();
    pass(1000);
    const untouched = (await session.save()) as Uint8Array;
    await start(session, 2);
    await session.load(untouched);
    frame();
    await start(session, 3);
    await session.load(aSave((state) => (state.gameOver = true)));
    frame();
    await start(session, 4);
    await Promise.resolve();
    expect(replaced).toHaveLength(0);
    // It has run on for a while since it was opened.
    await session.load(untouched);
    frame();
    pass(11_000);
    frame();
    await start(session, 5);
    await Promise.resolve();
    expect(replaced).toHaveLength(1);
  });
});

describe('a simulation that fails', () => {
  it('sends no more answers, and the next game has a new one', async () => {
    const ports: DirectPort[] = [];
    const fail: ((message: string) => void)[] = [];
    const session = new GameSession(() => {
      const direct = createDirectPort();
      ports.push(direct);
      return { ...direct.port, onError: (listener) => fail.push(listener) };
    });
    const checked = config as NonNullable<typeof config>;
    await session.start({ files, config: checked, seed: 1 });
    ports[0]?.holdAnswers();
    const questions = [
      session.command(belt(-10, 3)),
      session.check([belt(-10, 3)]),
      session.save(),
      session.load(new Uint8Array()),
    ];
    fail[0]?.('boom');
    expect(session.getView()).toMatchObject({ status: 'failed', failure: 'boom' });
    expect(await Promise.all(questions)).toEqual([undefined, undefined, undefined, 'failed']);
    expect(await session.save()).toBeUndefined();
    expect(await session.start({ files, config: checked, seed: 2 })).toBeUndefined();
    expect(ports).toHaveLength(2);
    expect(session.getView()).toMatchObject({ status: 'playing', failure: undefined });
    // What the first one still has to say is about another game.
    ports[0]?.deliver();
    fail[0]?.('late');
    expect(session.getView().status).toBe('playing');
    expect(await session.check([belt(-10, 3)])).toEqual([undefined]);
  });

  it('is one that falls silent, unless it answers after all', async () => {
    jest.useFakeTimers();
    try {
      const { session, holdAnswers, deliver, now } = await aGame();
      holdAnswers();
      session.pull(now(), -36, 20);
      jest.advanceTimersByTime(9_000);
      expect(session.getView().status).toBe('playing');
      jest.advanceTimersByTime(2_000);
      expect(session.getView()).toMatchObject({
        status: 'failed',
        failure: 'the simulation does not answer',
      });
      deliver();
      expect(session.getView()).toMatchObject({ status: 'playing', failure: undefined });
      expect(session.frame).toBeDefined();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a message that is no command', () => {
  it.each([
    { type: 'castle', x: 1, y: 1 },
    { type: 'place', building: 'belt', x: -10.5, y: 3, rotation: 45 },
    { type: 'constructor' },
    { x: 1, y: 1 },
    null,
  ])('such as %j is refused, and the game goes on', async (message) => {
    const { session, pass, frame } = await aGame();
    expect(await session.command(message as unknown as Command)).toBe('not-a-command');
    expect(await session.check([message as unknown as Command])).toEqual(['not-a-command']);
    pass(1000);
    expect(frame().snapshot.tick).toBeGreaterThan(0);
    expect(session.getView().status).toBe('playing');
  });
});

describe('a recorded game', () => {
  const play = (ticks: number, commands: readonly TimedCommand[]) =>
    playGame(createRulebook((config as NonNullable<typeof config>).game), {
      seed: 1,
      ticks,
      commands,
      choosesFirst: false,
    });
  const commands: readonly TimedCommand[] = [
    { tick: 5, ...belt(-10, 3) },
    { tick: 5, ...belt(-9, 3) },
    { tick: 40, type: 'demolish', x: -9, y: 3 },
  ];
  async function watch() {
    const game = await aGame();
    const tapes: TapeView[] = [];
    game.session.onTape((tape) => tapes.push(tape));
    const source = { seed: 1, commands, ticks: 90 };
    await game.session.watch({
      files,
      config: config as NonNullable<typeof config>,
      source,
      run: { id: 'run-a', isKept: false },
      findKeyframe: () => Promise.resolve(undefined),
    });
    return { ...game, tapes };
  }
  const fingerprintOf = async (session: GameSession) => {
    const bytes = (await session.save()) as Uint8Array;
    const decoded = decodeState(bytes, createRulebook((config as NonNullable<typeof config>).game));
    if (!decoded.ok) throw new Error(decoded.error);
    return { tick: decoded.value.tick, hash: fingerprint(decoded.value) };
  };

  it('plays as it was recorded and stands still at its end', async () => {
    const { session, pass, frame, tapes } = await watch();
    pass(3000);
    frame();
    const { tick, hash } = await fingerprintOf(session);
    expect(tick).toBe(90);
    expect(hash).toBe(fingerprint(play(90, commands).state));
    expect(tapes.at(-1)).toEqual({ ticks: 90, known: 90, isWhole: true, marks: [] });
  });

  it('jumps back and forth, the latest wish counts, and the ground is that of the moment', async () => {
    const { session, pass, frame } = await watch();
    pass(3000);
    const standing = () => frame().ground.buildings.count;
    expect(standing()).toBe(2);
    void session.jump(60);
    void session.jump(80);
    await session.jump(20);
    expect(await fingerprintOf(session)).toEqual({ tick: 20, hash: fingerprint(play(20, commands).state) });
    expect(standing()).toBe(3);
    await session.jump(2);
    expect([frame().snapshot.tick, standing()]).toEqual([2, 1]);
    session.setSpeed(32);
    pass(1000);
    frame();
    expect((await fingerprintOf(session)).tick).toBe(90);
  });

  describe('whose keyframes were kept while it was played', () => {
    const TICKS = 6000;
    /** Any change of the bytes stands for what may happen to a file. */
    async function watchKept(change: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes, isKept = true) {
      const game = await aGame(1);
      const tapes: TapeView[] = [];
      const kept: number[] = [];
      game.session.onTape((tape) => tapes.push(tape));
      game.session.onKeyframe(({ tick }) => kept.push(tick));
      const played = play(TICKS, commands);
      const bytes = change(encodeState(play(1200, commands).state));
      await game.session.watch({
        files,
        config: config as NonNullable<typeof config>,
        source: { seed: 1, commands, ticks: TICKS, checkpoints: played.checkpoints },
        run: { id: 'run-a', isKept },
        findKeyframe: (tick) => Promise.resolve(tick < 1200 || !isKept ? undefined : { tick: 1200, bytes }),
      });
      game.session.setSpeed(0);
      return { ...game, tapes, kept };
    }
    const expected = () => ({ tick: 1500, hash: fingerprint(play(1500, commands).state) });

    it('is at hand as a whole at once, and nothing of it is made again', async () => {
      const { session, pass, tapes, kept } = await watchKept();
      expect(tapes).toEqual([{ ticks: TICKS, known: TICKS, isWhole: true, marks: [] }]);
      await session.jump(1500);
      expect(await fingerprintOf(session)).toEqual(expected());
      pass(3000);
      expect([tapes.length, kept]).toEqual([1, []]);
    });

    it('a moment that is not ready comes once it is, and keeps no other one waiting', async () => {
      const { session, pass, frame, tapes } = await watchKept(undefined, false);
      void session.jump(5500);
      await new Promise(setImmediate);
      await session.jump(300);
      expect([frame().snapshot.tick, tapes.length]).toEqual([300, 0]);
      const jumping = session.jump(1500);
      await new Promise(setImmediate);
      expect(frame().snapshot.tick).toBe(300);
      pass(3000);
      await jumping;
      expect(await fingerprintOf(session)).toEqual(expected());
      expect(tapes.at(-1)).toMatchObject({ known: TICKS, isWhole: true });
    });

    it('shows the played world also where they are damaged or of another game, and makes them again', async () => {
      const harms: readonly ((bytes: Uint8Array) => Uint8Array)[] = [
        (bytes) => bytes.subarray(0, 50),
        () => encodeState(play(1200, []).state),
      ];
      for (const harm of harms) {
        const { session, pass, tapes, kept } = await watchKept(harm);
        const jumping = session.jump(1500);
        await new Promise(setImmediate);
        pass(3000);
        await jumping;
        expect(await fingerprintOf(session)).toEqual(expected());
        // From then on it is no longer called ready before it is.
        expect(tapes[1]).toMatchObject({ isWhole: false });
        expect(tapes.at(-1)).toMatchObject({ known: TICKS, isWhole: true });
        expect(kept).toEqual(Array.from({ length: 10 }, (_, i) => (i + 1) * 600));
      }
    });
  });

  it('from outside is given fingerprints for the keyframes that are made of it, where it has none', async () => {
    const game = await aGame(1);
    const played = play(3000, commands);
    const checkpoints = played.checkpoints.filter(({ tick }) => tick === 1200 || tick === 3000);
    let text = '';
    game.session.onRecorded((id, more) => {
      expect(id).toBe('run-a');
      text += more;
    });
    const kept: number[] = [];
    game.session.onKeyframe(({ tick }) => kept.push(tick));
    await game.session.watch({
      files,
      config: config as NonNullable<typeof config>,
      source: { seed: 1, commands, ticks: 3000, checkpoints },
      run: { id: 'run-a', isKept: false },
      findKeyframe: () => Promise.resolve(undefined),
    });
    game.pass(3000);
    expect(kept).toEqual([600, 1200, 1800, 2400, 3000]);
    const read = parseRunLog(
      formatRunStart({ id: 'run-a', seed: 1, config: keepPlayedFiles(files) }) + text,
      'run-a',
    );
    const recorded = [600, 1800, 2400];
    expect(read.ok && read.value.checkpoints).toEqual(
      played.checkpoints.filter(({ tick }) => recorded.includes(tick)),
    );
  });

  it('cannot be changed by whoever watches', async () => {
    const { session } = await watch();
    expect(await session.command(belt(-20, 3))).toBe('not-a-command');
  });
});

describe('a game that is played is recorded', () => {
  async function record() {
    const game = await aGame();
    let text = '';
    game.session.onRecorded((_, more) => (text += more));
    await game.session.start({ files, config: config as NonNullable<typeof config>, seed: 4 });
    const read = () => {
      const parsed = parseRunLog(text, 'run');
      if (!parsed.ok) throw new Error('nothing was recorded');
      return parsed.value;
    };
    return { ...game, read, written: () => text };
  }

  it('not before something happens, then with every command, and so that the replay agrees', async () => {
    const { session, pass, frame, read, written } = await record();
    session.setSpeed(0);
    pass(500);
    frame();
    expect(written()).toBe('');
    expect(await session.command(belt(-10, 3))).toBeUndefined();
    expect(await session.command(belt(-9, 3))).toBeUndefined();
    expect(await session.command({ type: 'demolish', x: -9, y: 3 })).toBeUndefined();
    expect(await session.command({ type: 'undo' })).toBeUndefined();
    session.setSpeed(4);
    pass(4000);
    frame();
    expect(await session.command(belt(-8, 3))).toBeUndefined();
    // Between the commands of one tick nothing can be compared.
    await session.checkpoint();
    pass(400);
    frame();
    const sealed = await session.seal();
    expect(sealed?.facts.run).toEqual({ id: read().start.id, seed: 4, commands: 5 });
    const replay = toReplay(read());
    expect(replay?.commands.map(({ type }) => type)).toEqual(['place', 'place', 'demolish', 'undo', 'place']);
    expect(replay?.checkpoints.length).toBeGreaterThan(1);
    expect(replay && findDivergence(replay)).toEqual({ ok: true, value: undefined });
  });

  it('with a keyframe every ten seconds of game time that is the world of its fingerprint', async () => {
    const { session, pass, frame, read } = await record();
    const kept: Keyframe[] = [];
    session.onKeyframe(({ id, tick, data }) => {
      expect(id).toBe(read().start.id);
      kept.push({ tick, bytes: fromBase64(data) });
    });
    expect(await session.command(belt(-10, 3))).toBeUndefined();
    session.setSpeed(4);
    for (let i = 0; i < 8; i++) {
      pass(1000);
      frame();
    }
    expect(kept.map(({ tick }) => tick)).toEqual([600, 1200, 1800]);
    const { seed } = read().start;
    const source = { seed, ticks: 1800, commands: read().commands, checkpoints: read().checkpoints };
    const tape = createTape(createRulebook((config as NonNullable<typeof config>).game), source);
    expect(kept.map((keyframe) => addKeyframe(tape, keyframe))).toEqual([true, true, true]);
  });

  it('so that it agrees also right after the tick of a command, when its events are still there', async () => {
    const { session, pass, frame, read } = await record();
    expect(await session.command(belt(-10, 3))).toBeUndefined();
    expect(await session.command({ type: 'demolish', x: -10, y: 3 })).toBeUndefined();
    pass(17);
    expect(frame().snapshot.tick).toBe(1);
    await session.checkpoint();
    const replay = toReplay(read());
    expect(replay?.ticks).toBe(1);
    expect(replay && findDivergence(replay)).toEqual({ ok: true, value: undefined });
  });

  it('and goes on to be after it was opened from a save between two commands', async () => {
    const { session, pass, frame, read } = await record();
    session.setSpeed(4);
    pass(2000);
    frame();
    expect(await session.command(belt(-10, 3))).toBeUndefined();
    expect(await session.command({ type: 'demolish', x: -10, y: 3 })).toBeUndefined();
    const bytes = (await session.save()) as Uint8Array;
    const { start, commands: given } = read();
    const place = { id: start.id, seed: 4, commands: given.length, hasObeyed: true };
    expect(await session.load(bytes, place)).toBeUndefined();
    expect(await session.command(belt(-9, 3))).toBeUndefined();
    pass(8000);
    frame();
    await session.checkpoint();
    const replay = toReplay(read());
    expect(replay?.commands).toHaveLength(3);
    expect(replay && findDivergence(replay)).toEqual({ ok: true, value: undefined });
  });
});

it('a machine that is too slow slows the game down and says so', async () => {
  // Every tick takes ten milliseconds here, so that no more than a hundred fit into a second.
  const { session, frame, pass } = await aGame(10);
  session.setSpeed(4);
  pass(5000);
  const { tick } = frame().snapshot;
  pass(2000);
  const made = frame().snapshot.tick - tick;
  expect(made).toBeGreaterThan(40);
  expect(made).toBeLessThan(220);
  expect(session.getView().speed).toBe(4);
  expect(session.getView().actualSpeed).toBeLessThan(2);
  expect(session.getView().actualSpeed).toBeGreaterThan(0);
});
