/** The mods as the player orders them: which are there, which are on, and what is wrong with them. */
import type { Diagnostic } from '@dota-factory/base';
import {
  findChoice,
  listDifficulties,
  listMods,
  type OverlayChoice,
  type SaveCard,
  STANDARD,
} from '@dota-factory/lib';
import type { ConfigOutcome } from '../config/config-session.ts';

export interface ModRow {
  readonly id: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly isOn: boolean;
  /** On, but its folder is not there. */
  readonly isMissing: boolean;
  /** Why it is not in force though it is on. */
  readonly faults: readonly Diagnostic[];
}

type KnownMods = Pick<ConfigOutcome, 'overlays' | 'choice' | 'leftOut'>;

/** Those that are on, in their order, then the others by name. */
export function listModRows({ overlays, choice, leftOut }: KnownMods): readonly ModRow[] {
  const known = listMods({ ...overlays.unreadable, ...overlays.files } as Record<string, string>);
  const off = known.map(({ id }) => id).filter((id) => !choice.mods.includes(id));
  return [...choice.mods, ...off].map((id) => {
    const mod = known.find((each) => each.id === id);
    return {
      id,
      name: mod?.name ?? id,
      version: mod?.version,
      description: mod?.description,
      isOn: choice.mods.includes(id),
      isMissing: mod === undefined,
      faults: leftOut.find((each) => each.kind === 'mod' && each.id === id)?.diagnostics ?? [],
    };
  });
}

/** A mod that is turned on comes last, so that it has the last word. */
export function toggleMod(order: readonly string[], id: string): readonly string[] {
  return order.includes(id) ? order.filter((each) => each !== id) : [...order, id];
}

/** The order itself where there is nowhere to go. */
export function moveMod(order: readonly string[], id: string, step: 1 | -1): readonly string[] {
  const from = order.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= order.length) return order;
  const moved = order.filter((each) => each !== id);
  moved.splice(to, 0, id);
  return moved;
}

/** `Hard`, or undefined for the standard. */
export function nameDifficulty(
  { difficulty }: Pick<OverlayChoice, 'difficulty'>,
  overlays: ConfigOutcome['overlays'],
): string | undefined {
  if (difficulty === undefined || difficulty === STANDARD) return undefined;
  return listDifficulties(overlays.files).find(({ id }) => id === difficulty)?.name ?? difficulty;
}

/** What of a choice is not in force, in a sentence; undefined: all of it is. */
export function describeLeftOut({
  leftOut,
  orderFaults,
}: Pick<ConfigOutcome, 'leftOut' | 'orderFaults'>): string | undefined {
  const names = leftOut.map(({ kind, id }) => `the ${kind} "${id}"`);
  if (names.length > 0)
    return `Left out, since it has faults: ${names.join(', ')}. New game, Mods shows them.`;
  return orderFaults.length > 0
    ? 'The list of mods (mods/order.toml) has faults. New game, Mods shows them.'
    : undefined;
}

/** `Difficulty: Hard · Mods: Fast belts`, or undefined for the game as it is. */
export function describePlayed({
  files,
  overlays,
}: Pick<ConfigOutcome, 'files' | 'overlays'>): string | undefined {
  const choice = findChoice(files);
  const difficulty = nameDifficulty(choice, overlays);
  const names = listMods(files).map(({ id, name }) => [id, name ?? id] as const);
  const mods = choice.mods.map((id) => new Map(names).get(id) ?? id);
  const parts = [
    ...(difficulty === undefined ? [] : [`Difficulty: ${difficulty}`]),
    ...(mods.length === 0 ? [] : [`Mods: ${mods.join(', ')}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** What a list says of a saved game's difficulty and mods; nothing of the standard. */
export function describeCard({
  difficulty,
  mods = [],
}: Pick<SaveCard, 'difficulty' | 'mods'>): readonly string[] {
  return [
    ...(difficulty === undefined || difficulty === STANDARD ? [] : [difficulty]),
    ...(mods.length === 0 ? [] : [`with ${mods.join(', ')}`]),
  ];
}
