/** The layout configuration dialog: grid, stats, modules, layout blueprints (REQ-MOD-UI-DIALOG). */
import {
  type Amount,
  deriveShipMaterials,
  deriveShipProductionTime,
  deriveShipStats,
  type LayoutBlueprint,
  type MisfitReason,
  type PlacedModule,
  type ShipConfig,
  shipThreat,
  summarizeShipStats,
  type UnlockedView,
} from '@dota-factory/lib';
import { Button, Dialog, formatDuration, formatName, useTooltip } from '@dota-factory/ui';
import { ModuleIcon, ModuleName } from '@dota-factory/ui/factory';
import { useCallback, useMemo, useReducer, useState } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { addKey, nameKey } from '../keys/key-words.ts';
import { useBindings } from '../settings/use-bindings.ts';
import { findTaken } from './blueprints.ts';
import { ConfirmDialog } from './dialogs/MessageDialog.tsx';
import { NameDialog } from './dialogs/NameDialog.tsx';
import { LayoutBoard } from './LayoutBoard.tsx';
import { findRing, LayoutRanges } from './LayoutRanges.tsx';
import {
  createLayoutEditor,
  type EditorEvent,
  type EditorRules,
  findGhost,
  findModuleAt,
  hasChanged,
  type LayoutEditor,
  previewClick,
  siftModules,
  stepEditor,
} from './layout-editor.ts';
import { findEditorKey } from './layout-keys.ts';
import { Amounts, compareStatLines, shipStatLines, StatLines } from './selection/parts.tsx';

export interface LayoutDialogProps {
  readonly catalog: Catalog;
  readonly unlocked: UnlockedView;
  readonly ship: ShipConfig;
  readonly modules: readonly PlacedModule[];
  readonly isDebugDraw: boolean;
  /** Of all ships, in the order of their creation. */
  readonly blueprints: readonly LayoutBlueprint[];
  /** What the shipyard loses if these modules are confirmed. */
  findLoss(modules: readonly PlacedModule[]): readonly Amount[];
  onCreateBlueprint(blueprint: LayoutBlueprint): void;
  onDeleteBlueprint(blueprint: LayoutBlueprint): void;
  onConfirm(modules: readonly PlacedModule[]): void;
  onCancel(): void;
}

