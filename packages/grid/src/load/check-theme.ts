/** A theme: its actions are those of the game; names that nothing has are probably mistakes. */
import { type Fault, type Path, suggestId, unknownIdFault } from '@dota-factory/data';
import type { GameSpec } from '../format/game.ts';
import type { LevelSpec } from '../format/level.ts';
import { isDirectColour } from '../format/look.ts';
import { AVATAR_KIND, type Theme } from '../format/theme.ts';

interface Themed {
  readonly game: GameSpec;
  readonly levels: readonly LevelSpec[];
}

export function checkTheme(theme: Theme, { game, levels }: Themed, faults: Fault[]): void {
  const actions = game.actions.map(({ id }) => id);
  for (const [index, { action }] of theme.controls.gestureMap.entries())
    if (!actions.includes(action))
      faults.push(unknownIdFault('action', action, actions, ['controls', 'gestureMap', index, 'action']));
  const objects = levels.flatMap(({ board }) => board.multiCellObjects.map(({ kind }) => kind));
  warnOfKeys('kind', theme, 'kinds', [...Object.keys(game.entityKinds), ...objects, AVATAR_KIND], faults);
  warnOfKeys('action', theme, 'actions', actions, faults);
  checkColours(theme, [], new Set(Object.keys(theme.palette ?? {})), faults);
}

function warnOfKeys(
  what: string,
  theme: Theme,
  part: 'kinds' | 'actions',
  known: readonly string[],
  faults: Fault[],
): void {
  for (const key of Object.keys(theme[part]))
    if (!known.includes(key))
      faults.push({
        severity: 'warning',
        path: [part, key],
        target: 'key',
        message: `no ${what} is called "${key}"${suggestId(key, known)}`,
        expected: `a ${what} of the game`,
      });
}

const COLOUR_KEYS: ReadonlySet<string> = new Set(['color', 'fill', 'stroke', 'background', 'line']);
/** Parts that the window of another engine reads, in its own way. */
const FOREIGN: ReadonlySet<string> = new Set(['palette', 'entityColors', 'controls', 'avatar', 'effects']);

/** Looks are nested in several ways; a colour always stands under one of five keys. */
function checkColours(value: unknown, path: Path, palette: ReadonlySet<string>, faults: Fault[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (path.length === 0 && (FOREIGN.has(key) || key.endsWith('Style'))) continue;
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const isColour = typeof part === 'string' && COLOUR_KEYS.has(key);
    if (isColour && !isDirectColour(part) && !palette.has(part))
      faults.push(missingColour(part, at, palette));
    else checkColours(part, at, palette, faults);
  }
}

const missingColour = (name: string, path: Path, palette: ReadonlySet<string>): Fault => ({
  path,
  message: `the palette has no colour "${name}"${suggestId(name, palette)}`,
  expected: '"#rrggbb" or a name of the palette',
});
