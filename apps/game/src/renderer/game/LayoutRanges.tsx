/** How far a ship sees and reaches, as rings around it in tiles; those of the module under the pointer stand out. */
import type { ShipStats } from '@dota-factory/lib';
import { formatNumber } from '@dota-factory/ui';

/** Design pixels of the whole picture, and of its largest ring. */
const SIZE = 150;
const REACH = 72;

type RingKind = 'sensors' | 'weapon' | 'salvage' | 'repair';

interface Ring {
  readonly kind: RingKind;
  /** Tiles. */
  readonly range: number;
}

const LABELS: Readonly<Record<RingKind, string>> = {
  sensors: 'sees',
  weapon: 'fires',
  salvage: 'collects',
  repair: 'repairs',
};

/** What each module of the layout reaches that reaches anything, by its place in the list. */
function listReaches(stats: ShipStats): readonly (Ring & { readonly index: number })[] {
  return [
    ...stats.weapons.map(
      ({ index, attack_range }) => ({ kind: 'weapon', range: attack_range, index }) as const,
    ),
    ...stats.salvage.map(
      ({ index, collection_range }) => ({ kind: 'salvage', range: collection_range, index }) as const,
    ),
    ...stats.repairs.map(
      ({ index, repair_range }) => ({ kind: 'repair', range: repair_range, index }) as const,
    ),
  ];
}

/** Of the module at a place in the list; undefined for one that reaches nothing. */
export const findRing = (stats: ShipStats, index: number | undefined): Ring | undefined =>
  listReaches(stats).find((reach) => reach.index === index);

/** Each distance once, the widest first. */
export function listRings(stats: ShipStats): readonly Ring[] {
  const rings: readonly Ring[] = [{ kind: 'sensors', range: stats.hull.sensor_range }, ...listReaches(stats)];
  const isFirst = (ring: Ring, i: number) =>
    rings.findIndex(({ kind, range }) => kind === ring.kind && range === ring.range) === i;
  return rings.filter((ring, i) => ring.range > 0 && isFirst(ring, i)).sort((a, b) => b.range - a.range);
}

interface LayoutRangesProps {
  readonly stats: ShipStats;
  /** What the module under the pointer reaches. */
  readonly pointed: Ring | undefined;
}

export function LayoutRanges({ stats, pointed }: LayoutRangesProps) {
  const rings = listRings(stats);
  const widest = Math.max(1, ...rings.map(({ range }) => range));
  const radius = (range: number) => (range / widest) * REACH;
  const isPointed = (ring: Ring) => ring.kind === pointed?.kind && ring.range === pointed.range;
  return (
    <figure className="layout-ranges">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
        {rings.map((ring) => (
          <circle
            key={keyOf(ring)}
            data-ring={ring.kind}
            data-pointed={isPointed(ring) || undefined}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={radius(ring.range)}
          />
        ))}
        <path className="layout-ranges-ship" d={`M${SIZE / 2 + 5} ${SIZE / 2}l-8 -4v8z`} />
      </svg>
      <ul aria-label="Ranges in tiles">
        {rings.map((ring) => (
          <li key={keyOf(ring)} data-pointed={isPointed(ring) || undefined}>
            {`${LABELS[ring.kind]} ${formatNumber(ring.range, 2)} tiles`}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const keyOf = ({ kind, range }: Ring): string => `${kind}-${range}`;