export function LayoutDialog(props: LayoutDialogProps) {
  const { catalog, unlocked, ship, modules, blueprints, isDebugDraw, onConfirm, onCancel } = props;
  const [asks, setAsks] = useState<'name' | 'discard' | undefined>(undefined);
  const rules = useMemo<EditorRules>(
    () => ({ moduleById: catalog.moduleById, unlocked: unlocked.modules }),
    [catalog, unlocked],
  );
  const [editor, dispatch] = useReducer(
    useCallback((state: LayoutEditor, event: EditorEvent) => stepEditor(state, event, rules), [rules]),
    createLayoutEditor(ship, modules),
  );
  const bindings = useBindings();
  const { tool } = editor;
  const own = blueprints.filter(({ ship_type }) => ship_type === ship.id);
  /** What is in hand first, then what is on the grid. */
  const leave = () => {
    if (tool.kind !== 'none') dispatch({ type: 'cancel' });
    else if (hasChanged(editor)) setAsks('discard');
    else onCancel();
  };
  return (
    <Dialog
      title={`Layout of the ${ship.display_name}`}
      name="layout"
      size="large"
      onClose={leave}
      primary={{ label: 'Confirm', onPress: () => onConfirm(editor.modules) }}
      secondary={[{ label: 'Cancel', onPress: onCancel }]}
      note={<LayoutCost catalog={catalog} editor={editor} loss={props.findLoss(editor.modules)} />}
      onKey={(event) => {
        const { key, ctrlKey: ctrl, altKey: alt, metaKey: meta, shiftKey: shift } = event;
        const change = findEditorKey({ key, ctrl, alt, meta, shift }, bindings);
        if (!change) return;
        event.preventDefault();
        dispatch(change);
      }}
    >
      <div className="layout-dialog">
        <div className="layout-top">
          <LayoutBoard {...{ catalog, editor, rules, dispatch }} maxWidth={640} maxHeight={230} />
          <ShownRanges {...{ catalog, unlocked, editor, rules }} />
          <LayoutHelp {...{ editor, rules }} />
        </div>
        <section className="layout-column" aria-label="Ship stats" data-panel="ship-stats">
          <h3 className="layout-title">{`Stats at level ${unlocked.levels.ships[ship.id] ?? ship.player_production_level}`}</h3>
          <div className="layout-list">
            <LayoutStats {...{ catalog, unlocked, editor, rules, isDebugDraw }} />
          </div>
        </section>
        <section className="layout-column" aria-label="Modules" data-panel="modules">
          {/* Beside the title: below the modules it would be out of sight as soon as there are many. */}
          <div className="layout-head">
            <h3 className="layout-title">Modules</h3>
            <Button
              variant={tool.kind === 'remove' ? 'danger' : 'plain'}
              pressed={tool.kind === 'remove'}
              tooltip={addKey(bindings, 'Click a module on the grid to remove it. Key', 'demolish')}
              onPress={() => dispatch({ type: 'toggle-remove' })}
            >
              Remove
            </Button>
          </div>
          <div className="layout-list module-grid">
            {catalog.game.modules
              .filter(({ id }) => unlocked.modules.includes(id))
              .map((module) => (
                <ModuleButton
                  key={module.id}
                  module={module}
                  isPressed={tool.kind === 'place' && tool.module === module.id}
                  onPress={() => dispatch({ type: 'choose-module', module: module.id })}
                />
              ))}
          </div>
        </section>
        <section className="layout-column" aria-label="Layout blueprints" data-panel="layout-blueprints">
          <div className="layout-head">
            <h3 className="layout-title">Layout blueprints</h3>
            <Button onPress={() => setAsks('name')}>Create Blueprint</Button>
          </div>
          <LayoutBlueprints
            entries={own}
            onLoad={(entry) => dispatch({ type: 'load', modules: siftModules(ship, entry.modules, rules) })}
            onDelete={props.onDeleteBlueprint}
          />
        </section>
      </div>
      {asks === 'discard' && (
        <ConfirmDialog
          title="Discard the changes?"
          text="The modules on the grid differ from the layout of this shipyard. Confirm in the layout keeps them."
          confirmLabel="Discard changes"
          cancelLabel="Back to the layout"
          isLoss
          onCancel={() => setAsks(undefined)}
          onConfirm={onCancel}
        />
      )}
      {asks === 'name' && (
        <NameDialog
          title="Create layout blueprint"
          note={`Keeps the ${editor.modules.length} modules that are on the grid now.`}
          check={(name) => findTaken(name, own)}
          onCancel={() => setAsks(undefined)}
          onConfirm={(name) => {
            setAsks(undefined);
            props.onCreateBlueprint({ name, ship_type: ship.id, modules: editor.modules });
          }}
        />
      )}
    </Dialog>
  );
}

const MISFIT_WORDS: Readonly<Record<MisfitReason, string>> = {
  'unknown-module': 'It is not known any more.',
  'outside-grid': 'It does not fit here: part of it is outside of the ship.',
  'not-buildable': 'It does not fit here: part of it is on the hull, where nothing can be placed.',
  overlap: 'It does not fit here: another module is in the way.',
};

/** What a click would do, or why it would not. */
function LayoutHelp({ editor, rules }: Pick<ShownProps, 'editor' | 'rules'>) {
  const bindings = useBindings();
  const { tool } = editor;
  const misfit = findGhost(editor, rules)?.misfit;
  const turning = `${nameKey(bindings, 'turn-left')} and ${nameKey(bindings, 'turn-right')} turn it, Escape puts it away.`;
  return (
    <p className="layout-help" role="status" data-misfit={misfit}>
      {tool.kind === 'remove'
        ? 'Click a module to remove it.'
        : tool.kind === 'none'
          ? 'Choose a module below, then click the grid.'
          : misfit === undefined
            ? `Placing ${formatName(tool.module)} (${tool.module}): click a cell. ${turning}`
            : `⚠ ${MISFIT_WORDS[misfit]} ${turning}`}
    </p>
  );
}

interface ShownProps extends Pick<LayoutDialogProps, 'catalog' | 'unlocked'> {
  readonly editor: LayoutEditor;
  readonly rules: EditorRules;
}

