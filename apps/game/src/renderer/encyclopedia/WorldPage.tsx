/** The world: how waves grow, how the map is divided, and the prices of things. */
import { Drawing, type DrawTarget, formatDuration, formatNumber, Panel, useWidth } from '@dota-factory/ui';
import { drawBuilding, drawStation } from '@dota-factory/ui/factory';
import { useCallback } from 'react';
import type { Catalog } from './catalog.ts';
import { FormulaPlot } from './FormulaPlot.tsx';
import { Facts, PageHead, type PageProps } from './parts.tsx';

export function WorldPage(props: PageProps) {
  const { catalog, entry } = props;
  return (
    <>
      <PageHead catalog={catalog} entry={entry}>
        <span className="muted">{entry.note}</span>
      </PageHead>
      {entry.id === 'waves' && <Waves {...props} />}
      {entry.id === 'map' && <WorldMap catalog={catalog} />}
      {entry.id === 'economy' && <Economy catalog={catalog} />}
    </>
  );
}

const SHOWN_WAVES = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 50];

function Waves(props: PageProps) {
  const { waves, push } = props.catalog.game.world;
  return (
    <>
      <FormulaPlot {...props} />
      <div className="columns">
        <Panel title="Boss wave by boss wave" name="schedule">
          <table className="stats">
            <thead>
              <tr>
                <th scope="col">Boss wave</th>
                <th scope="col" className="number">
                  Threat/s
                </th>
                <th scope="col" className="number">
                  Boss budget
                </th>
                <th scope="col" className="number">
                  Ship level
                </th>
              </tr>
            </thead>
            <tbody>
              {SHOWN_WAVES.map((wave) => {
                const rate = Math.max(0, waves.threat_rate_formula.at(wave));
                return (
                  <tr key={wave}>
                    <th scope="row">{`#${wave}`}</th>
                    <td className="number">{formatNumber(rate)}</td>
                    <td className="number">{formatNumber(rate * waves.boss_threat_duration_seconds, 0)}</td>
                    <td className="number">{formatNumber(waves.ship_level_formula.at(wave))}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Panel>
        <Panel title="Timing" name="facts">
          <Facts
            rows={[
              [
                'Between waves',
                `${formatDuration(waves.gap_min_seconds)} to ${formatDuration(waves.gap_max_seconds)}`,
              ],
              ['A wave arrives over', formatDuration(waves.spawn_duration_seconds)],
              ['Boss every', formatDuration(waves.boss_countdown_seconds)],
              ['Quiet before a boss', formatDuration(waves.boss_quiet_before_seconds)],
              ['Quiet after a boss', formatDuration(waves.boss_quiet_after_seconds)],
              ['A boss spends the threat of', formatDuration(waves.boss_threat_duration_seconds)],
              ['A push brings the boss closer by', formatDuration(push.boss_advance_seconds)],
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

function WorldMap({ catalog }: { catalog: Catalog }) {
  const { regions, height_tiles, push, expansion } = catalog.game.world;
  return (
    <>
      <Panel title="Regions, to scale" name="map">
        <MapPicture catalog={catalog} />
      </Panel>
      <Panel title="Facts" name="facts">
        <Facts
          rows={[
            ['Height', `${height_tiles} tiles`],
            ['Asteroid', `${regions.asteroid_width} columns`],
            ['Player buffer', `${regions.player_buffer_width} columns`],
            ['Contest zone', `${regions.contest_zone_width} columns`],
            ['Enemy buffer', `${regions.enemy_buffer_width} columns`],
            ['A push adds', `${push.push_expand_columns} columns`],
            [
              'Expanding the asteroid',
              `${expansion.columns_per_expansion} columns for ${formatNumber(expansion.cost_building_blocks)} blocks`,
            ],
          ]}
        />
      </Panel>
    </>
  );
}

/** Rock, the two buffers and the zone between them, with the HQ and the stations where they stand. */
function MapPicture({ catalog }: { catalog: Catalog }) {
  const { ref, width } = useWidth();
  const { world } = catalog.game;
  const { asteroid_width, player_buffer_width, contest_zone_width, enemy_buffer_width } = world.regions;
  const columns = asteroid_width + player_buffer_width + contest_zone_width + enemy_buffer_width;
  const tile = width / columns;
  const height = world.height_tiles * tile;
  const draw = useCallback((target: DrawTarget) => drawWorldMap(target, catalog, tile), [catalog, tile]);
  return (
    <div ref={ref}>
      <Drawing
        width={width}
        height={height}
        draw={draw}
        label={`From left to right: asteroid ${asteroid_width}, player buffer ${player_buffer_width}, contest zone ${contest_zone_width}, enemy buffer ${enemy_buffer_width} columns`}
      />
    </div>
  );
}

const ROCK = ['#3b3f4a', '#363a45', '#41454f'];
const SPACE = '#080b12';

/** The same for the same tile every time, without any state. */
function scatter(x: number, y: number): number {
  return Math.abs(Math.imul(x + 11, 73856093) ^ Math.imul(y + 7, 19349663)) >>> 3;
}

function drawWorldMap(target: DrawTarget, { game, visuals }: Catalog, tile: number): void {
  const { regions, height_tiles } = game.world;
  const rows = height_tiles;
  const playerX = regions.asteroid_width + regions.player_buffer_width;
  const enemyX = playerX + regions.contest_zone_width;
  const columns = enemyX + regions.enemy_buffer_width;
  target.fillStyle = SPACE;
  target.fillRect(0, 0, columns * tile, rows * tile);
  target.fillStyle = '#0e1a29';
  target.fillRect(regions.asteroid_width * tile, 0, regions.player_buffer_width * tile, rows * tile);
  target.fillStyle = '#1c121c';
  target.fillRect(enemyX * tile, 0, regions.enemy_buffer_width * tile, rows * tile);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const chance = scatter(x, y);
      if (x < regions.asteroid_width) {
        target.fillStyle = ROCK[chance % ROCK.length] ?? SPACE;
        target.fillRect(x * tile, y * tile, tile + 0.5, tile + 0.5);
      } else if (chance % 23 === 0) {
        target.fillStyle = chance % 2 === 0 ? '#3b4a63' : '#66758f';
        target.fillRect((x + (chance % 7) / 8) * tile, (y + (chance % 5) / 6) * tile, 1.4, 1.4);
      }
    }
  }
  target.fillStyle = '#7c8290';
  target.fillRect(regions.asteroid_width * tile - 2, 0, 2, rows * tile);
  const hq = game.buildings.hq.footprints[0];
  const hqX = (regions.asteroid_width - hq.width) * tile;
  const hqY = Math.floor((rows - hq.height) / 2) * tile;
  drawBuilding(target, { id: 'hq', look: visuals.building.hq, footprint: hq }, hqX, hqY, tile);
  for (const y of [rows / 4, (rows * 3) / 4]) {
    drawStation(target, visuals.station.player_station, 'player', playerX * tile, y * tile, tile * 3.4);
    drawStation(target, visuals.station.enemy_station, 'enemy', enemyX * tile, y * tile, tile * 3.4);
  }
  const names: readonly (readonly [string, number, number])[] = [
    ['Asteroid', 0, regions.asteroid_width],
    ['Player buffer', regions.asteroid_width, playerX],
    ['Contest zone', playerX, enemyX],
    ['Enemy buffer', enemyX, columns],
  ];
  target.font = '600 12px system-ui, sans-serif';
  target.textAlign = 'center';
  target.textBaseline = 'top';
  for (const [name, from, to] of names) {
    if ((to - from) * tile < 80) continue;
    target.fillStyle = '#d7e0ee';
    target.fillText(name, ((from + to) / 2) * tile, 10);
  }
}

function Economy({ catalog }: { catalog: Catalog }) {
  const { world } = catalog.game;
  return (
    <Panel title="Facts" name="facts">
      <Facts
        rows={[
          ['Building blocks at the start', formatNumber(world.starting_building_blocks)],
          ['Refund when demolishing', `${formatNumber(world.refund_percentage)} %`],
          ['Belt speed', `${formatNumber(world.belt_speed_tiles_per_second)} tiles/s`],
          ['A full belt carries', `${formatNumber(world.belt_speed_tiles_per_second * 4 * 60)}/min`],
          ['Longest tunnel', `${world.tunnel_max_distance} tiles`],
          ['Scrap lasts', formatDuration(world.scrap_despawn_seconds)],
          ['Fleets depart every', formatDuration(world.departure_interval_seconds)],
        ]}
      />
    </Panel>
  );
}
