/** Plain text tables for a person. */

export type Alignment = 'left' | 'right';

/** Columns two spaces apart, each as wide as its widest cell; no spaces at line ends. */
export function formatTable(rows: readonly (readonly string[])[], alignments: readonly Alignment[]): string {
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
