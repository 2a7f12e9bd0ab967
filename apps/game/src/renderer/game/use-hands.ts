/** The player's hands at work: the mode machine, its ghosts, and its wishes turned into commands. */
import { createRulebook, type GroundView, type Refusal, type Rulebook } from '@dota-factory/lib';
import { buildingsInBox, type DemolitionPreview, type DragBox, findHit } from '@dota-factory/ui/factory';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import type { GameSession, GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import type { Tile } from './belt-path.ts';
import type { BlueprintEntry } from './blueprints.ts';
import { listDemolitions, planDemolition } from './demolition.ts';
import {
  type Ghost,
  type GhostPlan,
  isTurn,
  judgeGhosts,
  planBelt,
  planBuilding,
  planGhosts,
  toPlaceCommand,
} from './ghosts.ts';
import { type Held, MOVED } from './held.ts';
import { boxOf, EMPTY_HANDS, type Hands, type HandsEvent, stepHands, type Wish } from './modes.ts';
import { formatPlaceRefusal, formatRefusal } from './refusal-words.ts';
import { findHint } from './place-hints.ts';
import { deriveRow } from './row-path.ts';
import { findStands } from './stands.ts';
import type { Clipboard } from './use-clipboard.ts';

type Placing = Pick<Extract<Wish, { type: 'place' }>, 'building' | 'tiles' | 'template'>;

const groundOf = ({ ground }: GameView) => ground;
const blocksOf = ({ header }: GameView) => Math.floor(header?.blocks ?? 0);

export interface HandsControls {
  readonly hands: Hands;
  readonly ghosts: readonly Ghost[];
  /** Where the building in hand may stand, if only a part of the world will do. */
  readonly stands: readonly DragBox[];
  /** What is about to be demolished; undefined in other modes. */
  readonly demolition: DemolitionPreview | undefined;
  dispatch(event: HandsEvent): void;
}

export interface HandsOptions {
  readonly session: GameSession;
  readonly catalog: Catalog;
  readonly blueprints: readonly BlueprintEntry[];
  readonly clipboard: Clipboard;
  nextGesture(): number;
  /** Tells the player why something did not happen. */
  onRefused(text: string): void;
}

export function useHands({
  session,
  catalog,
  blueprints,
  clipboard,
  nextGesture,
  onRefused,
}: HandsOptions): HandsControls {
  const rulebook = useMemo(() => createRulebook(catalog.game), [catalog]);
  const [hands, setHands] = useReducer((_: Hands, next: Hands) => next, EMPTY_HANDS);
  /** Events of one moment must see each other's outcome, which React shows only later. */
  const latest = useRef(hands);
  const { find: findNameless, goesAround } = clipboard;
  const findHeld = useCallback(
    (key: number): Held | undefined => findNameless(key) ?? blueprints.find((entry) => entry.key === key),
    [blueprints, findNameless],
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
          case 'place-row': {
            const { building, rotation, from, to, template } = granted;
            const tiles = deriveRow(rulebook, building, rotation, from, to);
            await placeAll({ building, tiles, template });
            break;
          }
          case 'place-blueprint': {
            const held = findHeld(granted.blueprint);
            if (!held) return;
            const { at, rotation } = granted;
            const { blueprint, replaces } = held;
            const more = replaces && { replaces };
            const refusal = await session.command({
              type: 'place_blueprint',
              ...at,
              blueprint,
              rotation,
              ...more,
            });
            refuse(refusal);
            // What was moved is moved.
            if (refusal === undefined && granted.blueprint === MOVED) handle({ type: 'cancel' });
            break;
          }
          case 'demolish': {
            const { isRefused, words } = planClick(session, catalog, granted.at) ?? {};
            if (isRefused && words !== undefined) onRefused(words);
            else refuse(await session.command({ type: 'demolish', ...granted.at }));
            break;
          }
          case 'demolish-box': {
            const { ground } = session.getView();
            if (!ground) return;
            const { victims } = planDemolition(catalog, ground, { kind: 'box', box: granted.box });
            const gesture = nextGesture();
            for (const command of listDemolitions(catalog, ground, victims))
              void session.command({ ...command, gesture });
            break;
          }
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

      async function placeAll(placing: Placing): Promise<void> {
        const isPlaced = await placeTiles(
          { session, catalog, rulebook, onRefused },
          placing,
          goesAround,
          nextGesture(),
        );
        if (isPlaced) handle({ type: 'site-placed', building: placing.building });
      }
    },
    [session, catalog, rulebook, findHeld, goesAround, refuse, onRefused, nextGesture],
  );

  const ground = useGame(session, groundOf);
  const plan = useMemo(
    () => planGhosts(hands, { rulebook, findHeld, ground, goesAround }),
    [hands, rulebook, findHeld, ground, goesAround],
  );
  const judged = useGhosts(session, rulebook, plan);
  const places = useStands(catalog, ground, hands.mode, plan);
  const { ghosts, stands } = useHints(catalog, ground, plan, judged, places);
  const demolition = useDemolition(session, catalog, ground, hands);
  return { hands, ghosts, stands, demolition, dispatch };
}

