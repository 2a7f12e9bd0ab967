/** Bytes as letters that survive addresses, chats and file names, and back: base64 in its form for URLs, without padding. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES: ReadonlyMap<string, number> = new Map([...LETTERS].map((letter, value) => [letter, value]));

export function encodeBase64(bytes: Uint8Array): string {
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const word = (a << 16) | (b << 8) | c;
    const count = Math.min(3, bytes.length - at) + 1;
    for (let i = 0; i < count; i++) letters.push(LETTERS.charAt((word >> (18 - 6 * i)) & 63));
  }
  return letters.join('');
}

/** Undefined for anything that `encodeBase64` does not write. */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const value = VALUES.get(letter);
    if (value === undefined) return undefined;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (word >> bits) & 255;
  }
  return (word & ((1 << bits) - 1)) === 0 ? bytes : undefined;
}
