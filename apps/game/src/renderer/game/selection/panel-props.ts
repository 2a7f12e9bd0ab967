/** What the forms of the selected building panel are given. */
import type {
  BuildingDetails,
  BuildingId,
  Command,
  LayoutBlueprint,
  RecipeId,
  Stance,
  UnlockedView,
} from '@dota-factory/lib';
import type { Catalog } from '../../encyclopedia/catalog.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  onConfirm(): void;
}

/** What the panel can do to the game. */
export interface SelectionActions {
  command(command: Command): void;
  /** Holds the game until the player has agreed or not. */
  ask(question: Question): void;
  /** For all selected buildings of the type. */
  setRecipe(building: BuildingId, recipe: RecipeId): void;
  /** For all selected shipyards. */
  setStance(stance: Stance): void;
  /** Opens the layout dialog for the shipyard that is selected. */
  configure(): void;
}

export interface BuildingPanelProps {
  readonly catalog: Catalog;
  readonly details: BuildingDetails;
  readonly unlocked: UnlockedView | undefined;
  /** Kept layouts of all ships. */
  readonly layouts: readonly LayoutBlueprint[];
  readonly actions: SelectionActions;
}
