/** What is to be seen of a level: parts in order, covered screws, trays in their places, what is held. */
import { createState, findScrew, type Level, reach, type State } from '@dota-factory/screw';
import { getTinyLevel } from '../testing/tiny-region.ts';
import { fitStage, placeOfTray, slotOfBuffer, slotOfTray, VIEW, viewAround } from './layout.ts';
import { paintScene } from './paint-scene.ts';
import { createScene } from './scene.ts';
import { Sprites } from './sprites.ts';

function after(level: Level, ...names: readonly string[]): State {
  return names.reduce((state, name) => {
    const screw = findScrew(level, name);
    if (screw === undefined) throw new Error(`no screw ${name}`);
    const { isAccepted, state: next } = reach(level, state, screw.index);
    if (!isAccepted) throw new Error(`${name} was rejected`);
    return next;
  }, createState(level));
}

it('lists parts from the lowest, with their screws, and mutes the covered ones', () => {
  const level = getTinyLevel('covered');
  const { parts, held } = createScene(level, createState(level));
  expect(parts.map(({ part }) => part.index)).toEqual([0, 1]);
  expect(parts.map(({ screws }) => screws.map(({ isMuted }) => isMuted))).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(held).toEqual([]);
});

it('shows a screw in its tray, a hole where it was, and the part hanging from the other one', () => {
  const level = getTinyLevel('pair');
  const { parts, held } = createScene(level, after(level, '0:center'));
  expect(held).toMatchObject([{ color: 'red', at: slotOfTray(placeOfTray(0), 2, 0), size: 1 }]);
  expect(parts[0]?.holes).toEqual([level.screws[1]?.at]);
  expect(parts[0]?.screws).toHaveLength(1);
  expect(parts[0]?.motion.turn.sin).not.toBe(0);
});

it('a part that is gone is not shown, and a full tray gives its place to the next', () => {
  const level = getTinyLevel('pair');
  const { parts, trays, held } = createScene(level, after(level, '0:left', '0:center'));
  expect(parts).toEqual([]);
  expect(held).toEqual([]);
  expect(trays.map(({ color, lid, at }) => [color, lid, at.x])).toEqual([
    ['blue', 0, placeOfTray(0).x],
    ['green', 0, placeOfTray(1).x],
    ['yellow', 1, placeOfTray(2).x],
  ]);
});

it('shows what waits in the buffer, and which part decides', () => {
  const level = getTinyLevel('stuck');
  const { held, parts } = createScene(level, after(level, '0:left'));
  const { x, y } = slotOfBuffer(1, 0);
  expect(held).toMatchObject([{ color: 'yellow', at: { x, y } }]);
  expect(parts.map(({ isTarget }) => isTarget)).toEqual([true, false]);
});

it('marks what can be dragged', () => {
  const level = getTinyLevel('drawer');
  expect(createScene(level, createState(level)).parts.map(({ isLoose }) => isLoose)).toEqual([false, true]);
});

describe('layout', () => {
  it('slots of a tray and of the buffer do not touch each other, whatever the capacity', () => {
    for (let capacity = 2; capacity <= 4; capacity += 1)
      expect(
        slotOfTray({ x: 0, y: 0 }, capacity, 1).x - slotOfTray({ x: 0, y: 0 }, capacity, 0).x,
      ).toBeGreaterThan(48);
    for (let capacity = 2; capacity <= 30; capacity += 1) {
      const [a, b] = [slotOfBuffer(capacity, 0), slotOfBuffer(capacity, 1)];
      expect(b.x - a.x).toBeGreaterThan(48 * a.size);
    }
  });

  it('fits the stage into a room that is too wide or too high', () => {
    expect(fitStage({ width: 5000, height: VIEW.height })).toMatchObject({ scale: 1, width: VIEW.width });
    expect(fitStage({ width: VIEW.width / 2, height: 5000 })).toMatchObject({ scale: 0.5 });
  });

  it('a small picture is a square of the bench around the parts', () => {
    const box = (left: number, top: number, size: number) =>
      [left, left + size].flatMap((x) => [top, top + size].map((y) => ({ x, y })));
    expect(viewAround([box(500, 1000, 100)])).toEqual({ left: 290, top: 790, width: 520, height: 520 });
    expect(viewAround([box(133, 769, 10), box(900, 1500, 10)])).toMatchObject({ width: 867 });
    expect(viewAround([]).width).toBe(520);
  });
});

it('draws each part above its own shadow, and a screw above its part and below the next one', () => {
  const level = getTinyLevel('covered');
  const drawn: string[] = [];
  paintScene(createPaint(), createScene(level, createState(level)), new NamedSprites(drawn), VIEW);
  const order = drawn.map((key) =>
    key
      .split(' ')
      .slice(0, key.startsWith('head') ? 2 : 3)
      .join(' '),
  );
  expect(order.slice(1, 9)).toEqual([
    'shadow plank-medium 0',
    'part plank-medium 0',
    'head red',
    'head blue',
    'shadow plank-medium 1',
    'part plank-medium 1',
    'head red',
    'head blue',
  ]);
});

it('rails lie below all parts, so that none hides a screw', () => {
  const level = getTinyLevel('drawer');
  const drawn: string[] = [];
  const paint = createPaint((name) => drawn.push(name));
  paintScene(paint, createScene(level, createState(level)), new NamedSprites(drawn), VIEW);
  const firstPart = drawn.findIndex((name) => name.startsWith('shadow'));
  const afterwards = drawn.slice(firstPart);
  expect(drawn.slice(0, firstPart)).toContain('lineTo');
  expect(afterwards).not.toContain('lineTo');
});

/** Writes down what is copied instead of copying it. */
class NamedSprites extends Sprites {
  readonly #drawn: string[];
  constructor(drawn: string[]) {
    super(1);
    this.#drawn = drawn;
  }
  override draw(_paint: unknown, key: string): void {
    this.#drawn.push(key);
  }
}

/** A canvas on which everything may be drawn and nothing is seen. */
function createPaint(note: (name: string) => void = () => {}): CanvasRenderingContext2D {
  const target = { canvas: { width: 100, height: 100 } };
  const paint = new Proxy(target, {
    get: (_, name) => (name === 'canvas' ? target.canvas : () => note(String(name))),
    set: () => true,
  });
  return paint as unknown as CanvasRenderingContext2D;
}
