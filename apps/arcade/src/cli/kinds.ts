/** The kinds of content that `check` recognises; a new kind of game is one more entry. */
import { boardKind } from './board/kind.ts';
import type { Kind } from './console/content-kind.ts';
import { gridKind } from './grid/kind.ts';
import { questKind, questMapKind } from './quest/kind.ts';
import { screwKind } from './screw/kind.ts';

export const KINDS: readonly Kind[] = [boardKind, gridKind, screwKind, questKind, questMapKind];
