/** Ends the game: the window says goodbye once its host has gone. */
import { useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';

export interface QuitControls {
  quit(): void;
  readonly hasQuit: boolean;
}

export function useQuit(bridge: GameBridge): QuitControls {
  const [hasQuit, setHasQuit] = useState(false);
  const quit = () => {
    setHasQuit(true);
    void bridge.call('app.quit').catch(() => {});
  };
  return { quit, hasQuit };
}
