/** The move that a hint proposes: an arrow, or a ring where a piece would be dropped. */
import { parseSquare } from '@dota-factory/board';
import { project, sizeOf, type Viewpoint } from '../model/viewpoint.ts';
import type { TableView } from '../table/view.ts';

export function HintArrow({ view, viewpoint }: { view: TableView; viewpoint: Viewpoint }) {
  const { hint, naming } = view;
  if (hint?.state !== 'ready') return null;
  const [, from = '', to = ''] = /^(?:.+@|([a-z]\d+))([a-z]\d+)/.exec(hint.advice.move) ?? [];
  const target = parseSquare(naming.game, to);
  const origin = parseSquare(naming.game, from);
  if (target === undefined) return null;
  const { width, height } = sizeOf(viewpoint);
  const end = project(viewpoint, target);
  const start = origin === undefined ? undefined : project(viewpoint, origin);
  return (
    <svg className="board-hint" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <circle cx={end.x + 0.5} cy={end.y + 0.5} r={0.42} className="hint-ring" />
      {start && <path className="hint-arrow" d={arrowPath(start, end)} />}
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A shaft with a head, from the edge of the first square's piece to the middle of the second square. */
function arrowPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number): string =>
    `${(from.x + 0.5 + ux * along - uy * aside).toFixed(3)} ${(from.y + 0.5 + uy * along + ux * aside).toFixed(3)}`;
  const neck = length - 0.42;
  const points = [
    at(0.3, 0.08),
    at(neck, 0.08),
    at(neck, 0.22),
    at(length - 0.05, 0),
    at(neck, -0.22),
    at(neck, -0.08),
    at(0.3, -0.08),
  ];
  return `M${points.join('L')}z`;
}
