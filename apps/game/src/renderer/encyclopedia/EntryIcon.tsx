/** The picture of an entry of any section. */
import type { BuildingId } from '@dota-factory/lib';
import { Drawing, type DrawTarget } from '@dota-factory/ui';
import { BuildingIcon, ItemIcon, ModuleIcon, ShipIcon, StationIcon } from '@dota-factory/ui/factory';
import { useCallback } from 'react';
import type { Catalog, Entry } from './catalog.ts';

export interface EntryIconProps {
  readonly catalog: Catalog;
  readonly entry: Pick<Entry, 'section' | 'id'>;
  /** Side in design pixels. */
  readonly size: number;
}

export function EntryIcon({ catalog, entry, size }: EntryIconProps) {
  const { game, visuals } = catalog;
  switch (entry.section) {
    case 'items':
      return <ItemPicture catalog={catalog} id={entry.id} size={size} />;
    case 'recipes': {
      const output = catalog.recipeById.get(entry.id)?.outputs[0];
      return <ItemPicture catalog={catalog} id={output?.item ?? ''} size={size} />;
    }
    case 'buildings': {
      const id = entry.id as BuildingId; // entries of this section are made from the list of building ids
      return <BuildingIcon building={game.buildings[id]} look={visuals.building[id]} size={size} />;
    }
    case 'ships': {
      const ship = catalog.shipById.get(entry.id);
      const look = visuals.ship[entry.id];
      if (!ship || !look) return <Blank size={size} />;
      // In lists sizes are compared; a large picture fills its frame.
      const largest = size < 48 ? { largest: catalog.largestHull } : {};
      return <ShipIcon layout={ship.layout} look={look} size={size} {...largest} />;
    }
    case 'modules': {
      const module = catalog.moduleById.get(entry.id);
      return module ? <ModuleIcon module={module} size={size} /> : <Blank size={size} />;
    }
    case 'stations':
      if (entry.id === 'hq') {
        return <BuildingIcon building={game.buildings.hq} look={visuals.building.hq} size={size} />;
      }
      return entry.id === 'enemy_station' ? (
        <StationIcon team="enemy" look={visuals.station.enemy_station} size={size} />
      ) : (
        <StationIcon team="player" look={visuals.station.player_station} size={size} />
      );
    case 'world':
      return <WorldPicture id={entry.id} size={size} />;
  }
}

export function ItemPicture({ catalog, id, size }: { catalog: Catalog; id: string; size: number }) {
  const look = catalog.visuals.item[id];
  return look ? <ItemIcon look={look} size={size} /> : <Blank size={size} />;
}

function Blank({ size }: { size: number }) {
  const draw = useCallback(() => {}, []);
  return <Drawing width={size} height={size} draw={draw} />;
}

const ACCENT = '#4cc9f0';
const QUIET = '#5d708f';

/** Signs for what has no body in the world: rising bars, a strip of regions, a block. */
function WorldPicture({ id, size }: { id: string; size: number }) {
  const draw = useCallback(
    (target: DrawTarget) => {
      const unit = size / 16;
      const bars: readonly (readonly [number, number, number, number, string])[] =
        id === 'waves'
          ? [
              [1, 10, 3, 4, QUIET],
              [5, 7, 3, 7, QUIET],
              [9, 4, 3, 10, QUIET],
              [13, 1, 2, 13, ACCENT],
            ]
          : id === 'map'
            ? [
                [1, 4, 4, 9, QUIET],
                [6, 4, 1, 9, ACCENT],
                [8, 4, 4, 9, '#26344b'],
                [13, 4, 1, 9, '#ff5d6c'],
              ]
            : [
                [2, 8, 5, 5, QUIET],
                [8, 8, 5, 5, QUIET],
                [5, 2, 5, 5, ACCENT],
              ];
      for (const [x, y, width, height, color] of bars) {
        target.fillStyle = color;
        target.fillRect(x * unit, y * unit, width * unit, height * unit);
      }
    },
    [id, size],
  );
  return <Drawing width={size} height={size} draw={draw} />;
}
