/** Beside the board: goals, counters, hints, and everything that can be done. */
import type { LevelSpec } from '@dota-factory/grid';
import { Button } from '@dota-factory/ui';
import type { OpenPack } from '../library/library.ts';
import { ControlPanel } from './ControlPanel.tsx';
import type { Controls } from './controls.ts';
import { GoalPanel } from './GoalPanel.tsx';
import { GoldHints, HintPanel } from './HintPanel.tsx';
import { findButton } from './play-keys.ts';
import type { RunView } from './run.ts';
import { StatePanel } from './StatePanel.tsx';
import type { Aim } from './use-aim.ts';
import type { HintControl } from './use-hint.ts';

export interface SidePanelProps {
  readonly open: OpenPack;
  readonly spec: LevelSpec;
  readonly view: RunView;
  readonly controls: Controls;
  readonly keys: ReadonlyMap<string, string>;
  readonly aim: Aim;
  readonly hints: HintControl;
  readonly best: number | undefined;
  readonly isOver: boolean;
  undo(count?: number): void;
  restart(): void;
  askHint(): void;
  onGold(count: number): void;
}

export function SidePanel(props: SidePanelProps) {
  const { open, spec, view, controls, aim, hints, isOver } = props;
  const { pack, looks } = open;
  const { level, state, scene, goals } = view;
  const { hint } = hints;
  const words = spec.guide ?? spec.metadata?.description;
  return (
    <aside className="player-side grid-side" aria-label="Level">
      <div className="grid-side-top">
        {words !== undefined && pack.game.ui?.showGuide !== false && <p className="grid-guide">{words}</p>}
        <GoalPanel {...{ pack, looks, level, scene, goals }} />
      </div>
      <StatePanel
        {...{ pack, spec, level, looks, scene }}
        actionCount={state.actionCount}
        best={props.best}
      />
      <HintPanel
        control={hints}
        controls={controls}
        onTake={() => {
          if (hint?.state === 'found') aim.take(hint.action);
        }}
        onUndo={props.undo}
      />
      <ControlPanel
        {...{ controls, aim, level, state, looks, isOver }}
        keys={props.keys}
        hinted={hint?.state === 'found' ? findButton(controls, hint.action) : undefined}
      />
      <Refused view={view} aim={aim} />
      <Commands {...props} />
      <GoldHints spec={spec} onShow={props.onGold} />
    </aside>
  );
}

/** Why nothing has happened, or what is still to be chosen. */
function Refused({ view: { refusal }, aim }: Pick<SidePanelProps, 'view' | 'aim'>) {
  const text =
    aim.cursor !== undefined
      ? 'Arrow keys move, Enter chooses the cell.'
      : aim.active !== undefined
        ? `${aim.active.label}: choose ${aim.active.positions.length > 0 ? 'a cell' : 'a direction'}.`
        : refusal?.code === 'vetoed'
          ? 'That does nothing here and costs no action.'
          : refusal?.code === 'endless'
            ? `The rule ${refusal.rule} would go on without end.`
            : '';
  return (
    <p className="grid-refusal" role="status">
      {text}
    </p>
  );
}

function Commands({ view, isOver, undo, restart, askHint, hints }: SidePanelProps) {
  const atStart = view.actions.length === 0 ? 'Nothing has been done yet.' : undefined;
  return (
    <div className="player-buttons">
      <Button onPress={() => undo()} tooltip="Take back (Z)" disabledReason={atStart}>
        Undo
      </Button>
      <Button onPress={restart} tooltip="From the start (R)" disabledReason={atStart}>
        Restart
      </Button>
      <Button
        onPress={askHint}
        tooltip="What to do next from here (H)"
        disabledReason={isOver ? 'The level is over.' : undefined}
      >
        {hints.hint?.state === 'searching' ? 'Hint …' : 'Hint'}
      </Button>
    </div>
  );
}
