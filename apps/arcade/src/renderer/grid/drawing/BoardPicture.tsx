/** A board as SVG: all layers, objects over several cells, avatar and frame, from a scene and its looks alone. */
import { AVATAR_KIND } from '@dota-factory/grid';
import { memo, type ReactNode, type Ref, useMemo } from 'react';
import type { LookBook } from '../looks/look-book.ts';
import { isVoidCell, type Scene, type SceneLayer } from '../model/scene.ts';
import { AVATAR_KEY, cellKey, type Ghost, objectKey, OVERLAY_KEY } from '../motion/motion.ts';
import { Figure, type FigureProps, type Joins, NO_PARAMS } from './Figure.tsx';
import { ObjectPicture } from './ObjectPicture.tsx';

/** One cell, in the units of the picture. */
export const CELL = 100;
/** Around the board, for its rim. */
export const RIM = 10;

export interface BoardPictureProps {
  readonly scene: Scene;
  readonly looks: LookBook;
  readonly overlayColour?: string | undefined;
  readonly lineColour?: string | undefined;
  readonly ghosts?: readonly Ghost[];
  /** Above everything: marks and cursors, in the units of the picture. */
  readonly children?: ReactNode;
  readonly label?: string;
  readonly ref?: Ref<SVGSVGElement>;
}

const NO_GHOSTS: readonly Ghost[] = [];

export function BoardPicture(props: BoardPictureProps) {
  const { scene, looks, ghosts = NO_GHOSTS, children, label, ref } = props;
  const { width, height, layers, objects } = scene;
  const structures = layers.some(({ id }) => id === 'structures') ? 'structures' : layers[0]?.id;
  return (
    <svg
      ref={ref}
      className="grid-picture"
      viewBox={`0 0 ${width * CELL + 2 * RIM} ${height * CELL + 2 * RIM + 8}`}
      role="img"
      aria-label={label ?? 'The board'}
    >
      <g transform={`translate(${RIM} ${RIM})`}>
        <Plate scene={scene} />
        {layers.map((layer) => (
          <g key={layer.id} data-layer={layer.id}>
            <LayerPicture layer={layer} scene={scene} looks={looks} />
            {layer.isGround && layer === layers[0] && <CellLines scene={scene} colour={props.lineColour} />}
            <Ghosts ghosts={ghosts.filter((ghost) => ghost.layer === layer.id)} {...{ scene, looks }} />
            {layer.id === structures &&
              objects.map((object) => (
                <Sprite key={object.id} id={objectKey(object.id)} x={0} y={0}>
                  <ObjectPicture object={object} looks={looks} variables={scene.variables} />
                </Sprite>
              ))}
          </g>
        ))}
        <AvatarPicture scene={scene} looks={looks} />
        <OverlayPicture scene={scene} colour={props.overlayColour} />
        {children}
      </g>
    </svg>
  );
}

interface SpriteProps {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
}

/** The outer group puts it in its place, the inner one is moved by animations. */
const Sprite = ({ id, x, y, children }: SpriteProps) => (
  <g transform={`translate(${x * CELL} ${y * CELL})`}>
    <g className="grid-sprite" data-sprite={id}>
      {children}
    </g>
  </g>
);

/** A square for each cell that belongs to the board. */
function outlineCells(scene: Scene): string {
  const { width, height } = scene;
  return Array.from({ length: width * height }, (_, cell) => cell)
    .filter((cell) => !isVoidCell(scene, cell))
    .map((cell) => `M${(cell % width) * CELL} ${Math.floor(cell / width) * CELL}h100v100h-100z`)
    .join('');
}

/** The rim of the board: a plate under its cells. */
function Plate({ scene }: { scene: Scene }) {
  const outline = useMemo(() => outlineCells(scene), [scene]);
  return (
    <g className="grid-plate" strokeLinejoin="round">
      <path d={outline} transform="translate(0 8)" className="grid-plate-side" strokeWidth={2 * RIM - 2} />
      <path d={outline} className="grid-plate-top" strokeWidth={2 * RIM - 2} />
    </g>
  );
}

function CellLines({ scene, colour }: { scene: Scene; colour: string | undefined }) {
  const outline = useMemo(() => outlineCells(scene), [scene]);
  return colour === undefined ? null : <path d={outline} stroke={colour} strokeWidth={2} fill="none" />;
}

interface LayerProps {
  readonly layer: SceneLayer;
  readonly scene: Scene;
  readonly looks: LookBook;
}

