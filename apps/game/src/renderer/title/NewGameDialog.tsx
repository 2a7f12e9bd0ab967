/** What a new game begins with: its seed, and whatever further sections bring. */
import { Button, Dialog } from '@dota-factory/ui';
import { type ReactNode, useId, useState } from 'react';
import { drawSeed } from '../game/seed.ts';
import type { NewGame } from '../session/beginning.ts';
import { parseSeed, SEED_TEXT_LENGTH } from './seed-text.ts';

/** A part of the dialog: it shows its choice, and changes it. */
export interface NewGameSection {
  readonly id: string;
  readonly title: string;
  render(game: NewGame, onChange: (change: Partial<NewGame>) => void): ReactNode;
}

export interface NewGameDialogProps {
  /** Below the seed, in this order. */
  readonly sections?: readonly NewGameSection[];
  onBegin(game: NewGame): void;
  onCancel(): void;
}

export function NewGameDialog({ sections = [], onBegin, onCancel }: NewGameDialogProps) {
  const [game, setGame] = useState<NewGame>(() => ({ seed: drawSeed() }));
  const change = (changed: Partial<NewGame>) => setGame((before) => ({ ...before, ...changed }));
  return (
    <Dialog
      title="New game"
      name="new-game"
      size={sections.length === 0 ? 'small' : 'medium'}
      onClose={onCancel}
      primary={{ label: 'Begin', onPress: () => onBegin(game) }}
      secondary={[{ label: 'Cancel', onPress: onCancel }]}
    >
      <div className="new-game">
        <SeedSection seed={game.seed} onChange={(seed) => change({ seed })} />
        {sections.map(({ id, title, render }) => (
          <section key={id} className="new-game-section" aria-label={title}>
            <h3 className="new-game-title">{title}</h3>
            {render(game, change)}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Empty: the number that chance has drawn, which is shown. */
function SeedSection({ seed, onChange }: { readonly seed: number; onChange(seed: number): void }) {
  const [text, setText] = useState('');
  const id = useId();
  const type = (written: string) => {
    setText(written);
    onChange(parseSeed(written) ?? drawSeed());
  };
  return (
    <section className="new-game-section">
      <label className="new-game-title" htmlFor={id}>
        Seed
      </label>
      <div className="new-game-seed">
        <input
          id={id}
          className="field"
          type="text"
          data-autofocus
          maxLength={SEED_TEXT_LENGTH}
          value={text}
          placeholder={String(seed)}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          onChange={(event) => type(event.target.value)}
        />
        <Button onPress={() => type('')} tooltip="Let chance draw another one">
          Random
        </Button>
      </div>
      <p className="name-note" id={`${id}-note`} role="status">
        {text.trim() === ''
          ? 'Drawn by chance. A number or any text gives the same waves and rewards again.'
          : `Seed ${seed}`}
      </p>
    </section>
  );
}
