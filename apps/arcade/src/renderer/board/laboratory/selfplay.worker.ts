/** The worker's entry: plays games of the opponent against itself, one for each index that it is sent. */
import { estimateKnowledge, loadGame, playSelfGame, type SelfPlay } from '@dota-factory/board';
import type { PlaySetup, ToSelfPlay } from './protocol.ts';

/** The part of a worker's own scope that is used; the window's types are what this project compiles with. */
interface WorkerScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToSelfPlay>) => void): void;
}
const scope = self as unknown as WorkerScope;

let setup: SelfPlay | undefined;
scope.addEventListener('message', ({ data }) => {
  if (data.type === 'setup') setup = prepare(data);
  else if (setup !== undefined) scope.postMessage(playSelfGame(setup, data.index));
});

/** Every worker estimates the values of pieces by itself: the dice of the estimate are fixed, so all find the same. */
function prepare({ file, text, strength, seed }: PlaySetup): SelfPlay {
  const { game } = loadGame(file, text);
  if (game === undefined) throw new Error(`${file} was checked before and has faults now`);
  return { game, knowledge: estimateKnowledge(game), strength, seed };
}
