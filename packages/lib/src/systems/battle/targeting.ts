/**
 * Who is near: exact searches among the ships of a team.
 *
 * A team of fewer than SCAN_LIMIT ships is looked through one by one. A larger one is sorted into cells of three
 * tiles, and the cells are searched ring by ring round the seeker until no nearer ship can be left. Both give
 * the same answer, the lower id where two are equally far.
 */
import { PART_X, PART_Y } from './formation.ts';
import { BELOW, BOX_LIMIT, CELL_TILES, ELBOW_ROOM, SCAN_LIMIT, SLACK, SLOTS } from './numbers.ts';
import {
  type BattleState,
  reserve,
  type ShipIndex,
  type Ships,
  type Structure,
  type StructureIndex,
} from '../../state/battle.ts';
import { NO_ENTITY, type Team } from '../../state/battle-codes.ts';

/** Sorts the ships into the index. Ships beyond the bounds count to the nearest cell, which keeps searches exact. */
export function indexShips(battle: BattleState): void {
  const { index, ships } = battle;
  const isSame = keepSight(battle);
  reserveIndex(index, battle);
  index.originX = battle.left;
  index.originY = 0;
  if (!isSame) {
    listTeam(battle, 0, 0);
    listTeam(battle, 1, index.teamCount[0]);
  }
  followTeam(battle, 0, 0, isSame);
  followTeam(battle, 1, index.teamCount[0], isSame);
  if (index.teamCount[0] >= SCAN_LIMIT) sortTeam(index, ships, 0);
  if (index.teamCount[1] >= SCAN_LIMIT) sortTeam(index, ships, 1);
  indexStructures(battle);
  noteContact(battle);
}

/** Whether the ships are those of the last tick; otherwise forgets what they saw. */
function keepSight({ sight, ships, nextId }: BattleState): boolean {
  if (sight.count === ships.count && sight.nextId === nextId) return true;
  reserve(sight, sight.until, ships.count);
  sight.count = ships.count;
  sight.nextId = nextId;
  sight.moved[0] = 0;
  sight.until.fill(0);
  sight.loadedTick.fill(0);
  return false;
}

/** Lists a team's ships in the order of rows, counts them and notes how far they see. */
function listTeam({ index, sight, ships }: BattleState, team: Team, first: number): void {
  let entry = first;
  let sensors = 0;
  for (let row = 0; row < ships.count; row++) {
    if (ships.team[row] !== team) continue;
    index.row[entry++] = row;
    if (ships.sensorRange[row] > sensors) sensors = ships.sensorRange[row];
  }
  index.teamCount[team] = entry - first;
  sight.sensors[team] = sensors;
}

/**
 * Notes where a team's ships are and the box around them; if they are those of the last tick (`isSame`), also how far
 * they have moved at most.
 */
function followTeam({ ships, index, sight }: BattleState, team: Team, first: number, isSame: boolean): void {
  const { x, y } = ships;
  const { row: entryRow, x: entryX, y: entryY } = index;
  const end = first + index.teamCount[team];
  let furthest = 0;
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let entry = first; entry < end; entry++) {
    const row = entryRow[entry];
    const shipX = x[row];
    const shipY = y[row];
    const dx = shipX - entryX[entry];
    const dy = shipY - entryY[entry];
    const step = dx * dx + dy * dy;
    if (step > furthest) furthest = step;
    entryX[entry] = shipX;
    entryY[entry] = shipY;
    if (shipX < minX) minX = shipX;
    if (shipY < minY) minY = shipY;
    if (shipX > maxX) maxX = shipX;
    if (shipY > maxY) maxY = shipY;
  }
  if (isSame) sight.moved[0] += Math.sqrt(furthest) + SLACK;
  index.minX[team] = minX;
  index.minY[team] = minY;
  index.maxX[team] = maxX;
  index.maxY[team] = maxY;
}

