/** Pieces that several pages of the reference share. */
import { type Amount, type RecipeConfig, SCRAP } from '@dota-factory/lib';
import { Chip, formatDuration, formatName, formatNumber, formatRate, LevelField } from '@dota-factory/ui';
import { BuildingIcon } from '@dota-factory/ui/factory';
import type { ReactNode } from 'react';
import type { Catalog, Entry } from './catalog.ts';
import { EntryIcon, ItemPicture } from './EntryIcon.tsx';
import { formatRoute, MAX_LEVEL, moveRoute, type Route, type SectionId } from './route.ts';

/** What every page gets. */
export interface PageProps {
  readonly catalog: Catalog;
  readonly entry: Entry;
  readonly route: Route;
  /** Changes level, stat or comparison in place. */
  onChange(route: Route): void;
}

export function linkTo(route: Route, section: SectionId, id: string): string {
  return formatRoute(moveRoute(route, section, id));
}

export function PageHead({
  catalog,
  entry,
  children,
}: {
  catalog: Catalog;
  entry: Entry;
  children: ReactNode;
}) {
  return (
    <header className="page-head">
      <div className="page-icon">
        <EntryIcon catalog={catalog} entry={entry} size={52} />
      </div>
      <div className="page-name">
        <h1 className="page-title" tabIndex={-1} id="page-title">
          {entry.label}
        </h1>
        <div className="page-facts">
          <span className="mono muted">{entry.id}</span>
          {children}
        </div>
      </div>
    </header>
  );
}

/** The level that the numbers of a page are for. */
export function LevelTool({ route, onChange }: Pick<PageProps, 'route' | 'onChange'>) {
  return (
    <div className="level-tool">
      <LevelField
        label="Level"
        min={0}
        max={MAX_LEVEL}
        value={route.level}
        onChange={(level) => onChange({ ...route, level })}
      />
    </div>
  );
}

export function ThreatChip({ value }: { value: number | undefined }) {
  if (value === undefined) return null;
  return (
    <Chip title="Seconds of production from scratch; waves pay for their ships in this">
      <span className="muted">Threat</span> <strong>{formatNumber(value, 1)}</strong>
    </Chip>
  );
}

/** For what is unlocked by schematics. */
export function UnlockChip({ level }: { level: number }) {
  if (level < 0) return <Chip tone="good">✓ Known from the start</Chip>;
  return <Chip tone="warning">Locked · drops from station level {level}</Chip>;
}

/** An amount of an item, as a link to it. */
export function ItemLink({
  catalog,
  route,
  amount,
  children,
}: {
  catalog: Catalog;
  route: Route;
  amount: Amount;
  children?: ReactNode;
}) {
  return (
    <a className="item-link" href={linkTo(route, 'items', amount.item)}>
      <ItemPicture catalog={catalog} id={amount.item} size={28} />
      <span className="item-amount">{formatNumber(amount.amount)}</span>
      <span className="item-name">{formatName(amount.item)}</span>
      {children !== undefined && <span className="item-more muted">{children}</span>}
    </a>
  );
}

/** A link to any entry, with its picture. */
export function EntryLink({
  catalog,
  route,
  section,
  id,
  children,
}: {
  catalog: Catalog;
  route: Route;
  section: SectionId;
  id: string;
  children: ReactNode;
}) {
  return (
    <a className="item-link" href={linkTo(route, section, id)}>
      <EntryIcon catalog={catalog} entry={{ section, id }} size={28} />
      {children}
    </a>
  );
}

/** Inputs, machine and time, outputs: one line of production. */
export function RecipeCard({
  catalog,
  route,
  recipe,
  only,
}: {
  catalog: Catalog;
  route: Route;
  recipe: RecipeConfig;
  /** Shows this output alone and counts the others. */
  only?: string;
}) {
  const outputs = recipe.outputs.filter((output) => only === undefined || output.item === only);
  const others = recipe.outputs.length - outputs.length;
  const perMinute = 60 / recipe.duration_seconds;
  const building = catalog.game.buildings[recipe.building];
  return (
    <article className="recipe" data-recipe={recipe.id}>
      <div className="recipe-side">
        {recipe.inputs.length === 0 && <span className="recipe-none muted">from the rock</span>}
        {recipe.inputs.map((input) => (
          <ItemLink key={input.item} catalog={catalog} route={route} amount={input}>
            {formatRate(input.amount * perMinute)}
          </ItemLink>
        ))}
      </div>
      <div className="recipe-arrow">
        <a className="recipe-machine" href={linkTo(route, 'recipes', recipe.id)}>
          <BuildingIcon building={building} look={catalog.visuals.building[recipe.building]} size={32} />
          <span>{building.name}</span>
          <span className="muted">{formatDuration(recipe.duration_seconds)}</span>
        </a>
        <svg className="recipe-line" viewBox="0 0 60 10" aria-hidden>
          <path d="M0 5H56M51 1l5 4-5 4" />
        </svg>
      </div>
      <div className="recipe-side">
        {outputs.map((output) => (
          <ItemLink key={output.item} catalog={catalog} route={route} amount={output}>
            {output.probability < 1 && `${formatNumber(output.probability * 100, 1)} % · `}
            {formatRate(output.amount * perMinute * output.probability)}
          </ItemLink>
        ))}
        {others > 0 && (
          <a className="recipe-others muted" href={linkTo(route, 'recipes', recipe.id)}>
            {`or one of ${others} others`}
          </a>
        )}
      </div>
    </article>
  );
}

export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <div key={label} className="fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="muted">{children}</p>;
}

/** Where an item that no recipe makes comes from. */
export function describeOrigin(item: string): string {
  return item === SCRAP
    ? 'Left behind by wrecks; salvage ships bring it to a salvage bay.'
    : 'No recipe makes it.';
}
