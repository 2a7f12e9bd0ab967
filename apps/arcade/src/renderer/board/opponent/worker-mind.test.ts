/** The computer in Node: a real opponent behind a line that can be slow, break, or be cut. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMatch, formatMatch, listLegalMoves, loadGame, parseMatch } from '@dota-factory/board';
import type { Question } from '../table/mind.ts';
import { OpponentRunner } from './opponent-runner.ts';
import type { FromOpponent, OpponentPort, ToOpponent } from './protocol.ts';
import { WorkerMind } from './worker-mind.ts';

const readRules = (name: string) => ({
  file: `${name}.json`,
  text: readFileSync(join(__dirname, `../../../../../../levels/board/${name}.json`), 'utf8'),
});
const SHOGI = readRules('minishogi');
const CHESS = readRules('chess');

function asking(rules: typeof SHOGI, moves: readonly string[], change: Partial<Question> = {}): Question {
  const { game } = loadGame(rules.file, rules.text);
  if (game === undefined) throw new Error('the game has faults');
  const match = { ...formatMatch(createMatch(game)), moves };
  return { match, purpose: 'move', strength: 1, seconds: 1, ...change };
}

/** Workers that answer only when they are let, with a clock that each look moves on. */
function setUp(rules = SHOGI) {
  const bench = { now: 0, tick: 20 };
  const ports: { messages: ToOpponent[]; isClosed: boolean; run(): void; fail(reason: string): void }[] = [];
  const troubles: string[] = [];
  const waits: { callback: () => void; milliseconds: number }[] = [];
  const start = (): OpponentPort => {
    let hear: (message: FromOpponent) => void = () => {};
    let cry: (reason: string) => void = () => {};
    const messages: ToOpponent[] = [];
    const runner = new OpponentRunner({
      now: () => (bench.now += bench.tick),
      post: (message) => hear(message),
    });
    let done = 0;
    const port = {
      messages,
      isClosed: false,
      run: () => {
        while (done < messages.length) runner.receive(messages[done++] as ToOpponent);
      },
      fail: (reason: string) => cry(reason),
    };
    ports.push(port);
    return {
      post: (message) => void messages.push(message),
      onMessage: (listener) => void (hear = listener),
      onError: (listener) => void (cry = listener),
      close: () => void (port.isClosed = true),
    };
  };
  const mind = new WorkerMind({
    rules,
    start,
    now: () => bench.now,
    wait: (callback, milliseconds) => void waits.push({ callback, milliseconds }),
    nextSeed: () => 7,
    onTrouble: (sentence) => void troubles.push(sentence),
  });
  return Object.assign(bench, { mind, ports, troubles, waits });
}

const isLegal = (rules: typeof SHOGI, { match }: Question, move: string): boolean => {
  const parsed = parseMatch(loadGame(rules.file, rules.text).game as never, match);
  return parsed.ok && listLegalMoves(parsed.value.position).some(({ name }) => name === move);
};

it('answers with a legal move and what it expects, by the rules it was given', async () => {
  const { mind, ports } = setUp();
  const question = asking(SHOGI, [], { purpose: 'hint' });
  const { answer } = mind.ask({ ...question, seconds: 0.2 });
  ports[0]?.run();
  const advice = await answer;
  expect(isLegal(SHOGI, question, advice?.move ?? '')).toBe(true);
  expect(advice?.line[0]).toMatchObject({ player: 'WHITE', move: advice?.move });
});

it('finds the mate that ends the game, and says in how many turns', async () => {
  const { mind, ports } = setUp(CHESS);
  const { answer } = mind.ask(asking(CHESS, ['f2f3', 'e7e5', 'g2g4'], { purpose: 'hint' }));
  ports[0]?.run();
  expect(await answer).toMatchObject({
    move: 'd8h4',
    endsIn: 1,
    line: [{ outcome: { winner: 1, ending: 'mate' } }],
  });
});

