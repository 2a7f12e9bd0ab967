/** The right side of the screen: what is selected, what can be built, and the blueprints. */
import type { SelectionDetails } from '@dota-factory/lib';
import type { GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import { BlueprintPanel } from './BlueprintPanel.tsx';
import { BuildGrid } from './BuildGrid.tsx';
import { SelectionPanel } from './selection/SelectionPanel.tsx';
import type { GameParts } from './use-game-parts.ts';

const detailsOf = ({ details }: GameView) => details;
const unlockedOf = ({ unlocked }: GameView) => unlocked;

/** How many of the selected buildings a blueprint would keep. */
export function countPlaceable(details: SelectionDetails): number {
  if (details.kind === 'buildings') return details.placeable;
  return details.kind === 'building' && details.building.isPlaceable ? 1 : 0;
}

export function SideColumn({ session, catalog, screen, hands, saving, editing, command }: GameParts) {
  const details = useGame(session, detailsOf);
  const unlocked = useGame(session, unlockedOf);
  const { blueprints } = saving;
  const { dispatch } = hands;
  const { mode } = hands.hands;
  return (
    <aside className="side-column" aria-label="Panels" data-tooltips="left">
      <SelectionPanel
        {...{ catalog, details, unlocked }}
        layouts={saving.layouts.entries}
        isDebugDraw={screen.isDebugDraw}
        actions={{
          command: (wanted) => void command(wanted),
          ask: screen.ask,
          setRecipe: editing.setRecipe,
          setStance: editing.setStance,
          configure: () => screen.open('layout'),
        }}
      />
      <BuildGrid
        {...{ session, catalog, mode }}
        onBuild={(building) => dispatch({ type: 'build-button', building })}
        onDemolish={() => dispatch({ type: 'demolish-button' })}
        onExpand={() => void command({ type: 'expand' })}
      />
      <BlueprintPanel
        {...{ session, mode }}
        entries={blueprints.entries}
        placeable={countPlaceable(details)}
        onCreate={() => screen.open('name')}
        onPlace={(blueprint) => dispatch({ type: 'blueprint-button', blueprint })}
        onDelete={(blueprint) => {
          blueprints.remove(blueprint);
          dispatch({ type: 'blueprint-deleted', blueprint });
        }}
        onSave={saving.save}
        onLoad={() => screen.open('load')}
        onShare={() => screen.open('share')}
      />
    </aside>
  );
}
