/** Screw regions for `check`. */
import { checkRegionIds, loadRegion } from '@dota-factory/screw';
import type { Kind } from '../console/content-kind.ts';

/** By keys that no other kind of file has, so that a file with a fault in its syntax is recognised, too. */
const KEYS = /"(?:partId|mountId|screws|trays|bufferCapacity)"\s*:/;
/** A region without levels has none of them. */
const isRegion = (text: string): boolean => /"levels"\s*:\s*\[/.test(text) && /"version"\s*:/.test(text);

export const screwKind: Kind = {
  name: 'a screw region',
  expected: 'a JSON file with levels of parts, screws and trays',
  recognises: ({ text }) => text !== undefined && (KEYS.test(text) || isRegion(text)),
  check: async ({ name, text = '', isShipped }) =>
    loadRegion(name, text, { isStrict: isShipped }).diagnostics,
  checkTogether: (candidates) =>
    candidates.length < 2
      ? []
      : checkRegionIds(candidates.map(({ name, text = '' }) => ({ file: name, text }))),
};
