/** What the player's hands are doing in the world: one state, the events that change it, and what they ask for. */
import { addRotations, type Rotation } from '@dota-factory/base';
import type { Blueprint, BuildingId } from '@dota-factory/lib';
import type { COPIED, MOVED } from './held.ts';
import { derivePathTiles, extendPath, type PathTile, type Tile } from './belt-path.ts';

/** A building of a blueprint: its kind, rotation and settings. */
export type Template = Blueprint['buildings'][number];

export type Mode =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'builder';
      readonly building: BuildingId;
      readonly rotation: Rotation;
      /** With the settings of another, which the pipette took. */
      readonly template?: Template | undefined;
    }
  | { readonly kind: 'demolish' }
  /** `blueprint` is the key of the entry, which outlives changes of the list. */
  | { readonly kind: 'blueprint'; readonly blueprint: number; readonly rotation: Rotation };

/** A point of the world in tiles; whole numbers are the corners of tiles. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is under the pointer, by id. */
export interface Hit {
  readonly building?: number | undefined;
  readonly ship?: number | undefined;
  readonly station?: number | undefined;
}

export type Drag =
  | { readonly kind: 'none' }
  /** The button went down on `hit`; it becomes a box once the pointer has moved away. */
  | {
      readonly kind: 'box';
      readonly from: Point;
      readonly to: Point;
      readonly isMoved: boolean;
      readonly adds: boolean;
      readonly hit: Hit;
    }
  | { readonly kind: 'belts'; readonly path: readonly Tile[] }
  /** Buildings side by side. */
  | { readonly kind: 'row'; readonly from: Tile; readonly to: Tile };

export interface Hands {
  readonly mode: Mode;
  readonly drag: Drag;
  /** The tile under the pointer, while it is over the world. */
  readonly cursor: Tile | undefined;
  /** How each building was turned last. */
  readonly rotations: Readonly<Partial<Record<BuildingId, Rotation>>>;
}

export const EMPTY_HANDS: Hands = {
  mode: { kind: 'idle' },
  drag: { kind: 'none' },
  cursor: undefined,
  rotations: {},
};

export type HandsEvent =
  | { readonly type: 'build-button'; readonly building: BuildingId }
  | { readonly type: 'demolish-button' }
  /** The pipette took a building from the world. */
  | { readonly type: 'pick'; readonly template: Template }
  /** A group without a name is taken in hand. */
  | { readonly type: 'hold'; readonly held: typeof COPIED | typeof MOVED }
  | { readonly type: 'blueprint-button'; readonly blueprint: number }
  | { readonly type: 'blueprint-deleted'; readonly blueprint: number }
  | { readonly type: 'blueprints-replaced' }
  | { readonly type: 'turn'; readonly by: 90 | 270 }
  /** A right click in the world, or its key. */
  | { readonly type: 'cancel' }
  /** What is being dragged does not happen; what is in hand stays there. */
  | { readonly type: 'give-up-drag' }
  | { readonly type: 'down'; readonly at: Point; readonly ctrl: boolean; readonly hit: Hit }
  | { readonly type: 'move'; readonly at: Point }
  | { readonly type: 'up'; readonly at: Point }
  | { readonly type: 'leave' }
  /** The rules have accepted a new construction site. */
  | { readonly type: 'site-placed'; readonly building: BuildingId }
  | { readonly type: 'new-game' };

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the hands ask of the rest of the game. */
export type Wish =
  | {
      readonly type: 'place';
      readonly building: BuildingId;
      readonly tiles: readonly PathTile[];
      readonly template?: Template | undefined;
    }
  | {
      readonly type: 'place-row';
      readonly building: BuildingId;
      readonly rotation: Rotation;
      readonly from: Tile;
      readonly to: Tile;
      readonly template: Template | undefined;
    }
  | {
      readonly type: 'place-blueprint';
      readonly blueprint: number;
      readonly at: Tile;
      readonly rotation: Rotation;
    }
  | { readonly type: 'demolish'; readonly at: Tile }
  | { readonly type: 'demolish-box'; readonly box: Box }
  | { readonly type: 'select'; readonly hit: Hit }
  | { readonly type: 'toggle'; readonly building: number }
  | { readonly type: 'select-box'; readonly box: Box; readonly adds: boolean };

