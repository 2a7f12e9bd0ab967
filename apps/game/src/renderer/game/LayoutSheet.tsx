/** The layout dialog of the shipyard that is selected, while it is open. */
import { deriveShipMaterials, deriveYardLoss, isSameLayout } from '@dota-factory/lib';
import type { GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import { LayoutDialog } from './LayoutDialog.tsx';
import type { GameParts } from './use-game-parts.ts';

const detailsOf = ({ details }: GameView) => details;
const unlockedOf = ({ unlocked }: GameView) => unlocked;

export function LayoutSheet({ session, catalog, screen, saving, command }: GameParts) {
  const details = useGame(session, detailsOf);
  const unlocked = useGame(session, unlockedOf);
  const yard = details.kind === 'building' ? details.building : undefined;
  const ship = catalog.shipById.get(yard?.schematic ?? '');
  const orders = yard?.orders;
  if (!screen.sheets.includes('layout') || !yard || !orders || !ship || !unlocked) return null;
  const { layouts } = saving;
  return (
    <LayoutDialog
      key={yard.id}
      {...{ catalog, unlocked, ship }}
      isDebugDraw={screen.isDebugDraw}
      modules={orders.layout}
      blueprints={layouts.entries}
      findLoss={(modules) =>
        isSameLayout(orders.layout, modules)
          ? []
          : deriveYardLoss(yard, deriveShipMaterials(ship, modules, catalog.moduleById))
      }
      onCreateBlueprint={layouts.add}
      onDeleteBlueprint={layouts.remove}
      onCancel={() => screen.close('layout')}
      onConfirm={(modules) => {
        screen.close('layout');
        void command({ type: 'set_layout', x: yard.x, y: yard.y, modules });
      }}
    />
  );
}
