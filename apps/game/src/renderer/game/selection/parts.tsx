/** Pieces that the forms of the selected building panel share. */
import type { Amount, BufferView, ItemId, ShipStats, ShipStatsSummary } from '@dota-factory/lib';
import { HULL_STATS } from '@dota-factory/lib';
import { Button, formatName, formatNumber, formatStat } from '@dota-factory/ui';
import { ItemIcon } from '@dota-factory/ui/factory';
import type { ReactNode } from 'react';
import type { Catalog } from '../../encyclopedia/catalog.ts';
import { HULL_LABELS, HULL_UNITS } from '../../words/words.ts';
import type { SelectionActions } from './panel-props.ts';

export function SelectionHead({ icon, title, note }: { icon: ReactNode; title: string; note: ReactNode }) {
  return (
    <header className="selection-head">
      {icon}
      <h2 className="selection-title">{title}</h2>
      <span className="selection-note">{note}</span>
    </header>
  );
}

export function ItemPicture({ catalog, item, size }: { catalog: Catalog; item: ItemId; size: number }) {
  const look = catalog.visuals.item[item];
  return look ? <ItemIcon look={look} size={size} /> : null;
}

/** `2 Iron plate + 1 Gear`, with pictures. */
export function Amounts({ catalog, amounts }: { catalog: Catalog; amounts: readonly Amount[] }) {
  return (
    <span className="amounts">
      {amounts.map(({ item, amount }) => (
        <span className="amount" key={item} title={formatName(item)}>
          {amount}
          <ItemPicture catalog={catalog} item={item} size={14} />
          <span className="amount-name">{formatName(item)}</span>
        </span>
      ))}
    </span>
  );
}

