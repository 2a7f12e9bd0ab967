/** Proves that an experiment plays every game once, can be stopped and continued, and reports as the engine does. */
import {
  estimateKnowledge,
  type GameRecord,
  loadGame,
  playSelfGame,
  summarizeGames,
} from '@dota-factory/board';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Experiment, type Settings, type Subject } from './experiment.ts';
import type { PlaySetup, SelfPlayPort } from './protocol.ts';

const FILE = join(__dirname, '../../../../../../levels/board/minishogi.json');
const text = readFileSync(FILE, 'utf8');
const { game } = loadGame('minishogi.json', text);
if (game === undefined) throw new Error('minishogi has faults');
const knowledge = estimateKnowledge(game);
const subject: Subject = { game, file: 'minishogi.json', text };
const settings: Settings = { games: 5, strength: 1, seed: 3 };

const played = new Map<number, GameRecord>();
function play(index: number, { strength, seed }: PlaySetup): GameRecord {
  if (game === undefined) throw new Error('minishogi has faults');
  const record = played.get(index) ?? playSelfGame({ game, knowledge, strength, seed }, index);
  if (seed === settings.seed) played.set(index, record);
  return record;
}

/** Workers that play when they are told to, in this thread. */
class Bench {
  readonly sent: number[] = [];
  readonly waiting: { index: number; finish: () => void; fail: (reason: string) => void }[] = [];
  readonly deferred: (() => void)[] = [];
  open = 0;

  startWorker = (): SelfPlayPort => {
    let setup: PlaySetup | undefined;
    let onRecord: (record: GameRecord) => void = () => {};
    let onError: (reason: string) => void = () => {};
    this.open += 1;
    return {
      send: (message) => {
        if (message.type === 'setup') {
          setup = message;
          return;
        }
        const { index } = message;
        this.sent.push(index);
        const finish = (): void => onRecord(play(index, setup as PlaySetup));
        this.waiting.push({ index, finish, fail: (reason) => onError(reason) });
      },
      onRecord: (listener) => {
        onRecord = listener;
      },
      onError: (listener) => {
        onError = listener;
      },
      close: () => {
        this.open -= 1;
      },
    };
  };

  createExperiment(): Experiment {
    const defer = (callback: () => void) => {
      this.deferred.push(callback);
      return () => void this.deferred.splice(this.deferred.indexOf(callback), 1);
    };
    return new Experiment({ startWorker: this.startWorker, workers: 2, defer });
  }

  finish(count: number): void {
    for (let game = 0; game < count; game++) this.waiting.pop()?.finish();
  }
}

it('plays each game once, in any order, and reports what the engine does', () => {
  const bench = new Bench();
  const experiment = bench.createExperiment();
  experiment.start(subject, settings);
  expect(experiment.getView()).toMatchObject({ phase: 'running', played: 0, report: undefined });
  bench.finish(5);
  expect(bench.sent.toSorted()).toEqual([0, 1, 2, 3, 4]);
  const records = [0, 1, 2, 3, 4].map((index) => play(index, { type: 'setup', file: '', text, ...settings }));
  expect(experiment.getView()).toMatchObject({ phase: 'finished', played: 5 });
  expect(experiment.getView().report).toEqual(summarizeGames(subject.game, records));
  expect(bench.open).toBe(0);
});

it('stops at once, keeps what was played, and continues with the rest', () => {
  const bench = new Bench();
  const experiment = bench.createExperiment();
  experiment.start(subject, settings);
  bench.finish(2);
  const late = bench.waiting.splice(0);
  experiment.stop();
  expect(bench.open).toBe(0);
  for (const { finish } of late) finish();
  expect(experiment.getView()).toMatchObject({ phase: 'stopped', played: 2, report: { games: 2 } });
  expect(experiment.canContinue(subject, settings)).toBe(true);
  expect(experiment.canContinue(subject, { ...settings, seed: 4 })).toBe(false);
  expect(experiment.canContinue({ ...subject, text: `${text} ` }, settings)).toBe(false);
  const before = bench.sent.length;
  experiment.start(subject, settings);
  bench.finish(3);
  expect(bench.sent.slice(before)).toHaveLength(3);
  expect(experiment.getView()).toMatchObject({ phase: 'finished', played: 5, report: { games: 5 } });
});

it('begins from nothing by another seed', () => {
  const bench = new Bench();
  const experiment = bench.createExperiment();
  experiment.start(subject, settings);
  bench.finish(2);
  experiment.start(subject, { ...settings, seed: 9, games: 1 });
  expect(experiment.getView()).toMatchObject({ phase: 'running', played: 0, report: undefined });
});

it('shares one report between games that end close together', () => {
  const bench = new Bench();
  const experiment = bench.createExperiment();
  let changes = 0;
  experiment.subscribe(() => (changes += 1));
  experiment.start(subject, settings);
  bench.finish(3);
  expect([changes, bench.deferred.length]).toEqual([1, 1]);
  bench.deferred.shift()?.();
  expect([changes, experiment.getView().played]).toEqual([2, 3]);
});

it('says why it failed', () => {
  const bench = new Bench();
  const experiment = bench.createExperiment();
  experiment.start(subject, settings);
  bench.waiting[0]?.fail('out of memory');
  expect(experiment.getView()).toMatchObject({ phase: 'failed', reason: 'out of memory' });
  expect(bench.open).toBe(0);
});
