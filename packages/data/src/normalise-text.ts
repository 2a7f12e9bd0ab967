/** What a file's text may differ in without meaning anything else: its byte order mark and its line ends. */

/**
 * Without a byte order mark, and with plain line ends: the TOML parser takes the carriage return of a comment
 * for a forbidden character, and JSON knows no byte order mark. Lines and columns stay the same.
 */
export function normaliseText(text: string): string {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return bare.includes('\r\n') ? bare.replaceAll('\r\n', '\n') : bare;
}
