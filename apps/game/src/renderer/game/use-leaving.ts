/** Back to the title: the game is kept first, as at a Restart. */
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import { keepEnded } from '../saves/ended-games.ts';
import { takePicture } from '../saves/picture.ts';
import type { GameSession } from '../session/session.ts';
import type { Message } from './dialogs/MessageDialog.tsx';
import { describeError } from './saved-files.ts';

export interface LeavingOptions {
  readonly bridge: GameBridge;
  readonly session: GameSession;
  /** The name of the save that the running game came from. */
  readonly openedName: string | undefined;
  setMessage: Dispatch<SetStateAction<Message | undefined>>;
  onTitle(): void;
}

/** Gives the way to the title, or to what else is next; where the game cannot be kept, the player decides. */
export function useLeaving(options: LeavingOptions): (next?: () => void) => void {
  const { bridge, session, openedName, setMessage, onTitle } = options;
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (next: () => void) => {
    try {
      const picture = takePicture();
      const sealed = await session.sealEnded();
      if (sealed) await keepEnded(bridge, { ...sealed, picture, openedName });
      next();
    } catch (error) {
      setIsLeaving(false);
      setMessage({
        title: 'The game could not be kept',
        text: describeError(error).text,
        closeLabel: 'Stay in the game',
        offer: { label: 'Leave it anyway', onPress: next },
      });
    }
  };
  return (next = onTitle) => {
    if (isLeaving) return;
    setIsLeaving(true);
    void leave(next);
  };
}
