/** Work on what stands: copy, cut, paste, move, remove, turn, the pipette, and settings for many at once. */
import { BUILDING_IDS, type BuildingId, type Command, type RecipeId, type Stance } from '@dota-factory/lib';
import { findBuildingAt } from '@dota-factory/ui/factory';
import { useState } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import type { GameSession } from '../session/session.ts';
import { keyNow } from '../settings/use-bindings.ts';
import { COPIED, MOVED } from './held.ts';
import { createLatestCopy, type LatestCopy } from './latest-copy.ts';
import { formatRefusal } from './refusal-words.ts';
import { findStanding, listPlaceable, type Standing, tileOfStanding, toTurnCommand } from './standing.ts';
import { createUnseenTurns, type UnseenTurns } from './unseen-turns.ts';
import type { Clipboard } from './use-clipboard.ts';
import type { HandsControls } from './use-hands.ts';

export interface EditingControls {
  copy(): void;
  cut(): void;
  paste(): void;
  move(): void;
  remove(): void;
  pick(): void;
  /** Turns the ghost or, with empty hands, what is selected or under the pointer. */
  turn(by: 90 | 270): void;
  toggleAround(): void;
  /** The building of a number key, from 0. */
  build(index: number): void;
  /** For all selected buildings of the type. */
  setRecipe(building: BuildingId, recipe: RecipeId): void;
  /** For all selected shipyards. */
  setStance(stance: Stance): void;
}

export interface EditingOptions {
  readonly session: GameSession;
  readonly catalog: Catalog;
  readonly hands: HandsControls;
  readonly clipboard: Clipboard;
  readonly latestCopy: LatestCopy;
  readonly unseenTurns: UnseenTurns;
  /** Shared with the hands: two steps of the same number would be undone as one. */
  nextGesture(): number;
  inform(text: string): void;
  warn(text: string): void;
}

const SELECT_FIRST = 'Select the buildings first: drag a box around them';
const HQ_STAYS = 'The HQ stays as it is: it cannot be copied, moved, turned or demolished';

/** What was copied; with `cut` of them gone, which need not be all. */
function formatTaken(copied: number, cut: number | undefined, key: string): string {
  const count = copied === 1 ? '1 building' : `${copied} buildings`;
  const places = `${key} places ${copied === 1 ? 'it' : 'them'}`;
  if (cut === undefined || cut === 0) return `Copied ${count}. ${places}`;
  return cut === copied ? `Cut ${count}. ${places}` : `Copied ${count}, cut ${cut} of them. ${places}`;
}

export function useEditing(options: Omit<EditingOptions, 'latestCopy' | 'unseenTurns'>): EditingControls {
  const [latestCopy] = useState(createLatestCopy);
  const [unseenTurns] = useState(createUnseenTurns);
  return createEditing({ ...options, latestCopy, unseenTurns });
}

