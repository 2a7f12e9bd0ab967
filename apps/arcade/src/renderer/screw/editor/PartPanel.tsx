/** The selected part: where it lies, its screws and what covers them, and how it moves. */
import { isCovered, type LevelPart, listCoversNow, SCREW_COLORS, type ScrewColor } from '@dota-factory/screw';
import { Button, NumberField } from '@dota-factory/ui';
import { SymbolIcon } from '../drawing/SymbolIcon.tsx';
import { colorAt, mirrorInto, placePart, setScrew, turnPart } from './draft.ts';
import type { PartCommands } from './commands.ts';
import type { Editing, EditingView } from './editing.ts';
import { describeConstraint } from './words.ts';

export interface PartPanelProps {
  readonly editing: Editing;
  readonly view: EditingView;
  readonly selected: number;
  readonly commands: PartCommands;
  /** An offset that is tried out. */
  readonly tried: number | undefined;
  onTry(offset: number | undefined): void;
}

export function PartPanel(props: PartPanelProps) {
  const { view, selected, commands } = props;
  const part = view.level.parts[selected];
  if (part === undefined) return null;
  const noMirror =
    mirrorInto(view.draft, selected) === undefined
      ? 'It lies in the middle, or has no mirror image among its turns.'
      : undefined;
  return (
    <section className="edit-section" aria-label="Part">
      <h2 className="edit-heading">
        Part {selected}: {part.definition.name}
      </h2>
      <p className="muted">{describeConstraint(part.definition)}</p>
      <Placement {...props} part={part} />
      <div className="edit-add">
        <Button onPress={() => commands.raise(1)} shortcut="PgUp">
          Forward
        </Button>
        <Button onPress={() => commands.raise(-1)} shortcut="PgDn">
          Back
        </Button>
        <Button onPress={commands.duplicate} shortcut="D">
          Copy
        </Button>
        <Button onPress={commands.mirror} shortcut="M" disabledReason={noMirror}>
          Mirror
        </Button>
        <Button variant="danger" onPress={commands.remove} shortcut="Del">
          Remove
        </Button>
      </div>
      <Screws {...props} part={part} />
      {part.drag !== 'none' && <Way {...props} part={part} />}
    </section>
  );
}

type OfPart = PartPanelProps & { readonly part: LevelPart };

/** Far beyond the stage: the draft keeps parts inside. */
const MAX_PLACE = 2000;

function Placement({ editing, view, selected }: OfPart) {
  const spec = view.draft.parts[selected];
  if (spec === undefined) return null;
  const { position, rotation } = spec;
  return (
    <div className="screw-edit-place">
      <NumberField
        label="x"
        value={Math.round(position.x)}
        min={0}
        max={MAX_PLACE}
        onChange={(x) => editing.edit((last) => placePart(last, selected, { ...position, x }))}
      />
      <NumberField
        label="y"
        value={Math.round(position.y)}
        min={0}
        max={MAX_PLACE}
        onChange={(y) => editing.edit((last) => placePart(last, selected, { ...position, y }))}
      />
      <NumberField
        label="turn"
        value={Math.round(rotation)}
        min={0}
        max={359}
        onChange={(degrees) => editing.edit((last) => turnPart(last, selected, degrees))}
      />
    </div>
  );
}

function Screws({ editing, view, selected, part }: OfPart) {
  const { draft, level, state } = view;
  return (
    <ul className="screw-edit-screws" aria-label="Screws of the part">
      {part.definition.screwMounts.map(({ id }) => {
        const color = colorAt(draft, selected, id);
        const screw = level.screws.find((each) => each.name === `${selected}:${id}`);
        const covers =
          screw && isCovered(level, state, screw.index) ? listCoversNow(level, state, screw.index) : [];
        return (
          <li key={id}>
            <label className="edit-field">
              <span className="screw-edit-hole">
                {color === undefined ? <span className="screw-edit-empty" /> : <SymbolIcon color={color} />}
                {id}
              </span>
              <select
                className="field"
                aria-label={`Screw in ${id}`}
                value={color ?? ''}
                onChange={({ target }) =>
                  editing.edit((last) =>
                    setScrew(
                      last,
                      selected,
                      id,
                      SCREW_COLORS.find((each) => each === target.value),
                    ),
                  )
                }
              >
                <option value="">no screw</option>
                {SCREW_COLORS.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
            {covers.length > 0 && (
              <span className="screw-edit-note">
                covered by{' '}
                {covers.map((index) => `${index} (${level.parts[index]?.definition.name})`).join(', ')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** How far it goes, to be tried out: the level stays as it is. */
function Way({ part, tried, onTry }: OfPart) {
  const { min, max, start } = part.travel;
  const unit = part.drag === 'slide' ? ' px' : '°';
  const value = tried ?? start;
  return (
    <label className="edit-field">
      <span>Its way</span>
      <span className="screw-edit-range">
        <input
          type="range"
          aria-label="Try its way"
          min={min}
          max={max}
          value={value}
          onChange={({ target }) => onTry(Number(target.value))}
          onBlur={() => onTry(undefined)}
        />
        <output>
          {value}
          {unit}
        </output>
      </span>
    </label>
  );
}

/** The colour that a click on a hole puts in; keys 1 to 6, and 0 to take out. */
export function ColorBar({
  color,
  onChoose,
}: {
  color: ScrewColor | undefined;
  onChoose: (color: ScrewColor | undefined) => void;
}) {
  return (
    <div className="screw-edit-colors" role="radiogroup" aria-label="Screws to put in">
      {SCREW_COLORS.map((each, index) => (
        <button
          key={each}
          type="button"
          role="radio"
          aria-checked={each === color}
          aria-label={each}
          className="screw-edit-color"
          onClick={() => onChoose(each)}
        >
          <SymbolIcon color={each} />
          <kbd>{index + 1}</kbd>
        </button>
      ))}
      <button
        type="button"
        role="radio"
        aria-checked={color === undefined}
        aria-label="take out"
        className="screw-edit-color"
        onClick={() => onChoose(undefined)}
      >
        <span aria-hidden>✕</span>
        <kbd>0</kbd>
      </button>
    </div>
  );
}
