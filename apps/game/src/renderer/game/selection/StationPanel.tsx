/** A selected defence station (REQ-UI-STATION-STATS-PANEL). */
import type { StationDetails } from '@dota-factory/lib';
import { formatNumber, formatStat, ProgressBar } from '@dota-factory/ui';
import { StationIcon } from '@dota-factory/ui/factory';
import type { Catalog } from '../../encyclopedia/catalog.ts';
import { SelectionHead, StatLines } from './parts.tsx';

export function StationPanel({ catalog, details }: { catalog: Catalog; details: StationDetails }) {
  const { team, level, hp, maxHp, damage, range, fireRate } = details;
  const isPlayer = team === 0;
  const look = catalog.visuals.station[isPlayer ? 'player_station' : 'enemy_station'];
  const hpText = `${formatNumber(Math.ceil(hp), 0)} / ${formatNumber(Math.ceil(maxHp), 0)}`;
  return (
    <div className="selection">
      <SelectionHead
        icon={<StationIcon team={isPlayer ? 'player' : 'enemy'} look={look} size={28} />}
        title={isPlayer ? 'Defence station' : 'Enemy defence station'}
        note={`level ${level}`}
      />
      <ProgressBar label="HP" value={hp / maxHp} text={`HP ${hpText}`} tone={isPlayer ? 'good' : 'danger'} />
      <StatLines
        label="Stats of the station"
        lines={[
          { id: 'hp', label: 'HP', value: hpText, unit: '' },
          { id: 'damage', label: 'Damage', value: formatStat(damage), unit: 'HP' },
          { id: 'range', label: 'Range', value: formatStat(range), unit: 'tiles' },
          { id: 'fire_rate', label: 'Fire rate', value: formatStat(fireRate), unit: '/s' },
        ]}
      />
    </div>
  );
}
