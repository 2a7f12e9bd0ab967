/** All keys and mouse gestures of the game on one sheet. */
import { type KeySection, KeySheet } from '@dota-factory/ui';

const SECTIONS: readonly KeySection[] = [
  {
    title: 'Time',
    lines: [
      { keys: ['Space'], text: 'pause, and go on at the speed before' },
      { keys: ['W'], text: 'faster' },
      { keys: ['S'], text: 'slower' },
    ],
  },
  {
    title: 'Building',
    lines: [
      { keys: ['1', '…', '9', '0'], text: 'the build buttons in their order' },
      {
        keys: ['Q', 'E'],
        text: 'turn the ghost or blueprint left, right; else what is selected or under the pointer',
      },
      { keys: ['Left click'], text: 'place; drag to lay a belt or a row of buildings' },
      { keys: ['R'], text: 'dragged belts go around obstacles, or straight' },
      { keys: ['P'], text: 'take the building under the pointer in hand, with its rotation and settings' },
      { keys: ['Right click', 'X'], text: 'put the building or blueprint away, or give up a drag' },
      { keys: ['Backspace'], text: 'demolish mode; click a building or drag a box' },
      { keys: ['Ctrl', 'Z'], text: 'undo' },
      { keys: ['Ctrl', 'Y'], text: 'redo; also Ctrl+Shift+Z' },
    ],
  },
  {
    title: 'Selecting',
    lines: [
      { keys: ['Left click'], text: 'a building, ship or station' },
      { keys: ['Drag'], text: 'all buildings in a box' },
      { keys: ['Ctrl', 'Click'], text: 'add a building, or take it out' },
      { keys: ['Ctrl', 'C'], text: 'copy what is selected; Ctrl+X cuts it' },
      { keys: ['Ctrl', 'V'], text: 'place what was copied' },
      { keys: ['G'], text: 'move what is selected' },
      { keys: ['Delete'], text: 'demolish what is selected' },
    ],
  },
  {
    title: 'Looking around',
    lines: [
      { keys: ['A', 'D'], text: 'scroll left, right' },
      { keys: ['Wheel', 'Middle drag'], text: 'scroll; or drag in the overview' },
      { keys: ['Home', 'End'], text: 'to the factory, to the front' },
      { keys: ['J'], text: 'to the latest alert; again: the one before' },
      { keys: ['L'], text: 'log of alerts, and which kinds are muted' },
      { keys: ['M'], text: 'sensor ranges, threat and the next wave' },
      { keys: ['F1'], text: 'this sheet' },
      { keys: ['F2'], text: 'encyclopedia' },
      { keys: ['F3'], text: 'statistics: production, fleet, blocks, bottlenecks, next waves' },
      { keys: ['U'], text: 'colour machines and belts by how much they are used' },
      { keys: ['N'], text: 'sound off, and on again' },
      { keys: ['Escape'], text: 'menu; closes what is open' },
      { keys: ['Ctrl', 'S'], text: 'save the game' },
      { keys: ['Ctrl', 'O'], text: 'open a saved game' },
    ],
  },
  {
    title: 'Without a mouse',
    lines: [
      { keys: ['Tab'], text: 'to the world and through all buttons' },
      { keys: ['←', '↑', '↓', '→'], text: 'move the tile cursor (Shift: five tiles)' },
      { keys: ['Enter'], text: 'click there; press the button that has the focus' },
      { keys: ['Ctrl', 'Enter'], text: 'add to the selection' },
      { keys: ['B'], text: 'begin a drag, and end it with Enter' },
    ],
  },
  {
    title: 'Replays',
    lines: [
      { keys: ['←', '→'], text: 'ten seconds back, on' },
      { keys: ['Shift', '← →'], text: 'to the mark before, to the next one' },
      { keys: ['Space'], text: 'pause; W and S for 0.5× to 32×' },
      { keys: ['A', 'D'], text: 'scroll; Home and End: factory and front' },
      { keys: ['Escape'], text: 'back to the list' },
    ],
  },
  {
    title: 'Ship layout',
    lines: [
      { keys: ['Left click'], text: 'place the chosen module' },
      { keys: ['Q', 'E'], text: 'turn it' },
      { keys: ['Right click', 'X'], text: 'put it away' },
      { keys: ['Backspace'], text: 'remove mode' },
    ],
  },
];

export function KeysDialog({ onClose, onGuide }: { onClose(): void; onGuide?(): void }) {
  return (
    <KeySheet
      sections={SECTIONS}
      onClose={onClose}
      note={
        onGuide && (
          <button type="button" className="text-link" onClick={onGuide}>
            Guided start
          </button>
        )
      }
    />
  );
}
