/** Buttons for every action of the game: pads for directions, buttons for the rest. */
import { Button } from '@dota-factory/ui';
import type { Level, State } from '@dota-factory/grid';
import type { LookBook } from '../looks/look-book.ts';
import { angleOf } from '../looks/look-book.ts';
import { type Control, type Controls, isOffered } from './controls.ts';
import type { Aim } from './use-aim.ts';

export interface ControlPanelProps {
  readonly controls: Controls;
  readonly aim: Aim;
  readonly level: Level;
  readonly state: State;
  readonly looks: LookBook;
  /** Nothing can be done: the level is over. */
  readonly isOver: boolean;
  /** By control and direction: the key that does the same. */
  readonly keys: ReadonlyMap<string, string>;
  /** What the hint wants pressed. */
  readonly hinted: string | undefined;
}

/** Names a button: a control, and the direction if it has one. */
export const buttonId = (control: Control, direction?: string): string =>
  direction === undefined ? control.id : `${control.id} ${direction}`;

export function ControlPanel(props: ControlPanelProps) {
  const { controls } = props;
  const pads = controls.all.filter(({ direction }) => direction !== undefined);
  const plain = controls.all.filter(({ direction }) => direction === undefined);
  return (
    <div className="grid-controls" role="group" aria-label="Actions">
      {pads.map((control) => (
        <Pad key={control.id} {...props} control={control} hasTitle={controls.all.length > 1} />
      ))}
      {plain.length > 0 && (
        <div className="grid-buttons">
          {plain.map((control) => (
            <ActionButton key={control.id} {...props} control={control} />
          ))}
        </div>
      )}
    </div>
  );
}

type OneProps = ControlPanelProps & { readonly control: Control };

function reasonOf({ control, level, state, isOver, looks }: OneProps): string | undefined {
  if (isOver) return 'The level is over.';
  if (isOffered(control, level, state)) return undefined;
  return `There is no ${looks.nameOf(control.needs ?? '')} on the board.`;
}

function ActionButton(props: OneProps) {
  const { control, aim, looks, keys, hinted } = props;
  const colour = looks.readColour(control.colour);
  const key = keys.get(buttonId(control));
  const needsCell = control.positions.length > 0;
  return (
    <span
      className="grid-action"
      data-action={control.id}
      data-hinted={hinted === buttonId(control) || undefined}
    >
      <Button
        onPress={() => aim.press(control)}
        disabledReason={reasonOf(props)}
        {...(needsCell && { pressed: aim.active === control, tooltip: 'Then choose a cell of the board' })}
        {...(key !== undefined && { shortcut: key })}
        label={control.label}
      >
        {colour !== undefined && <span className="grid-swatch" style={{ background: colour }} aria-hidden />}
        {control.label}
      </Button>
    </span>
  );
}

/** Rows and columns of a pad, from 1. */
const PLACES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  up_left: [1, 1],
  up: [1, 2],
  up_right: [1, 3],
  left: [2, 1],
  right: [2, 3],
  down_left: [3, 1],
  down: [3, 2],
  down_right: [3, 3],
};

function Pad(props: OneProps & { readonly hasTitle: boolean }) {
  const { control, aim, keys, hinted, hasTitle } = props;
  const { direction, positions } = control;
  if (direction === undefined) return null;
  const missing = positions.length > aim.cells.length ? 'Choose a cell of the board first.' : undefined;
  const rows = direction.values.map((value) => PLACES[value]?.[0] ?? 1);
  const top = Math.min(...rows) - 1;
  return (
    <div className="grid-pad-box">
      {hasTitle && <span className="grid-pad-title">{control.label}</span>}
      <div className="grid-pad">
        {direction.values.map((value) => {
          const [row, column] = PLACES[value] ?? [2, 2];
          const id = buttonId(control, value);
          const key = keys.get(id);
          const name = `${control.label} ${value.replaceAll('_', ' ')}`;
          return (
            <span
              key={value}
              className="grid-action"
              data-action={id}
              data-hinted={hinted === id || undefined}
              style={{ gridRow: row - top, gridColumn: column }}
            >
              <Button
                label={name}
                tooltip={key === undefined ? name : `${name} (${key})`}
                onPress={() => aim.direct(value, control)}
                disabledReason={reasonOf(props) ?? missing}
              >
                <svg viewBox="0 0 20 20" className="grid-arrow" aria-hidden>
                  <path d="M4 10H16M11 5L16 10L11 15" transform={`rotate(${angleOf(value)} 10 10)`} />
                </svg>
              </Button>
            </span>
          );
        })}
      </div>
    </div>
  );
}
