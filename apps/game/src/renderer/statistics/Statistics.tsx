/** The statistics over the world (F3): production, fleet, blocks, bottlenecks and the next waves. The game goes on. */
import { Button, Segmented, Tabs } from '@dota-factory/ui';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { addKey } from '../keys/key-words.ts';
import { useBindings } from '../settings/use-bindings.ts';
import { BlocksPage } from './BlocksPage.tsx';
import { BottlenecksPage } from './BottlenecksPage.tsx';
import { FleetPage } from './FleetPage.tsx';
import { ProductionPage } from './ProductionPage.tsx';
import { STATISTICS_PAGES, type StatisticsControls, type StatisticsPage } from './use-statistics.ts';
import { WavesPage } from './WavesPage.tsx';

export interface StatisticsProps {
  readonly catalog: Catalog;
  readonly statistics: StatisticsControls;
  /** Scrolls the world there, tiles. */
  onLook(x: number): void;
}

const PAGE_LABELS: Readonly<Record<StatisticsPage, string>> = {
  production: 'Production',
  fleet: 'Fleet',
  blocks: 'Blocks',
  bottlenecks: 'Bottlenecks',
  waves: 'Next waves',
};

const WINDOWS = [
  { id: '0', label: '1 min' },
  { id: '1', label: '10 min' },
  { id: '2', label: '60 min' },
] as const;

export function Statistics(props: StatisticsProps) {
  const { page, choosePage, window, chooseWindow, toggle } = props.statistics;
  const bindings = useBindings();
  const hasWindow = page === 'production' || page === 'blocks';
  return (
    <section className="statistics" aria-label="Statistics" data-page={page}>
      <header className="statistics-header">
        <Tabs
          label="Statistics"
          orientation="horizontal"
          choices={STATISTICS_PAGES.map((id) => ({ id, label: PAGE_LABELS[id] }))}
          chosen={page}
          onChoose={choosePage}
          controls="statistics-page"
        />
        {hasWindow && (
          <Segmented
            label="Over the last"
            choices={WINDOWS}
            chosen={String(window)}
            onChoose={(id) => chooseWindow(Number(id))}
          />
        )}
        <Button
          variant="quiet"
          label="Close statistics"
          tooltip={addKey(bindings, 'Close', 'statistics')}
          onPress={toggle}
        >
          ✕
        </Button>
      </header>
      <div id="statistics-page" className="statistics-page" role="tabpanel" aria-label={PAGE_LABELS[page]}>
        <Page {...props} />
      </div>
    </section>
  );
}

function Page({ catalog, statistics, onLook }: StatisticsProps) {
  const { answer, page, window } = statistics;
  if (!answer) return <p className="statistics-empty">Measuring …</p>;
  switch (answer.part) {
    case 'use':
      return <BottlenecksPage {...{ catalog, statistics, onLook }} bottlenecks={answer.use.bottlenecks} />;
    case 'progress':
    case 'story':
      return null;
    case 'waves':
      return <WavesPage catalog={catalog} waves={answer.waves} />;
    case 'totals': {
      const { windows, designs } = answer.totals;
      const shown = windows[window];
      if (page === 'fleet') return <FleetPage catalog={catalog} designs={designs} />;
      if (!shown) return null;
      return page === 'blocks' ? (
        <BlocksPage shown={shown} />
      ) : (
        <ProductionPage catalog={catalog} shown={shown} />
      );
    }
  }
}