function indexStructures({ structures, structureIndex }: BattleState): void {
  const count = structures.length;
  if (isListed(structures, structureIndex)) return;
  reserve(structureIndex, structureIndex.x, count);
  structureIndex.count = count;
  const { team, isHq, id, x, y, hq } = structureIndex;
  hq[0] = NO_ENTITY;
  hq[1] = NO_ENTITY;
  for (let i = count - 1; i >= 0; i--) {
    const structure = structures[i];
    if (structure.kind === 'hq') hq[structure.team] = structure.id;
    team[i] = structure.team;
    isHq[i] = structure.kind === 'hq' ? 1 : 0;
    id[i] = structure.id;
    x[i] = structure.x;
    y[i] = structure.y;
  }
}

/** Structures never move, so that the same ids stand at the same places. */
function isListed(structures: readonly Structure[], { count, id }: StructureIndex): boolean {
  if (count !== structures.length) return false;
  for (let i = 0; i < count; i++) if (structures[i].id !== id[i]) return false;
  return true;
}

/**
 * By team, whether one of its ships may see a ship or structure of the other: the gap between the boxes around them
 * against the furthest sensor. While fleets approach, nobody needs to search.
 */
function noteContact({ index, sight, structureIndex }: BattleState): void {
  const { contact, count: structures, team: teams, x, y } = structureIndex;
  const { minX, minY, maxX, maxY } = index;
  const gapX = Math.max(minX[0] - maxX[1], minX[1] - maxX[0]);
  const gapY = Math.max(minY[0] - maxY[1], minY[1] - maxY[0]);
  const gap = Math.max(gapX, gapY) - SLACK;
  contact[0] = 1;
  contact[1] = 1;
  if (gap <= 0) return;
  const { sensors } = sight;
  for (let team = 0; team < 2; team++) contact[team] = sensors[team] >= gap ? 1 : 0;
  for (let i = 0; i < structures; i++) {
    const team = 1 - teams[i];
    const awayX = Math.max(minX[team] - x[i], x[i] - maxX[team]);
    const awayY = Math.max(minY[team] - y[i], y[i] - maxY[team]);
    if (sensors[team] >= Math.max(awayX, awayY) - SLACK) contact[team] = 1;
  }
}

/** Index of the nearest structure of a team within the range of the query, or -1. */
export function searchNearestStructure({ count, team, x, y, query }: StructureIndex, of: Team): number {
  const range = query[2];
  let best = range * range;
  let found = -1;
  for (let i = 0; i < count; i++) {
    if (team[i] !== of) continue;
    const dx = x[i] - query[0];
    const dy = y[i] - query[1];
    const distance = dx * dx + dy * dy;
    if (distance < best || (distance === best && found < 0)) {
      best = distance;
      found = i;
    }
  }
  return found;
}

function reserveIndex(index: ShipIndex, battle: BattleState): void {
  const { ships } = battle;
  const columns = Math.max(1, Math.ceil((battle.right - battle.left) / CELL_TILES));
  const rows = Math.max(1, Math.ceil(battle.height / CELL_TILES));
  index.columns = columns;
  index.rows = rows;
  const cells = columns * rows;
  if (index.start.length < 2 * (cells + 1)) {
    index.start = new Int32Array(2 * (cells + 1));
    index.cursor = new Int32Array(cells + 1);
  }
  if (index.row.length >= ships.count) return;
  const capacity = ships.id.length;
  index.row = new Int32Array(capacity);
  index.x = new Float64Array(capacity);
  index.y = new Float64Array(capacity);
  index.cell = new Int32Array(capacity);
  index.targetRow = new Int32Array(capacity);
}

/** Sorts a large team into cells. */
function sortTeam(index: ShipIndex, ships: Ships, team: Team): void {
  const first = team === 0 ? 0 : index.teamCount[0];
  const cells = index.columns * index.rows;
  const base = team * (cells + 1);
  const { start, cursor, cell } = index;
  cursor.fill(0, 0, cells + 1);
  for (let row = 0; row < ships.count; row++) {
    if (ships.team[row] !== team) continue;
    const c = cellOf(index, ships.x[row], ships.y[row]);
    cell[row] = c;
    cursor[c] += 1;
  }
  let entry = first;
  for (let c = 0; c < cells; c++) {
    start[base + c] = entry;
    entry += cursor[c];
    cursor[c] = start[base + c];
  }
  start[base + cells] = entry;
  for (let row = 0; row < ships.count; row++) {
    if (ships.team[row] !== team) continue;
    const c = cell[row];
    const at = cursor[c];
    cursor[c] = at + 1;
    index.row[at] = row;
    index.x[at] = ships.x[row];
    index.y[at] = ships.y[row];
  }
}

