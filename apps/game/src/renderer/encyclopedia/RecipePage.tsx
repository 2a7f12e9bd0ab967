/** A recipe: what goes in, where, for how long, and what comes out. */
import { Chip, formatDuration, formatName, formatNumber, formatRate, Panel } from '@dota-factory/ui';
import { Empty, Facts, linkTo, PageHead, type PageProps, RecipeCard, UnlockChip } from './parts.tsx';

export function RecipePage({ catalog, entry, route }: PageProps) {
  const recipe = catalog.recipeById.get(entry.id);
  if (!recipe) return <Empty>There is no such recipe.</Empty>;
  const building = catalog.game.buildings[recipe.building];
  const threats = recipe.outputs.map((output) => ({
    output,
    threat: catalog.game.threat.items.get(output.item),
  }));
  const siblings = catalog.game.recipes.filter(
    (other) => other.id !== recipe.id && other.outputs.some(({ item }) => item === recipe.outputs[0]?.item),
  );
  return (
    <>
      <PageHead catalog={catalog} entry={entry}>
        <Chip>{building.name}</Chip>
        {recipe.unlock_at_station_level !== undefined ? (
          <UnlockChip level={recipe.unlock_at_station_level} />
        ) : entry.locked ? (
          <Chip tone="warning">Locked until something needs it</Chip>
        ) : (
          <Chip tone="good">✓ Available at the start</Chip>
        )}
      </PageHead>
      <Panel title="One cycle" name="cycle">
        <RecipeCard catalog={catalog} route={route} recipe={recipe} />
      </Panel>
      <div className="columns">
        <Panel title="Facts" name="facts">
          <Facts
            rows={[
              [
                'Building',
                <a key="building" href={linkTo(route, 'buildings', recipe.building)}>
                  {building.name}
                </a>,
              ],
              ['Cycle', formatDuration(recipe.duration_seconds)],
              ['Cycles', formatRate(60 / recipe.duration_seconds)],
              ...threats.map(
                ({ output, threat }) =>
                  [
                    `Threat of ${formatName(output.item).toLowerCase()}`,
                    threat === undefined ? '–' : formatNumber(threat, 1),
                  ] as const,
              ),
            ]}
          />
        </Panel>
        <Panel title="Other ways to make it" name="siblings">
          {siblings.length === 0 && <Empty>This is the only recipe for it.</Empty>}
          {siblings.map((other) => (
            <RecipeCard key={other.id} catalog={catalog} route={route} recipe={other} />
          ))}
        </Panel>
      </div>
    </>
  );
}
