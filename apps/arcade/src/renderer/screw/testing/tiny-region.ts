/** A small region for tests of the window: levels of few parts, each for one thing. */
import { type Level, loadRegion } from '@dota-factory/screw';

const SPARE = [
  { color: 'green', capacity: 1, hidden: true },
  { color: 'yellow', capacity: 1, hidden: true },
];

const trays = (red: number, blue: number) => [
  { color: 'red', capacity: red, hidden: false },
  { color: 'blue', capacity: blue, hidden: false },
  ...SPARE,
];

const plank = (x: number, y: number, layer: number, ...colors: readonly string[]) => ({
  partId: 'plank-medium',
  position: { x, y },
  layer,
  screws: ['left', 'center', 'right'].flatMap((mountId, index) =>
    colors[index] === undefined ? [] : [{ mountId, color: colors[index] }],
  ),
});

const LEVELS = {
  /** Two screws; red goes to its tray, and that is full. */
  pair: { parts: [plank(540, 1000, 0, 'red', 'red')], trays: trays(2, 1) },
  /** The upper plank covers the left screw of the lower one. */
  covered: {
    parts: [plank(540, 1000, 0, 'red', 'blue'), plank(440, 1000, 1, 'red', 'blue')],
    trays: trays(2, 2),
  },
  /** A drawer without screws lies over the only screw of a plate. */
  drawer: {
    parts: [
      {
        partId: 'base-plate',
        position: { x: 540, y: 1100 },
        layer: 0,
        screws: [{ mountId: 'center', color: 'red' }],
      },
      { partId: 'drawer', position: { x: 580, y: 1100 }, layer: 1, screws: [] },
    ],
    trays: trays(1, 1),
  },
  /** One place in the buffer; the yellow tray comes only after the green one, of which there is no screw. */
  stuck: {
    parts: [plank(540, 1000, 0, 'yellow', 'yellow'), plank(540, 1300, 1, 'red')],
    trays: [...trays(1, 1).slice(0, 2), SPARE[0], { color: 'yellow', capacity: 4, hidden: true }],
    bufferCapacity: 1,
    win: { type: 'targetFreed', targetPartInstanceIndex: 0 },
  },
  /** Yellow first fills the buffer for ever: red can still be tapped, but nothing wins. Green first wins. */
  trap: {
    parts: [
      plank(340, 1000, 0, 'red'),
      plank(340, 1300, 1, 'yellow'),
      plank(740, 1300, 2, 'red'),
      { ...plank(340, 1000, 3), screws: [{ mountId: 'center', color: 'green' }] },
      plank(740, 1000, 4, 'blue'),
      { ...plank(740, 1000, 5), screws: [{ mountId: 'center', color: 'yellow' }] },
    ],
    trays: [...trays(2, 1).slice(0, 2), SPARE[0], { color: 'yellow', capacity: 2, hidden: true }],
    bufferCapacity: 1,
  },
};

export type TinyLevel = keyof typeof LEVELS;

/** As the text of a file. */
export function formatTinyRegion(): string {
  const levels = Object.entries(LEVELS).map(([id, level]) => ({
    version: 1,
    id,
    name: id,
    win: { type: 'allScrewsRemoved' },
    ...level,
  }));
  return JSON.stringify({ version: 1, id: 'tiny', name: 'Tiny region', levels }, null, 2);
}

export function getTinyLevel(id: TinyLevel): Level {
  const { region, diagnostics } = loadRegion('tiny.json', formatTinyRegion());
  const level = region?.levels.find((each) => each.id === id);
  if (level === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return level;
}
