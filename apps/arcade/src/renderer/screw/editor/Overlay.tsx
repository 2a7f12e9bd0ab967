/** What the editor shows above the parts: the play area, the selection with its holes and its way, covering, the order that wins. */
import { isCovered, type LevelPart, PLAY_AREA, type Polygon } from '@dota-factory/screw';
import { AXIS } from './draft.ts';
import type { EditingView } from './editing.ts';
import { EDIT_VIEW, handleOf, listMounts, outlineAt } from './geometry.ts';

export interface OverlayProps {
  readonly view: EditingView;
  readonly selected: number | undefined;
  readonly mount: string | undefined;
  readonly order: readonly number[];
  readonly tried: number | undefined;
  readonly isMoving: boolean;
}

const { left, top, width, height } = EDIT_VIEW;
const formatPoints = (polygon: Polygon): string => polygon.map(({ x, y }) => `${x},${y}`).join(' ');

export function Overlay({ view, selected, mount, order, tried, isMoving }: OverlayProps) {
  const { level, state, draft } = view;
  const part = level.parts[selected ?? -1];
  const covered = level.screws.filter(({ index }) => isCovered(level, state, index));
  return (
    <svg className="screw-edit-overlay" viewBox={`${left} ${top} ${width} ${height}`} aria-hidden>
      <rect
        className="screw-edit-area"
        x={PLAY_AREA.left}
        y={PLAY_AREA.top}
        width={PLAY_AREA.right - PLAY_AREA.left}
        height={PLAY_AREA.bottom - PLAY_AREA.top}
      />
      {level.parts.length === 0 && (
        <text className="screw-edit-begin" x={AXIS} y={top + height / 2}>
          Click a part on the left
        </text>
      )}
      {isMoving && <path className="screw-edit-axis" d={`M${AXIS} ${PLAY_AREA.top}V${PLAY_AREA.bottom}`} />}
      {covered.map(({ index, at }) => (
        <circle key={index} className="screw-edit-covered" cx={at.x} cy={at.y} r={31} />
      ))}
      {part && (
        <Selection
          {...{ view, part, mount, tried }}
          position={draft.parts[part.index]?.position ?? part.anchor}
        />
      )}
      {order.map((screw, index) => {
        const at = level.screws[screw]?.at;
        return (
          at && (
            <g key={screw} className="screw-edit-order" transform={`translate(${at.x + 22} ${at.y - 22})`}>
              <circle r={17} />
              <text y={7}>{index + 1}</text>
            </g>
          )
        );
      })}
    </svg>
  );
}

interface SelectionProps {
  readonly view: EditingView;
  readonly part: LevelPart;
  readonly position: { readonly x: number; readonly y: number };
  readonly mount: string | undefined;
  readonly tried: number | undefined;
}

function Selection({ view: { level, state }, part, position, mount, tried }: SelectionProps) {
  const handle = handleOf(part, position, top);
  const { min, max } = part.travel;
  const isAbove = handle.y < position.y;
  const ys = part.outline.map(({ y }) => y);
  return (
    <>
      {part.drag !== 'none' &&
        [min, max].map((offset) => (
          <polygon
            key={offset}
            className="screw-edit-way"
            points={formatPoints(outlineAt(level, state, part.index, offset))}
          />
        ))}
      {tried !== undefined && (
        <polygon
          className="screw-edit-tried"
          points={formatPoints(outlineAt(level, state, part.index, tried))}
        />
      )}
      <polygon className="screw-edit-selected" points={formatPoints(part.outline)} />
      <path
        className="screw-edit-stem"
        d={`M${handle.x} ${isAbove ? Math.min(...ys) : Math.max(...ys)}V${handle.y}`}
      />
      <circle className="screw-edit-handle" cx={handle.x} cy={handle.y} r={17} data-testid="turn-handle" />
      <path
        className="screw-edit-arrow"
        d={`M${handle.x - 8} ${handle.y + 3}a8 8 0 1 1 4 6m-4 -6l-5 -3m5 3l3 -5`}
      />
      {listMounts(part).map(({ id, at }) => (
        <circle
          key={id}
          className="screw-edit-mount"
          data-mount={id}
          data-current={id === mount || undefined}
          cx={at.x}
          cy={at.y}
          r={28}
        />
      ))}
    </>
  );
}
