/** All keys of the quests: in the world, at a terminal, and while stepping. */
import { type KeySection, KeySheet } from '@dota-factory/ui';

const SECTIONS: readonly KeySection[] = [
  {
    title: 'In the world',
    lines: [
      { keys: ['←', '↑', '↓', '→'], text: 'walk; hold to go on' },
      { keys: ['W', 'A', 'S', 'D'], text: 'walk, too' },
      { keys: ['Enter', 'Space', 'E'], text: 'open the terminal, talk to the person beside you' },
      { keys: ['Click'], text: 'walk there, and use what is there' },
      { keys: ['L'], text: 'the lesson of the level' },
      { keys: ['Escape'], text: 'back to the levels' },
    ],
  },
  {
    title: 'At a terminal',
    lines: [
      { keys: ['Ctrl+Enter'], text: 'run the sample cases' },
      { keys: ['Ctrl+Shift+Enter'], text: 'submit: all cases' },
      { keys: ['Tab'], text: 'in the editor: indent. Escape leads out of it' },
      { keys: ['Ctrl+Space'], text: 'complete a name' },
      { keys: ['Escape'], text: 'out of the editor; then back to the world' },
      { keys: ['Alt+E'], text: 'into the editor' },
      { keys: ['Alt+H'], text: 'one more hint' },
      { keys: ['Alt+L'], text: 'the lesson' },
    ],
  },
  {
    title: 'Step by step',
    lines: [
      { keys: ['F10', '→'], text: 'one step on (arrows outside of the editor)' },
      { keys: ['Shift+F10', '←'], text: 'one step back' },
      { keys: ['Home', 'End'], text: 'to the first, to the last step' },
      { keys: ['Ctrl+F10'], text: 'on to the line of the cursor' },
      { keys: ['Escape'], text: 'stop stepping' },
    ],
  },
  { title: 'Everywhere', lines: [{ keys: ['F1'], text: 'this sheet' }] },
];

export const QuestKeys = ({ onClose }: { onClose: () => void }) => (
  <KeySheet sections={SECTIONS} onClose={onClose} />
);
