// What is wrong with a file and where: the value, its order, and its text forms for people.

/** A key of a table, or a 0-based index into a list. */
export type PathPart = string | number;

export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** As the reader should see it, e.g. `config/world.toml`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units, as editors and parsers count; a tab is one. */
  readonly column: number;
  readonly path: readonly PathPart[];
  /** What is wrong, without a full stop. */
  readonly message: string;
  /** What would be right: `a whole number above 0`. */
  readonly expected?: string;
  /** What was found, as it should be printed: `0`, `"abc"`, `a table`. */
  readonly got?: string;
}

/** How many characters of a source line are shown at most, and how many of them before the place. */
const CLIP_WIDTH = 100;
const CLIP_BEFORE = 60;

const STYLE = { bold: '1', dim: '2', error: '1;31', warning: '1;33' } as const;

/**
 * By file, line, column and message; then by everything else, so that the order never depends on the order of
 * discovery. Texts compare by UTF-16 units, the same on every machine.
 */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareTexts(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareTexts(a.message, b.message) ||
    compareTexts(a.severity, b.severity) ||
    compareTexts(formatPath(a.path), formatPath(b.path)) ||
    compareTexts(a.expected ?? '', b.expected ?? '') ||
    compareTexts(a.got ?? '', b.got ?? '')
  );
}

/** A sorted copy. */
export function sortDiagnostics(diagnostics: Iterable<Diagnostic>): Diagnostic[] {
  return [...diagnostics].sort(compareDiagnostics);
}

/**
 * One line, always: `file:line:column: what is wrong, expected this, got that`, with `warning: ` after the
 * place for a warning. Characters that could steer a terminal or hide text are escaped.
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  return `${formatPlace(diagnostic)} ${formatSeverity(diagnostic)}${formatWords(diagnostic)}`;
}

/**
 * The line of formatDiagnostic; then, if the text has the place, the source line with a caret below it; then
 * the path, if there is one. No line end after the last line. Without `color` there is no escape sequence.
 */
export function formatDiagnosticWithSource(
  diagnostic: Diagnostic,
  sourceText: string | undefined,
  options: { readonly color: boolean },
): string {
  const paint = (style: keyof typeof STYLE, text: string): string =>
    options.color && text !== '' ? `\u001b[${STYLE[style]}m${text}\u001b[0m` : text;

  const severity = paint(diagnostic.severity, formatSeverity(diagnostic));
  const lines = [`${paint('bold', formatPlace(diagnostic))} ${severity}${formatWords(diagnostic)}`];
  const line = sourceText === undefined ? undefined : findLine(sourceText, diagnostic.line);
  const gutter = ' '.repeat(String(diagnostic.line).length);
  if (line !== undefined) {
    const { shown, padding } = clipAround(line, diagnostic.column);
    const sourceLine = ` ${paint('dim', `${diagnostic.line} |`)} ${shown}`;
    lines.push(sourceLine.trimEnd());
    lines.push(` ${paint('dim', `${gutter} |`)} ${padding}${paint(diagnostic.severity, '^')}`);
  }
  if (diagnostic.path.length > 0)
    lines.push(` ${gutter} ${paint('dim', `in ${formatPath(diagnostic.path)}`)}`);
  return lines.join('\n');
}

/** `ship[2].layout`; a key that is not a bare word is quoted: `item["iron ore"].fill`. */
export function formatPath(path: readonly PathPart[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else if (/^[A-Za-z0-9_-]+$/.test(part)) text += text === '' ? part : `.${part}`;
    else text += `[${escapeText(JSON.stringify(part))}]`;
  }
  return text;
}

function formatPlace({ file, line, column }: Diagnostic): string {
  return `${escapeText(file)}:${line}:${column}:`;
}

function formatSeverity({ severity }: Diagnostic): string {
  return severity === 'warning' ? 'warning: ' : '';
}

function formatWords({ message, expected, got }: Diagnostic): string {
  let words = message;
  if (expected !== undefined) words += `, expected ${expected}`;
  if (got !== undefined) words += `, got ${got}`;
  return escapeText(words);
}

/**
 * Control characters (Cc), line and paragraph separators (Zl, Zp), invisible format characters such as those
 * that reverse the reading direction (Cf), and halves of surrogate pairs (Cs).
 */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\p{Cs}]/gu;

function escapeText(text: string): string {
  return text.replace(UNSAFE, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\r') return '\\r';
    if (character === '\t') return '\\t';
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** The text of a 1-based line without its line end, or undefined if there is no such line. */
function findLine(text: string, line: number): string | undefined {
  let start = 0;
  for (let current = 1; current < line; current++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return undefined;
    start = end + 1;
  }
  if (line < 1) return undefined;
  const end = text.indexOf('\n', start);
  const found = end < 0 ? text.slice(start) : text.slice(start, end);
  return found.endsWith('\r') ? found.slice(0, -1) : found;
}

/**
 * The part of a line around a column, safe to print, and the white space that puts a caret below that column.
 * A column past the end means the place just after the line.
 */
function clipAround(line: string, column: number): { readonly shown: string; readonly padding: string } {
  const place = Math.max(0, Math.min(column - 1, line.length));
  let start = 0;
  let end = line.length;
  if (line.length > CLIP_WIDTH) {
    start = Math.max(0, Math.min(place - CLIP_BEFORE, line.length - CLIP_WIDTH));
    end = start + CLIP_WIDTH;
    if (isInsidePair(line, start)) start++;
    if (isInsidePair(line, end)) end--;
  }
  const head = start > 0 ? '…' : '';
  const tail = end < line.length ? '…' : '';
  const before = printable(line.slice(start, Math.max(start, place)));
  return {
    shown: `${head}${printable(line.slice(start, end))}${tail}`,
    padding: Array.from(`${head}${before}`, blankFor).join(''),
  };
}

/** Tabs stay, since the caret line repeats them; anything else unsafe becomes one visible character. */
function printable(text: string): string {
  return text.replace(UNSAFE, (character) => (character === '\t' ? '\t' : '\ufffd'));
}

/** White space as wide as the character is on a terminal: marks take no room, East Asian signs and emoji two. */
function blankFor(character: string): string {
  if (character === '\t') return '\t';
  if (/\p{M}/u.test(character)) return '';
  const isWide =
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;
  return isWide.test(character) ? '  ' : ' ';
}

function isInsidePair(text: string, index: number): boolean {
  return (
    isBetween(text.charCodeAt(index - 1), 0xd800, 0xdbff) && isBetween(text.charCodeAt(index), 0xdc00, 0xdfff)
  );
}

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