export function createEditing(options: EditingOptions): EditingControls {
  const { session, catalog, hands, clipboard, latestCopy, unseenTurns, nextGesture, inform, warn } = options;

  const selected = (): readonly Standing[] => {
    const { selection, ground } = session.getView();
    return selection.kind === 'buildings' && ground ? listPlaceable(catalog, ground, selection.ids) : [];
  };
  const isPlaceable = ({ building }: Standing) => catalog.game.buildings[building].placeable;
  /** Why there is nothing to work on. */
  const explainNothing = (): string => {
    const { selection } = session.getView();
    return selection.kind === 'buildings' && selection.ids.length > 0 ? HQ_STAYS : SELECT_FIRST;
  };
  /** With empty hands; the selection counts before the pointer. */
  const pointedAt = (): Standing | undefined => {
    const { ground } = session.getView();
    const { cursor } = hands.hands;
    const id = ground && cursor ? findBuildingAt(catalog, ground, cursor.x, cursor.y) : undefined;
    return ground && id !== undefined ? findStanding(ground, id) : undefined;
  };
  /** As one step; the first refusal is told. Gives how many were done. */
  const command = async (wanted: readonly Command[]): Promise<number> => {
    const gesture = nextGesture();
    const answers = await Promise.all(wanted.map((each) => session.command({ ...each, gesture })));
    const refusals = answers.filter((answer) => answer !== undefined);
    if (refusals[0] !== undefined) warn(formatRefusal(refusals[0]));
    return answers.length - refusals.length;
  };
  const capture = async (list: readonly Standing[]) => {
    const ids = list.map(({ id }) => id);
    return ids.length === 0 ? undefined : session.capture(ids, '');
  };
  const demolish = (list: readonly Standing[]) =>
    command(list.map((each) => ({ type: 'demolish', ...tileOfStanding(catalog, each) })));

  /** Whether there was something to take. */
  const copy = async (isCut: boolean): Promise<boolean> => {
    const list = selected();
    const blueprint = await capture(list);
    if (!blueprint) {
      warn(explainNothing());
      return false;
    }
    clipboard.copy({ blueprint });
    const cut = isCut ? await demolish(list) : undefined;
    inform(formatTaken(list.length, cut, keyNow('paste')));
    return true;
  };
  const paste = async () => {
    // Pressed right after a copy, which has not been answered yet.
    if (await latestCopy.get()) hands.dispatch({ type: 'hold', held: COPIED });
    else warn(`Copy something first: select buildings and press ${keyNow('copy')}`);
  };
  const move = async () => {
    const list = selected();
    const blueprint = await capture(list);
    if (!blueprint) return warn(explainNothing());
    clipboard.move({ blueprint, replaces: list.map((each) => tileOfStanding(catalog, each)) });
    hands.dispatch({ type: 'hold', held: MOVED });
  };
  const pick = async () => {
    const found = pointedAt();
    if (!found) return warn('Point at a building to take its kind and settings');
    if (!isPlaceable(found)) return warn(HQ_STAYS);
    const [template] = (await session.capture([found.id], ''))?.buildings ?? [];
    if (template) hands.dispatch({ type: 'pick', template });
  };
  const turn = (by: 90 | 270) => {
    if (hands.hands.mode.kind !== 'idle') return hands.dispatch({ type: 'turn', by });
    const list = selected();
    const pointed = pointedAt();
    const turned = list.length > 0 ? list : pointed ? [pointed] : [];
    if (!turned.every(isPlaceable)) return warn(HQ_STAYS);
    if (turned.length === 0) return undefined;
    const { ground } = session.getView();
    const all = command(turned.map((each) => toTurnCommand(unseenTurns.turn(ground, each, by))));
    return void all.then((count) => count < turned.length && unseenTurns.forget());
  };
  const build = (index: number) => {
    const building = BUILDING_IDS.filter((id) => catalog.game.buildings[id].placeable)[index];
    if (building === undefined) return;
    const { mode } = hands.hands;
    const isInHand = mode.kind === 'builder' && mode.building === building;
    const blocks = session.getView().header?.blocks ?? 0;
    if (!isInHand && blocks < catalog.game.buildings[building].cost) warn(formatRefusal('not-enough-blocks'));
    else hands.dispatch({ type: 'build-button', building });
  };
  return {
    copy: () => latestCopy.begin(copy(false)),
    cut: () => latestCopy.begin(copy(true)),
    paste: () => void paste(),
    move: () => void move(),
    remove: () => {
      const list = selected();
      if (list.length === 0) warn(explainNothing());
      else void demolish(list);
    },
    pick: () => void pick(),
    turn,
    toggleAround: () => {
      clipboard.toggleAround();
      inform(clipboard.goesAround ? 'Belts go straight' : 'Belts go around obstacles');
    },
    build,
    setRecipe: (building, recipe) => {
      const list = selected().filter((each) => each.building === building);
      void command(list.map((each) => ({ type: 'set_recipe', ...tileOfStanding(catalog, each), recipe })));
    },
    setStance: (stance) => {
      const yards = selected().filter(({ building }) => building === 'shipyard');
      void command(yards.map((each) => ({ type: 'set_stance', ...tileOfStanding(catalog, each), stance })));
    },
  };
}
