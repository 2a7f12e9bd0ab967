/** What a level counts: actions and their limit, what the avatar holds, variables. */
import type { Level, LevelSpec, Pack } from '@dota-factory/grid';
import { Figure, NO_PARAMS } from '../drawing/Figure.tsx';
import type { LookBook, Params } from '../looks/look-book.ts';
import { prepareLook } from '../looks/look-book.ts';
import type { Scene } from '../model/scene.ts';
import { nameWord } from './goal-words.ts';

export interface StatePanelProps {
  readonly pack: Pack;
  readonly spec: LevelSpec;
  readonly level: Level;
  readonly looks: LookBook;
  readonly scene: Scene;
  readonly actionCount: number;
  readonly best: number | undefined;
}

export function StatePanel(props: StatePanelProps) {
  const { pack, spec, scene, looks, actionCount, best } = props;
  const limit = findLimit(spec);
  const item = scene.avatar?.params['item'];
  return (
    <dl className="grid-state">
      <div className="grid-fact" data-short={(limit !== undefined && limit - actionCount <= 2) || undefined}>
        <dt>Actions</dt>
        <dd data-testid="actions">
          {actionCount}
          {limit !== undefined && <span className="muted"> / {limit}</span>}
        </dd>
      </div>
      {best !== undefined && (
        <div className="grid-fact">
          <dt>Best</dt>
          <dd>{best}</dd>
        </div>
      )}
      {canHold(pack) && scene.avatar !== undefined && (
        <div className="grid-fact">
          <dt>Holding</dt>
          <dd className="grid-held">
            {typeof item === 'string' ? (
              <>
                <svg viewBox="0 0 100 100" aria-hidden>
                  <Figure
                    look={looks.lookOf(item)}
                    params={NO_PARAMS}
                    variables={NO_PARAMS}
                    palette={looks.palette}
                  />
                </svg>
                {looks.nameOf(item)}
              </>
            ) : (
              <span className="muted">nothing</span>
            )}
          </dd>
        </div>
      )}
      {listVariables(props).map(({ name, value }) => (
        <Variable key={name} {...{ pack, looks, name, value }} />
      ))}
    </dl>
  );
}

export const findLimit = ({ loseConditions }: LevelSpec): number | undefined =>
  loseConditions.flatMap((loss) => (loss.type === 'max_actions' ? [loss.config.limit] : []))[0];

const canHold = ({ game }: Pack): boolean =>
  game.rules.some(({ then }) => then.some(({ name }) => name === 'set_inventory'));

/** Where systems keep what the board shows by itself. */
const INNER: ReadonlySet<string> = new Set(['selectedActorKind', 'selectedActorPosition']);

function listVariables({ pack, scene: { variables } }: StatePanelProps) {
  return Object.entries(variables)
    .filter(([name]) => !INNER.has(name) && pack.theme?.variables[name]?.hidden !== true)
    .flatMap(([name, value]) => (isPlain(value) ? [{ name, value }] : listParts(name, value)));
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';

/** A map, like the moves that each actor has left: a line for each entry. */
function listParts(name: string, value: unknown): readonly { name: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value)
    .filter(([, part]) => isPlain(part))
    .map(([key, part]) => ({ name: `${name} ${key}`, value: part as unknown }));
}

const MAX_PIPS = 12;

function Variable({
  pack,
  looks,
  name,
  value,
}: {
  pack: Pack;
  looks: LookBook;
  name: string;
  value: unknown;
}) {
  const shown = pack.theme?.variables[name];
  const max = shown?.max;
  const hasPips = typeof value === 'number' && max !== undefined && max <= MAX_PIPS;
  const hasLook = shown !== undefined && (shown.like !== undefined || shown.draw !== undefined);
  return (
    <div className="grid-fact" data-variable={name}>
      <dt>{shown?.label ?? nameWord(name)}</dt>
      <dd className="grid-held">
        {hasLook && (
          <svg viewBox="0 0 100 100" aria-hidden>
            <Figure
              look={prepareLook(shown, looks.palette)}
              params={{ value } satisfies Params}
              variables={NO_PARAMS}
              palette={looks.palette}
            />
          </svg>
        )}
        {hasPips && (
          <span className="grid-pips" aria-hidden>
            {Array.from({ length: max }, (_, index) => (
              <i key={index} data-on={index < value || undefined} />
            ))}
          </span>
        )}
        {typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)}
        {typeof value === 'number' && max !== undefined && <span className="muted"> / {max}</span>}
      </dd>
    </div>
  );
}