export interface HandsStep {
  readonly hands: Hands;
  readonly wish?: Wish;
}

const IDLE: Mode = { kind: 'idle' };
const NO_DRAG: Drag = { kind: 'none' };
/** Tiles that the pointer may stray before a click becomes a box. */
const CLICK_SLACK = 0.3;

const TUNNEL_PARTNER: Partial<Record<BuildingId, BuildingId>> = {
  tunnel_entry: 'tunnel_exit',
  tunnel_exit: 'tunnel_entry',
};

export function tileOf({ x, y }: Point): Tile {
  return { x: Math.floor(x), y: Math.floor(y) };
}

export function boxOf(a: Point, b: Point): Box {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
}

function enter(hands: Hands, mode: Mode): HandsStep {
  return { hands: { ...hands, mode, drag: NO_DRAG } };
}

export function stepHands(hands: Hands, event: HandsEvent): HandsStep {
  const { mode } = hands;
  switch (event.type) {
    case 'build-button': {
      const isSame = mode.kind === 'builder' && mode.building === event.building;
      const rotation = hands.rotations[event.building] ?? 0;
      return enter(hands, isSame ? IDLE : { kind: 'builder', building: event.building, rotation });
    }
    case 'demolish-button':
      return enter(hands, mode.kind === 'demolish' ? IDLE : { kind: 'demolish' });
    case 'pick': {
      const { type: building, rotation } = event.template;
      return enter(hands, { kind: 'builder', building, rotation, template: event.template });
    }
    case 'hold':
      return enter(hands, { kind: 'blueprint', blueprint: event.held, rotation: 0 });
    case 'blueprint-button': {
      const isSame = mode.kind === 'blueprint' && mode.blueprint === event.blueprint;
      return enter(hands, isSame ? IDLE : { kind: 'blueprint', blueprint: event.blueprint, rotation: 0 });
    }
    case 'blueprint-deleted':
      return mode.kind === 'blueprint' && mode.blueprint === event.blueprint ? enter(hands, IDLE) : { hands };
    case 'blueprints-replaced':
      return mode.kind === 'blueprint' ? enter(hands, IDLE) : { hands };
    case 'turn': {
      if (mode.kind !== 'builder' && mode.kind !== 'blueprint') return { hands };
      const rotation = addRotations(mode.rotation, event.by);
      const turned = { ...hands, mode: { ...mode, rotation } };
      return { hands: mode.kind === 'builder' ? rememberRotation(turned, mode.building, rotation) : turned };
    }
    case 'cancel':
      return enter(hands, IDLE);
    case 'give-up-drag':
      return enter(hands, mode);
    case 'site-placed': {
      // Placing one end of a tunnel hands over the other (REQ-BLD-TUNNEL-AUTO-SWITCH).
      const partner = TUNNEL_PARTNER[event.building];
      if (mode.kind !== 'builder' || mode.building !== event.building || partner === undefined)
        return { hands };
      return { hands: { ...hands, mode: { ...mode, building: partner, template: undefined } } };
    }
    case 'down':
      return pressDown(hands, event);
    case 'move':
      return movePointer(hands, event.at);
    case 'up':
      return release(movePointer(hands, event.at).hands);
    case 'leave':
      // A drag goes on outside the world: the pointer is captured until the button is let go.
      return { hands: { ...hands, cursor: undefined } };
    case 'new-game':
      return { hands: { ...EMPTY_HANDS, cursor: hands.cursor, rotations: hands.rotations } };
  }
}

