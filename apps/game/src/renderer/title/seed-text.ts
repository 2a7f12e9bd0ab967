/** What a player types as a seed: a number is itself, any other text makes one. */

const MAX_SEED = 0xffff_ffff;
/** As long as a sentence, and no longer than the field. */
export const SEED_TEXT_LENGTH = 40;

/** Undefined for an empty text: then chance decides. */
export function parseSeed(written: string): number | undefined {
  const text = written.trim();
  if (text === '') return undefined;
  const number = Number(text);
  return /^\d+$/.test(text) && number <= MAX_SEED ? number : hashText(text);
}

/** FNV-1a over the bytes: equal texts are equal worlds, wherever they are typed. */
function hashText(text: string): number {
  let hash = 0x811c_9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x0100_0193);
  return hash >>> 0;
}
