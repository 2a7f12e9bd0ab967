/** Dialogs of the blueprints: the name of a new one, and whether to load those of the file. */
import type { GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import { findTaken } from './blueprints.ts';
import { ConfirmDialog } from './dialogs/MessageDialog.tsx';
import { NameDialog } from './dialogs/NameDialog.tsx';
import { countPlaceable } from './SideColumn.tsx';
import type { GameParts } from './use-game-parts.ts';

const placeableOf = ({ details }: GameView) => countPlaceable(details);

export function BlueprintDialogs({ session, screen, saving }: GameParts) {
  const placeable = useGame(session, placeableOf);
  const { blueprints } = saving;
  const create = async (name: string) => {
    screen.close('name');
    const { selection } = session.getView();
    if (selection.kind !== 'buildings') return;
    const blueprint = await session.capture(selection.ids, name);
    if (blueprint) blueprints.add(blueprint);
  };
  return (
    <>
      {screen.sheets.includes('name') && (
        <NameDialog
          title="Create blueprint"
          note={`Keeps ${placeable} ${placeable === 1 ? 'building' : 'buildings'} with ${placeable === 1 ? 'its' : 'their'} settings.`}
          check={(name) =>
            findTaken(
              name,
              blueprints.entries.map(({ blueprint }) => blueprint),
            )
          }
          onCancel={() => screen.close('name')}
          onConfirm={(name) => void create(name)}
        />
      )}
      {screen.sheets.includes('load') && (
        <ConfirmDialog
          title="Load blueprints"
          text="Load blueprints? This will replace all current blueprints."
          onCancel={() => screen.close('load')}
          onConfirm={() => {
            screen.close('load');
            saving.load();
          }}
        />
      )}
    </>
  );
}
