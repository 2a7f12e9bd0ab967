/** The keys of a level that is played: the pack's own actions, and undo, restart, hint and cursor. */
import { usePageKeys } from '../../rooms/use-page-keys.ts';
import type { PlayKeys } from './play-keys.ts';
import type { Aim } from './use-aim.ts';

export interface PlayCommands {
  undo(): void;
  restart(): void;
  askHint(): void;
  readonly finish: (() => void) | undefined;
  showKeys(): void;
  escape(): void;
}

export function usePlayKeys(presses: PlayKeys['presses'], aim: Aim, commands: PlayCommands): void {
  const { undo, restart, askHint, finish, showKeys, escape } = commands;
  const own = [...presses].map(([key, press]): [string, () => void] => [
    key,
    () => {
      if (press.type === 'action') aim.take(press.action);
      else if (press.type === 'press') aim.press(press.control);
      else aim.direct(press.direction, press.control);
    },
  ]);
  const enter = aim.cursor === undefined ? finish : aim.pickAtCursor;
  usePageKeys({
    z: undo,
    'ctrl+z': undo,
    u: undo,
    Backspace: undo,
    r: restart,
    Home: restart,
    h: askHint,
    c: aim.toggleCursor,
    F1: showKeys,
    '?': showKeys,
    Escape: escape,
    ...(enter && { Enter: enter }),
    ...(aim.cursor !== undefined && { ' ': aim.pickAtCursor }),
    ...Object.fromEntries(own),
  });
}
