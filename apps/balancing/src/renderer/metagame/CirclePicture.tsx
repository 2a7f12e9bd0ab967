/** Who beats whom in circles: each design is a point, and beats those that come after it, anticlockwise. */
import type { MetaSize } from '../../contract/index.ts';
import { spreadNames } from './spread-names.ts';

const WIDTH = 320;
const HEIGHT = 240;
const REACH = 84;
/** From one name to the next on the same side. */
const NAME_GAP = 12;

export function CirclePicture({ size: { designs, threat } }: { size: MetaSize }) {
  const furthest = Math.max(1e-9, ...designs.map(({ point: [x, y] }) => Math.hypot(x, y)));
  const places = designs.map(({ name, point: [x, y] }) => ({
    name,
    x: WIDTH / 2 + (x / furthest) * REACH,
    // Up is positive, as on paper.
    y: HEIGHT / 2 - (y / furthest) * REACH,
    distance: Math.hypot(x, y) / furthest,
  }));
  const heights = spreadNames(
    places.map(({ x, y }) => ({ y, side: x < WIDTH / 2 ? 'left' : 'right' })),
    NAME_GAP,
  );
  return (
    <figure className="meta-circle">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Who beats whom in circles at ${threat} threat`}
      >
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r={REACH} className="meta-ring" />
        <path className="meta-arrow" d={ARROW} />
        {places.map(({ name, x, y, distance }, at) => (
          <g key={name} data-point={name}>
            <line x1={WIDTH / 2} y1={HEIGHT / 2} x2={x} y2={y} className="meta-ray" />
            <circle cx={x} cy={y} r={4} className="meta-point" />
            <text
              x={x}
              y={heights[at] ?? y}
              dx={x < WIDTH / 2 ? -7 : 7}
              dy={4}
              textAnchor={x < WIDTH / 2 ? 'end' : 'start'}
              opacity={0.4 + 0.6 * distance}
            >
              {name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="muted">
        Follow the arrow: each design beats those a quarter turn further on, the more, the further both are
        from the middle. Those near the middle are in no circle.
      </figcaption>
    </figure>
  );
}

/** A quarter of a ring, anticlockwise, with a head. */
const ARROW = (() => {
  const [cx, cy, r] = [WIDTH / 2, HEIGHT / 2, REACH + 14];
  const [x, y] = [cx + r * Math.SQRT1_2, cy - r * Math.SQRT1_2];
  return `M${cx + r} ${cy}A${r} ${r} 0 0 0 ${x} ${y}m8 -1l-8 1l1 -8`;
})();
