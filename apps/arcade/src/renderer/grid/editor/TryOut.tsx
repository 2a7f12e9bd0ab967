/** Plays the level that is being made; a win can be recorded as its solution. */
import type { Action, PackLevel } from '@dota-factory/grid';
import { Button } from '@dota-factory/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { PackTexts } from '../../host/arcade-host.ts';
import type { OpenPack } from '../library/library.ts';
import { createControls } from '../play/controls.ts';
import { createPlayKeys } from '../play/play-keys.ts';
import { Run } from '../play/run.ts';
import { SidePanel } from '../play/SidePanel.tsx';
import { Stage } from '../play/Stage.tsx';
import { useAim } from '../play/use-aim.ts';
import { useHint } from '../play/use-hint.ts';
import { usePlayKeys } from '../play/use-play-keys.ts';

export interface TryOutProps {
  readonly open: OpenPack;
  readonly level: PackLevel;
  readonly texts: PackTexts;
  onRecord(actions: readonly Action[]): void;
  onClose(): void;
}

export function TryOut({ open, level: { level, spec, file }, texts, onRecord, onClose }: TryOutProps) {
  const [run] = useState(
    () => new Run({ level, actions: [], onRecord: () => undefined, onSolved: () => undefined }),
  );
  const view = useSyncExternalStore(run.subscribe, run.getView);
  const controls = useMemo(() => createControls(open.pack), [open]);
  const keys = useMemo(() => createPlayKeys(controls), [controls]);
  const hints = useHint({ level, spec, file, texts });
  const aim = useAim(run, controls, hints.dismiss);
  const { won, loseReason } = view.state;
  const isOver = won || loseReason !== null;
  const commands = {
    undo: () => {
      hints.dismiss();
      run.undo();
    },
    restart: () => {
      hints.dismiss();
      run.restart();
    },
    askHint: () => hints.ask(view.actions),
  };
  const record = () => onRecord(view.actions);
  usePlayKeys(keys.presses, aim, {
    ...commands,
    finish: won ? record : undefined,
    showKeys: () => undefined,
    escape: onClose,
  });
  return (
    <div className="player-body" data-testid="try-out">
      <section className="player-stage" aria-label="Board">
        <div className="strip" data-tone="accent" role="status">
          <span>
            {won
              ? `Solved in ${view.actions.length} actions.`
              : loseReason === null
                ? 'You are playing. The level stays as it is.'
                : 'Lost. Undo or restart.'}
          </span>
          {won && (
            <Button variant="primary" onPress={record} shortcut="Enter">
              Record as the solution
            </Button>
          )}
          <Button onPress={onClose} shortcut="Esc">
            Back to the editor
          </Button>
        </div>
        <Stage {...{ open, view, controls, aim }} hint={hints.hint} />
      </section>
      <SidePanel
        {...{ open, spec, view, controls, aim, hints, isOver, ...commands }}
        keys={keys.shown}
        best={undefined}
        onGold={(count) => run.show(spec.solution.goldPath.slice(0, count))}
      />
    </div>
  );
}
