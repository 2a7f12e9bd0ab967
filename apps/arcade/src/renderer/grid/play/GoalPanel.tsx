/** The goals of a level with how far each has come, and a picture of what is wanted where there is one. */
import type { GoalStatus, Level, Pack } from '@dota-factory/grid';
import { useMemo } from 'react';
import { BoardPicture } from '../drawing/BoardPicture.tsx';
import { Figure, NO_PARAMS } from '../drawing/Figure.tsx';
import type { LookBook } from '../looks/look-book.ts';
import type { Scene, Thing } from '../model/scene.ts';
import { describeGoal } from './goal-words.ts';

type GoalSpec = Level['goalSpecs'][number];

export interface GoalPanelProps {
  readonly pack: Pack;
  readonly looks: LookBook;
  readonly level: Level;
  readonly scene: Scene;
  readonly goals: readonly GoalStatus[];
}

export function GoalPanel({ pack, looks, level, scene, goals }: GoalPanelProps) {
  return (
    <ul className="grid-goals" aria-label="Goals">
      {level.goalSpecs.map((spec, index) => {
        const goal = goals[index];
        if (goal === undefined) return null;
        return (
          <li key={spec.id} className="grid-goal" data-done={goal.isDone || undefined}>
            <span className="grid-goal-mark" aria-hidden>
              {goal.isDone ? '✓' : '○'}
            </span>
            <span className="grid-goal-words">{describeGoal(spec, pack, looks)}</span>
            <span className="grid-goal-share">
              {goal.isDone ? 'done' : `${Math.floor(goal.progress * 100)} %`}
            </span>
            <span className="grid-goal-bar" aria-hidden>
              <span style={{ transform: `scaleX(${goal.progress})` }} />
            </span>
            <GoalPicture {...{ spec, goal, scene, looks }} />
          </li>
        );
      })}
    </ul>
  );
}

interface GoalPictureProps {
  readonly spec: GoalSpec;
  readonly goal: GoalStatus;
  readonly scene: Scene;
  readonly looks: LookBook;
}

function GoalPicture({ spec, goal, scene, looks }: GoalPictureProps) {
  if (spec.type === 'sequence_match')
    return <Sequence {...{ goal, looks }} sequence={spec.config.sequence} />;
  if (spec.type === 'board_match') return <Pattern layers={spec.config.targetLayers} {...{ scene, looks }} />;
  return null;
}

function Sequence({
  sequence,
  goal,
  looks,
}: Pick<GoalPictureProps, 'goal' | 'looks'> & { sequence: readonly number[] }) {
  const done = Math.round(goal.progress * sequence.length);
  return (
    <ol className="grid-sequence">
      {sequence.map((value, index) => (
        // By index: a sequence may name a number twice.
        <li key={index} data-done={index < done || undefined} data-next={index === done || undefined}>
          <svg viewBox="0 0 100 100" role="img" aria-label={String(value)}>
            <Figure
              look={looks.lookOf('number')}
              params={{ value }}
              variables={NO_PARAMS}
              palette={looks.palette}
            />
          </svg>
        </li>
      ))}
    </ol>
  );
}

type TargetLayers = Extract<GoalSpec, { type: 'board_match' }>['config']['targetLayers'];

/** The wanted pattern on the ground of the level; what is right already is marked. */
function Pattern({
  layers,
  scene,
  looks,
}: Pick<GoalPictureProps, 'scene' | 'looks'> & { layers: TargetLayers }) {
  const wanted = useMemo(() => layPattern(layers, scene), [layers, scene]);
  return (
    <div className="grid-pattern">
      <BoardPicture scene={wanted} looks={looks} label="The pattern that is wanted">
        {listRight(wanted, scene).map((cell) => (
          <path
            key={cell}
            className="grid-right"
            transform={`translate(${(cell % scene.width) * 100} ${Math.floor(cell / scene.width) * 100})`}
            d="M62 78L74 90L94 64"
          />
        ))}
      </BoardPicture>
    </div>
  );
}

function layPattern(targets: TargetLayers, scene: Scene): Scene {
  const { width } = scene;
  return {
    ...scene,
    objects: [],
    avatar: undefined,
    overlay: null,
    layers: scene.layers.map((layer) => {
      const data = targets[layer.id];
      if (data === undefined)
        return layer.isGround ? layer : { ...layer, things: layer.things.map(() => undefined) };
      const things: (Thing | undefined)[] = layer.things.map((thing) => (layer.isGround ? thing : undefined));
      if ('format' in data) {
        for (const { position, kind, params } of data.entries)
          things[position[1] * width + position[0]] = { kind, params };
      } else {
        for (const [y, row] of data.entries())
          for (const [x, cell] of row.entries()) if (cell !== null) things[y * width + x] = cell;
      }
      return { ...layer, things };
    }),
  };
}

function listRight(wanted: Scene, scene: Scene): readonly number[] {
  return wanted.layers.flatMap(({ things, isGround }, index) =>
    isGround
      ? []
      : things.flatMap((thing, cell) =>
          thing !== undefined && scene.layers[index]?.things[cell]?.kind === thing.kind ? [cell] : [],
        ),
  );
}