it('stops when its time is over, and reports shares of it that only grow', async () => {
  const bench = setUp(CHESS);
  bench.tick = 40;
  const shares: number[] = [];
  const { answer } = bench.mind.ask(asking(CHESS, [], { purpose: 'hint' }), (share) => shares.push(share));
  bench.ports[0]?.run();
  expect((await answer)?.move).toBeDefined();
  expect(bench.now).toBeGreaterThan(1000);
  expect(bench.now).toBeLessThan(1500);
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

it('has no answer where the game is over', async () => {
  const { mind, ports, waits } = setUp(CHESS);
  const { answer } = mind.ask(asking(CHESS, ['f2f3', 'e7e5', 'g2g4', 'd8h4']));
  ports[0]?.run();
  waits[0]?.callback();
  expect(await answer).toBeUndefined();
});

it('holds a move back that came at once, but no hint', async () => {
  const bench = setUp();
  const seen: string[] = [];
  void bench.mind.ask(asking(SHOGI, [])).answer.then(() => seen.push('move'));
  bench.ports[0]?.run();
  await Promise.resolve();
  expect(seen).toEqual([]);
  expect(bench.waits[0]?.milliseconds).toBeGreaterThan(200);
  bench.waits[0]?.callback();
  await Promise.resolve();
  expect(seen).toEqual(['move']);
  const hint = bench.mind.ask(asking(SHOGI, [], { purpose: 'hint', seconds: 0.1 }));
  bench.ports.at(-1)?.run();
  await hint.answer;
  expect(bench.waits).toHaveLength(1);
});

it('asks one question after the other', async () => {
  const { mind, ports } = setUp();
  const first = mind.ask(asking(SHOGI, [], { purpose: 'hint', seconds: 0.1 }));
  const second = mind.ask(asking(SHOGI, [], { purpose: 'hint', seconds: 0.1 }));
  expect(ports[0]?.messages.filter(({ type }) => type === 'ask')).toHaveLength(1);
  ports[0]?.run();
  expect(await first.answer).toBeDefined();
  expect(await second.answer).toBeDefined();
  expect(ports).toHaveLength(1);
});

it('ends the worker of a question that is given up, and keeps what it knew for the next one', async () => {
  const { mind, ports } = setUp();
  const warm = mind.ask(asking(SHOGI, [], { purpose: 'hint', seconds: 0.1 }));
  ports[0]?.run();
  await warm.answer;
  const given = mind.ask(asking(SHOGI, []));
  given.cancel();
  expect(await given.answer).toBeUndefined();
  expect(ports[0]?.isClosed).toBe(true);
  expect(ports).toHaveLength(1);
  const next = mind.ask(asking(SHOGI, [], { purpose: 'hint', seconds: 0.1 }));
  expect(ports[1]?.messages[0]).toMatchObject({ type: 'rules', knowledge: { values: expect.any(Array) } });
  ports[1]?.run();
  expect(await next.answer).toBeDefined();
});

it('gives a waiting question up without touching the one that is thought about', async () => {
  const { mind, ports } = setUp();
  const first = mind.ask(asking(SHOGI, [], { purpose: 'hint', seconds: 0.1 }));
  const second = mind.ask(asking(SHOGI, []));
  second.cancel();
  expect(await second.answer).toBeUndefined();
  expect(ports[0]?.isClosed).toBe(false);
  ports[0]?.run();
  expect(await first.answer).toBeDefined();
});

it('starts again after a failure, says so, and asks the same question once more', async () => {
  const { mind, ports, troubles } = setUp();
  const { answer } = mind.ask(asking(SHOGI, [], { purpose: 'hint', seconds: 0.1 }));
  ports[0]?.fail('Uncaught Error: out of memory');
  expect(troubles).toEqual(['The computer has failed and was started again (Error: out of memory).']);
  expect(ports[0]?.isClosed).toBe(true);
  ports[0]?.fail('again');
  expect(ports).toHaveLength(2);
  ports[1]?.run();
  expect(await answer).toBeDefined();
});

it('gives up after the second failure of a question, and can be asked again', async () => {
  const { mind, ports, troubles } = setUp();
  const { answer } = mind.ask(asking(SHOGI, []));
  ports[0]?.fail('one');
  ports[1]?.fail('two');
  expect(await answer).toBeUndefined();
  expect(troubles.at(-1)).toContain('failed twice and waits (two)');
  const again = mind.ask(asking(SHOGI, [], { purpose: 'hint', seconds: 0.1 }));
  ports[2]?.run();
  expect(await again.answer).toBeDefined();
});

it('plays by other rules when the file has changed, and gives up what was asked before', async () => {
  const { mind, ports } = setUp();
  const before = mind.ask(asking(SHOGI, []));
  mind.setRules(CHESS);
  expect(await before.answer).toBeUndefined();
  const question = asking(CHESS, ['e2e4'], { purpose: 'hint', seconds: 0.1 });
  const { answer } = mind.ask(question);
  ports[1]?.run();
  expect(isLegal(CHESS, question, (await answer)?.move ?? '')).toBe(true);
});
