/** Keeps the recording of the running game: its text as it grows, and at the end what the list of replays shows of it. */
import { useEffect } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import { takePicture } from '../saves/picture.ts';
import type { GameSession } from '../session/session.ts';

export function useRecording(
  bridge: GameBridge,
  session: GameSession,
  latest: { readonly current: { notify(text: string): void } },
): void {
  useEffect(() => {
    let hasFailed = false;
    const tell = (reason: string) => {
      if (!hasFailed) latest.current.notify(`The game is not recorded: ${reason}`);
      hasFailed = true;
    };
    return session.onRecorded((id, text) => {
      // A host that is gone is told of elsewhere.
      void bridge
        .call('runs.append', { id, text })
        .then((written) => written.ok || tell(`${written.error.path}: ${written.error.reason}.`))
        .catch(() => {});
    });
  }, [bridge, session, latest]);
  useEffect(() => keepKeyframes(bridge, session), [bridge, session]);
  useEffect(() => {
    let wasOver = false;
    return session.subscribe(() => {
      const { gameOver } = session.getView();
      if (gameOver && !wasOver) void describeEnd(bridge, session).catch(() => {});
      wasOver = gameOver;
    });
  }, [bridge, session]);
}

/** A keyframe that could not be kept is made again when somebody watches. */
export function keepKeyframes(bridge: Pick<GameBridge, 'call'>, session: GameSession): () => void {
  return session.onKeyframe(({ id, tick, work, data }) => {
    void bridge.call('keyframes.add', { id, tick, work, data }).catch(() => {});
  });
}

/** A game that is over is not saved any more, so its run is described here. */
async function describeEnd(bridge: GameBridge, session: GameSession): Promise<void> {
  const picture = takePicture();
  const facts = (await session.seal())?.facts;
  if (facts?.run) await bridge.call('runs.describe', { id: facts.run.id, card: { ...facts, picture } });
}
