/** Tells region files from other JSON files by their keys, so that a file with a fault in its syntax is recognised, too. */

/** No other kind of file has them. */
const KEYS = /"(?:partId|mountId|screws|trays|bufferCapacity)"\s*:/;
/** A region without levels has none of them. */
const isEmptyRegion = (text: string): boolean => /"levels"\s*:\s*\[/.test(text) && /"version"\s*:/.test(text);

/** Regions that ship are named `region-1.json` and so on; everything beside them is somebody's own. */
export const isShippedRegion = (file: string): boolean => /^region-\d+\.json$/.test(file);

export const looksLikeRegion = (text: string): boolean => KEYS.test(text) || isEmptyRegion(text);
