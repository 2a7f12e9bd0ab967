/** Which tunnel entry leads to which exit (REQ-BLD-TUNNEL-PAIR). */

export interface TunnelEnd {
  readonly id: number;
  readonly kind: 'entry' | 'exit';
  readonly x: number;
  readonly y: number;
  /** 0 to 3: east, south, west, north. */
  readonly facing: number;
}

const STEP = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * The exit of each paired entry, by id. An entry looks along its own direction, past tunnels that face elsewhere,
 * to the first one that faces the same way; because that search stops at other entries too, no exit is found twice.
 */
export function deriveTunnelPairs(ends: readonly TunnelEnd[], maxDistance: number): Map<number, number> {
  const byPlace = new Map<string, TunnelEnd>();
  for (const end of ends) byPlace.set(`${end.x},${end.y}`, end);
  const pairs = new Map<number, number>();
  for (const { id, kind, x, y, facing } of ends) {
    if (kind !== 'entry') continue;
    const [dx, dy] = STEP[facing] as readonly [number, number];
    for (let distance = 1; distance <= maxDistance; distance++) {
      const found = byPlace.get(`${x + dx * distance},${y + dy * distance}`);
      if (found === undefined || found.facing !== facing) continue;
      if (found.kind === 'exit') pairs.set(id, found.id);
      break;
    }
  }
  return pairs;
}