/**
 * Places a building on each tile, as one step. Tiles that cannot be built on are skipped; the first reason is shown.
 * Whether a new site is there: turning what stands there already is no placement.
 */
async function placeTiles(
  {
    session,
    catalog,
    rulebook,
    onRefused,
  }: Pick<HandsOptions, 'session' | 'catalog' | 'onRefused'> & {
    readonly rulebook: Rulebook;
  },
  { building, tiles, template }: Placing,
  goesAround: boolean,
  gesture: number,
): Promise<boolean> {
  const { ground } = session.getView();
  const built = building === 'belt' ? planBelt(tiles, catalog, ground, goesAround) : tiles;
  const answers = built.map((tile) => {
    const plan = planBuilding(rulebook, building, tile.rotation, tile);
    const isTurned = ground !== undefined && isTurn(catalog, ground, plan);
    return session
      .command({ ...toPlaceCommand(rulebook, plan, ground, template), gesture })
      .then((refusal) => ({ refusal, isTurned, rotation: plan.rotation }));
  });
  const done = await Promise.all(answers);
  const refused = done.find(({ refusal }) => refusal !== undefined);
  if (refused?.refusal !== undefined) {
    const { refusal, rotation } = refused;
    onRefused(formatPlaceRefusal(refusal, catalog.game.buildings[building], rotation));
  }
  return done.some(({ refusal, isTurned }) => refusal === undefined && !isTurned);
}

/** What a click on the tile would demolish; undefined before the first picture of the world. */
function planClick(session: GameSession, catalog: Catalog, tile: Tile): DemolitionPreview | undefined {
  const { frame } = session;
  if (!frame) return undefined;
  const { station } = findHit(catalog, frame, tile.x + 0.5, tile.y + 0.5);
  return planDemolition(catalog, frame.ground, { kind: 'tile', tile, isStation: station !== undefined });
}

/** Follows the pointer, the box and the ground. */
function useDemolition(
  session: GameSession,
  catalog: Catalog,
  ground: GroundView | undefined,
  { mode, drag, cursor }: Hands,
): DemolitionPreview | undefined {
  return useMemo(() => {
    if (mode.kind !== 'demolish' || !ground) return undefined;
    if (drag.kind === 'box' && drag.isMoved)
      return planDemolition(catalog, ground, { kind: 'box', box: boxOf(drag.from, drag.to) });
    return cursor && planClick(session, catalog, cursor);
  }, [session, catalog, ground, mode, drag, cursor]);
}

const NO_STANDS: readonly DragBox[] = [];
const NO_PARTS: GhostPlan['plans'] = [];

/** For the building in hand, or for the parts of a blueprint that reach into space. */
function useStands(
  catalog: Catalog,
  ground: GroundView | undefined,
  mode: Hands['mode'],
  { plans, isBlueprint }: GhostPlan,
): readonly DragBox[] {
  // A builder's own plans change with every tile of the pointer, its stands do not.
  const parts = isBlueprint ? plans : NO_PARTS;
  return useMemo(() => {
    if (!ground) return NO_STANDS;
    return findStands(catalog, ground, mode.kind === 'builder' ? [mode] : parts);
  }, [catalog, ground, mode, parts]);
}

/** What a single ghost would be connected to joins its words and the marked places. */
function useHints(
  catalog: Catalog,
  ground: GroundView | undefined,
  { plans, isBlueprint }: GhostPlan,
  judged: readonly Ghost[],
  places: readonly DragBox[],
): Pick<HandsControls, 'ghosts' | 'stands'> {
  const hint = useMemo(() => {
    const [only, ...others] = isBlueprint ? [] : plans;
    return only && others.length === 0 && ground ? findHint(catalog, ground, only) : undefined;
  }, [catalog, ground, plans, isBlueprint]);
  return useMemo(() => {
    if (!hint) return { ghosts: judged, stands: places };
    return {
      ghosts: judged.map((ghost) => ({ ...ghost, note: hint.words })),
      stands: [...places, ...hint.boxes],
    };
  }, [judged, places, hint]);
}

/** Asks the rules whenever the plan, the ground or the stock has changed. */
function useGhosts(session: GameSession, rulebook: Rulebook, plan: GhostPlan): readonly Ghost[] {
  const blocks = useGame(session, blocksOf);
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
  }, [session, plan, blocks]);
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
