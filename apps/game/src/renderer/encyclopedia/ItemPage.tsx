/** An item: what makes it, what uses it, and what it takes from the ground up. */
import { Chip, formatDuration, formatName, formatNumber, Panel } from '@dota-factory/ui';
import type { Catalog } from './catalog.ts';
import { type CraftingStep, planCrafting, sumCrafting } from './crafting.ts';
import { ItemPicture } from './EntryIcon.tsx';
import {
  describeOrigin,
  Empty,
  EntryLink,
  ItemLink,
  linkTo,
  PageHead,
  type PageProps,
  RecipeCard,
  ThreatChip,
} from './parts.tsx';
import type { Route } from './route.ts';

export function ItemPage({ catalog, entry, route }: PageProps) {
  const makers = catalog.recipesMaking.get(entry.id) ?? [];
  const users = catalog.recipesUsing.get(entry.id) ?? [];
  const family = catalog.visuals.item[entry.id]?.family;
  return (
    <>
      <PageHead catalog={catalog} entry={entry}>
        {family !== undefined && <Chip>{formatName(family)}</Chip>}
        <ThreatChip value={catalog.game.threat.items.get(entry.id)} />
        {entry.locked ? (
          <Chip tone="warning">Locked at the start</Chip>
        ) : (
          <Chip tone="good">✓ Unlocked at the start</Chip>
        )}
      </PageHead>
      <div className="columns">
        <div className="stack">
          <Panel title="Made by" name="made-by">
            {makers.length === 0 && <Empty>{describeOrigin(entry.id)}</Empty>}
            {makers.map((recipe) => (
              <RecipeCard key={recipe.id} catalog={catalog} route={route} recipe={recipe} only={entry.id} />
            ))}
          </Panel>
          <Panel title="Used by recipes" name="used-by">
            {users.length === 0 && <Empty>No recipe takes it.</Empty>}
            {users.map((recipe) => (
              <RecipeCard key={recipe.id} catalog={catalog} route={route} recipe={recipe} />
            ))}
          </Panel>
        </div>
        <div className="stack">
          <CraftingPanel catalog={catalog} route={route} item={entry.id} />
          <BuiltInto catalog={catalog} route={route} item={entry.id} />
        </div>
      </div>
    </>
  );
}

interface ItemPanelProps {
  readonly catalog: Catalog;
  readonly route: Route;
  readonly item: string;
}

function BuiltInto({ catalog, route, item }: ItemPanelProps) {
  const ships = catalog.shipsUsing.get(item) ?? [];
  const modules = catalog.modulesUsing.get(item) ?? [];
  return (
    <Panel title="Built into ships and modules" name="built-into">
      {ships.length + modules.length === 0 && <Empty>No ship or module takes it directly.</Empty>}
      <div className="link-grid">
        {ships.map((use) => (
          <EntryLink key={use.id} catalog={catalog} route={route} section="ships" id={use.id}>
            <span className="item-amount">{formatNumber(use.amount)}</span>
            <span className="item-name">{catalog.shipById.get(use.id)?.display_name ?? use.id}</span>
          </EntryLink>
        ))}
        {modules.map((use) => (
          <EntryLink key={use.id} catalog={catalog} route={route} section="modules" id={use.id}>
            <span className="item-amount">{formatNumber(use.amount)}</span>
            <span className="item-name">{formatName(use.id)}</span>
          </EntryLink>
        ))}
      </div>
    </Panel>
  );
}

function CraftingPanel({ catalog, route, item }: ItemPanelProps) {
  const plan = planCrafting(catalog, item);
  if (plan.inputs.length === 0) return null;
  const sums = sumCrafting(plan);
  return (
    <Panel title="From the ground up, for one" name="crafting">
      <div className="sums">
        {[...sums.raw].map(([raw, amount]) => (
          <ItemLink key={raw} catalog={catalog} route={route} amount={{ item: raw, amount }} />
        ))}
      </div>
      <p className="sums-time muted">
        {[...sums.machineSeconds]
          .map(([building, seconds]) => `${catalog.game.buildings[building].name} ${formatDuration(seconds)}`)
          .join(' · ')}
      </p>
      <ul className="tree">
        <TreeStep catalog={catalog} route={route} step={plan} />
      </ul>
    </Panel>
  );
}

function TreeStep({ catalog, route, step }: { catalog: Catalog; route: Route; step: CraftingStep }) {
  const machine = step.recipe && catalog.game.buildings[step.recipe.building].name;
  return (
    <li>
      <a className="item-link" href={linkTo(route, 'items', step.item)}>
        <ItemPicture catalog={catalog} id={step.item} size={22} />
        <span className="item-amount">{formatNumber(step.amount)}</span>
        <span className="item-name">{formatName(step.item)}</span>
        {machine !== undefined && (
          <span className="item-more muted">{`${machine} ${formatDuration(step.machineSeconds)}`}</span>
        )}
      </a>
      {step.inputs.length > 0 && (
        <ul>
          {step.inputs.map((input) => (
            <TreeStep key={input.item} catalog={catalog} route={route} step={input} />
          ))}
        </ul>
      )}
    </li>
  );
}
