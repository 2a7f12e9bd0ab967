/** The blueprint panel: create, place, delete, save and load (REQ-UI-BLUEPRINT-PANEL). */
import { useState } from 'react';
import { Button, formatNumber, useTooltip } from '@dota-factory/ui';
import type { GameSession, GameView } from '../session/session.ts';
import { fillKeys } from '../keys/key-words.ts';
import { useGame } from '../session/use-game.ts';
import { useBindings } from '../settings/use-bindings.ts';
import type { BlueprintEntry } from './blueprints.ts';
import type { Mode } from './modes.ts';

const blocksOf = ({ header }: GameView) => Math.floor(header?.blocks ?? 0);

export interface BlueprintPanelProps {
  readonly session: GameSession;
  readonly entries: readonly BlueprintEntry[];
  readonly mode: Mode;
  /** How many of the selected buildings a blueprint would hold. */
  readonly placeable: number;
  onCreate(): void;
  onPlace(key: number): void;
  onDelete(key: number): void;
  onSave(): void;
  onLoad(): void;
  onShare(): void;
}

/** A longer list can be searched. */
const SEARCH_ABOVE = 10;

/** All words, in any order. */
function matches(name: string, search: string): boolean {
  const lower = name.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

export function BlueprintPanel(props: BlueprintPanelProps) {
  const { session, entries, mode, placeable, onCreate, onPlace, onDelete, onSave, onLoad, onShare } = props;
  const blocks = useGame(session, blocksOf);
  const [search, setSearch] = useState('');
  const isLong = entries.length > SEARCH_ABOVE;
  const shown = isLong ? entries.filter(({ blueprint }) => matches(blueprint.name, search)) : entries;
  return (
    <section className="side-panel blueprints" aria-label="Blueprints">
      <Button
        isBlock
        onPress={onCreate}
        tooltip="Keeps the selected buildings and their settings as a blueprint"
        disabledReason={placeable === 0 ? 'Select the buildings first: drag a box around them' : undefined}
      >
        Create Blueprint
      </Button>
      {isLong && (
        <input
          className="field"
          type="search"
          aria-label="Search blueprints"
          placeholder={`Search ${entries.length} blueprints`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className="blueprint-list" aria-label="Blueprints">
        {entries.length === 0 && (
          <li className="blueprint-hint">Blueprints place whole groups of buildings at once.</li>
        )}
        {entries.length > 0 && shown.length === 0 && (
          <li className="blueprint-hint">No blueprint has this in its name.</li>
        )}
        {shown.map((entry) => (
          <BlueprintRow
            key={entry.key}
            entry={entry}
            isActive={mode.kind === 'blueprint' && mode.blueprint === entry.key}
            disabledReason={
              blocks < entry.cost
                ? `Not enough blocks: ${formatNumber(entry.cost, 0)} needed, ${formatNumber(blocks, 0)} in stock`
                : undefined
            }
            onPlace={() => onPlace(entry.key)}
            onDelete={() => onDelete(entry.key)}
          />
        ))}
      </ul>
      <div className="blueprint-files">
        <Button isBlock onPress={onSave} tooltip="Writes all blueprints to blueprints.toml">
          Save
        </Button>
        <Button isBlock onPress={onLoad} tooltip="Replaces all blueprints by those of blueprints.toml">
          Load
        </Button>
        <Button
          label="Share"
          onPress={onShare}
          tooltip="Blueprints as texts and pictures, to give away and to take in"
        >
          ⇄
        </Button>
      </div>
    </section>
  );
}

interface BlueprintRowProps {
  readonly entry: BlueprintEntry;
  readonly isActive: boolean;
  readonly disabledReason: string | undefined;
  onPlace(): void;
  onDelete(): void;
}

function BlueprintRow({ entry, isActive, disabledReason, onPlace, onDelete }: BlueprintRowProps) {
  const { name, buildings } = entry.blueprint;
  const isDisabled = disabledReason !== undefined && !isActive;
  const bindings = useBindings();
  const tip = useTooltip(
    isDisabled
      ? disabledReason
      : fillKeys(bindings, `${buildings.length} buildings. {turn-left} and {turn-right} turn them`),
  );
  return (
    <li className="blueprint">
      <button
        type="button"
        className="blueprint-button"
        aria-pressed={isActive}
        onClick={() => {
          if (!isDisabled) onPlace();
        }}
        {...(isDisabled && { 'aria-disabled': true })}
        {...tip.props}
      >
        <span className="blueprint-name">{name}</span>
        <span className="blueprint-cost">{`${formatNumber(entry.cost, 0)} Blocks`}</span>
      </button>
      {tip.element}
      <Button variant="quiet" label={`Delete ${name}`} onPress={onDelete}>
        ×
      </Button>
    </li>
  );
}
