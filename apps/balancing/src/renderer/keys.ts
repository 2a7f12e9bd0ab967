/** The keys of the main window: what F1 lists, and digits that choose a view. */
import type { KeySection } from '@dota-factory/ui';

export const KEYS: readonly KeySection[] = [
  {
    title: 'Everywhere',
    lines: [
      { keys: ['F1'], text: 'this list' },
      { keys: ['1', '…', '9'], text: 'a view, as the tabs are listed' },
      { keys: ['Tab'], text: 'the next control; Shift+Tab the one before' },
      { keys: ['Enter', 'Space'], text: 'press the button that has the focus' },
      { keys: ['Esc'], text: 'close a dialog' },
    ],
  },
  {
    title: 'Tabs and choices',
    lines: [{ keys: ['←', '→', 'Home', 'End'], text: 'choose another one' }],
  },
  {
    title: 'Matrix',
    lines: [
      { keys: ['←', '→', '↑', '↓'], text: 'another cell' },
      { keys: ['Enter'], text: 'watch a fight of the cell' },
    ],
  },
  {
    title: 'Plots',
    lines: [
      { keys: ['←', '→'], text: 'read the value of another step' },
      { keys: ['Page Up', 'Page Down'], text: 'ten steps up or down' },
      { keys: ['Home', 'End'], text: 'the first or the last step' },
    ],
  },
  {
    title: 'Inspect window',
    lines: [
      { keys: ['Space'], text: 'pause and go on' },
      { keys: ['←', '→'], text: 'a second back or on; with Shift a tick' },
      { keys: ['Page Up', 'Page Down'], text: 'ten seconds back or on' },
      { keys: [',', '.'], text: 'the loss before or after' },
      { keys: ['Home', 'End'], text: 'the beginning or the end' },
    ],
  },
];

/** The place of the view that a digit means; undefined for other keys, with a modifier, and while someone types. */
export function findView(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'target'>,
): number | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return undefined;
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
  return isTyping ? undefined : Number(event.key) - 1;
}