const JOINED = new Set(['floor', 'pit', 'wall']);

function LayerPicture({ layer: { id, things }, scene: { width, height, variables }, looks }: LayerProps) {
  const bodies = things.map((thing) => {
    const look = thing && looks.lookOf(thing.kind);
    return look && !look.isHidden && JOINED.has(look.body) ? `${look.body}${thing.kind}` : undefined;
  });
  return things.map((thing, cell) => {
    if (thing === undefined) return null;
    const look = looks.lookOf(thing.kind);
    if (look.isHidden) return null;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const needsVariables = look.shapes.some(({ when }) => when?.variable !== undefined);
    return (
      <CellPicture
        key={cell}
        {...{ layer: id, x, y, look }}
        params={thing.params}
        variables={needsVariables ? variables : NO_PARAMS}
        palette={looks.palette}
        joins={bodies[cell] === undefined ? 0 : joinsOf(bodies, cell, width, height)}
      />
    );
  });
}

/** Drawn again only when the cell has changed: a large board has ten thousand of them. */
const CellPicture = memo(function CellPicture({
  layer,
  x,
  y,
  ...figure
}: FigureProps & { readonly layer: string; readonly x: number; readonly y: number }) {
  return (
    <Sprite id={cellKey(layer, x, y)} x={x} y={y}>
      <Figure {...figure} isLight={(x + y) % 2 === 0} />
    </Sprite>
  );
});

function joinsOf(
  bodies: readonly (string | undefined)[],
  cell: number,
  width: number,
  height: number,
): Joins {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const body = bodies[cell];
  return (
    (y > 0 && bodies[cell - width] === body ? 1 : 0) |
    (x < width - 1 && bodies[cell + 1] === body ? 2 : 0) |
    (y < height - 1 && bodies[cell + width] === body ? 4 : 0) |
    (x > 0 && bodies[cell - 1] === body ? 8 : 0)
  );
}

/** Things that are gone, while it is still to be seen how. */
const Ghosts = memo(function Ghosts({
  ghosts,
  scene,
  looks,
}: {
  ghosts: readonly Ghost[];
  scene: Scene;
  looks: LookBook;
}) {
  return ghosts.map(({ layer, thing, x, y }, index) => (
    <Sprite key={index} id={`ghost:${layer}:${index}`} x={x} y={y}>
      <Figure
        look={looks.lookOf(thing.kind)}
        params={thing.params}
        variables={scene.variables}
        palette={looks.palette}
      />
    </Sprite>
  ));
});

function AvatarPicture({ scene: { avatar, variables }, looks }: Pick<LayerProps, 'scene' | 'looks'>) {
  if (avatar === undefined) return null;
  const { x, y, params } = avatar;
  const item = typeof params['item'] === 'string' ? params['item'] : undefined;
  return (
    <Sprite id={AVATAR_KEY} x={x} y={y}>
      <Figure look={looks.lookOf(AVATAR_KIND)} {...{ params, variables }} palette={looks.palette} />
      {item !== undefined && (
        <g transform="translate(54 52) scale(0.46)">
          <circle cx={50} cy={50} r={52} fill="#0b0f17" opacity={0.72} />
          <Figure
            look={looks.lookOf(item)}
            params={NO_PARAMS}
            variables={variables}
            palette={looks.palette}
          />
        </g>
      )}
    </Sprite>
  );
}

function OverlayPicture({ scene: { overlay }, colour }: { scene: Scene; colour: string | undefined }) {
  if (overlay === null) return null;
  const [x, y, width, height] = overlay;
  const [w, h] = [width * CELL, height * CELL];
  const paint = { fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
  const corners = `M4 34V4H34M${w - 34} 4H${w - 4}V34M${w - 4} ${h - 34}V${h - 4}H${w - 34}M34 ${h - 4}H4V${h - 34}`;
  return (
    <Sprite id={OVERLAY_KEY} x={x} y={y}>
      <rect
        x={3}
        y={3}
        width={w - 6}
        height={h - 6}
        rx={10}
        {...paint}
        stroke="#05080f"
        strokeWidth={9}
        opacity={0.55}
      />
      <rect
        x={3}
        y={3}
        width={w - 6}
        height={h - 6}
        rx={10}
        {...paint}
        stroke={colour ?? '#ffb703'}
        strokeWidth={4}
        strokeDasharray="14 10"
      />
      <path d={corners} {...paint} stroke={colour ?? '#ffb703'} strokeWidth={9} />
    </Sprite>
  );
}
