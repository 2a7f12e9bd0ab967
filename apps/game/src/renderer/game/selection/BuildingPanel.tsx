/** One selected building: what it makes, what it holds, how far it is, and how it is set. */
import type { BuildingDetails, BuildingId, RecipeConfig, UnlockedView } from '@dota-factory/lib';
import {
  formatDuration,
  formatName,
  formatNumber,
  Picker,
  type PickerChoice,
  ProgressBar,
} from '@dota-factory/ui';
import { BuildingIcon } from '@dota-factory/ui/factory';
import type { Catalog } from '../../encyclopedia/catalog.ts';
import { DIRECTION_SIGNS, formatCycleTime, formatFlow, formatIdleReason } from '../../words/words.ts';
import type { BuildingPanelProps, SelectionActions } from './panel-props.ts';
import { Amounts, Buffers, ClearButton, ItemPicture, SelectionHead } from './parts.tsx';
import { SchematicChoice, ShipyardSettings } from './ShipyardSettings.tsx';
import { SplitterFilters } from './SplitterFilters.tsx';

const TRANSPORT: ReadonlySet<string> = new Set(['belt', 'splitter', 'tunnel_entry', 'tunnel_exit']);

export function BuildingPanel(props: BuildingPanelProps) {
  const { catalog, details, actions } = props;
  const { building, name, x, y, isSite } = details;
  const progress = isSite ? <SiteProgress details={details} /> : undefined;
  const production = !isSite && <Production catalog={catalog} details={details} />;
  // Beside the layout there is room for what happens; below the orders there is none.
  const isYard = building === 'shipyard' && details.schematic !== null;
  const flow = details.flow && (
    <p className="selection-text" data-flow={Math.round(details.flow.use * 100)} title="In the last minute">
      <span className="flow-time">{'Last minute: '}</span>
      {`${formatFlow(details.flow)} (${Math.round(details.flow.use * 100)}%)`}
    </p>
  );
  return (
    <div className="selection" data-building={building}>
      <SelectionHead
        icon={
          <BuildingIcon
            building={catalog.game.buildings[building]}
            look={catalog.visuals.building[building]}
            size={28}
          />
        }
        title={name}
        note={`${facingOf(catalog, details)}${x}, ${y}`}
      />
      {!isYard && progress}
      {(building === 'miner' || building === 'assembler') && <RecipeChoice {...props} />}
      {building === 'shipyard' && <SchematicChoice {...props} />}
      {isYard ? (
        <ShipyardSettings {...props}>
          {progress}
          {production}
          {flow}
        </ShipyardSettings>
      ) : (
        production
      )}
      {building === 'splitter' && <SplitterFilters {...props} />}
      {details.hp && (
        <ProgressBar
          label="HP"
          value={details.hp.current / details.hp.max}
          text={`HP ${formatNumber(Math.ceil(details.hp.current), 0)} / ${formatNumber(details.hp.max, 0)}`}
          tone="good"
        />
      )}
      {building === 'hq' && (
        <p className="selection-text">
          Takes building blocks from belts on any side. If it is destroyed, the game is over.
        </p>
      )}
      {!isYard && flow}
      {TRANSPORT.has(building) && !isSite && <Transport details={details} actions={actions} />}
    </div>
  );
}

/** Which way items leave, where they do. */
function facingOf({ game }: Catalog, { building, rotation }: BuildingDetails): string {
  const { ports } = game.buildings[building].footprints[rotation];
  const signs = [...new Set(ports.map(({ direction }) => DIRECTION_SIGNS[direction]))];
  return signs.length === 0 ? '' : `${signs.join(' ')} at `;
}

function SiteProgress({ details: { construction, sitesAhead } }: { details: BuildingDetails }) {
  return (
    <>
      <ProgressBar
        label="Construction"
        value={construction}
        text={`Under construction: ${Math.floor(construction * 100)}%`}
      />
      {sitesAhead > 0 && (
        <p className="selection-text">{`${sitesAhead} ${sitesAhead === 1 ? 'site is' : 'sites are'} built before it.`}</p>
      )}
    </>
  );
}

