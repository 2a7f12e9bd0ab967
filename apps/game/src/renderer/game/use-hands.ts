/** The player's hands at work: the mode machine, its ghosts, and its wishes turned into commands. */
import type { Rotation } from '@dota-factory/base';
import { BUILDING_IDS, type Command, createRulebook, type Refusal } from '@dota-factory/lib';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Catalog } from '../reference/catalog.ts';
import type { GameSession, GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import { buildingsInBox, findBuildingAt } from '@dota-factory/ui/world';
import type { BlueprintEntry } from './blueprints.ts';
import { type Ghost, judgeGhosts, planBuilding, planGhosts } from './ghosts.ts';
import { EMPTY_HANDS, type Hands, type HandsEvent, stepHands, type Wish } from './modes.ts';
import { formatRefusal } from './refusal-words.ts';

const groundOf = ({ ground }: GameView) => ground;
const blocksOf = ({ header }: GameView) => Math.floor(header?.blocks ?? 0);

export interface HandsControls {
  readonly hands: Hands;
  readonly ghosts: readonly Ghost[];
  dispatch(event: HandsEvent): void;
}

export interface HandsOptions {
  readonly session: GameSession;
  readonly catalog: Catalog;
  readonly blueprints: readonly BlueprintEntry[];
  /** Tells the player why something did not happen. */
  onRefused(text: string): void;
}

export function useHands({ session, catalog, blueprints, onRefused }: HandsOptions): HandsControls {
  const rulebook = useMemo(() => createRulebook(catalog.game), [catalog]);
  const [hands, setHands] = useReducer((_: Hands, next: Hands) => next, EMPTY_HANDS);
  /** Events of one moment must see each other's outcome, which React shows only later. */
  const latest = useRef(hands);
  const findBlueprint = useCallback(
    (key: number) => blueprints.find((entry) => entry.key === key)?.blueprint,
    [blueprints],
  );

  const refuse = useCallback(
    (refusal: Refusal | undefined) => {
      if (refusal !== undefined) onRefused(formatRefusal(refusal));
    },
    [onRefused],
  );

  const dispatch = useCallback(
    // By name, since a granted wish is an event again.
    function handle(event: HandsEvent) {
      const { hands: next, wish } = stepHands(latest.current, event);
      if (next !== latest.current) {
        latest.current = next;
        setHands(next);
      }
      if (wish) void grant(wish);

      async function grant(granted: Wish): Promise<void> {
        switch (granted.type) {
          case 'place':
            await placeAll(granted);
            break;
          case 'place-blueprint': {
            const blueprint = findBlueprint(granted.blueprint);
            if (!blueprint) return;
            const { at, rotation } = granted;
            refuse(await session.command({ type: 'place_blueprint', ...at, blueprint, rotation }));
            break;
          }
          case 'demolish':
            refuse(await session.command({ type: 'demolish', ...granted.at }));
            break;
          case 'demolish-box':
            for (const command of listDemolitions(session, catalog, granted.box))
              void session.command(command);
            break;
          case 'select':
            selectHit(session, granted.hit);
            break;
          case 'toggle':
            toggleBuilding(session, granted.building);
            break;
          case 'select-box': {
            const { ground } = session.getView();
            const found = ground ? buildingsInBox(catalog, ground, granted.box) : [];
            const before = granted.adds ? selectedBuildings(session) : [];
            session.select({ kind: 'buildings', ids: [...new Set([...before, ...found])] });
            break;
          }
        }
      }

      /** Tiles that cannot be built on are left out; the first reason is told. */
      async function placeAll({ building, tiles }: Extract<Wish, { type: 'place' }>): Promise<void> {
        const { ground } = session.getView();
        const answers = tiles.map((tile) => {
          const { x, y, rotation } = planBuilding(rulebook, building, tile.rotation, tile);
          const isTaken =
            ground !== undefined && findBuildingAt(catalog, ground, tile.x, tile.y) !== undefined;
          return session
            .command({ type: 'place', building, x, y, rotation })
            .then((refusal) => ({ refusal, isTaken }));
        });
        const done = await Promise.all(answers);
        refuse(done.find(({ refusal }) => refusal !== undefined)?.refusal);
        // Turning what stands there already is no placement.
        if (done.some(({ refusal, isTaken }) => refusal === undefined && !isTaken)) {
          handle({ type: 'site-placed', building });
        }
      }
    },
    [session, catalog, rulebook, findBlueprint, refuse],
  );

  const ghosts = useGhosts(session, rulebook, hands, findBlueprint);
  return { hands, ghosts, dispatch };
}

/** Asks the rules whenever the plan, the ground or the stock has changed. */
function useGhosts(
  session: GameSession,
  rulebook: ReturnType<typeof createRulebook>,
  hands: Hands,
  findBlueprint: Parameters<typeof planGhosts>[2],
): readonly Ghost[] {
  const groundVersion = useGame(session, groundOf)?.version;
  const blocks = useGame(session, blocksOf);
  const { mode, drag, cursor } = hands;
  const plan = useMemo(
    () => planGhosts({ mode, drag, cursor }, rulebook, findBlueprint),
    [mode, drag, cursor, rulebook, findBlueprint],
  );
  const [answer, setAnswer] = useState<{
    readonly plan: typeof plan;
    readonly refusals: readonly (Refusal | undefined)[];
  }>();
  useEffect(() => {
    if (plan.questions.length === 0) return undefined;
    let isCurrent = true;
    void session.check(plan.questions).then((refusals) => {
      if (isCurrent && refusals) setAnswer({ plan, refusals });
    });
    return () => {
      isCurrent = false;
    };
  }, [session, plan, groundVersion, blocks]);
  return useMemo(() => {
    // Until the answer comes the last one of the same length stands, so that a moving ghost does not flicker.
    const isUsable = answer?.refusals.length === plan.questions.length;
    return judgeGhosts(plan, isUsable ? answer?.refusals : undefined, rulebook, blocks);
  }, [plan, answer, rulebook, blocks]);
}

function selectedBuildings(session: GameSession): readonly number[] {
  const { selection } = session.getView();
  return selection.kind === 'buildings' ? selection.ids : [];
}

function selectHit(
  session: GameSession,
  { ship, station, building }: Extract<Wish, { type: 'select' }>['hit'],
) {
  if (ship !== undefined) session.select({ kind: 'ship', id: ship });
  else if (station !== undefined) session.select({ kind: 'station', id: station });
  else if (building !== undefined) session.select({ kind: 'buildings', ids: [building] });
  else session.select({ kind: 'none' });
}

function toggleBuilding(session: GameSession, id: number): void {
  const ids = selectedBuildings(session);
  session.select({
    kind: 'buildings',
    ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id],
  });
}

/** What can be demolished inside the box; the HQ is left standing without a word. */
function listDemolitions(
  session: GameSession,
  catalog: Catalog,
  box: Extract<Wish, { type: 'demolish-box' }>['box'],
): Command[] {
  const { ground } = session.getView();
  if (!ground) return [];
  return buildingsInBox(catalog, ground, box).flatMap((id): Command[] => {
    const row = ground.rowOfId[id] ?? -1;
    const { type, x, y, turns } = ground.buildings;
    const building = BUILDING_IDS[type[row] ?? -1];
    if (!building || !catalog.game.buildings[building].placeable) return [];
    // The corner of the box around a building need not be one of its cells.
    const rotation = ((turns[row] ?? 0) * 90) as Rotation;
    const [cell = { x: 0, y: 0 }] = catalog.game.buildings[building].footprints[rotation].cells;
    return [{ type: 'demolish', x: (x[row] ?? 0) + cell.x, y: (y[row] ?? 0) + cell.y }];
  });
}
