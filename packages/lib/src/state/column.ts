// Reading a column where indexed access is checked: in saves, commands and tests, see tsconfig.columns.json.

/**
 * The element of a row that is known to exist, because its number was checked before. Not for what runs every tick:
 * one load for all kinds of columns is several times slower than one for each.
 */
export function at(column: { readonly [index: number]: number }, index: number): number {
  return column[index];
}
