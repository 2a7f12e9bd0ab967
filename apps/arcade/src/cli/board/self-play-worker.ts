/** A thread that plays games of the opponent against itself, one for each index that it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Knowledge, loadGame, playSelfGame, type Strength } from '@dota-factory/board';

export interface WorkerSetup {
  readonly file: string;
  readonly text: string;
  readonly knowledge: Knowledge;
  readonly strength: Strength;
  readonly seed: number;
}

const { file, text, knowledge, strength, seed } = workerData as WorkerSetup;
const { game } = loadGame(file, text);
if (game === undefined) throw new Error(`${file} was checked before and has faults now`);
parentPort?.on('message', (index: number) => {
  parentPort?.postMessage(playSelfGame({ game, knowledge, strength, seed }, index));
});
