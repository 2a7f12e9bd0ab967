/** All keys and gestures of a board game. */
import { type KeySection, KeySheet } from '@dota-factory/ui';

const SECTIONS: readonly KeySection[] = [
  {
    title: 'Moving',
    lines: [
      { keys: ['Click', 'Drag'], text: 'a piece, then a marked square; or drag it there' },
      { keys: ['←', '↑', '↓', '→'], text: 'move the cursor over the board' },
      { keys: ['Enter', 'Space'], text: 'pick the piece, play to the square, drop on an empty square' },
      { keys: ['1', '…', '9'], text: 'pick a piece of the hand, or an option of a choice' },
      { keys: ['P'], text: 'pass, where the game allows it' },
      { keys: ['Escape'], text: 'give up a selection, a choice or a hint' },
      { keys: ['B'], text: 'put the cursor on the board' },
    ],
  },
  {
    title: 'Looking back',
    lines: [
      { keys: ['U', 'Ctrl+Z'], text: 'take a move back' },
      { keys: ['R', 'Ctrl+Y'], text: 'play it again' },
      { keys: [',', '.'], text: 'look at the position one move earlier, later' },
      { keys: ['Home', 'End'], text: 'look at the start; come back to the game' },
    ],
  },
  {
    title: 'Seeing more',
    lines: [
      { keys: ['F'], text: 'turn the board' },
      { keys: ['H'], text: 'what would the computer play?' },
      { keys: ['E'], text: 'show or hide the bar that says who is ahead' },
      { keys: ['+', '−'], text: 'zoom, on large boards' },
    ],
  },
  {
    title: 'The game',
    lines: [
      { keys: ['N'], text: 'begin a new game' },
      { keys: ['W'], text: 'choose who plays: people or the computer' },
      { keys: ['X'], text: 'export the game as text' },
      { keys: ['F1', '?'], text: 'this sheet' },
    ],
  },
];

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <KeySheet sections={SECTIONS} onClose={onClose} />
);
