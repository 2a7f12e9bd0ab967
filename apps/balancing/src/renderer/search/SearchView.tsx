/** Looks for what breaks the game: the strongest lawful layouts of a hull, against all hulls at equal threat. */
import { Button, NumberField, Segmented } from '@dota-factory/ui';
import { useState } from 'react';
import {
  DEFAULT_SEARCH,
  type HullState,
  type SearchRequest,
  type SearchState,
} from '../../contract/index.ts';
import { DesignGrid } from '../figures/DesignGrid.tsx';
import { isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { Choice } from '../what-if/EditPanel.tsx';
import { SearchResult } from './SearchResult.tsx';

const searchOf = ({ search }: SessionView) => search;
const hullsOf = ({ config }: SessionView) => config?.hulls;
const NO_HULLS: readonly HullState[] = [];
const LIMITS = [
  { id: 'seconds', label: 'Seconds', title: 'As many rounds as fit, one for each five seconds' },
  { id: 'rounds', label: 'Rounds', title: 'So many rounds, however long they take' },
] as const;
const MOST = { seconds: 3600, rounds: 200 } as const;

export function SearchView({ onMatrix }: { onMatrix(): void }) {
  const session = useSession();
  const search = useView(searchOf);
  const hulls = useView(hullsOf) ?? NO_HULLS;
  const holdReason = useView(findHoldReason);
  const [asked, setAsked] = useState(() => readRequest(search));
  const isHeld = holdReason !== undefined;
  const hull = hulls.find(({ id }) => id === asked.hull) ?? hulls[0];
  const isRunning = search !== null && isUnderWay(search.status);
  const change = (part: Partial<SearchRequest>) => setAsked({ ...asked, ...part });
  const field = (
    label: string,
    key: 'level' | 'threat' | 'amount' | 'seed',
    min: number,
    max: number,
    title: string,
  ) => (
    <NumberField
      label={label}
      title={title}
      value={asked[key]}
      min={min}
      max={max}
      isDisabled={isHeld}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <div className="page">
      <div className="toolbar" role="group" aria-label="Search">
        <span className="search-hull">
          {hull && <DesignGrid name={hull.name} grid={hull} size={36} />}
          <Choice
            label="Hull"
            value={hull?.id ?? ''}
            isDisabled={isHeld}
            onChange={(id) => change({ hull: id })}
            choices={hulls.map(({ id, name }) => ({ id, label: name }))}
          />
        </span>
        {field('Level', 'level', 0, 1000, 'Of all ships')}
        {field('Threat', 'threat', 1, 1_000_000, 'Production seconds of each side')}
        <Segmented
          label="What ends the search"
          choices={LIMITS}
          chosen={asked.unit}
          isDisabled={isHeld}
          onChoose={(unit) => change({ unit, amount: unit === 'seconds' ? DEFAULT_SEARCH.amount : 10 })}
        />
        {field(
          asked.unit === 'seconds' ? 'How long' : 'How many',
          'amount',
          1,
          MOST[asked.unit],
          'The same number and seed find the same layouts',
        )}
        {field('Seed', 'seed', 0, Number.MAX_SAFE_INTEGER, 'The same seed finds the same layouts')}
        {isRunning ? (
          <Button
            onPress={() => session.cancelSearch()}
            disabledReason={holdReason}
            tooltip="Keeps the best so far"
          >
            Cancel
          </Button>
        ) : (
          <Button
            variant="primary"
            disabledReason={holdReason ?? (hull ? undefined : 'ships.toml has no hulls.')}
            onPress={() => hull && session.startSearch({ ...asked, hull: hull.id })}
          >
            Search
          </Button>
        )}
      </div>
      {search === null ? (
        <Introduction />
      ) : (
        <div className="page-body">
          <SearchResult search={search} onMatrix={onMatrix} />
        </div>
      )}
    </div>
  );
}

function readRequest(search: SearchState | null): SearchRequest {
  if (search === null) return { ...DEFAULT_SEARCH, hull: '' };
  const { ship, level, threat, seed, seconds, races } = search;
  const limit =
    seconds === null
      ? ({ unit: 'rounds', amount: races } as const)
      : ({ unit: 'seconds', amount: seconds } as const);
  return { hull: ship, level, threat, seed, ...limit };
}

function Introduction() {
  return (
    <div className="empty">
      <h2>What would break the game?</h2>
      <p>
        The search begins with the default layout, every module alone and random layouts, and goes on with
        changes and crosses of the best. Each candidate meets every armed hull in fleets of equal threat, all
        of them with the same luck, and the better ones meet them again. At the end the best are fought once
        more with fresh luck: a fair hull finds nothing far above 50 %.
      </p>
    </div>
  );
}
