/** Lists of `{ item, amount }`, which recipes, ships and modules share. */
import { integer, isTable, list, table, text } from '@dota-factory/data';

/** Maximum number of items per cycle, ship or module. */
export const AMOUNT_LIMIT = 1_000_000;

export const amountSchema = table('An item and how many of it.', {
  item: text('Id of the item.'),
  amount: integer('How many of it.', { min: 1, max: AMOUNT_LIMIT }),
});

export const materialsSchema = (description: string) => list(description, amountSchema, { unique: 'item' });

/** The item ids of a list as far as it can be read, each with its index. */
export function findItems(amounts: unknown): { readonly item: string; readonly index: number }[] {
  if (!Array.isArray(amounts)) return [];
  return amounts.flatMap((amount: unknown, index) =>
    isTable(amount) && typeof amount.item === 'string' ? [{ item: amount.item, index }] : [],
  );
}