function RecipeChoice({ catalog, details, unlocked, actions }: BuildingPanelProps) {
  const { building, recipe, x, y } = details;
  const choices = listRecipeChoices(catalog, unlocked, building);
  return (
    <Picker
      label="Recipe"
      choices={choices}
      chosen={recipe ?? undefined}
      onChoose={(id) => actions.command({ type: 'set_recipe', x, y, recipe: id })}
      placeholder={building === 'miner' ? 'Choose an ore' : 'Choose a recipe'}
      empty="No recipe of this building is unlocked."
    />
  );
}

/** What may be chosen for a building of this type. */
export function listRecipeChoices(
  catalog: Catalog,
  unlocked: UnlockedView | undefined,
  building: BuildingId,
): PickerChoice[] {
  return catalog.game.recipes
    .filter((each) => each.building === building && unlocked?.recipes.includes(each.id))
    .map((each) => recipeChoice(catalog, each));
}

/** Named by what it makes, since that is what a player looks for. */
function recipeChoice(catalog: Catalog, recipe: RecipeConfig): PickerChoice {
  const [output] = recipe.outputs;
  const item = output?.item ?? recipe.id;
  const amount = output && output.amount > 1 ? `${output.amount} × ` : '';
  return {
    id: recipe.id,
    label: `${amount}${formatName(item)}`,
    icon: <ItemPicture catalog={catalog} item={item} size={28} />,
    note: (
      <>
        {recipe.inputs.length > 0 && (
          <>
            <Amounts catalog={catalog} amounts={recipe.inputs} />
            {' · '}
          </>
        )}
        {formatDuration(recipe.duration_seconds)}
      </>
    ),
  };
}

/** Cycle time and progress, then buffers, whose list may be long (REQ-UI-PRODUCTION-PROGRESS, REQ-UI-SINGLE-SELECTION). */
function Production({ catalog, details }: { catalog: Catalog; details: BuildingDetails }) {
  const { building, inputs, outputs, cycleTime, progress, idleReason } = details;
  const isAutomatic = building === 'smelter' || building === 'reprocessing_plant';
  return (
    <>
      {isAutomatic && (
        <p className="selection-text">
          {building === 'smelter'
            ? `Smelts whatever arrives${details.recipe === null ? '.' : `; now ${formatName(details.recipe)}.`}`
            : 'Turns scrap into something better, by chance.'}
        </p>
      )}
      {cycleTime !== undefined && (
        <div className="cycle">
          <span className="cycle-time">{`Cycle ${formatCycleTime(cycleTime)}`}</span>
          {progress !== undefined ? (
            <ProgressBar label="Progress" value={progress} text={`${Math.floor(progress * 100)}%`} />
          ) : (
            <p
              className="idle"
              role="status"
              title={idleReason === undefined ? 'idle' : formatIdleReason(idleReason, details)}
            >
              idle
              {idleReason !== undefined && (
                <>
                  <span className="idle-dot">{' · '}</span>
                  <span className="idle-reason">{formatIdleReason(idleReason, details)}</span>
                </>
              )}
            </p>
          )}
        </div>
      )}
      <Buffers catalog={catalog} label="In" buffers={inputs} />
      <Buffers catalog={catalog} label="Out" buffers={outputs} />
    </>
  );
}

function Transport({ details, actions }: { details: BuildingDetails; actions: SelectionActions }) {
  const { x, y, itemsOn, tunnel, idleReason } = details;
  return (
    <>
      {tunnel && (
        <p className="selection-text" data-paired={tunnel.isPaired}>
          {tunnel.isPaired
            ? `Connected; ${tunnel.inTransit} ${tunnel.inTransit === 1 ? 'item' : 'items'} under way.`
            : 'Not connected: the other end must face the same way, in line and near enough.'}
        </p>
      )}
      {idleReason === 'stalled' && (
        <p className="idle" role="status">
          stalled<span className="idle-reason"> · {formatIdleReason('stalled', details)}</span>
        </p>
      )}
      <div className="transport">
        <span className="selection-text">{`${itemsOn} ${itemsOn === 1 ? 'item' : 'items'} on it`}</span>
        <ClearButton tiles={[{ x, y }]} actions={actions} />
      </div>
    </>
  );
}
