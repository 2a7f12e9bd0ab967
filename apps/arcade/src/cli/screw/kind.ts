/** Screw regions for `check`. */
import { checkRegionIds, loadRegion, looksLikeRegion } from '@dota-factory/screw';
import type { Kind } from '../console/content-kind.ts';

export const screwKind: Kind = {
  name: 'a screw region',
  expected: 'a JSON file with levels of parts, screws and trays',
  recognises: ({ text }) => text !== undefined && looksLikeRegion(text),
  check: async ({ name, text = '', isShipped }) =>
    loadRegion(name, text, { isStrict: isShipped }).diagnostics,
  checkTogether: (candidates) =>
    candidates.length < 2
      ? []
      : checkRegionIds(candidates.map(({ name, text = '' }) => ({ file: name, text }))),
};
