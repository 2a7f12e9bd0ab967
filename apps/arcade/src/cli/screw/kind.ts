/** Screw regions for `check`. */
import { basename } from 'node:path';
import { checkRegionIds, isShippedRegion, loadRegion, looksLikeRegion } from '@dota-factory/screw';
import type { Kind } from '../console/content-kind.ts';

export const screwKind: Kind = {
  name: 'a screw region',
  expected: 'a JSON file with levels of parts, screws and trays',
  recognises: ({ text }) => text !== undefined && looksLikeRegion(text),
  check: async ({ name, path, text = '', isShipped }) =>
    // What the editor saves lies in the same folder, under another name.
    loadRegion(name, text, { isStrict: isShipped && isShippedRegion(basename(path)) }).diagnostics,
  checkTogether: (candidates) =>
    candidates.length < 2
      ? []
      : checkRegionIds(candidates.map(({ name, text = '' }) => ({ file: name, text }))),
};
