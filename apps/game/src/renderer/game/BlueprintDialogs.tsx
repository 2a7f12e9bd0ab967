/** Dialogs of the blueprints: the name of a new one, and whether to load those of the file. */
import type { SelectionDetails } from '@dota-factory/lib';
import type { GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import { findTaken } from './blueprints.ts';
import { ConfirmDialog } from './dialogs/MessageDialog.tsx';
import { NameDialog } from './dialogs/NameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { makeUnique, suggestNameOf } from './share-words.ts';
import { countPlaceable } from './SideColumn.tsx';
import type { GameParts } from './use-game-parts.ts';

const placeableOf = ({ details }: GameView) => countPlaceable(details);

/** By what it is made of: `2 × Miner, Belt`. */
function nameOfSelection(details: SelectionDetails): string {
  if (details.kind === 'building') return details.building.name;
  const counts = details.kind === 'buildings' ? details.counts : [];
  return suggestNameOf(counts.filter(({ building }) => building !== 'hq'));
}

export function BlueprintDialogs({ session, catalog, screen, saving }: GameParts) {
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
          offer={makeUnique(
            nameOfSelection(session.getView().details),
            blueprints.entries.map(({ blueprint }) => blueprint.name),
          )}
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
      {screen.sheets.includes('share') && (
        <ShareDialog
          catalog={catalog}
          entries={blueprints.entries}
          onAdd={blueprints.add}
          onClose={() => screen.close('share')}
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
