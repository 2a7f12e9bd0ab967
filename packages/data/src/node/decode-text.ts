/** The text of a file's bytes, or where it stops being one. */

/** Why there is no text, and where. */
export interface UnreadableText {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The text of a file, without a byte order mark, or why it has none. TOML and JSON are UTF-8; anything else would be
 * shown as wrong characters much later.
 */
export function decodeText(bytes: Uint8Array): string | UnreadableText {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    return { message: 'the file is not UTF-8', ...findBadByte(bytes) };
  }
}

/** Line and column of the first byte that is not UTF-8. */
function findBadByte(bytes: Uint8Array): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  const isText = (from: number, to: number): boolean => isUtf8(bytes.subarray(from, to));
  for (let end = bytes.indexOf(10); end >= 0 && isText(start, end); end = bytes.indexOf(10, start)) {
    line += 1;
    start = end + 1;
  }
  // The longest start of the line that is a text ends before the bad byte.
  const lineEnd = bytes.indexOf(10, start) < 0 ? bytes.length : bytes.indexOf(10, start);
  let good = start;
  for (let end = start + 1; end <= Math.min(lineEnd, start + 1000); end += 1)
    if (isText(start, end)) good = end;
  return { line, column: new TextDecoder().decode(bytes.subarray(start, good)).length + 1 };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
