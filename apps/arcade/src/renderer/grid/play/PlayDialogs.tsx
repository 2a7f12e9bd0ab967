/** Dialogs of the page of a level: a page of the story, the keys, and a question before work is lost. */
import { Dialog, type KeySection, KeySheet } from '@dota-factory/ui';
import { buttonId } from './ControlPanel.tsx';
import type { Controls } from './controls.ts';

export type PlayDialog =
  | { readonly type: 'keys' }
  | { readonly type: 'story'; readonly title: string | undefined; readonly text: string }
  | { readonly type: 'gold'; readonly count: number };

export interface PlayDialogsProps {
  readonly dialog: PlayDialog | undefined;
  readonly controls: Controls;
  /** By button: the key as it is printed. */
  readonly shown: ReadonlyMap<string, string>;
  readonly hasProgress: boolean;
  onClose(): void;
  onGold(count: number): void;
}

export function PlayDialogs({ dialog, controls, shown, hasProgress, onClose, onGold }: PlayDialogsProps) {
  if (dialog === undefined) return null;
  if (dialog.type === 'keys') return <KeySheet sections={listKeys(controls, shown)} onClose={onClose} />;
  if (dialog.type === 'story')
    return (
      <Dialog
        title={dialog.title ?? 'The story'}
        name="story"
        size="small"
        onClose={onClose}
        primary={{ label: 'Begin', onPress: onClose }}
      >
        <p className="grid-story">{dialog.text.trim()}</p>
      </Dialog>
    );
  return (
    <Dialog
      title="Show the beginning?"
      name="gold"
      size="small"
      onClose={onClose}
      primary={{
        label: `Show ${dialog.count} actions`,
        onPress: () => {
          onClose();
          onGold(dialog.count);
        },
      }}
      secondary={[{ label: 'Keep on trying', onPress: onClose }]}
    >
      <p>
        The level begins again with the first {dialog.count} actions of the author’s solution.
        {hasProgress ? ' What you have done is taken back.' : ''}
      </p>
    </Dialog>
  );
}

function listKeys({ all, main, cell }: Controls, shown: ReadonlyMap<string, string>): readonly KeySection[] {
  const buttons = all
    .filter((control) => control !== main)
    .flatMap((control) => {
      const directions: readonly (string | undefined)[] = control.direction?.values ?? [undefined];
      return directions.flatMap((direction) => {
        const key = shown.get(buttonId(control, direction));
        const text = [control.label, direction?.replaceAll('_', ' ')].filter(Boolean).join(' ');
        return key === undefined ? [] : [{ keys: [key], text }];
      });
    });
  return [
    {
      title: 'Playing',
      lines: [
        ...(main ? [{ keys: ['←', '↑', '↓', '→', 'W', 'A', 'S', 'D'], text: main.label.toLowerCase() }] : []),
        ...(main ? [{ keys: ['Swipe'], text: `over the board: ${main.label.toLowerCase()}` }] : []),
        ...buttons,
        ...(cell ? [{ keys: ['C'], text: 'choose a cell by arrow keys and Enter' }] : []),
      ],
    },
    {
      title: 'The level',
      lines: [
        { keys: ['Z', 'Ctrl+Z', 'Backspace'], text: 'take an action back, as often as you like' },
        { keys: ['R', 'Home'], text: 'from the start' },
        { keys: ['H'], text: 'what to do next from here' },
        { keys: ['Enter'], text: 'the next level, once this one is solved' },
        { keys: ['Escape'], text: 'give up a choice or a hint, look at the board' },
        { keys: ['F1', '?'], text: 'this sheet' },
      ],
    },
  ];
}
