/** Difficulty and mods in the dialog of a new game. */
import { listDifficulties, STANDARD } from '@dota-factory/lib';
import { Button, Segmented } from '@dota-factory/ui';
import { useMemo } from 'react';
import { type ConfigOutcome, loadReading } from '../config/config-session.ts';
import type { NewGameSection } from './NewGameDialog.tsx';
import { listModRows } from '../mods/mod-list.ts';

export function createOverlaySections(
  outcome: ConfigOutcome,
  openMods: () => void,
): readonly NewGameSection[] {
  const difficulties = listDifficulties(outcome.overlays.files);
  const sections: NewGameSection[] = [
    { id: 'mods', title: 'Mods', render: () => <ModsLine {...{ outcome, openMods }} /> },
  ];
  if (difficulties.length === 0) return sections;
  const render: NewGameSection['render'] = ({ difficulty }, onChange) => {
    const chosen = difficulty ?? outcome.choice.difficulty ?? STANDARD;
    return (
      <>
        <Segmented
          label="Difficulty"
          choices={difficulties.map(({ id, name }) => ({ id, label: name ?? id }))}
          chosen={chosen}
          onChoose={(id) => onChange({ difficulty: id })}
        />
        <DifficultyNote {...{ outcome, chosen }} />
      </>
    );
  };
  return [{ id: 'difficulty', title: 'Difficulty', render }, ...sections];
}

function DifficultyNote({ outcome, chosen }: { readonly outcome: ConfigOutcome; readonly chosen: string }) {
  const text = useMemo(() => describeDifficulty(outcome, chosen), [outcome, chosen]);
  return (
    <p className="name-note" role="status">
      {text}
    </p>
  );
}

/** What it is like, or that it cannot be used. Costs a load. */
function describeDifficulty(outcome: ConfigOutcome, chosen: string): string {
  const { leftOut } = loadReading(outcome, { difficulty: chosen });
  const fault = leftOut.find(({ kind }) => kind === 'difficulty')?.diagnostics[0];
  if (fault !== undefined)
    return `⚠ It has faults, so the game would begin as the standard: ${fault.file}:${fault.line}:${fault.column}: ${fault.message}.`;
  const found = listDifficulties(outcome.overlays.files).find(({ id }) => id === chosen);
  return found?.description ?? '';
}

function ModsLine({ outcome, openMods }: { readonly outcome: ConfigOutcome; openMods(): void }) {
  const rows = listModRows(outcome);
  const on = rows.filter(({ isOn, isMissing, faults }) => isOn && !isMissing && faults.length === 0);
  const isWrong = rows.some(({ isOn, isMissing, faults }) => isOn && (isMissing || faults.length > 0));
  return (
    <div className="new-game-mods">
      <span>
        {on.length === 0 ? 'None is on.' : on.map(({ name }) => name).join(', ')}
        {isWrong && <span className="mod-state">⚠ left out: see Mods</span>}
      </span>
      <Button onPress={openMods}>Mods …</Button>
    </div>
  );
}
