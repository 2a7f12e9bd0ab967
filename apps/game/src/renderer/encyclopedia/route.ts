/** The part of the address that says what is shown: `#/ships/frigate?level=12&stat=hp&compare=cruiser`. */

export const SECTION_IDS = [
  'items',
  'recipes',
  'buildings',
  'ships',
  'modules',
  'stations',
  'world',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export const MAX_LEVEL = 50;
/** The level players build at when a game starts. */
export const DEFAULT_LEVEL = 5;

export interface Route {
  readonly section: SectionId;
  /** The first entry of the section when left out. */
  readonly id: string | undefined;
  readonly level: number;
  /** The stat that the plot shows; the first when left out. */
  readonly stat: string | undefined;
  /** Entries drawn into the same plot. */
  readonly compare: readonly string[];
}

export const DEFAULT_ROUTE: Route = {
  section: 'items',
  id: undefined,
  level: DEFAULT_LEVEL,
  stat: undefined,
  compare: [],
};

function isSectionId(text: string): text is SectionId {
  return (SECTION_IDS as readonly string[]).includes(text);
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Never fails: what cannot be understood is left at its default. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [section = '', id = ''] = path.split('/').map(decodePart);
  if (!isSectionId(section)) return DEFAULT_ROUTE;
  const params = new URLSearchParams(query);
  const level = Number(params.get('level') ?? DEFAULT_LEVEL);
  const known = Number.isInteger(level) && level >= 0 && level <= MAX_LEVEL;
  return {
    section,
    id: id === '' ? undefined : id,
    level: known ? level : DEFAULT_LEVEL,
    stat: params.get('stat') ?? undefined,
    compare: (params.get('compare') ?? '').split(',').filter((part) => part !== ''),
  };
}

export function formatRoute(route: Route): string {
  const query = new URLSearchParams();
  if (route.level !== DEFAULT_LEVEL) query.set('level', String(route.level));
  if (route.stat !== undefined) query.set('stat', route.stat);
  if (route.compare.length > 0) query.set('compare', route.compare.join(','));
  const path = [route.section, ...(route.id === undefined ? [] : [route.id])]
    .map(encodeURIComponent)
    .join('/');
  const tail = query.toString().replaceAll('%2C', ',');
  return `#/${path}${tail === '' ? '' : `?${tail}`}`;
}

/** Another entry: the level stays, the plot starts afresh unless the section is the same. */
export function moveRoute(route: Route, section: SectionId, id: string | undefined): Route {
  const same = route.section === section;
  return {
    section,
    id,
    level: route.level,
    stat: same ? route.stat : undefined,
    compare: same ? route.compare : [],
  };
}
