/** A building: its footprint at every rotation, its price, and the recipes it runs. */
import { ROTATIONS, type Rotation } from '@dota-factory/base';
import { type BuildingConfig, type BuildingId, type ByBuilding, deriveRefund } from '@dota-factory/lib';
import { Chip, Drawing, type DrawTarget, formatDuration, formatNumber, Panel } from '@dota-factory/ui';
import { drawBuilding } from '@dota-factory/ui/factory';
import { useCallback } from 'react';
import type { Catalog } from './catalog.ts';
import { EntryLink, Facts, PageHead, type PageProps, RecipeCard } from './parts.tsx';
import type { Route } from './route.ts';

export function BuildingPage({ catalog, entry, route }: PageProps) {
  const building = catalog.game.buildings[entry.id as BuildingId];
  const recipes = catalog.game.recipes.filter((recipe) => recipe.building === building.id);
  const { width, height, cells, ports } = building.footprints[0];
  const refund = deriveRefund(building, catalog.game.world, false);
  const overSpace = cells.filter((cell) => cell.terrain === 'space').length;
  return (
    <>
      <PageHead catalog={catalog} entry={entry}>
        <Chip>{`${width} × ${height} tiles`}</Chip>
        {building.placeable ? (
          <Chip tone="accent">{`${building.name}: ${formatNumber(building.cost)} Blocks`}</Chip>
        ) : (
          <Chip>Stands from the start</Chip>
        )}
      </PageHead>
      <div className="columns columns-narrow columns-top">
        <div className="stack">
          <Panel title="Footprint" name="footprint">
            <div className="rotations">
              {ROTATIONS.map((rotation) => (
                <FootprintPicture key={rotation} catalog={catalog} building={building} rotation={rotation} />
              ))}
            </div>
          </Panel>
          <Panel title="Facts" name="facts">
            <Facts
              rows={[
                ['Cost', building.placeable ? `${formatNumber(building.cost)} blocks` : '–'],
                ['Refund when demolished', building.placeable ? `${formatNumber(refund)} blocks` : '–'],
                ['Construction time', formatDuration(building.construction_time_seconds)],
                ['Output ports', String(ports.length)],
                ['Tiles over space', String(overSpace)],
              ]}
            />
          </Panel>
        </div>
        <div className="stack">
          <Panel title="What it does" name="purpose">
            <p>{PURPOSES[building.id]}</p>
          </Panel>
          {recipes.length > 0 && (
            <Panel title={`Recipes (${recipes.length})`} name="recipes">
              {recipes.map((recipe) => (
                <RecipeCard key={recipe.id} catalog={catalog} route={route} recipe={recipe} />
              ))}
            </Panel>
          )}
          {building.id === 'shipyard' && <ShipList catalog={catalog} route={route} />}
        </div>
      </div>
    </>
  );
}

/** One sentence each, for someone who sees the building for the first time. */
const PURPOSES: ByBuilding<string> = {
  hq: 'Turns the building blocks it is fed into stock. When it falls, the game is over.',
  miner: 'Digs the ore you choose out of any asteroid tile. Ore never runs out.',
  smelter: 'Melts whatever it is fed, ore or scrap, into basic materials; there is nothing to choose.',
  assembler: 'Puts materials together by the recipe you choose.',
  reprocessing_plant: 'Takes scrap apart and finds one advanced part each cycle, by chance.',
  shipyard: 'Builds ships of the schematic and module layout you choose, and launches them from its port.',
  salvage_bay: 'Salvage ships bring scrap here; belts carry it on.',
  belt: 'Carries up to four items per tile. Bends automatically where belts meet at a right angle.',
  splitter: 'Shares items out between its outputs; each output can be given a filter.',
  tunnel_entry: 'Takes items below other tiles to the nearest exit that faces the same way.',
  tunnel_exit: 'Brings items of its entry back to the surface.',
};

function ShipList({ catalog, route }: { catalog: Catalog; route: Route }) {
  return (
    <Panel title="Ships it builds" name="ships">
      <div className="link-grid">
        {catalog.game.ships.map((ship) => (
          <EntryLink key={ship.id} catalog={catalog} route={route} section="ships" id={ship.id}>
            <span className="item-name">{ship.display_name}</span>
          </EntryLink>
        ))}
      </div>
    </Panel>
  );
}

const MAX_TILE = 34;
const BOX = 136;

interface FootprintPictureProps {
  readonly catalog: Catalog;
  readonly building: BuildingConfig;
  readonly rotation: Rotation;
}

/** With one tile of ground around, so that size and ports can be read. */
function FootprintPicture({ catalog, building, rotation }: FootprintPictureProps) {
  const look = catalog.visuals.building[building.id];
  const footprint = building.footprints[rotation];
  const draw = useCallback(
    (target: DrawTarget) => {
      const tile = Math.min(MAX_TILE, BOX / (Math.max(footprint.width, footprint.height) + 1));
      const left = (BOX - footprint.width * tile) / 2;
      const top = (BOX - footprint.height * tile) / 2;
      target.strokeStyle = '#26344b';
      target.lineWidth = 1;
      target.beginPath();
      for (let at = left % tile; at <= BOX; at += tile) {
        target.moveTo(at, 0);
        target.lineTo(at, BOX);
      }
      for (let at = top % tile; at <= BOX; at += tile) {
        target.moveTo(0, at);
        target.lineTo(BOX, at);
      }
      target.stroke();
      drawBuilding(target, { id: building.id, look, footprint }, left, top, tile);
    },
    [building, look, footprint],
  );
  return (
    <figure className="rotation">
      <Drawing
        width={BOX}
        height={BOX}
        draw={draw}
        label={`${building.name} turned by ${rotation} degrees`}
      />
      <figcaption className="muted">{rotation}°</figcaption>
    </figure>
  );
}
