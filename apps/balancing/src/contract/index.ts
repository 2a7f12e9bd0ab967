/** What the windows and the host of the balancing tool say to each other: `connectBridge(contract)`. */
import { DEFAULT_SEARCH_SECONDS, DEFAULT_SEED } from '@dota-factory/arena';
import type { MatrixRequest, MetaRequest, SearchRequest } from './calls.ts';

export type * from './calls.ts';
export type * from './state.ts';
export { contract, EXPORT_FORMATS } from './calls.ts';

export const DEFAULT_MATRIX: MatrixRequest = {
  level: 5,
  threat: 1000,
  runs: 100,
  seed: DEFAULT_SEED,
  withAudit: true,
};

/** The sizes that content is tuned for: a first wave, half an hour, and late. */
export const DEFAULT_META: MetaRequest = {
  level: 5,
  threats: [1000, 1500, 3500],
  runs: 100,
  seed: DEFAULT_SEED,
};

/** As `sim search` has them; the hull is chosen. */
export const DEFAULT_SEARCH: Omit<SearchRequest, 'hull'> = {
  level: 5,
  threat: 1500,
  unit: 'seconds',
  amount: DEFAULT_SEARCH_SECONDS,
  seed: DEFAULT_SEED,
};

/** The page that the main window opens for an inspection, as products.mjs names it; the shells allow no other. */
export const INSPECT_PAGE = 'inspect.html';
export const INSPECT_TARGET = 'balancing-inspect';
export const INSPECT_FEATURES = 'popup,width=1200,height=800';