function clampCell(cell: number, count: number): number {
  return cell < 0 ? 0 : cell >= count ? count - 1 : cell;
}

function cellOf(index: ShipIndex, x: number, y: number): number {
  const column = clampCell(Math.floor((x - index.originX) / CELL_TILES), index.columns);
  const row = clampCell(Math.floor((y - index.originY) / CELL_TILES), index.rows);
  return row * index.columns + column;
}

/** Whether no ship of the team can be within the range of the query. */
function isOutOfReach(index: ShipIndex, team: Team): boolean {
  if (index.teamCount[team] === 0) return true;
  const x = index.query[0];
  const y = index.query[1];
  const reach = index.query[2] + SLACK;
  return (
    x + reach < index.minX[team] ||
    x - reach > index.maxX[team] ||
    y + reach < index.minY[team] ||
    y - reach > index.maxY[team]
  );
}

/**
 * The row of the nearest ship of a team within the range, or -1. `known` may be any distance, squared, at which
 * there is a ship of the team: it saves looking further, and changes nothing else. The numbers go by way of a
 * column, since handed on to a large function they would be boxed.
 */
export function findNearestShip(
  index: ShipIndex,
  team: Team,
  x: number,
  y: number,
  range: number,
  known: number,
): number {
  const { query } = index;
  query[0] = x;
  query[1] = y;
  query[2] = range;
  query[3] = known;
  return searchNearestShip(index, team);
}

/** The same for a query that is already in its column. */
export function searchNearestShip(index: ShipIndex, team: Team): number {
  if (isOutOfReach(index, team)) return -1;
  return index.teamCount[team] < SCAN_LIMIT ? scanTeam(index, team) : searchRings(index, team);
}

/** What the fighter in a row saw is no longer sure. */
export const LOOK_AGAIN = -3;

/**
 * What the fighter in a row fights as before, since nobody can have come nearer: a row, or -1 for nobody in range.
 * LOOK_AGAIN where that is not sure. Leaves the query as a search would.
 */
export function recallOpponent({ index, ships, sight }: BattleState, row: number): number {
  const last = index.targetRow[row];
  const margin = (sight.until[row] - sight.moved[0]) * BELOW;
  if (margin <= 0 || last !== sight.nearest[row]) return LOOK_AGAIN;
  const { query } = index;
  const x = ships.x[row];
  const y = ships.y[row];
  const range = ships.sensorRange[row];
  if (last < 0) {
    if (margin <= range) return LOOK_AGAIN;
    query[3] = Infinity;
  } else {
    const dx = ships.x[last] - x;
    const dy = ships.y[last] - y;
    const distance = dx * dx + dy * dy;
    if (distance >= margin * margin || distance > range * range) return LOOK_AGAIN;
    query[3] = distance;
  }
  query[0] = x;
  query[1] = y;
  query[2] = range;
  return last;
}

/**
 * Whether the ship that the fighter in a row remembers is still in its range and the nearest, at this squared distance;
 * others are known not to have been nearer for as far as ships may still move.
 */
export function isStillNearest({ ships, sight }: BattleState, row: number, distance: number): boolean {
  const margin = (sight.until[row] - sight.moved[0]) * BELOW;
  const range = ships.sensorRange[row];
  return distance < margin * margin && distance <= range * range;
}

