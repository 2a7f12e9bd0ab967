/** Which drawing each kind of piece gets: by the names that the game declares, with letters where no drawing fits. */
import type { GameSpec, Glyph } from '@dota-factory/board';

/** What carries the drawing: the drawing itself, a round disc, or a tile that points forward. */
export type Body = 'silhouette' | 'disc' | 'tile';
/** Squares of two shades, squares between lines, or crossings of lines. */
export type Surface = 'checkered' | 'ruled' | 'points';

export interface PieceLook {
  /** For people: `pawn`. */
  readonly name: string;
  readonly glyph: Glyph | undefined;
  /** In place of a drawing: one to three characters, different for every kind without a drawing. */
  readonly letters: string;
  readonly isPromoted: boolean;
}

export interface PieceSet {
  readonly body: Body;
  readonly surface: Surface;
  /** By piece code. */
  readonly looks: ReadonlyMap<string, PieceLook>;
}

type PieceSpec = GameSpec['pieces'][number];

/** Words of names that have a drawing. */
const WORDS: Readonly<Record<string, Glyph>> = {
  king: 'king',
  shah: 'king',
  raja: 'king',
  queen: 'queen',
  amazon: 'queen',
  rook: 'rook',
  tower: 'rook',
  castle: 'rook',
  bishop: 'bishop',
  knight: 'knight',
  horse: 'knight',
  pawn: 'pawn',
  archbishop: 'archbishop',
  cardinal: 'archbishop',
  princess: 'archbishop',
  hawk: 'archbishop',
  chancellor: 'chancellor',
  marshal: 'chancellor',
  empress: 'chancellor',
  fers: 'fers',
  ferz: 'fers',
  minister: 'fers',
  counselor: 'fers',
  prince: 'fers',
  elephant: 'elephant',
  alfil: 'elephant',
  general: 'general',
  advisor: 'advisor',
  guard: 'advisor',
  chariot: 'chariot',
  cannon: 'cannon',
  soldier: 'soldier',
  gold: 'gold',
  silver: 'silver',
  lance: 'lance',
  stone: 'stone',
  disc: 'stone',
  disk: 'stone',
  counter: 'stone',
  man: 'stone',
};

/** Pieces by whose names people recognise where a game comes from. */
const TILE_KINDS: ReadonlySet<Glyph> = new Set(['gold', 'silver', 'lance']);
const DISC_KINDS: ReadonlySet<Glyph> = new Set(['cannon', 'chariot', 'advisor', 'soldier']);

export function createPieceSet({ pieces }: Pick<GameSpec, 'pieces'>): PieceSet {
  const drawings = pieces.map((piece) => findGlyph(piece, pieces));
  const letters = chooseLetters(pieces.filter((_, index) => drawings[index] === undefined));
  const looks = pieces.map((piece, index): [string, PieceLook] => [
    piece.code,
    {
      name: namePiece(piece),
      glyph: drawings[index],
      letters: letters.get(piece.code) ?? '',
      isPromoted: isPromotedForm(piece),
    },
  ]);
  const body = chooseBody(drawings);
  return { body, surface: chooseSurface(body, drawings), looks: new Map(looks) };
}

export function namePiece({ name, code }: Pick<PieceSpec, 'name' | 'code'>): string {
  return name ?? code.toLowerCase().replaceAll('_', ' ');
}

/** By the symbol, `+P` or `Q~`, or by its name. */
const isPromotedForm = (piece: PieceSpec): boolean =>
  /^\+|~$/.test(piece.symbol ?? '') || wordsOf(piece).includes('promoted');

const wordsOf = (piece: PieceSpec): readonly string[] =>
  `${namePiece(piece)} ${piece.code}`.toLowerCase().split(/[^a-z]+/);

/**
 * What the file asks for, or what its words say. A promoted form looks like the piece that it was, whatever it is
 * called: a horse of shogi was a bishop.
 */
function findGlyph(piece: PieceSpec, all: readonly PieceSpec[]): Glyph | undefined {
  if (piece.glyph !== undefined) return piece.glyph;
  const base = piece.symbol?.startsWith('+') ? piece.symbol.slice(1) : undefined;
  const origin = base === undefined ? undefined : all.find(({ symbol }) => symbol === base);
  if (origin !== undefined) return findGlyph(origin, all);
  const word = wordsOf(piece).find((each) => Object.hasOwn(WORDS, each));
  return word === undefined ? undefined : WORDS[word];
}

function chooseBody(drawings: readonly (Glyph | undefined)[]): Body {
  const has = (kinds: ReadonlySet<Glyph>): boolean =>
    drawings.some((drawing) => drawing !== undefined && kinds.has(drawing));
  return has(TILE_KINDS) ? 'tile' : has(DISC_KINDS) ? 'disc' : 'silhouette';
}

function chooseSurface(body: Body, drawings: readonly (Glyph | undefined)[]): Surface {
  if (body === 'disc') return 'points';
  return body === 'tile' || drawings.every((drawing) => drawing === 'stone') ? 'ruled' : 'checkered';
}

/** The symbol if no other piece has it, otherwise as many characters of the code as tell it apart, three at most. */
function chooseLetters(pieces: readonly PieceSpec[]): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  for (const { code, symbol } of pieces) {
    const options = [symbol, ...[1, 2, 3].map((length) => code.slice(0, length))].filter(
      (each) => each !== undefined,
    );
    const letters = options.find((each) => !taken.has(each)) ?? code.slice(0, 3);
    taken.add(letters);
    chosen.set(code, letters);
  }
  return chosen;
}
