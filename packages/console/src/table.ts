/** Plain text tables for a person. */

export type Alignment = 'left' | 'right';

/** Columns two spaces apart, each as wide as its widest cell; no spaces at line ends. Thin spaces become plain ones. */
export function formatTable(
  written: readonly (readonly string[])[],
  alignments: readonly Alignment[],
): string {
  // Few terminals know them, and those draw them as wide as any other.
  const rows = written.map((row) => row.map((cell) => cell.replaceAll('\u2009', ' ')));
  const widths = alignments.map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), 0),
  );
  return rows
    .map((row) => {
      const cells = widths.map((width, column) => {
        const cell = row[column] ?? '';
        return alignments[column] === 'right' ? cell.padStart(width) : cell.padEnd(width);
      });
      return `${cells.join('  ').trimEnd()}\n`;
    })
    .join('');
}
