/** All keys and mouse gestures of the game in their sections, with the keys in force. */
import type { KeySection } from '@dota-factory/ui';
import { type Bindings, BUILD_ACTIONS, type KeyAction, USUAL_BINDINGS } from '../../keys/bindings.ts';
import { listOtherKeys, printKeys } from '../../keys/key-words.ts';

interface Line {
  readonly actions?: readonly KeyAction[];
  /** Besides those of the actions: gestures, and keys that nobody can change. */
  readonly keys?: readonly string[];
  readonly text: string;
}

const SECTIONS: readonly { readonly title: string; readonly lines: readonly Line[] }[] = [
  {
    title: 'Time',
    lines: [
      { actions: ['toggle-pause'], text: 'pause, and go on at the speed before' },
      { actions: ['faster'], text: 'faster' },
      { actions: ['slower'], text: 'slower' },
    ],
  },
  {
    title: 'Building',
    lines: [
      { actions: BUILD_ACTIONS, text: 'the build buttons in their order' },
      {
        actions: ['turn-left', 'turn-right'],
        text: 'turn the ghost or blueprint left, right; else what is selected or under the pointer',
      },
      { keys: ['Left click'], text: 'place; drag to lay a belt or a row of buildings' },
      { actions: ['around'], text: 'dragged belts go around obstacles, or straight' },
      {
        actions: ['pick'],
        text: 'take the building under the pointer in hand, with its rotation and settings',
      },
      {
        keys: ['Right click'],
        actions: ['cancel'],
        text: 'put the building or blueprint away, or give up a drag',
      },
      { actions: ['demolish'], text: 'demolish mode; click a building or drag a box' },
      { actions: ['undo'], text: 'undo; during a drag: give it up' },
      { actions: ['redo'], text: 'redo' },
    ],
  },
  {
    title: 'Selecting',
    lines: [
      { keys: ['Left click'], text: 'a building, ship or station' },
      { keys: ['Drag'], text: 'all buildings in a box' },
      { keys: ['Ctrl', 'Click'], text: 'add a building, or take it out' },
      { actions: ['copy'], text: 'copy what is selected' },
      { actions: ['cut'], text: 'cut it' },
      { actions: ['paste'], text: 'place what was copied' },
      { actions: ['move'], text: 'move what is selected' },
      { actions: ['remove'], text: 'demolish what is selected' },
    ],
  },
  {
    title: 'Looking around',
    lines: [
      { actions: ['scroll-left', 'scroll-right'], text: 'scroll left, right' },
      { keys: ['Wheel', 'Middle drag'], text: 'scroll; or drag in the overview' },
      { actions: ['look-home', 'look-front'], text: 'to the factory, to the front' },
      { actions: ['jump-to-alert'], text: 'to the latest alert; again: the one before' },
      { actions: ['alert-log'], text: 'log of alerts, and which kinds are muted' },
      { actions: ['debug-draw'], text: 'sensor ranges, threat and the next wave' },
      { actions: ['keys'], text: 'this sheet' },
      { actions: ['encyclopedia'], text: 'encyclopedia' },
      { actions: ['statistics'], text: 'statistics: production, fleet, blocks, bottlenecks, next waves' },
      { actions: ['show-use'], text: 'colour machines and belts by how much they are used' },
      { actions: ['mute'], text: 'sound off, and on again' },
      { actions: ['menu'], text: 'menu; closes what is open' },
      { actions: ['save-game'], text: 'save the game' },
      { actions: ['open-game'], text: 'open a saved game' },
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
      { actions: ['toggle-pause'], text: 'pause' },
      { actions: ['slower', 'faster'], text: '0.5× to 32×' },
      { actions: ['scroll-left', 'scroll-right'], text: 'scroll' },
      { actions: ['look-home', 'look-front'], text: 'to the factory, to the front' },
      { actions: ['menu'], text: 'back to the list' },
    ],
  },
  {
    title: 'Ship layout',
    lines: [
      { keys: ['Left click'], text: 'place the chosen module' },
      { actions: ['turn-left', 'turn-right'], text: 'turn it' },
      { keys: ['Right click'], actions: ['cancel'], text: 'put it away' },
      { actions: ['demolish'], text: 'remove mode' },
    ],
  },
];

export function listKeySections(bindings: Bindings): readonly KeySection[] {
  return SECTIONS.map(({ title, lines }) => ({
    title,
    lines: lines.map(({ actions = [], keys = [], text }) => ({
      keys: [...keys, ...(actions.length === 0 ? [] : keysOfLine(bindings, actions))],
      text: text + sayOtherKeys(bindings, actions),
    })),
  }));
}

/** The first key of an action is shown as a key, all others in words. */
function sayOtherKeys(bindings: Bindings, actions: readonly KeyAction[]): string {
  const others = listOtherKeys(bindings, ...actions);
  return others.length === 0 ? '' : `; also ${others.join(', ')}`;
}

/** The number keys are a row, unless somebody has changed one. */
function keysOfLine(bindings: Bindings, actions: readonly KeyAction[]): readonly string[] {
  const isRow = actions === BUILD_ACTIONS && actions.every((action) => isUsual(bindings, action));
  return isRow ? ['1', '…', '9', '0'] : printKeys(bindings, ...actions);
}

const isUsual = ({ keysOf }: Bindings, action: KeyAction): boolean =>
  keysOf[action].join() === USUAL_BINDINGS.keysOf[action].join();
