/** Placing modules on a ship's grid: one state, the events that change it, and where the ghost may go. */
import { addRotations, type Rotation, rotateMask } from '@dota-factory/base';
import {
  fitModules,
  type MisfitReason,
  type ModuleConfig,
  type ModuleId,
  type PlacedModule,
  placedCells,
  type ShipConfig,
} from '@dota-factory/lib';
import type { Tile } from './belt-path.ts';

export type EditorTool =
  | { readonly kind: 'none' }
  | { readonly kind: 'place'; readonly module: ModuleId; readonly rotation: Rotation }
  | { readonly kind: 'remove' };

export interface LayoutEditor {
  readonly ship: ShipConfig;
  readonly modules: readonly PlacedModule[];
  /** What was on the grid at the start. */
  readonly before: readonly PlacedModule[];
  readonly tool: EditorTool;
  /** The cell under the pointer. */
  readonly cursor: Tile | undefined;
}

export type EditorEvent =
  | { readonly type: 'choose-module'; readonly module: ModuleId }
  | { readonly type: 'toggle-remove' }
  | { readonly type: 'turn'; readonly by: 90 | 270 }
  | { readonly type: 'cancel' }
  | { readonly type: 'point'; readonly at: Tile | undefined }
  | { readonly type: 'click'; readonly at: Tile }
  /** Already sifted by `siftModules`. */
  | { readonly type: 'load'; readonly modules: readonly PlacedModule[] };

/** What the editor needs of the config and of what is unlocked. */
export interface EditorRules {
  readonly moduleById: ReadonlyMap<ModuleId, ModuleConfig>;
  readonly unlocked: readonly ModuleId[];
}

export function createLayoutEditor(ship: ShipConfig, modules: readonly PlacedModule[]): LayoutEditor {
  return { ship, modules, before: modules, tool: { kind: 'none' }, cursor: undefined };
}

/** Whether closing would lose something. In what order modules were placed makes no difference. */
export function hasChanged({ modules, before }: Pick<LayoutEditor, 'modules' | 'before'>): boolean {
  const list = (placed: readonly PlacedModule[]) =>
    placed
      .map(({ type, x, y, rotation }) => `${type} ${x} ${y} ${rotation}`)
      .sort()
      .join();
  return list(modules) !== list(before);
}

/** The module that a click on `at` would place: the middle of its mask lies under the pointer. */
export function placeAt(
  module: Pick<ModuleConfig, 'id' | 'surface_mask'>,
  rotation: Rotation,
  at: Tile,
): PlacedModule {
  const mask = rotateMask(module.surface_mask, rotation);
  const width = mask[0]?.length ?? 1;
  return {
    type: module.id,
    x: at.x - Math.floor((width - 1) / 2),
    y: at.y - Math.floor((mask.length - 1) / 2),
    rotation,
  };
}

export interface ModuleGhost {
  readonly placed: PlacedModule;
  readonly isValid: boolean;
  /** Why it is not. */
  readonly misfit: MisfitReason | undefined;
}

export function findGhost({ ship, modules, tool, cursor }: LayoutEditor, rules: EditorRules) {
  const module = tool.kind === 'place' ? rules.moduleById.get(tool.module) : undefined;
  if (tool.kind !== 'place' || module === undefined || cursor === undefined) return undefined;
  const placed = placeAt(module, tool.rotation, cursor);
  // Just placed: the module itself is to be seen, not that there is no room for another one.
  if (modules.some((each) => isSameModule(each, placed))) return undefined;
  const misfit = findMisfit(ship, modules, placed, rules);
  return { placed, isValid: misfit === undefined, misfit } satisfies ModuleGhost;
}

const isSameModule = (a: PlacedModule, b: PlacedModule): boolean =>
  a.type === b.type && a.x === b.x && a.y === b.y && a.rotation === b.rotation;

/** The index of the module that covers a cell. */
export function findModuleAt(
  { modules }: Pick<LayoutEditor, 'modules'>,
  rules: EditorRules,
  at: Tile,
): number | undefined {
  const index = modules.findIndex((placed) => {
    const module = rules.moduleById.get(placed.type);
    return module && placedCells(module, placed).some((cell) => cell.x === at.x && cell.y === at.y);
  });
  return index < 0 ? undefined : index;
}

function findMisfit(
  ship: ShipConfig,
  modules: readonly PlacedModule[],
  placed: PlacedModule,
  { moduleById }: EditorRules,
): MisfitReason | undefined {
  return fitModules(ship, [...modules, placed], moduleById).misfits[0]?.reason;
}

/** What of a blueprint can be used on this ship now; the rest is left out silently (REQ-MOD-UI-BLUEPRINT-ENTRY). */
export function siftModules(
  ship: ShipConfig,
  modules: readonly PlacedModule[],
  { moduleById, unlocked }: EditorRules,
): readonly PlacedModule[] {
  const known = modules.filter(({ type }) => unlocked.includes(type));
  return fitModules(ship, known, moduleById).fitted;
}

export function stepEditor(editor: LayoutEditor, event: EditorEvent, rules: EditorRules): LayoutEditor {
  const { tool } = editor;
  switch (event.type) {
    case 'choose-module': {
      const isSame = tool.kind === 'place' && tool.module === event.module;
      return {
        ...editor,
        tool: isSame ? { kind: 'none' } : { kind: 'place', module: event.module, rotation: 0 },
      };
    }
    case 'toggle-remove':
      return { ...editor, tool: tool.kind === 'remove' ? { kind: 'none' } : { kind: 'remove' } };
    case 'turn':
      if (tool.kind !== 'place') return editor;
      return { ...editor, tool: { ...tool, rotation: addRotations(tool.rotation, event.by) } };
    case 'cancel':
      return { ...editor, tool: { kind: 'none' } };
    case 'point':
      return { ...editor, cursor: event.at };
    case 'click':
      return clickCell({ ...editor, cursor: event.at }, event.at, rules);
    case 'load':
      return { ...editor, modules: event.modules };
  }
}

function clickCell(editor: LayoutEditor, at: Tile, rules: EditorRules): LayoutEditor {
  if (editor.tool.kind === 'remove') {
    const index = findModuleAt(editor, rules, at);
    if (index === undefined) return editor;
    return { ...editor, modules: editor.modules.filter((_, each) => each !== index) };
  }
  const ghost = findGhost(editor, rules);
  return ghost?.isValid ? { ...editor, modules: [...editor.modules, ghost.placed] } : editor;
}

/** The modules as a click at the cursor would leave them; undefined where it would change nothing. */
export function previewClick(editor: LayoutEditor, rules: EditorRules): readonly PlacedModule[] | undefined {
  if (editor.cursor === undefined) return undefined;
  const { modules } = clickCell(editor, editor.cursor, rules);
  return modules === editor.modules ? undefined : modules;
}