/** Both ends of a tunnel are turned alike. */
function rememberRotation(hands: Hands, building: BuildingId, rotation: Rotation): Hands {
  const partner = TUNNEL_PARTNER[building] ?? building;
  return { ...hands, rotations: { ...hands.rotations, [building]: rotation, [partner]: rotation } };
}

function pressDown(hands: Hands, { at, ctrl, hit }: Extract<HandsEvent, { type: 'down' }>): HandsStep {
  const cursor = tileOf(at);
  const held = { ...hands, cursor };
  const { mode } = hands;
  switch (mode.kind) {
    case 'builder':
      if (mode.building === 'belt') return { hands: { ...held, drag: { kind: 'belts', path: [cursor] } } };
      // The other end of a tunnel follows at once, so there is no row of them.
      if (TUNNEL_PARTNER[mode.building] === undefined)
        return { hands: { ...held, drag: { kind: 'row', from: cursor, to: cursor } } };
      return {
        hands: held,
        wish: {
          type: 'place',
          building: mode.building,
          tiles: [{ ...cursor, rotation: mode.rotation }],
          template: mode.template,
        },
      };
    case 'blueprint':
      return {
        hands: held,
        wish: {
          type: 'place-blueprint',
          blueprint: mode.blueprint,
          at: cursor,
          rotation: mode.rotation,
        },
      };
    case 'demolish':
    case 'idle':
      return {
        hands: {
          ...held,
          drag: { kind: 'box', from: at, to: at, isMoved: false, adds: ctrl, hit },
        },
      };
  }
}

function movePointer(hands: Hands, at: Point): HandsStep {
  const cursor = tileOf(at);
  const { drag } = hands;
  // Within a tile nothing changes but a box: the same hands mean that nothing is drawn again.
  const isSameTile = hands.cursor?.x === cursor.x && hands.cursor.y === cursor.y;
  if (isSameTile && drag.kind !== 'box') return { hands };
  if (drag.kind === 'belts') {
    return { hands: { ...hands, cursor, drag: { ...drag, path: extendPath(drag.path, cursor) } } };
  }
  if (drag.kind === 'row') return { hands: { ...hands, cursor, drag: { ...drag, to: cursor } } };
  if (drag.kind === 'box') {
    const isMoved = drag.isMoved || Math.hypot(at.x - drag.from.x, at.y - drag.from.y) > CLICK_SLACK;
    return { hands: { ...hands, cursor, drag: { ...drag, to: at, isMoved } } };
  }
  return { hands: { ...hands, cursor } };
}

function release(hands: Hands): HandsStep {
  const { mode, drag } = hands;
  const empty = { ...hands, drag: NO_DRAG };
  if (drag.kind === 'belts' && mode.kind === 'builder') {
    const tiles = derivePathTiles(drag.path, mode.rotation);
    // The next belt goes on in the direction in which this one ended.
    const rotation = tiles.at(-1)?.rotation ?? mode.rotation;
    return {
      hands: { ...empty, mode: { ...mode, rotation } },
      wish: { type: 'place', building: mode.building, tiles },
    };
  }
  if (drag.kind === 'row' && mode.kind === 'builder') {
    const { building, rotation, template } = mode;
    return {
      hands: empty,
      wish: { type: 'place-row', building, rotation, from: drag.from, to: drag.to, template },
    };
  }
  if (drag.kind !== 'box') return { hands: empty };
  const box = boxOf(drag.from, drag.to);
  if (mode.kind === 'demolish') {
    const wish: Wish = drag.isMoved
      ? { type: 'demolish-box', box }
      : { type: 'demolish', at: tileOf(drag.from) };
    return { hands: empty, wish };
  }
  if (drag.isMoved) return { hands: empty, wish: { type: 'select-box', box, adds: drag.adds } };
  if (!drag.adds) return { hands: empty, wish: { type: 'select', hit: drag.hit } };
  const { building } = drag.hit;
  return building === undefined ? { hands: empty } : { hands: empty, wish: { type: 'toggle', building } };
}
