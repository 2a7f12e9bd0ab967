/** An object over several cells: one body over all of them, its shapes once, and what a pipe will release. */
import { mixColors } from '@dota-factory/ui';
import { useMemo } from 'react';
import type { LookBook, Params } from '../looks/look-book.ts';
import { angleOf } from '../looks/look-book.ts';
import type { Scene } from '../model/scene.ts';
import { Figure } from './Figure.tsx';

type GridObject = Scene['objects'][number];
type Point = readonly [x: number, y: number];

export interface ObjectPictureProps {
  readonly object: GridObject;
  readonly looks: LookBook;
  readonly variables: Params;
}

const CELL = 100;
/** From the edge of a cell to the body. */
const INSET = 7;

export function ObjectPicture({ object, looks, variables }: ObjectPictureProps) {
  const { kind, cells, params } = object;
  const look = looks.lookOf(kind);
  const body = useMemo(() => outlineOf(cells), [cells]);
  if (look.isHidden) return null;
  const isPipe = Array.isArray(params['queue']);
  const colour = isPipe ? '#4f6f80' : look.colourOf({ ...params, id: object.id });
  const middle = middleOf(cells);
  return (
    <g className="grid-object" data-object={object.id}>
      <path d={body} transform="translate(2 7)" fill="#05080f" opacity={0.35} />
      <path d={body} transform="translate(0 4)" fill={mixColors(colour.slice(0, 7), '#05080f', 0.45)} />
      <path d={body} fill={colour} />
      <path d={body} fill="url(#grid-shine)" />
      {isPipe ? (
        <PipeContents object={object} looks={looks} />
      ) : (
        <g transform={`translate(${middle[0]} ${middle[1]})`}>
          <Figure look={{ ...look, body: 'none' }} {...{ params, variables }} palette={looks.palette} />
        </g>
      )}
      <AxisMarks cells={cells} axis={params['axis']} />
    </g>
  );
}

/** Which ways it can slide, at its ends. */
function AxisMarks({ cells, axis }: { cells: readonly Point[]; axis: unknown }) {
  if (axis !== 'horizontal' && axis !== 'vertical') return null;
  const first = cells.reduce((a, b) => (b[0] + b[1] < a[0] + a[1] ? b : a));
  const last = cells.reduce((a, b) => (b[0] + b[1] > a[0] + a[1] ? b : a));
  const turn = axis === 'vertical' ? 'rotate(90 50 50)' : '';
  return (
    <>
      <path d="M28 40L18 50L28 60" className="grid-axis" transform={`${place(first)} ${turn}`} />
      <path d="M72 40L82 50L72 60" className="grid-axis" transform={`${place(last)} ${turn}`} />
    </>
  );
}

const place = ([x, y]: Point): string => `translate(${x * CELL} ${y * CELL})`;

/** Cells with rounded corners, and what joins those that touch. */
function outlineOf(cells: readonly Point[]): string {
  const has = new Set(cells.map(([x, y]) => `${x},${y}`));
  const side = CELL - 2 * INSET;
  return cells
    .map(([x, y]) => {
      const [left, top] = [x * CELL + INSET, y * CELL + INSET];
      const round = `M${left + 14} ${top}h${side - 28}q14 0 14 14v${side - 28}q0 14 -14 14h${28 - side}q-14 0 -14 -14v${28 - side}q0 -14 14 -14z`;
      const right = has.has(`${x + 1},${y}`) ? `M${left + 14} ${top}h${CELL}v${side}h${-CELL}z` : '';
      const below = has.has(`${x},${y + 1}`) ? `M${left} ${top + 14}h${side}v${CELL}h${-side}z` : '';
      return round + right + below;
    })
    .join('');
}

function middleOf(cells: readonly Point[]): Point {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const middle = (values: readonly number[]) => ((Math.min(...values) + Math.max(...values)) / 2) * CELL;
  return [middle(xs), middle(ys)];
}

/** What is still in a pipe, the next one at its end; and where it comes out. */
function PipeContents({ object: { cells, params }, looks }: Pick<ObjectPictureProps, 'object' | 'looks'>) {
  const values = listPipe(cells, params);
  return (
    <>
      {cells.map(([x, y], index) => (
        <g key={`${x},${y}`} transform={`translate(${x * CELL} ${y * CELL})`}>
          <circle cx={50} cy={50} r={30} fill="#0b1220" opacity={0.75} />
          {values[index] !== undefined && (
            <g transform="translate(24 25) scale(0.52)">
              <Figure
                look={looks.lookOf('number')}
                params={{ value: values[index] }}
                variables={{}}
                palette={looks.palette}
              />
            </g>
          )}
        </g>
      ))}
      <PipeEnd position={params['exitPosition']} direction={params['exitDirection']} />
      <PipeEnd position={params['exit2Position']} direction={params['exit2Direction']} />
    </>
  );
}

/** By cell: the value in it. With one exit the queue waits from the exit backwards. */
function listPipe(cells: readonly Point[], params: Params): readonly unknown[] {
  const slots: unknown = params['pipeSlots'];
  if (Array.isArray(slots)) return slots.map((value: unknown) => value ?? undefined);
  const queue: readonly unknown[] = Array.isArray(params['queue']) ? params['queue'] : [];
  const waiting = queue.slice(Number(params['currentIndex'] ?? 0));
  const exit: unknown = params['exitPosition'];
  const atEnd = isPoint(exit) && isAt(cells.at(-1), exit);
  const ordered = cells.map((_, index) => waiting[index]);
  return atEnd && params['exit2Position'] === undefined ? ordered.toReversed() : ordered;
}

const isPoint = (value: unknown): value is Point => Array.isArray(value) && value.length === 2;
const isAt = (cell: Point | undefined, [x, y]: Point): boolean => cell?.[0] === x && cell[1] === y;

function PipeEnd({ position, direction }: { position: unknown; direction: unknown }) {
  if (!isPoint(position)) return null;
  return (
    <g
      transform={`translate(${position[0] * CELL} ${position[1] * CELL}) rotate(${angleOf(direction)} 50 50)`}
    >
      {direction !== undefined && (
        <path d="M82 34L100 50L82 66Z" fill="#ffcf3f" stroke="#05080f" strokeWidth={2} />
      )}
    </g>
  );
}
