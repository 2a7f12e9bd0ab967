/**
 * Who is near: exact searches among the ships of a team.
 *
 * A team of fewer than SCAN_LIMIT ships is looked through one by one. A larger one is sorted into cells of three
 * tiles, and the cells are searched ring by ring round the seeker until no nearer ship can be left. Both give
 * the same answer, the lower id where two are equally far.
 */
import { ELBOW_ROOM, PART_X, PART_Y, SLOTS } from './formation.ts';
import type { BattleState, ShipIndex, Ships, Team } from '../../state/battle.ts';

/** Teams below this size are scanned. */
export const SCAN_LIMIT = 60;
/** Side of a cell, tiles. */
export const CELL_TILES = 3;
/** Squared distance below which a box of cells is looked through without rings. */
const BOX_LIMIT = 36;
/** Bounds are taken this much smaller than computed, so that rounding never cuts off an equal distance. */
const SLACK = 1e-9;

/** Sorts the ships into the index. Ships beyond the bounds count to the nearest cell, which keeps searches exact. */
export function indexShips(battle: BattleState): void {
  const { index, ships } = battle;
  reserveIndex(index, battle);
  index.originX = battle.left;
  index.originY = 0;
  const { teamCount, minX, minY, maxX, maxY } = index;
  for (let team = 0; team < 2; team++) {
    teamCount[team] = 0;
    minX[team] = Infinity;
    minY[team] = Infinity;
    maxX[team] = -Infinity;
    maxY[team] = -Infinity;
  }
  for (let row = 0; row < ships.count; row++) {
    const team = ships.team[row];
    const x = ships.x[row];
    const y = ships.y[row];
    teamCount[team] += 1;
    if (x < minX[team]) minX[team] = x;
    if (y < minY[team]) minY[team] = y;
    if (x > maxX[team]) maxX[team] = x;
    if (y > maxY[team]) maxY[team] = y;
  }
  fillTeam(index, ships, 0);
  fillTeam(index, ships, 1);
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

function fillTeam(index: ShipIndex, ships: Ships, team: Team): void {
  const count = index.teamCount[team];
  const first = team === 0 ? 0 : index.teamCount[0];
  if (count < SCAN_LIMIT) {
    let entry = first;
    for (let row = 0; row < ships.count; row++) {
      if (ships.team[row] !== team) continue;
      index.row[entry] = row;
      index.x[entry] = ships.x[row];
      index.y[entry] = ships.y[row];
      entry++;
    }
    return;
  }
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
  const x = index.query[0];
  const y = index.query[1];
  const range = index.query[2];
  const known = index.query[3];
  const count = index.teamCount[team];
  const first = team === 0 ? 0 : index.teamCount[0];
  const entryX = index.x;
  const entryY = index.y;
  const entryRow = index.row;
  let best = range * range;
  if (known < best) best = known;
  let bestRow = -1;
  if (count < SCAN_LIMIT) {
    for (let entry = first; entry < first + count; entry++) {
      const dx = entryX[entry] - x;
      const dy = entryY[entry] - y;
      const distance = dx * dx + dy * dy;
      if (distance < best || (distance === best && bestRow < 0)) {
        best = distance;
        bestRow = entryRow[entry];
      }
    }
    return bestRow;
  }

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

/** Rows of cells from the seeker's own outward, each only as far to both sides as someone nearer could be. */
function searchHurt(index: ShipIndex, ships: Ships, team: Team, self: number): number {
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
  const reach = ELBOW_ROOM;
  const x = ships.x[row];
  const y = ships.y[row];
  const team = ships.team[row];
  const count = index.teamCount[team];
  const first = team === 0 ? 0 : index.teamCount[0];
  const isScanned = count < SCAN_LIMIT;
  const { columns, rows, start, originX, originY } = index;
  const top = isScanned ? 0 : clampCell(Math.floor((y - reach - originY) / CELL_TILES), rows);
  const bottom = isScanned ? 0 : clampCell(Math.floor((y + reach - originY) / CELL_TILES), rows);
  const left = clampCell(Math.floor((x - reach - originX) / CELL_TILES), columns);
  const right = clampCell(Math.floor((x + reach - originX) / CELL_TILES), columns);
  const limit = reach * reach;
  let pushX = 0;
  let pushY = 0;
  for (let line = top; line <= bottom; line++) {
    const cell = team * (columns * rows + 1) + line * columns;
    const from = isScanned ? first : start[cell + left];
    const to = isScanned ? first + count : start[cell + right + 1];
    for (let entry = from; entry < to; entry++) {
      const dx = x - index.x[entry];
      const dy = y - index.y[entry];
      const squared = dx * dx + dy * dy;
      if (squared >= limit || index.row[entry] === row) continue;
      const distance = Math.sqrt(squared);
      const strength = (reach - distance) / 2;
      if (distance > 1e-6) {
        pushX += (dx / distance) * strength;
        pushY += (dy / distance) * strength;
      } else {
        const part = ships.id[row] % SLOTS;
        pushX += PART_X[part] * strength;
        pushY += PART_Y[part] * strength;
      }
    }
  }
  const push = Math.sqrt(pushX * pushX + pushY * pushY);
  const scale = push > reach ? reach / push : 1;
  ships.pushX[row] = pushX * scale;
  ships.pushY[row] = pushY * scale;
}