/** At the levels that the player builds at now. */
function deriveStats({ catalog, unlocked, editor }: ShownProps, layout: readonly PlacedModule[]) {
  const { ship } = editor;
  const { levels } = unlocked;
  return deriveShipStats(
    catalog.game,
    ship,
    layout,
    levels.ships[ship.id] ?? ship.player_production_level,
    (id) => levels.modules[id] ?? 0,
  );
}

/** With what a click would place; the module under the pointer, or that one, stands out. */
function ShownRanges(props: ShownProps) {
  const { editor, rules } = props;
  const preview = editor.tool.kind === 'place' ? previewClick(editor, rules) : undefined;
  const stats = deriveStats(props, preview ?? editor.modules);
  const index = preview ? preview.length - 1 : editor.cursor && findModuleAt(editor, rules, editor.cursor);
  return <LayoutRanges stats={stats} pointed={findRing(stats, index)} />;
}

/** What the ship would be with the modules on the grid, and after a click at the cursor (REQ-MOD-UI-STATS-PANEL). */
function LayoutStats(props: ShownProps & Pick<LayoutDialogProps, 'isDebugDraw'>) {
  const { catalog, editor, rules, isDebugDraw } = props;
  const { ship, modules } = editor;
  const linesFor = (layout: readonly PlacedModule[]) => {
    const stats = deriveStats(props, layout);
    const threat = isDebugDraw ? shipThreat(catalog.game, ship, layout) : undefined;
    return shipStatLines(stats, summarizeShipStats(stats), { threat });
  };
  const preview = previewClick(editor, rules);
  const lines = linesFor(modules);
  return (
    <StatLines
      label="Stats of the layout"
      lines={preview === undefined ? lines : compareStatLines(lines, linesFor(preview))}
    />
  );
}

function LayoutCost({
  catalog,
  editor,
  loss,
}: {
  catalog: Catalog;
  editor: LayoutEditor;
  loss: readonly Amount[];
}) {
  const { ship, modules } = editor;
  return (
    <>
      <span className="layout-cost">
        <Amounts catalog={catalog} amounts={deriveShipMaterials(ship, modules, catalog.moduleById)} />
        {` · ${formatDuration(deriveShipProductionTime(ship, modules, catalog.moduleById))}`}
      </span>
      <span className="layout-loss" role="status" data-testid="layout-loss">
        {loss.length > 0 && (
          <>
            {'⚠ Confirming loses '}
            <Amounts catalog={catalog} amounts={loss} />
          </>
        )}
      </span>
    </>
  );
}

function ModuleButton({
  module,
  isPressed,
  onPress,
}: {
  module: Catalog['game']['modules'][number];
  isPressed: boolean;
  onPress(): void;
}) {
  const materials = module.materials
    .map(({ item, amount }) => `${amount} ${formatName(item).toLowerCase()}`)
    .join(', ');
  const tip = useTooltip(`${materials}, ${formatDuration(module.production_time_seconds)} more to build`);
  return (
    <>
      <button
        type="button"
        className="module-button"
        aria-pressed={isPressed}
        data-module={module.id}
        onClick={onPress}
        {...tip.props}
      >
        <ModuleIcon module={module} size={30} />
        <ModuleName id={module.id} />
        <span className="module-glyph" aria-hidden>
          {module.glyph}
        </span>
      </button>
      {tip.element}
    </>
  );
}

function LayoutBlueprints({
  entries,
  onLoad,
  onDelete,
}: {
  entries: readonly LayoutBlueprint[];
  onLoad(entry: LayoutBlueprint): void;
  onDelete(entry: LayoutBlueprint): void;
}) {
  return (
    <ul className="layout-list layout-blueprints" aria-label="Layout blueprints">
      {entries.length === 0 && (
        <li className="blueprint-hint">Kept layouts of this ship appear here, also in later games.</li>
      )}
      {entries.map((entry, index) => (
        // By place: names in a file need not be unique, and the list only ever loses or gains entries.
        <li className="blueprint" key={`${index}-${entry.name}`}>
          <button type="button" className="blueprint-button" onClick={() => onLoad(entry)}>
            <span className="blueprint-name">{entry.name}</span>
            <span className="blueprint-cost">{`${entry.modules.length} modules`}</span>
          </button>
          <Button variant="quiet" label={`Delete ${entry.name}`} onPress={() => onDelete(entry)}>
            ×
          </Button>
        </li>
      ))}
    </ul>
  );
}
