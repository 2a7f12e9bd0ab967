/** One thing on a board as SVG, in a square of 100 by 100: its body, then its shapes. */
import type { LookShape } from '@dota-factory/grid';
import { mixColors } from '@dota-factory/ui';
import { memo, type SVGProps } from 'react';
import { type Palette, paintOf } from '../looks/colours.ts';
import { angleOf, fillText, isShown, type Params, type ReadyLook } from '../looks/look-book.ts';
import { PICTURES } from '../looks/pictures.ts';

/** Which neighbours have the same body: up 1, right 2, down 4, left 8. */
export type Joins = number;

export interface FigureProps {
  readonly look: ReadyLook;
  readonly params: Params;
  readonly variables: Params;
  readonly palette: Palette;
  readonly joins?: Joins;
  /** Every second cell of a floor is a little lighter. */
  readonly isLight?: boolean;
}

export const NO_PARAMS: Params = Object.freeze({});

export const Figure = memo(function Figure({
  look,
  params,
  variables,
  palette,
  joins = 0,
  isLight = false,
}: FigureProps) {
  const colour = look.colourOf(params);
  return (
    <>
      <BodyPicture body={look.body} colour={colour} joins={joins} isLight={isLight} />
      {look.shapes.length > 0 && (
        <g className="grid-shapes" data-motion={look.motion}>
          <Shapes shapes={look.shapes} {...{ colour, params, variables, palette }} />
        </g>
      )}
    </>
  );
});

interface BodyProps {
  readonly body: ReadyLook['body'];
  readonly colour: string;
  readonly joins: Joins;
  readonly isLight: boolean;
}

function BodyPicture({ body, colour, joins, isLight }: BodyProps) {
  const solid = colour.slice(0, 7);
  const dark = mixColors(solid, '#05080f', 0.45);
  switch (body) {
    case 'none':
      return null;
    case 'floor':
      return (
        <rect
          x={-0.4}
          y={-0.4}
          width={100.8}
          height={100.8}
          fill={isLight ? mixColors(solid, '#ffffff', 0.045) : solid}
        />
      );
    case 'pit':
      return <PitBody colour={solid} joins={joins} />;
    case 'wall':
      return <WallBody colour={solid} joins={joins} />;
    case 'tile':
      return (
        <>
          <rect x={8} y={12} width={88} height={86} rx={15} fill="#05080f" opacity={0.3} />
          <rect x={6} y={9} width={88} height={86} rx={15} fill={dark} />
          <rect x={6} y={5} width={88} height={84} rx={15} fill={colour} />
          <rect x={6} y={5} width={88} height={84} rx={15} fill="url(#grid-shine)" />
        </>
      );
    case 'disc':
      return (
        <>
          <circle cx={52} cy={55} r={40} fill="#05080f" opacity={0.3} />
          <circle cx={50} cy={53} r={41} fill={dark} />
          <circle cx={50} cy={48} r={41} fill={colour} />
          <circle cx={50} cy={48} r={41} fill="url(#grid-shine)" />
        </>
      );
  }
}

function PitBody({ colour, joins }: { colour: string; joins: Joins }) {
  return (
    <>
      <rect x={-0.4} y={-0.4} width={100.8} height={100.8} fill={colour} />
      {(joins & 1) === 0 && <rect x={0} y={0} width={100} height={14} fill="#000000" opacity={0.38} />}
      {(joins & 8) === 0 && <rect x={0} y={0} width={7} height={100} fill="#000000" opacity={0.25} />}
      {(joins & 4) === 0 && <rect x={0} y={96} width={100} height={4} fill="#ffffff" opacity={0.14} />}
    </>
  );
}

