/** The parts of the format document, those of the public regions, and our own. */
import type { Point } from '../geometry/point.ts';
import type { CollisionShape, Constraint, PartDefinition, ScrewMount } from './definition.ts';
import { createRegistry, type PartRegistry } from './registry.ts';

const box = (width: number, height: number): CollisionShape => ({ type: 'box', width, height });

const polygon = (...points: readonly (readonly [number, number])[]): CollisionShape => ({
  type: 'polygon',
  points: points.map(([x, y]) => ({ x, y })),
});

const mount = (id: string, x: number, y: number): ScrewMount => ({ id, localPosition: { x, y } });

/** `inset`: pixels from both edges. */
const corners = (width: number, height: number, inset: number): readonly ScrewMount[] => [
  mount('top-left', inset, inset),
  mount('top-right', width - inset, inset),
  mount('bottom-left', inset, height - inset),
  mount('bottom-right', width - inset, height - inset),
];

const friction = (screwThreshold: number): Constraint => ({ type: 'friction', screwThreshold });
const slider = (axis: 'x' | 'y', min: number, max: number): Constraint => ({
  type: 'slider',
  axis,
  min,
  max,
});
const hinge = (pivot: Point, minAngle: number, maxAngle: number): Constraint => ({
  type: 'hinge',
  pivot,
  minAngle,
  maxAngle,
});
const spring = (direction: 'open' | 'closed', duration: number): Constraint => ({
  type: 'spring',
  direction,
  duration,
});

/** All of ours are drawn by the view. */
const part = (
  id: string,
  name: string,
  material: PartDefinition['material'],
  collision: CollisionShape,
  constraint: Constraint,
  screwMounts: readonly ScrewMount[],
): PartDefinition => ({ id, name, asset: null, collision, material, constraint, screwMounts });

/** As the format document and the public game have them; their mounts are nearer to edges than ours. */
export const FORMAT_PARTS: readonly PartDefinition[] = [
  part('simple-plate', 'Simple Plate', 'metal', box(200, 100), { type: 'static' }, corners(200, 100, 20)),
  {
    ...part('sliding-cover', 'Sliding Cover', 'metal', box(150, 80), slider('x', 0, 100), [
      mount('left', 25, 40),
      mount('center', 75, 40),
      mount('right', 125, 40),
    ]),
    asset: 'images/parts/sliding-cover.png',
  },
];

const board = (id: string, name: string, width: number, height: number): PartDefinition =>
  part(id, name, 'wood', box(width, height), friction(1), corners(width, height, 30));

/** Of the public regions. */
const PUBLIC_PARTS: readonly PartDefinition[] = [
  board('board-walnut-square', 'Walnut Square', 270, 260),
  board('board-birch-square', 'Birch Square', 270, 260),
  board('board-mahogany-square', 'Mahogany Square', 270, 260),
  board('board-oak-vertical', 'Oak Upright', 270, 417),
  board('board-oak-horizontal', 'Oak Board', 755, 317),
  board('board-pine-horizontal', 'Pine Board', 501, 317),
];

const STATIC_PARTS: readonly PartDefinition[] = [
  part('base-plate', 'Base Plate', 'metal', box(300, 300), { type: 'static' }, [
    mount('center', 150, 150),
    ...corners(300, 300, 45),
  ]),
  part('fixed-rail', 'Fixed Rail', 'metal', box(380, 80), { type: 'static' }, [
    mount('left', 40, 40),
    mount('center', 190, 40),
    mount('right', 340, 40),
  ]),
];

