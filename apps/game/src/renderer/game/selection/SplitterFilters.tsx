/** What may leave a splitter by each of its outputs (REQ-BLD-SPLITTER, REQ-LOCK-UI-SPLITTER). */
import type { Direction, ItemId } from '@dota-factory/lib';
import { formatName } from '@dota-factory/ui';
import { useState } from 'react';
import type { BuildingPanelProps } from './panel-props.ts';
import { DIRECTION_LABELS, DIRECTION_SIGNS } from '../../words/words.ts';
import { ItemPicture } from './parts.tsx';

export function SplitterFilters({ catalog, details, unlocked, actions }: BuildingPanelProps) {
  const [open, setOpen] = useState<Direction | undefined>(undefined);
  const set = (output: Direction, items: readonly ItemId[]) =>
    actions.command({ type: 'set_filter', x: details.x, y: details.y, output, items });
  return (
    <div className="filters">
      {details.filters?.map(({ direction, items }) => {
        const name = DIRECTION_LABELS[direction];
        return (
          <fieldset className="filter" key={direction} data-output={direction}>
            <legend className="visually-hidden">{`Filter of the output to the ${name.toLowerCase()}`}</legend>
            <button
              type="button"
              className="filter-head"
              aria-expanded={open === direction}
              onClick={() => setOpen(open === direction ? undefined : direction)}
            >
              <span aria-hidden>{DIRECTION_SIGNS[direction]}</span>
              <span>{name}</span>
              <span className="filter-items">
                {items.length === 0
                  ? 'no filter'
                  : items.map((item) => (
                      <span key={item} title={formatName(item)}>
                        <ItemPicture catalog={catalog} item={item} size={16} />
                      </span>
                    ))}
              </span>
              <span className="picker-sign" aria-hidden>
                ▾
              </span>
            </button>
            {open === direction && (
              <div className="filter-choices">
                {unlocked?.items.map((item) => {
                  const isOn = items.includes(item);
                  return (
                    <button
                      type="button"
                      key={item}
                      className="filter-choice"
                      aria-pressed={isOn}
                      data-item={item}
                      onClick={() =>
                        set(direction, isOn ? items.filter((each) => each !== item) : [...items, item])
                      }
                    >
                      <ItemPicture catalog={catalog} item={item} size={16} />
                      {formatName(item)}
                    </button>
                  );
                })}
              </div>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
