/** The line to the solver: the last question counts, a worker that fails is replaced, advice leads to a win or back. */
import {
  createSession,
  createState,
  findScrew,
  reachIn,
  solveLevel,
  type Level,
  type State,
} from '@dota-factory/screw';
import { getTinyLevel } from '../testing/tiny-region.ts';
import { answer } from './answer.ts';
import type { Advice, FromSolver, Question, SolverPort } from './protocol.ts';
import { type Listener, Solver } from './solver.ts';

/** A worker whose messages come when the test says so. */
class StubPort implements SolverPort {
  readonly questions: Question[] = [];
  isClosed = false;
  message: (message: FromSolver) => void = () => {};
  fail: (reason: string) => void = () => {};
  post(question: Question): void {
    this.questions.push(question);
  }
  onMessage(listener: (message: FromSolver) => void): void {
    this.message = listener;
  }
  onError(listener: (reason: string) => void): void {
    this.fail = listener;
  }
  close(): void {
    this.isClosed = true;
  }
}

function createSolver() {
  const ports: StubPort[] = [];
  const log: string[] = [];
  const solver = new Solver(() => {
    const port = new StubPort();
    ports.push(port);
    return port;
  });
  const listen = (name: string): Listener => ({
    onProgress: (states) => log.push(`${name} ${states}`),
    onAdvice: ({ outcome }) => log.push(`${name} ${outcome}`),
    onFailure: (reason) => log.push(`${name} failed: ${reason}`),
  });
  const level = getTinyLevel('pair');
  const ask = (name: string) => solver.ask(level, [createState(level)], listen(name));
  return { solver, ports, log, ask };
}

const ADVICE: Advice = { outcome: 'winnable', solution: [0], undo: undefined };

it('keeps one worker, and only the last question is answered', () => {
  const { ports, log, ask } = createSolver();
  ask('first');
  ask('second');
  expect(ports).toHaveLength(1);
  ports[0]?.message({ type: 'progress', id: 1, states: 5 });
  ports[0]?.message({ type: 'progress', id: 2, states: 7 });
  ports[0]?.message({ type: 'advice', id: 1, advice: ADVICE });
  ports[0]?.message({ type: 'advice', id: 2, advice: ADVICE });
  ports[0]?.message({ type: 'advice', id: 2, advice: ADVICE });
  expect(log).toEqual(['second 7', 'second winnable']);
});

it('asks another worker once more when one fails, and then says why', () => {
  const { ports, log, ask } = createSolver();
  ask('hint');
  ports[0]?.fail('Uncaught Error: memory.');
  expect(ports[0]?.isClosed).toBe(true);
  expect(ports[1]?.questions).toHaveLength(1);
  // The dead one is not listened to.
  ports[0]?.message({ type: 'advice', id: 1, advice: ADVICE });
  ports[1]?.fail('Uncaught Error: memory.');
  expect(log).toEqual(['hint failed: Error: memory']);
  ask('again');
  ports[2]?.message({ type: 'advice', id: 2, advice: ADVICE });
  expect(log.at(-1)).toBe('again winnable');
});

it('cancelling ends the worker, and nothing is heard of it', () => {
  const { solver, ports, log, ask } = createSolver();
  ask('hint');
  solver.cancel();
  expect(ports[0]?.isClosed).toBe(true);
  ports[0]?.message({ type: 'advice', id: 1, advice: ADVICE });
  expect(log).toEqual([]);
});

function ask(level: Level, states: readonly State[]): Advice {
  const slices = answer({ id: 1, level, states });
  for (;;) {
    const { done, value } = slices.next();
    if (done === true) return value;
  }
}

it('advises a tap from which the level can still be won', () => {
  const level = getTinyLevel('covered');
  const session = createSession(level);
  while (session.state.phase === 'playing') {
    const [first] = ask(level, [session.state]).solution;
    reachIn(session, first ?? -1);
  }
  expect(session.state.phase).toBe('won');
});

it('says how many taps to take back when nothing wins any more, and agrees with solving each position', () => {
  const level = getTinyLevel('trap');
  const session = createSession(level);
  for (const name of ['2:left', '1:left']) reachIn(session, findScrew(level, name)?.index ?? -1);
  const states = [...session.history, session.state];
  expect(states.map((state) => solveLevel(level, state).outcome)).toEqual([
    'winnable',
    'winnable',
    'unwinnable',
  ]);
  expect(ask(level, states)).toMatchObject({ outcome: 'unwinnable', undo: 1 });
});