function WallBody({ colour, joins }: { colour: string; joins: Joins }) {
  return (
    <>
      <rect x={-0.4} y={-0.4} width={100.8} height={100.8} fill={colour} />
      <path
        d="M0 50 H100 M50 0 V50 M0 50 V100 M100 50 V100"
        stroke="#05080f"
        strokeWidth={2.5}
        opacity={0.22}
        fill="none"
      />
      {(joins & 1) === 0 && <rect x={0} y={0} width={100} height={6} fill="#ffffff" opacity={0.28} />}
      {(joins & 8) === 0 && <rect x={0} y={0} width={4} height={100} fill="#ffffff" opacity={0.14} />}
      {(joins & 2) === 0 && <rect x={96} y={0} width={4} height={100} fill="#000000" opacity={0.25} />}
      {(joins & 4) === 0 && (
        <rect x={0} y={80} width={100} height={20} fill={mixColors(colour, '#05080f', 0.5)} />
      )}
    </>
  );
}

interface ShapesProps {
  readonly shapes: readonly LookShape[];
  readonly colour: string;
  readonly params: Params;
  readonly variables: Params;
  readonly palette: Palette;
}

function Shapes({ shapes, ...rest }: ShapesProps) {
  return shapes.map((shape, index) =>
    // By index: a look never changes.
    isShown(shape, rest.params, rest.variables) ? <OneShape key={index} shape={shape} {...rest} /> : null,
  );
}

type OneProps = Omit<ShapesProps, 'shapes'> & { readonly shape: LookShape };

function OneShape(props: OneProps) {
  const { shape, params } = props;
  if (shape.turnBy === undefined) return <Drawn {...props} />;
  const angle = angleOf(params[shape.turnBy]);
  return (
    <g transform={`rotate(${angle} 50 50)`}>
      <Drawn {...props} />
    </g>
  );
}

function Drawn(props: OneProps) {
  const { shape, params } = props;
  const paint = paintFor(props);
  switch (shape.shape) {
    case 'circle':
      return <circle cx={shape.x} cy={shape.y} r={shape.r} {...paint} />;
    case 'rect':
      return <rect x={shape.x} y={shape.y} width={shape.w} height={shape.h} rx={shape.corner} {...paint} />;
    case 'polygon':
      return <polygon points={shape.points.join(' ')} {...paint} />;
    case 'line':
      return <polyline points={shape.points.join(' ')} {...paint} fill="none" />;
    case 'path':
      return <path d={shape.d} {...paint} />;
    case 'text': {
      const written = fillText(shape.text, params);
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={fitSize(written, shape.size)}
          className="grid-text"
          {...paint}
        >
          {written}
        </text>
      );
    }
    case 'picture':
      return <Nested {...props} shape={shape} />;
  }
}

function Nested({ shape, ...rest }: OneProps & { shape: Extract<LookShape, { shape: 'picture' }> }) {
  const picture = PICTURES[shape.picture];
  const scale = shape.size / 100;
  const colour = paintOf(shape.fill, rest.colour, rest.palette) ?? picture.color;
  return (
    <g
      transform={`translate(${shape.x - shape.size / 2} ${shape.y - shape.size / 2}) scale(${scale})`}
      opacity={shape.opacity}
    >
      <Shapes {...rest} shapes={picture.draw} colour={colour} />
    </g>
  );
}

/** Long texts shrink to the width of a cell. */
const fitSize = (written: string, size: number): number =>
  Math.min(size, 128 / Math.max(1, [...written].length));

function paintFor({ shape, colour, palette }: OneProps): SVGProps<SVGElement> & { ref?: never } {
  const stroke = paintOf(shape.stroke, colour, palette);
  const fill = paintOf(shape.fill, colour, palette);
  return {
    fill: fill ?? (stroke === undefined ? paintOf('$ink', colour, palette) : 'none'),
    ...(stroke !== undefined && {
      stroke,
      strokeWidth: shape.width,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }),
    ...(shape.opacity < 1 && { opacity: shape.opacity }),
  };
}

/** What figures share, once per page. */
export const FigureDefinitions = () => (
  <svg width={0} height={0} className="visually-hidden" aria-hidden>
    <defs>
      <linearGradient id="grid-shine" x1="0" y1="0" x2="0.4" y2="1">
        <stop offset="0" stopColor="#ffffff" stopOpacity={0.3} />
        <stop offset="0.45" stopColor="#ffffff" stopOpacity={0.06} />
        <stop offset="1" stopColor="#000000" stopOpacity={0.12} />
      </linearGradient>
    </defs>
  </svg>
);
