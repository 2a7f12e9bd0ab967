/** What belongs to the whole level: its name, trays, buffer, and what wins. */
import { SCREW_COLORS, type ScrewColor, type WinSpec } from '@dota-factory/screw';
import { Button } from '@dota-factory/ui';
import { useState } from 'react';
import { SymbolIcon } from '../drawing/SymbolIcon.tsx';
import { countColors, fitTrays, type LevelDraft, MAX_CAPACITY, setTray } from './draft.ts';
import type { Editing, EditingView } from './editing.ts';
import { Stepper } from './Stepper.tsx';
import { WIN_WORDS } from './words.ts';

interface LevelPanelProps {
  readonly editing: Editing;
  readonly view: EditingView;
}

/** More is never of use: a level has at most so many screws. */
const MAX_BUFFER = 20;

export function LevelPanel({ editing, view }: LevelPanelProps) {
  const { draft } = view;
  const counts = countColors(draft);
  return (
    <>
      <section className="edit-section" aria-label="Trays">
        <h2 className="edit-heading">Trays</h2>
        <ol className="screw-edit-trays">
          {draft.trays.map((tray, index) => (
            // By index: trays have no other identity, and there are always four.
            <li key={index}>
              <SymbolIcon color={tray.color} isDim={tray.hidden} />
              <ColorSelect
                label={`Colour of tray ${index + 1}`}
                value={tray.color}
                onChange={(color) => editing.edit((last) => setTray(last, index, { color }))}
              />
              <Stepper
                label={`Places of tray ${index + 1}`}
                value={tray.capacity}
                min={1}
                max={MAX_CAPACITY}
                onChange={(capacity) => editing.edit((last) => setTray(last, index, { capacity }))}
              />
              <label className="screw-edit-hidden">
                <input
                  type="checkbox"
                  aria-label={`Tray ${index + 1} is hidden`}
                  checked={tray.hidden}
                  onChange={({ target }) =>
                    editing.edit((last) => setTray(last, index, { hidden: target.checked }))
                  }
                />
                hidden
              </label>
            </li>
          ))}
        </ol>
        <p className="muted" data-testid="screw-counts">
          {counts.size === 0
            ? 'No screws yet.'
            : [...counts].map(([color, count]) => `${count} ${color}`).join(', ')}
        </p>
        <div className="edit-add">
          <Button
            onPress={() => editing.edit(fitTrays)}
            shortcut="T"
            tooltip="One tray for each colour, with as many places as it has screws"
            disabledReason={counts.size === 0 ? 'Put screws in first.' : undefined}
          >
            Fit trays to the screws
          </Button>
        </div>
        <div className="edit-field">
          <span>Buffer</span>
          <Stepper
            label="Places of the buffer"
            value={draft.bufferCapacity}
            min={1}
            max={MAX_BUFFER}
            onChange={(bufferCapacity) => editing.edit((last) => ({ ...last, bufferCapacity }))}
          />
        </div>
      </section>
      <WinSection {...{ editing, draft, view }} />
      <section className="edit-section" aria-label="Words">
        <h2 className="edit-heading">Words</h2>
        <NameField editing={editing} name={draft.name} />
      </section>
    </>
  );
}

function ColorSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: ScrewColor;
  onChange: (color: ScrewColor) => void;
}) {
  return (
    <select
      className="field"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(SCREW_COLORS.find((each) => each === target.value) ?? value)}
    >
      {SCREW_COLORS.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

/** All that is typed in one go is one step. */
function NameField({ editing, name }: { editing: Editing; name: string }) {
  const [isTyping, setTyping] = useState(false);
  return (
    <label className="edit-field">
      <span>Name</span>
      <input
        className="field"
        value={name}
        maxLength={60}
        onChange={({ target }) => {
          editing.edit((last) => ({ ...last, name: target.value }), isTyping);
          setTyping(true);
        }}
        onBlur={() => setTyping(false)}
      />
    </label>
  );
}

function WinSection({ editing, draft, view }: LevelPanelProps & { readonly draft: LevelDraft }) {
  const { win } = draft;
  const { parts } = view.level;
  const put = (next: WinSpec) => editing.edit((last) => ({ ...last, win: next }));
  const kinds = [...new Map(parts.map(({ definition }) => [definition.id, definition.name]))];
  const noParts = parts.length === 0;
  return (
    <section className="edit-section" aria-label="To win">
      <h2 className="edit-heading">It is won when</h2>
      <select
        className="field"
        aria-label="It is won when"
        value={win.type}
        onChange={({ target }) => put(createWin(target.value, kinds[0]?.[0] ?? ''))}
      >
        {Object.entries(WIN_WORDS).map(([type, words]) => (
          <option key={type} value={type} disabled={noParts && type !== 'allScrewsRemoved'}>
            {words}
          </option>
        ))}
      </select>
      {win.type === 'targetFreed' && (
        <select
          className="field"
          aria-label="The part to free"
          value={win.targetPartInstanceIndex}
          onChange={({ target }) => put({ ...win, targetPartInstanceIndex: Number(target.value) })}
        >
          {parts.map(({ index, definition }) => (
            <option key={index} value={index}>
              {index} ({definition.name})
            </option>
          ))}
        </select>
      )}
      {win.type === 'partsRemoved' &&
        kinds.map(([id, name]) => (
          <label key={id} className="screw-edit-hidden">
            <input
              type="checkbox"
              checked={win.partIds.includes(id)}
              onChange={({ target }) => {
                const others = win.partIds.filter((each) => each !== id);
                put({ ...win, partIds: target.checked ? [...others, id] : others });
              }}
            />
            {name}
          </label>
        ))}
    </section>
  );
}

function createWin(type: string, partId: string): WinSpec {
  if (type === 'targetFreed') return { type, targetPartInstanceIndex: 0 };
  return type === 'partsRemoved' ? { type, partIds: [partId] } : { type: 'allScrewsRemoved' };
}
