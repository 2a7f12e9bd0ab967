// Worlds for the benchmarks, built with the commands of a player from the default config with room, money and no enemies.
import { join } from 'node:path';
import { createRandom, formatDiagnostic, nextInt, type RandomState, type Rotation } from '@dota-factory/base';
import {
  type BuildingId,
  type Command,
  createRulebook,
  createState,
  type GameState,
  loadConfig,
  type Refusal,
  type Rulebook,
  step,
} from '@dota-factory/lib';
import { type LineRules, pushItem, sizeOf, targetOf, wakeLine } from '@dota-factory/lib/testing';
import { readConfigFolderSync } from '@dota-factory/lib/node';

/** The bundle lies two folders below the root, in the repository and in a package. */
export const CONFIG_FOLDER = join(import.meta.dirname, '../../config');

const TILE = 240;
const SPACING = 60;
/** Columns left free between what a benchmark builds and the HQ. */
export const MARGIN = 10;

export interface World {
  state: GameState;
  readonly rulebook: Rulebook;
}

/** An empty asteroid of this size, on which everything is built at once and no wave ever comes. */
export function createWorld(width: number, height: number, lines?: LineRules): World {
  const files: Record<string, string> = { ...readConfigFolderSync(CONFIG_FOLDER) };
  const edit = (file: string, key: string, value: string) => {
    const before = files[file] ?? '';
    const after = before.replaceAll(new RegExp(`^${key} = [^#\n]*`, 'gm'), `${key} = ${value} `);
    if (after === before) throw new Error(`${file} has no ${key} to change`);
    files[file] = after;
  };
  edit('world.toml', 'height_tiles', `${Math.max(height, 8)}`);
  edit('world.toml', 'asteroid_width', `${width}`);
  edit('world.toml', 'starting_building_blocks', '1000000000');
  edit('world.toml', 'threat_rate_formula', '"0"');
  edit('buildings.toml', 'construction_time_seconds', '0');
  const { config, diagnostics } = loadConfig(files);
  if (config === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const rulebook = createRulebook(config.game, lines);
  return { rulebook, state: createState(rulebook, 1) };
}

/** Obeys all commands in one tick; a refused one is a mistake of the benchmark. */
export function command({ state, rulebook }: World, commands: readonly Command[]): void {
  step(state, rulebook, commands, (index: number, refusal: Refusal) => {
    throw new Error(`${JSON.stringify(commands[index])} was refused: ${refusal}`);
  });
}

export function place(building: BuildingId, x: number, y: number, rotation: Rotation = 0): Command {
  return { type: 'place', building, x, y, rotation };
}

/** Belts drawn as text, `>` `v` `<` `^`; any other mark is left free. The top-left character is at (x, y). */
export function draw(x: number, y: number, rows: readonly string[]): Command[] {
  return rows.flatMap((row, dy) =>
    [...row].flatMap((mark, dx) => {
      const turns = '>v<^'.indexOf(mark);
      return turns < 0 ? [] : [place('belt', x + dx, y + dy, (turns * 90) as Rotation)];
    }),
  );
}

/** The line under a tile. */
export function lineAt({ state }: World, x: number, y: number): number {
  const { map, buildings } = state;
  const id = (map.cells[y * map.width + x - map.left] as number) - 1;
  return buildings.line[id] as number;
}

/** How the items of a line are laid out; what touches nothing else is in one gap somewhere in between. */
export interface Filling {
  readonly items: number;
  /** Units from the first item to the line's end, and place of the last item. */
  readonly lead: number;
  readonly tail: number;
}

/** Puts items of random kinds onto an empty line, and has it awake at the next tick. */
export function fillLine(
  { state, rulebook }: World,
  line: number,
  filling: Filling,
  random: RandomState,
): void {
  const { items, lead, tail } = filling;
  const { belts } = state;
  const { lines } = belts;
  const slack = (lines.length[line] as number) - lead - tail - (items - 1) * SPACING;
  if (slack < 0) throw new Error(`${items} items do not fit onto line ${line}`);
  const wide = nextInt(random, 1, items - 1);
  for (let i = 0; i < items; i++) {
    const place = (lines.length[line] as number) - lead - i * SPACING - (i < wide ? 0 : slack);
    pushItem(belts, line, place, nextInt(random, 0, rulebook.itemIndex.size - 1));
  }
  wakeLine(belts, line);
}

export interface BeltWorld extends World {
  /** Lines that were filled. */
  readonly lines: readonly number[];
  readonly tiles: number;
  readonly items: number;
}

/** Clockwise round five by two tiles. The last tile of a blocked one faces the tile before it. */
const LOOP = ['>>>>v', '^<<<<'];
const BLOCKED_LOOP = ['>>>>v', '><<<<'];
const LOOP_ITEMS = 40;
const LOOP_UNITS = 10 * TILE;
const LONG_LOOP_TILES = 1000;

/** Full loops of ten tiles, each one line that leads into itself; `moving` of them move, the others are jammed. */
export function createLoops(count: number, moving = count): BeltWorld {
  const columns = Math.min(100, count);
  const rows = Math.ceil(count / columns);
  const world = createWorld(columns * 5 + MARGIN, rows * 2);
  const { left } = world.state.map;
  const corners = Array.from({ length: count }, (_, i): [number, number] => [
    left + (i % columns) * 5,
    Math.floor(i / columns) * 2,
  ]);
  command(
    world,
    corners.flatMap(([x, y], i) => draw(x, y, i < moving ? LOOP : BLOCKED_LOOP)),
  );
  const random = createRandom(1);
  const lines = corners.flatMap(([x, y], i) => {
    const line = lineAt(world, x, y);
    if (i < moving) {
      const lead = nextInt(random, 0, SPACING - 1);
      fillLine(world, line, { items: LOOP_ITEMS, lead, tail: SPACING - lead }, random);
      return [line];
    }
    const last = lineAt(world, x, y + 1);
    fillLine(world, line, { items: LOOP_ITEMS - 4, lead: 0, tail: SPACING }, random);
    fillLine(world, last, { items: 4, lead: 0, tail: SPACING }, random);
    return [line, last];
  });
  return { ...world, lines, tiles: count * 10, items: count * LOOP_ITEMS };
}

/**
 * Closed loops of a thousand tiles, each of which is laid as many lines. One item in forty is missing, unless they are
 * `full`: then nothing in them can move unless everything does.
 */
export function createLongLoops(count: number, full: boolean, lines: LineRules): BeltWorld {
  const width = LONG_LOOP_TILES / 2;
  const world = createWorld(width + MARGIN, count * 2, lines);
  const { left } = world.state.map;
  const last = width - 1;
  const rows = [`${'>'.repeat(last)}v`, `^${'<'.repeat(last)}`];
  for (let i = 0; i < count; i++) command(world, draw(left, i * 2, rows));
  const random = createRandom(1);
  const filled: number[] = [];
  let items = 0;
  for (let i = 0; i < count; i++) {
    const shift = nextInt(random, 0, SPACING - 1);
    const first = lineAt(world, left, i * 2);
    let line = first;
    do {
      items += fillEvenly(world, line, shift, full, random);
      filled.push(line);
      line = targetOf(world.state.belts.lines, line);
    } while (line !== first);
  }
  return { ...world, lines: filled, tiles: count * LONG_LOOP_TILES, items };
}

/** Items at every spacing, `shift` units behind it, without one in forty unless the line is to be full. */
function fillEvenly(
  { state, rulebook }: World,
  line: number,
  shift: number,
  full: boolean,
  random: RandomState,
): number {
  const { belts } = state;
  let items = 0;
  for (let place = (belts.lines.length[line] as number) - shift; place > 0; place -= SPACING) {
    if (!full && nextInt(random, 1, LOOP_ITEMS) === 1) continue;
    pushItem(belts, line, place, nextInt(random, 0, rulebook.itemIndex.size - 1));
    items++;
  }
  wakeLine(belts, line);
  return items;
}

/**
 * Circuits of lines of ten tiles, each of which leads into the next: an empty stub meets the belt at every tenth tile,
 * and where sources meet a line ends. One item in forty is missing, so that everything moves.
 */
export function createCircuits(count: number, width: number): BeltWorld {
  const world = createWorld(width + MARGIN, count * 4);
  const { left } = world.state.map;
  const last = width - 1;
  const belts = [`${'>'.repeat(last)}v`, `^${'<'.repeat(last)}`];
  const commands: Command[] = [];
  for (let y = 0; y < world.state.map.height; y += 4) {
    // Stubs first: as long as nothing meets the belt it is one line, which every further tile lays again.
    commands.push(...draw(left, y, [stubs(width, 5, 'v'), '', '', stubs(width, 4, '^')]));
    commands.push(...draw(left, y + 1, belts));
  }
  command(world, commands);
  const random = createRandom(1);
  const lines: number[] = [];
  for (let i = 0; i < count; i++) {
    for (let x = 5; x < width; x += 10) {
      lines.push(lineAt(world, left + x, i * 4 + 1), lineAt(world, left + x - 1, i * 4 + 2));
    }
  }
  const items = LOOP_ITEMS - 1;
  const { lines: of } = world.state.belts;
  const leads = new Map(lines.map((line) => [line, nextInt(random, 0, SPACING - 1)]));
  const before = new Map(lines.map((line) => [targetOf(of, line), line]));
  for (const line of lines) {
    const lead = leads.get(line) ?? 0;
    const ahead = leads.get(before.get(line) ?? -1);
    if (of.length[line] !== LOOP_UNITS || ahead === undefined)
      throw new Error('not a circuit of ten-tile lines');
    // Places that are not multiples of the spacing, or all lines would hand over in the same ticks.
    const tail = nextInt(random, SPACING - ahead, 2 * SPACING - lead);
    fillLine(world, line, { items, lead, tail }, random);
  }
  return { ...world, lines, tiles: count * width * 2, items: lines.length * items };
}

function stubs(width: number, first: number, mark: string): string {
  return Array.from({ length: width }, (_, x) => (x % 10 === first ? mark : '.')).join('');
}

/** Demolishes one tile of every circuit, so that everything behind it jams. */
export function breakCircuits(world: BeltWorld): void {
  const { map } = world.state;
  const commands: Command[] = [];
  for (let y = 1; y < map.height; y += 4) commands.push({ type: 'demolish', x: map.left, y });
  command(world, commands);
}

/** Lines that take part in the sweep. */
export function countAwake({ state }: World): number {
  let awake = 0;
  for (const word of state.belts.active) for (let bits = word; bits !== 0; bits &= bits - 1) awake++;
  return awake;
}

export function countItems({ state }: World): number {
  const { lines } = state.belts;
  let items = 0;
  for (let line = 0; line < lines.count; line++) items += sizeOf(lines, line);
  return items;
}

export function run({ state, rulebook }: World, ticks: number): void {
  for (let i = 0; i < ticks; i++) step(state, rulebook);
}