/** The nearest ship of a small team for the query, as `searchNearestShip`; the fighter in the row remembers it. */
export function lookAround({ index, sight, structureIndex }: BattleState, row: number, team: Team): number {
  const { x: entryX, y: entryY, row: entryRow, query, teamCount } = index;
  const x = query[0];
  const y = query[1];
  const range = query[2];
  const first = team === 0 ? 0 : teamCount[0];
  const end = first + teamCount[team];
  let best = Infinity;
  let second = Infinity;
  let found = -1;
  for (let entry = first; entry < end; entry++) {
    const dx = entryX[entry] - x;
    const dy = entryY[entry] - y;
    const distance = dx * dx + dy * dy;
    if (distance >= second) continue;
    if (distance < best) {
      second = best;
      best = distance;
      found = entry;
    } else second = distance;
  }
  const isInRange = best <= range * range;
  let other = isInRange ? second : best;
  for (let i = 0; i < structureIndex.count; i++) {
    if (structureIndex.team[i] !== team) continue;
    const dx = structureIndex.x[i] - x;
    const dy = structureIndex.y[i] - y;
    if (dx * dx + dy * dy < other) other = dx * dx + dy * dy;
  }
  const nearest = found >= 0 && isInRange ? entryRow[found] : -1;
  sight.nearest[row] = nearest;
  sight.until[row] = Math.sqrt(other) + sight.moved[0];
  return nearest;
}

/** Looks at everyone. */
function scanTeam(index: ShipIndex, team: Team): number {
  const { x: entryX, y: entryY, row: entryRow, query, teamCount } = index;
  const x = query[0];
  const y = query[1];
  const range = query[2];
  const known = query[3];
  const first = team === 0 ? 0 : teamCount[0];
  const end = first + teamCount[team];
  let best = range * range;
  if (known < best) best = known;
  let found = -1;
  for (let entry = first; entry < end; entry++) {
    const dx = entryX[entry] - x;
    const dy = entryY[entry] - y;
    const distance = dx * dx + dy * dy;
    if (distance > best || (distance === best && found >= 0)) continue;
    best = distance;
    found = entry;
  }
  return found < 0 ? -1 : entryRow[found];
}

/** Looks through the cells, ring by ring round the seeker's own. */
function searchRings(index: ShipIndex, team: Team): number {
  const x = index.query[0];
  const y = index.query[1];
  const range = index.query[2];
  const known = index.query[3];
  const entryX = index.x;
  const entryY = index.y;
  const entryRow = index.row;
  let best = range * range;
  if (known < best) best = known;
  let bestRow = -1;
  if (best < BOX_LIMIT) return searchBox(index, team);
  const { columns, rows, start } = index;
  const base = team * (columns * rows + 1);
  const localX = x - index.originX;
  const localY = y - index.originY;
  const cx = clampCell(Math.floor(localX / CELL_TILES), columns);
  const cy = clampCell(Math.floor(localY / CELL_TILES), rows);
  const inX = Math.min(Math.max(localX - cx * CELL_TILES, 0), CELL_TILES);
  const inY = Math.min(Math.max(localY - cy * CELL_TILES, 0), CELL_TILES);
  const margin = Math.min(inX, CELL_TILES - inX, inY, CELL_TILES - inY);
  const last = Math.max(cx, columns - 1 - cx, cy, rows - 1 - cy);
  for (let ring = 0; ring <= last; ring++) {
    if (ring > 0) {
      const bound = (ring - 1) * CELL_TILES + margin - SLACK;
      if (bound > 0 && bound * bound > best) break;
    }
    const left = cx - ring < 0 ? 0 : cx - ring;
    const right = cx + ring >= columns ? columns - 1 : cx + ring;
    const top = cy - ring < 0 ? 0 : cy - ring;
    const bottom = cy + ring >= rows ? rows - 1 : cy + ring;
    for (let row = top; row <= bottom; row++) {
      const gapY =
        row < cy
          ? inY + (cy - row - 1) * CELL_TILES - SLACK
          : row > cy
            ? (row - cy) * CELL_TILES - inY - SLACK
            : 0;
      if (gapY > 0 && gapY * gapY > best) continue;
      const isEdge = row === cy - ring || row === cy + ring;
      // An edge row of the ring is one run of cells; of the rows between, only the two ends belong to it.
      for (let part = 0; part < 2; part++) {
        let from: number;
        let to: number;
        if (isEdge) {
          if (part === 1) break;
          from = left;
          to = right;
        } else if (part === 0) {
          if (cx - ring < 0) continue;
          from = left;
          to = left;
        } else {
          if (cx + ring >= columns) continue;
          from = right;
          to = right;
        }
        const cell = base + row * columns;
        const end = start[cell + to + 1];
        for (let entry = start[cell + from]; entry < end; entry++) {
          const dx = entryX[entry] - x;
          const dy = entryY[entry] - y;
          const distance = dx * dx + dy * dy;
          if (distance > best) continue;
          const candidate = entryRow[entry];
          if (distance < best || bestRow < 0 || candidate < bestRow) {
            best = distance;
            bestRow = candidate;
          }
        }
      }
    }
  }
  return bestRow;
}

