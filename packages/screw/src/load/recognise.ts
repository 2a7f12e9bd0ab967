/** Tells region files from other JSON files by their keys, so that a file with a fault in its syntax is recognised, too. */

/** No other kind of file has them. */
const KEYS = /"(?:partId|mountId|screws|trays|bufferCapacity)"\s*:/;
/** A region without levels has none of them. */
const isEmptyRegion = (text: string): boolean => /"levels"\s*:\s*\[/.test(text) && /"version"\s*:/.test(text);

export const looksLikeRegion = (text: string): boolean => KEYS.test(text) || isEmptyRegion(text);
