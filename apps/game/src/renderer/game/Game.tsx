/** The game's screen: header and world on the left, three panels on the right, and the dialogs over them. */
import type { MouseEvent } from 'react';
import { Encyclopedia } from '../encyclopedia/Encyclopedia.tsx';
import { Notice } from '../notices/Notices.tsx';
import { BlueprintDialogs } from './BlueprintDialogs.tsx';
import { LayoutSheet } from './LayoutSheet.tsx';
import { MainColumn } from './MainColumn.tsx';
import { MenuDialogs } from './MenuDialogs.tsx';
import { MessageDialogs } from './MessageDialogs.tsx';
import { SaveDialogs } from './SaveDialogs.tsx';
import { SideColumn } from './SideColumn.tsx';
import { type GameProps, useGameParts } from './use-game-parts.ts';
import { WorldDialogs } from './WorldDialogs.tsx';

export function Game(props: GameProps) {
  const parts = useGameParts(props);
  const { catalog, outcome, bridge, controls, screen, hasQuit, replayPages: ReplayPages } = parts;
  if (hasQuit && controls.session.connection === 'lost') {
    return (
      <Notice title="Goodbye">
        <p>The game has ended. This window can be closed.</p>
      </Notice>
    );
  }
  return (
    <div className="game" onMouseDown={keepFocus}>
      <MainColumn {...parts} />
      <SideColumn {...parts} />
      {screen.isReading && <Encyclopedia {...{ catalog, outcome, bridge }} onClose={screen.closeReading} />}
      <WorldDialogs {...parts} />
      <LayoutSheet {...parts} />
      <BlueprintDialogs {...parts} />
      <SaveDialogs {...parts} />
      <MessageDialogs {...parts} />
      <MenuDialogs {...parts} />
      <ReplayPages {...parts} />
    </div>
  );
}

/** A click on a button leaves the focus where it was, so that Space goes on to mean pause. */
function keepFocus(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && !button.closest('dialog, .encyclopedia, .replays')) event.preventDefault();
}
