/** The reference: sections, a list that can be searched, and the page of what is chosen. */
import { findTarget, ListBox, optionId, Tabs } from '@dota-factory/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { BuildingPage } from './BuildingPage.tsx';
import { type Catalog, type Entry, SECTION_LABELS, searchEntries } from './catalog.ts';
import { EntryIcon } from './EntryIcon.tsx';
import { ItemPage } from './ItemPage.tsx';
import { ModulePage } from './ModulePage.tsx';
import type { PageProps } from './parts.tsx';
import { RecipePage } from './RecipePage.tsx';
import { moveRoute, type Route, SECTION_IDS, type SectionId } from './route.ts';
import { ShipPage } from './ShipPage.tsx';
import { StationPage } from './StationPage.tsx';
import { WorldPage } from './WorldPage.tsx';

const LIST_ID = 'reference-list';
const DETAIL_ID = 'reference-detail';

export interface ReferenceProps {
  readonly catalog: Catalog;
  readonly route: Route;
  readonly query: string;
  onQuery(query: string): void;
  replace(route: Route): void;
  push(route: Route): void;
}

export function Reference({ catalog, route, query, onQuery, replace, push }: ReferenceProps) {
  const isSearching = query.trim() !== '';
  const choices = isSearching
    ? searchEntries(catalog.entries, query)
    : catalog.entries.filter((entry) => entry.section === route.section);
  const entry = findEntry(catalog, route);
  const detail = useRef<HTMLElement>(null);
  const wasOnPage = useFocusMemory(detail);
  useEffect(() => {
    detail.current?.scrollTo({ top: 0 });
    // A followed link is gone with its page; the keyboard goes on from the new one.
    if (document.activeElement === document.body && wasOnPage.current) focusPage();
  }, [entry?.key, wasOnPage]);
  const choose = (key: string) => {
    const found = catalog.entries.find((candidate) => candidate.key === key);
    if (found) replace(moveRoute(route, found.section, found.id));
  };
  const openSection = (section: SectionId) => {
    onQuery('');
    push(moveRoute(route, section, undefined));
  };
  return (
    <div className="reference">
      <nav className="reference-nav" aria-label="Sections">
        <Tabs
          label="Sections"
          controls={LIST_ID}
          chosen={isSearching ? undefined : route.section}
          onChoose={openSection}
          choices={SECTION_IDS.map((id) => ({
            id,
            label: SECTION_LABELS[id],
            count: catalog.entries.filter((candidate) => candidate.section === id).length,
          }))}
        />
      </nav>
      <div className="reference-list">
        <ListBox
          id={LIST_ID}
          label={isSearching ? 'Search results' : SECTION_LABELS[route.section]}
          choices={choices.map((choice) => toChoice(choice, isSearching))}
          chosen={entry?.key}
          onChoose={choose}
          onOpen={() => focusPage()}
          renderIcon={(choice) => <EntryIcon catalog={catalog} entry={choice.entry} size={32} />}
          renderBadge={(choice) => choice.entry.locked && <LockBadge />}
          empty={<NoMatch query={query} />}
        />
      </div>
      <main className="reference-detail" id={DETAIL_ID} ref={detail} aria-labelledby="page-title">
        {entry && (
          <div className="page" key={entry.key} data-entry={entry.key}>
            <Page catalog={catalog} entry={entry} route={route} onChange={replace} />
          </div>
        )}
      </main>
    </div>
  );
}

/** Whether the last element that had the focus was inside `area`. */
function useFocusMemory(area: RefObject<HTMLElement | null>): RefObject<boolean> {
  const wasInside = useRef(false);
  useEffect(() => {
    const onFocusIn = (event: FocusEvent) => {
      wasInside.current = event.target instanceof Node && area.current?.contains(event.target) === true;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [area]);
  return wasInside;
}

function toChoice(entry: Entry, grouped: boolean) {
  const choice = { id: entry.key, label: entry.label, note: entry.note, entry };
  return grouped ? { ...choice, group: SECTION_LABELS[entry.section] } : choice;
}

function findEntry(catalog: Catalog, route: Route): Entry | undefined {
  const inSection = catalog.entries.filter((entry) => entry.section === route.section);
  return inSection.find((entry) => entry.id === route.id) ?? inSection[0];
}

function focusPage(): void {
  document.getElementById('page-title')?.focus();
}

function Page(props: PageProps) {
  switch (props.entry.section) {
    case 'items':
      return <ItemPage {...props} />;
    case 'recipes':
      return <RecipePage {...props} />;
    case 'buildings':
      return <BuildingPage {...props} />;
    case 'ships':
      return <ShipPage {...props} />;
    case 'modules':
      return <ModulePage {...props} />;
    case 'stations':
      return <StationPage {...props} />;
    case 'world':
      return <WorldPage {...props} />;
  }
}

function LockBadge() {
  return (
    <svg className="lock" viewBox="0 0 12 14" role="img" aria-label="locked at the start">
      <path d="M3.5 6V4a2.5 2.5 0 0 1 5 0v2" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <rect x="1.5" y="6" width="9" height="7" rx="1.4" fill="currentColor" />
    </svg>
  );
}

function NoMatch({ query }: { query: string }) {
  return (
    <p className="no-match muted">
      Nothing has “{query.trim()}” in it. Try an item, a ship, a stat, or clear the search with Escape.
    </p>
  );
}

export interface SearchFieldProps
  extends Pick<ReferenceProps, 'catalog' | 'route' | 'query' | 'onQuery' | 'replace'> {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Typing filters everything; arrows walk through what was found; Enter goes to the page; Escape clears. */
export function SearchField({ catalog, route, query, onQuery, replace, field }: SearchFieldProps) {
  const found = searchEntries(catalog.entries, query);
  const chosen = findEntry(catalog, route)?.key;
  const choose = (entry: Entry | undefined) => {
    if (entry) replace(moveRoute(route, entry.section, entry.id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (query === '') field.current?.blur();
      onQuery('');
    } else if (event.key === 'Enter') {
      if (!found.some((entry) => entry.key === chosen)) choose(found[0]);
      focusPage();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const at = found.findIndex((entry) => entry.key === chosen);
      const target = findTarget(event.key, at, found.length);
      choose(target === undefined ? undefined : found[target]);
    }
  };
  return (
    <div className="search">
      <svg className="search-sign" viewBox="0 0 16 16" aria-hidden>
        <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10.5 10.5 14 14" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <input
        ref={field}
        className="field search-field"
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-controls={LIST_ID}
        aria-expanded={query !== ''}
        aria-keyshortcuts="/"
        {...(chosen !== undefined && query !== '' && { 'aria-activedescendant': optionId(LIST_ID, chosen) })}
        placeholder="Search items, recipes, ships, stats"
        spellCheck={false}
        autoComplete="off"
        value={query}
        onChange={(event) => {
          onQuery(event.target.value);
          choose(searchEntries(catalog.entries, event.target.value)[0]);
        }}
        onKeyDown={onKeyDown}
      />
      <kbd className="key search-key" aria-hidden>
        /
      </kbd>
    </div>
  );
}