/** The same where the ship is known to be near: the few rows of cells that can hold it, each one run of entries. */
function searchBox(index: ShipIndex, team: Team): number {
  const { columns, rows, start, originX, originY } = index;
  const x = index.query[0];
  const y = index.query[1];
  const range = index.query[2];
  const known = index.query[3];
  const limit = known < range * range ? known : range * range;
  const entryX = index.x;
  const entryY = index.y;
  const entryRow = index.row;
  const base = team * (columns * rows + 1);
  const reach = Math.sqrt(limit) + SLACK;
  const left = clampCell(Math.floor((x - reach - originX) / CELL_TILES), columns);
  const right = clampCell(Math.floor((x + reach - originX) / CELL_TILES), columns);
  const top = clampCell(Math.floor((y - reach - originY) / CELL_TILES), rows);
  const bottom = clampCell(Math.floor((y + reach - originY) / CELL_TILES), rows);
  let best = limit;
  let bestRow = -1;
  for (let line = top; line <= bottom; line++) {
    const cell = base + line * columns;
    const end = start[cell + right + 1];
    for (let entry = start[cell + left]; entry < end; entry++) {
      const dx = entryX[entry] - x;
      const dy = entryY[entry] - y;
      const distance = dx * dx + dy * dy;
      if (distance > best) continue;
      const candidate = entryRow[entry];
      if (distance < best || bestRow < 0 || candidate < bestRow) {
        best = distance;
        bestRow = candidate;
      }
    }
  }
  return bestRow;
}

/**
 * The row of the nearest ship of a team that is hurt but alive, or -1: within the range and a squared distance of at
 * most `known`, and with something at most `arm` away from it that is not beyond x = `edge`. Of equals the lower
 * id; never the ship in the row `self`.
 */
export function findNearestHurtShip(
  index: ShipIndex,
  ships: Ships,
  team: Team,
  self: number,
  x: number,
  y: number,
  range: number,
  known: number,
  edge: number,
  arm: number,
): number {
  const { query } = index;
  query[0] = x;
  query[1] = y;
  query[2] = range;
  query[3] = known;
  query[4] = edge;
  query[5] = arm;
  return searchHurt(index, ships, team, self);
}

/** Lists who is hurt but alive, and counts the stations that are. Repairs only make it shorter. */
export function listHurt({ ships, sight, structures }: BattleState): void {
  const { count, hp, maxHp, team } = ships;
  const { hurt, hurtCount, hurtStations } = sight;
  hurtStations[0] = 0;
  hurtStations[1] = 0;
  for (let i = 0; i < structures.length; i++) {
    const structure = structures[i];
    if (structure.kind !== 'station' || structure.hp <= 0 || structure.hp >= structure.maxHp) continue;
    hurtStations[structure.team] += 1;
  }
  let own = 0;
  let others = 0;
  for (let row = 0; row < count; row++) {
    if (hp[row] >= maxHp[row] || hp[row] <= 0) continue;
    if (team[row] === 0) hurt[own++] = row;
    else hurt[count - ++others] = row;
  }
  hurtCount[0] = own;
  hurtCount[1] = others;
}

/**
 * `findNearestHurtShip` for a query that is already in its column: rows of cells from the seeker's own outward, each only
 * as far to both sides as someone nearer could be.
 */
