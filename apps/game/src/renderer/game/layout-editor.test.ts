/** Proves placing, turning, removing and loading modules on the grid of a ship. */
import type { ModuleConfig, PlacedModule, ShipConfig } from '@dota-factory/lib';
import {
  createLayoutEditor,
  type EditorEvent,
  findGhost,
  type LayoutEditor,
  previewClick,
  siftModules,
  stepEditor,
} from './layout-editor.ts';

/** The editor looks at shapes only. */
const shape = (id: string, surface_mask: string[]) => ({ id, surface_mask }) as unknown as ModuleConfig;
const rules = {
  moduleById: new Map([
    ['gun', shape('gun', ['OO'])],
    ['dot', shape('dot', ['O'])],
    ['secret', shape('secret', ['O'])],
  ]),
  unlocked: ['gun', 'dot'],
};
const ship = { id: 'boat', layout: ['OOX', 'OOO'] } as unknown as ShipConfig;

function play(modules: PlacedModule[], ...events: EditorEvent[]): LayoutEditor {
  return events.reduce(
    (editor, event) => stepEditor(editor, event, rules),
    createLayoutEditor(ship, modules),
  );
}
const choose = (id: string): EditorEvent => ({ type: 'choose-module', module: id });
const click = (x: number, y: number): EditorEvent => ({ type: 'click', at: { x, y } });

it('[REQ-MOD-PLACEMENT] a click on free buildable cells places, as often as one likes, and nowhere else', () => {
  const placed = play([], choose('gun'), click(0, 0), click(0, 1));
  expect(placed.modules).toEqual([
    { type: 'gun', x: 0, y: 0, rotation: 0 },
    { type: 'gun', x: 0, y: 1, rotation: 0 },
  ]);
  // Not buildable, taken, outside.
  for (const at of [click(1, 0), click(0, 0), click(2, 1)]) {
    expect(stepEditor(placed, at, rules).modules).toEqual(placed.modules);
  }
  expect(findGhost(play([], choose('gun'), { type: 'point', at: { x: 0, y: 0 } }), rules)).toEqual({
    placed: { type: 'gun', x: 0, y: 0, rotation: 0 },
    isValid: true,
    misfit: undefined,
  });
  expect(findGhost(play([], choose('gun'), { type: 'point', at: { x: 1, y: 0 } }), rules)?.isValid).toBe(
    false,
  );
  expect(play([], click(0, 0)).modules).toEqual([]);
});

it('says why a module does not fit, and nothing where it has just been placed', () => {
  const gun = { type: 'gun', x: 0, y: 0, rotation: 0 } as const;
  const pointAt = (x: number, y: number) =>
    findGhost(play([gun], choose('gun'), { type: 'point', at: { x, y } }), rules);
  expect(pointAt(1, 0)?.misfit).toBe('not-buildable');
  expect(pointAt(2, 1)?.misfit).toBe('outside-grid');
  expect(pointAt(0, 0)).toBeUndefined();
  const turned = play([gun], choose('gun'), { type: 'turn', by: 90 }, { type: 'point', at: { x: 0, y: 0 } });
  expect(findGhost(turned, rules)?.misfit).toBe('overlap');
});

it('[REQ-MOD-ROTATION] E turns clockwise and Q counter-clockwise', () => {
  const upright = play([], choose('gun'), { type: 'turn', by: 90 }, click(1, 0));
  expect(upright.modules).toEqual([{ type: 'gun', x: 1, y: 0, rotation: 90 }]);
  expect(play([], choose('gun'), { type: 'turn', by: 270 }).tool).toMatchObject({ rotation: 270 });
});

it('[REQ-MOD-REMOVE] removes the whole module, and ends with its own button or with another module', () => {
  const gun = { type: 'gun', x: 0, y: 0, rotation: 0 } as const;
  const removing: EditorEvent = { type: 'toggle-remove' };
  expect(play([gun], removing, click(1, 0)).modules).toEqual([]);
  expect(play([gun], removing, click(0, 1)).modules).toEqual([gun]);
  expect(play([gun], removing, removing, click(0, 0)).modules).toEqual([gun]);
  expect(play([], removing, choose('dot')).tool).toMatchObject({ kind: 'place', module: 'dot' });
});

it('[REQ-MOD-UI-BLUEPRINT-ENTRY] loads what is known, unlocked and fits, and skips the rest', () => {
  const at = (type: string, x: number, y: number): PlacedModule => ({ type, x, y, rotation: 0 });
  const good = [at('gun', 0, 0), at('dot', 2, 1)];
  const bad = [at('gun', 0, 0), at('dot', 2, 0), at('dot', 9, 9), at('secret', 0, 1), at('unheard', 0, 1)];
  expect(siftModules(ship, [...good, ...bad], rules)).toEqual(good);
  expect(play([at('dot', 0, 1)], { type: 'load', modules: good }).modules).toEqual(good);
});

it('shows the modules as a click would leave them, and nothing where it would change nothing', () => {
  const gun = { type: 'gun', x: 0, y: 0, rotation: 0 } as const;
  const over = (x: number, y: number): EditorEvent => ({ type: 'point', at: { x, y } });
  expect(previewClick(play([gun], choose('dot'), over(0, 1)), rules)).toEqual([
    gun,
    { type: 'dot', x: 0, y: 1, rotation: 0 },
  ]);
  expect(previewClick(play([gun], choose('dot'), over(0, 0)), rules)).toBeUndefined();
  expect(previewClick(play([gun], { type: 'toggle-remove' }, over(1, 0)), rules)).toEqual([]);
  expect(previewClick(play([gun], over(0, 0)), rules)).toBeUndefined();
});