const FALLING_PARTS: readonly PartDefinition[] = [
  part('plank-short', 'Short Plank', 'wood', box(180, 80), friction(1), [
    mount('left', 40, 40),
    mount('right', 140, 40),
  ]),
  part('plank-medium', 'Plank', 'wood', box(280, 80), friction(1), [
    mount('left', 40, 40),
    mount('center', 140, 40),
    mount('right', 240, 40),
  ]),
  part('plank-long', 'Long Plank', 'wood', box(420, 80), friction(1), [
    mount('left', 40, 40),
    mount('center', 210, 40),
    mount('right', 380, 40),
  ]),
  part('square-board', 'Square Board', 'wood', box(220, 220), friction(1), [
    ...corners(220, 220, 40),
    mount('center', 110, 110),
  ]),
  part('heavy-board', 'Heavy Board', 'wood', box(300, 180), friction(2), [
    ...corners(300, 180, 40),
    mount('center', 150, 90),
  ]),
  part('iron-slab', 'Iron Slab', 'metal', box(260, 180), friction(3), corners(260, 180, 40)),
  part('glass-pane', 'Glass Pane', 'glass', box(240, 200), friction(1), corners(240, 200, 40)),
  part('rubber-mat', 'Rubber Mat', 'rubber', box(200, 140), friction(1), [
    mount('left', 40, 70),
    mount('center', 100, 70),
    mount('right', 160, 70),
  ]),
];

const SHAPED_PARTS: readonly PartDefinition[] = [
  part(
    'l-bracket',
    'L-Bracket',
    'metal',
    polygon([0, 0], [80, 0], [80, 160], [240, 160], [240, 240], [0, 240]),
    friction(1),
    [mount('top', 40, 40), mount('corner', 40, 200), mount('right', 200, 200)],
  ),
  part(
    't-bracket',
    'T-Bracket',
    'metal',
    polygon([0, 0], [260, 0], [260, 80], [170, 80], [170, 240], [90, 240], [90, 80], [0, 80]),
    friction(1),
    [mount('left', 40, 40), mount('right', 220, 40), mount('stem', 130, 200)],
  ),
  part('triangle', 'Triangle', 'plastic', polygon([130, 0], [260, 220], [0, 220]), friction(1), [
    mount('top', 130, 80),
    mount('left', 60, 185),
    mount('right', 200, 185),
  ]),
  part(
    'hexagon',
    'Hexagon',
    'rubber',
    polygon([60, 0], [180, 0], [240, 104], [180, 208], [60, 208], [0, 104]),
    friction(2),
    [mount('left', 50, 104), mount('top', 120, 44), mount('right', 190, 104), mount('bottom', 120, 164)],
  ),
];

const MOVING_PARTS: readonly PartDefinition[] = [
  part('shutter', 'Shutter', 'metal', box(200, 140), slider('y', 0, 180), [
    mount('left', 40, 70),
    mount('right', 160, 70),
  ]),
  part('drawer', 'Drawer', 'wood', box(260, 120), slider('x', -150, 150), [
    mount('left', 40, 60),
    mount('right', 220, 60),
  ]),
  part('hinged-flap', 'Hinged Flap', 'plastic', box(260, 100), hinge({ x: 30, y: 50 }, 0, 90), [
    mount('middle', 130, 50),
    mount('tip', 215, 50),
  ]),
  part('glass-door', 'Glass Door', 'glass', box(100, 260), hinge({ x: 50, y: 30 }, -100, 100), [
    mount('middle', 50, 130),
    mount('bottom', 50, 215),
  ]),
  part('spring-lid', 'Spring Lid', 'metal', box(200, 120), spring('open', 400), [
    mount('left', 40, 60),
    mount('right', 160, 60),
  ]),
  part('spring-latch', 'Spring Latch', 'plastic', box(180, 90), spring('closed', 250), [
    mount('left', 45, 45),
    mount('right', 135, 45),
  ]),
];

/** What levels may use unless they bring their own registry. */
export const CATALOGUE: PartRegistry = createRegistry([
  ...FORMAT_PARTS,
  ...PUBLIC_PARTS,
  ...STATIC_PARTS,
  ...FALLING_PARTS,
  ...SHAPED_PARTS,
  ...MOVING_PARTS,
]);