export function searchHurt(index: ShipIndex, ships: Ships, team: Team, self: number): number {
  if (isOutOfReach(index, team)) return -1;
  const { columns, rows, start, originX } = index;
  const x = index.query[0];
  const localY = index.query[1] - index.originY;
  const range = index.query[2];
  if (range * range < index.query[3]) index.query[3] = range * range;
  const count = index.teamCount[team];
  if (count < SCAN_LIMIT) {
    const first = team === 0 ? 0 : index.teamCount[0];
    return searchHurtRun(index, ships, self, first, first + count, -1);
  }
  const base = team * (columns * rows + 1);
  const cy = clampCell(Math.floor(localY / CELL_TILES), rows);
  const inY = Math.min(Math.max(localY - cy * CELL_TILES, 0), CELL_TILES);
  // The seeker's own cell first: a hit there shortens the rest of the search.
  const own = base + cy * columns + clampCell(Math.floor((x - originX) / CELL_TILES), columns);
  let found = searchHurtRun(index, ships, self, start[own], start[own + 1], -1);
  let isAbove = true;
  let isBelow = true;
  for (let away = 0; isAbove || isBelow; away++) {
    for (let side = 0; side < 2; side++) {
      // The seeker's own row of cells is looked through once.
      if (side === 0 ? !isAbove : !isBelow || away === 0) continue;
      const line = side === 0 ? cy - away : cy + away;
      const gap = away === 0 ? 0 : (side === 0 ? inY : CELL_TILES - inY) + (away - 1) * CELL_TILES - SLACK;
      const best = index.query[3];
      if (line < 0 || line >= rows || (gap > 0 && gap * gap > best)) {
        // Everything further on this side is further away, too.
        if (side === 0) isAbove = false;
        else isBelow = false;
        continue;
      }
      const reach = Math.sqrt(best) + SLACK;
      const left = clampCell(Math.floor((x - reach - originX) / CELL_TILES), columns);
      const right = clampCell(Math.floor((x + reach - originX) / CELL_TILES), columns);
      const cell = base + line * columns;
      const from = start[cell + left];
      found = searchHurtRun(index, ships, self, from, start[cell + right + 1], found);
    }
  }
  return found;
}

/** Looks through a run of entries; `found` is the best so far, and the query knows its squared distance. */
function searchHurtRun(
  index: ShipIndex,
  ships: Ships,
  self: number,
  from: number,
  to: number,
  found: number,
): number {
  const x = index.query[0];
  const y = index.query[1];
  const edge = index.query[4];
  const arm = index.query[5];
  const entryX = index.x;
  const entryY = index.y;
  const entryRow = index.row;
  let best = index.query[3];
  let bestRow = found;
  for (let entry = from; entry < to; entry++) {
    const dx = entryX[entry] - x;
    const dy = entryY[entry] - y;
    const distance = dx * dx + dy * dy;
    if (distance > best) continue;
    const row = entryRow[entry];
    if (distance === best && bestRow >= 0 && row > bestRow) continue;
    const hp = ships.hp[row];
    if (row === self || hp <= 0 || hp >= ships.maxHp[row]) continue;
    if (entryX[entry] - arm > edge) continue;
    best = distance;
    bestRow = row;
  }
  index.query[3] = best;
  return bestRow;
}

/**
 * The row of the ship with the most HP within the range, or -1; of equals the nearest, then the lower id. The
 * ship in `kept` counts with its full HP: once chosen, it is fought until it is gone or something bigger comes.
 */