/** Chips `a/b`: what is there, and what a cycle takes or gives; without a cycle only what is there (REQ-UI-SINGLE-SELECTION). */
export function Buffers({
  catalog,
  label,
  buffers,
}: {
  catalog: Catalog;
  label: string;
  buffers: readonly BufferView[];
}) {
  if (buffers.length === 0) return null;
  return (
    <div className="buffers" role="group" aria-label={label}>
      <span className="buffers-label">{label}</span>
      <ul className="buffer-list">
        {buffers.map(({ item, count, perCycle, limit }) => (
          <li
            className="buffer"
            key={item}
            data-item={item}
            title={[
              `${formatName(item)}: ${formatNumber(count, 0)} there`,
              ...(perCycle === undefined ? [] : [`${formatNumber(perCycle, 0)} per cycle`]),
              limit === undefined ? 'room for any amount' : `room for ${formatNumber(limit, 0)}`,
            ].join(', ')}
            {...(limit !== undefined && count >= limit && { 'data-full': true })}
          >
            <ItemPicture catalog={catalog} item={item} size={16} />
            <span className="buffer-name">{formatName(item)}</span>
            <span className="buffer-count">
              {formatNumber(count, 0)}
              {perCycle !== undefined && `/${formatNumber(perCycle, 0)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface StatLine {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  /** What it would become, and whether that is more. */
  readonly after?: { readonly value: string; readonly change: 'up' | 'down' };
  /** A heading is put above the first line of each group. */
  readonly group?: string;
}

/** With the value as a number, to compare it. */
export interface ShipStatLine extends StatLine {
  readonly amount: number;
}

export function StatLines({ label, lines }: { label: string; lines: readonly StatLine[] }) {
  return (
    <table className="stat-lines">
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {lines.flatMap((line, index) => [
          ...(line.group !== undefined && line.group !== lines[index - 1]?.group
            ? [
                <tr key={`${line.group}-head`} className="stat-lines-group">
                  <th scope="rowgroup" colSpan={3}>
                    {line.group}
                  </th>
                </tr>,
              ]
            : []),
          <tr key={line.id} data-stat={line.id}>
            <th scope="row">{line.label}</th>
            <td className="number">
              {line.value}
              {line.after && (
                <span className="stat-after" data-change={line.after.change}>{` → ${line.after.value}`}</span>
              )}
            </td>
            <td className="unit">{line.unit}</td>
          </tr>,
        ])}
      </tbody>
    </table>
  );
}

/** The same for a panel of little height: the stats of a group share one line, `Weapons 8 HP/s 4 tiles`. */
export function CompactStatLines({ label, lines }: { label: string; lines: readonly StatLine[] }) {
  const groups = [...new Set(lines.flatMap(({ group }) => group ?? []))];
  return (
    <table className="stat-lines" data-compact aria-label={label}>
      <tbody>
        {lines
          .filter(({ group }) => group === undefined)
          .map(({ id, label: name, value, unit }) => (
            <tr key={id} data-stat={id}>
              <th scope="row">{name}</th>
              <td className="number">{value}</td>
              <td className="unit">{unit}</td>
            </tr>
          ))}
        {groups.map((group) => (
          <tr key={group}>
            <td colSpan={3}>
              <div className="stat-group">
                <span className="stat-group-name">{group}</span>
                {lines
                  .filter((line) => line.group === group)
                  .map(({ id, label: name, value, unit }) => (
                    <span key={id} data-stat={id} title={name}>
                      <span className="visually-hidden">{name}</span>
                      <span className="number">{value}</span>
                      <span className="unit">{unit}</span>
                    </span>
                  ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** REQ-MOD-UI-STATS-PANEL. */
export function shipStatLines(
  stats: ShipStats,
  summary: ShipStatsSummary,
  { threat }: { threat: number | undefined },
): ShipStatLine[] {
  const line = (id: string, label: string, value: number, unit: string, group: string): ShipStatLine => ({
    id,
    label,
    value: formatStat(value),
    amount: value,
    unit,
    group,
  });
  const { weapons, salvage, repair } = summary;
  return [
    ...HULL_STATS.map((stat) => ({
      id: stat,
      label: HULL_LABELS[stat],
      value: formatStat(stats.hull[stat]),
      amount: stats.hull[stat],
      unit: HULL_UNITS[stat],
    })),
    ...(weapons
      ? [
          line('dps', 'Combined DPS', weapons.dps, 'HP/s', 'Weapons'),
          line('weapon_range', 'Maximum range', weapons.range, 'tiles', 'Weapons'),
        ]
      : []),
    ...(salvage
      ? [
          line('collection_rate', 'Collection rate', salvage.collection_rate, '/s', 'Salvage'),
          line('salvage_range', 'Maximum range', salvage.range, 'tiles', 'Salvage'),
        ]
      : []),
    ...(repair
      ? [
          line('repair_rate', 'Repair rate', repair.repair_rate, 'HP/s', 'Repair'),
          line('repair_range', 'Maximum range', repair.range, 'tiles', 'Repair'),
        ]
      : []),
    ...(threat === undefined ? [] : [line('threat', 'Threat', threat, 's', 'Debug')]),
  ];
}

/** Lines of two layouts as `before → after`; what only one of them has is nothing in the other. */
export function compareStatLines(
  before: readonly ShipStatLine[],
  after: readonly ShipStatLine[],
): StatLine[] {
  const isIn = (lines: readonly ShipStatLine[], { id }: StatLine) => lines.find((line) => line.id === id);
  const gone = before
    .filter((line) => !isIn(after, line))
    .map((line): StatLine => ({ ...line, after: { value: '–', change: 'down' } }));
  const kept = after.map((line): StatLine => {
    const old = isIn(before, line);
    if (old === undefined) return { ...line, value: '–', after: { value: line.value, change: 'up' } };
    if (old.value === line.value) return old;
    return { ...old, after: { value: line.value, change: line.amount > old.amount ? 'up' : 'down' } };
  });
  return [...kept, ...gone];
}

/** Removes all items from belts, splitters and tunnels (REQ-UI-BELT-CLEAR). */
export function ClearButton({
  tiles,
  actions,
}: {
  tiles: readonly { readonly x: number; readonly y: number }[];
  actions: SelectionActions;
}) {
  return (
    <Button
      onPress={() => {
        for (const { x, y } of tiles) actions.command({ type: 'clear', x, y });
      }}
      tooltip="Removes all items from the selected belts, splitters and tunnels"
    >
      Clear
    </Button>
  );
}
