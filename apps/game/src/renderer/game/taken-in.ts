/** A blueprint that comes from outside, as a text or in a picture, checked and given a name that no other has. */
import { err, ok, type Result } from '@dota-factory/base';
import { type Blueprint, type GameConfig, parseBlueprintText } from '@dota-factory/lib';
import { readBlueprintFile } from './blueprint-picture.ts';
import { describeTextFault, makeUnique, NO_BLUEPRINT_IN_PICTURE, suggestName } from './share-words.ts';

/** The blueprint, or what is wrong: a sentence, and a line for each fault. */
export type TakenIn = Result<Blueprint, readonly string[]>;

/** `taken`: names that others have. */
export function takeInText(game: GameConfig, taken: readonly string[], text: string): TakenIn {
  const parsed = parseBlueprintText(text);
  if (!parsed.ok) return err(describeTextFault(parsed.error));
  const wanted = parsed.value.name.trim() || suggestName(game, parsed.value);
  return ok({ ...parsed.value, name: makeUnique(wanted, taken) });
}

export async function takeInFile(game: GameConfig, taken: readonly string[], file: File): Promise<TakenIn> {
  const text = await readBlueprintFile(file);
  return text === undefined ? err([NO_BLUEPRINT_IN_PICTURE]) : takeInText(game, taken, text);
}

export const formatAdded = ({ name }: Blueprint) => `Added “${name}”`;