export function findStrongestShip(
  index: ShipIndex,
  ships: Ships,
  team: Team,
  x: number,
  y: number,
  range: number,
  kept: number,
): number {
  let bestRow = -1;
  let bestHp = 0;
  let bestDistance = 0;
  const limit = range * range;
  const count = index.teamCount[team];
  const first = team === 0 ? 0 : index.teamCount[0];
  const isScanned = count < SCAN_LIMIT;
  const { columns, rows, start, originX, originY } = index;
  const top = isScanned ? 0 : clampCell(Math.floor((y - range - originY) / CELL_TILES), rows);
  const bottom = isScanned ? 0 : clampCell(Math.floor((y + range - originY) / CELL_TILES), rows);
  const left = clampCell(Math.floor((x - range - originX) / CELL_TILES), columns);
  const right = clampCell(Math.floor((x + range - originX) / CELL_TILES), columns);
  for (let line = top; line <= bottom; line++) {
    const cell = team * (columns * rows + 1) + line * columns;
    const from = isScanned ? first : start[cell + left];
    const to = isScanned ? first + count : start[cell + right + 1];
    for (let entry = from; entry < to; entry++) {
      const dx = index.x[entry] - x;
      const dy = index.y[entry] - y;
      const distance = dx * dx + dy * dy;
      if (distance > limit) continue;
      const row = index.row[entry];
      const hp = row === kept ? ships.maxHp[row] : ships.hp[row];
      const isBetter =
        bestRow < 0 ||
        hp > bestHp ||
        (hp === bestHp && (distance < bestDistance || (distance === bestDistance && row < bestRow)));
      if (!isBetter) continue;
      bestRow = row;
      bestHp = hp;
      bestDistance = distance;
    }
  }
  return bestRow;
}

/**
 * How far a ship should move aside for the ships of its own team within ELBOW_ROOM: the nearer they are, the
 * further, at most half of it for each. Ships on the same spot part in directions of their own.
 */
export function addUpCrowding(index: ShipIndex, ships: Ships, row: number): void {
  const team = ships.team[row];
  const count = index.teamCount[team];
  ships.pushX[row] = 0;
  ships.pushY[row] = 0;
  if (count < SCAN_LIMIT) {
    const first = team === 0 ? 0 : index.teamCount[0];
    addCrowdingOf(index, ships, row, first, first + count);
  } else {
    addNearCells(index, ships, row);
  }
  const pushX = ships.pushX[row];
  const pushY = ships.pushY[row];
  if (pushX === 0 && pushY === 0) return;
  const push = Math.sqrt(pushX * pushX + pushY * pushY);
  const scale = push > ELBOW_ROOM ? ELBOW_ROOM / push : 1;
  ships.pushX[row] = pushX * scale;
  ships.pushY[row] = pushY * scale;
}

/** Those in the cells within reach. */
function addNearCells(index: ShipIndex, ships: Ships, row: number): void {
  const { columns, rows, start, originX, originY } = index;
  const x = ships.x[row];
  const y = ships.y[row];
  const top = clampCell(Math.floor((y - ELBOW_ROOM - originY) / CELL_TILES), rows);
  const bottom = clampCell(Math.floor((y + ELBOW_ROOM - originY) / CELL_TILES), rows);
  const left = clampCell(Math.floor((x - ELBOW_ROOM - originX) / CELL_TILES), columns);
  const right = clampCell(Math.floor((x + ELBOW_ROOM - originX) / CELL_TILES), columns);
  for (let line = top; line <= bottom; line++) {
    const cell = ships.team[row] * (columns * rows + 1) + line * columns;
    addCrowdingOf(index, ships, row, start[cell + left], start[cell + right + 1]);
  }
}

/** Adds what a run of entries contributes to the push. */
function addCrowdingOf(index: ShipIndex, ships: Ships, row: number, from: number, to: number): void {
  const { x: entryX, y: entryY, row: entryRow } = index;
  const x = ships.x[row];
  const y = ships.y[row];
  let pushX = ships.pushX[row];
  let pushY = ships.pushY[row];
  for (let entry = from; entry < to; entry++) {
    const dx = x - entryX[entry];
    const dy = y - entryY[entry];
    const squared = dx * dx + dy * dy;
    if (squared >= ELBOW_ROOM * ELBOW_ROOM || entryRow[entry] === row) continue;
    const distance = Math.sqrt(squared);
    const strength = (ELBOW_ROOM - distance) / 2;
    if (distance > 1e-6) {
      pushX += (dx / distance) * strength;
      pushY += (dy / distance) * strength;
    } else {
      const part = ships.id[row] % SLOTS;
      pushX += PART_X[part] * strength;
      pushY += PART_Y[part] * strength;
    }
  }
  ships.pushX[row] = pushX;
  ships.pushY[row] = pushY;
}
