/** Every piece has a picture of its own, or letters. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GLYPHS, loadGame } from '@dota-factory/board';
import { DRAWINGS } from './drawings.ts';
import { createPieceSet } from './piece-set.ts';
import { createPlayerLooks, EMBLEMS } from './player-looks.ts';

const LEVELS = join(__dirname, '../../../../../../levels/board');
const FILES = readdirSync(LEVELS).filter((file) => file.endsWith('.json'));

function readSpec(file: string) {
  const { game } = loadGame(file, readFileSync(join(LEVELS, file), 'utf8'));
  if (game === undefined) throw new Error(file);
  return game.spec;
}

const piece = (code: string, rest: object = {}) =>
  ({ code, moves: [], drop_restrictions: [], ...rest }) as never;

it('there is a drawing for each picture that a file can ask for', () => {
  expect(Object.keys(DRAWINGS).sort()).toEqual([...GLYPHS].sort());
});

it.each(FILES)('%s: no two kinds of piece look the same', (file) => {
  const { looks } = createPieceSet(readSpec(file));
  const seen = [...looks.values()].map(
    ({ glyph, letters, isPromoted }) => `${glyph} ${letters} ${isPromoted}`,
  );
  expect(new Set(seen).size).toBe(seen.length);
});

it('takes the set from the names of the pieces', () => {
  const bodies = ['chess.json', 'shogi.json', 'xiangqi.json', 'ataxx.json'].map((file) => {
    const { body, surface } = createPieceSet(readSpec(file));
    return `${body} ${surface}`;
  });
  expect(bodies).toEqual(['silhouette checkered', 'tile ruled', 'disc points', 'silhouette ruled']);
});

it('finds a drawing by the words of a name where the file asks for none', () => {
  const { looks } = createPieceSet({
    pieces: [piece('WHITE_ARCHBISHOP'), piece('X', { name: 'war elephant' })],
  });
  expect(looks.get('WHITE_ARCHBISHOP')?.glyph).toBe('archbishop');
  expect(looks.get('X')?.glyph).toBe('elephant');
});

it('draws a promoted form as what it was, with a mark', () => {
  const { looks } = createPieceSet({
    pieces: [piece('BISHOP', { symbol: 'B' }), piece('HORSE', { symbol: '+B' })],
  });
  expect(looks.get('HORSE')).toMatchObject({ glyph: 'bishop', isPromoted: true });
  expect(looks.get('BISHOP')?.isPromoted).toBe(false);
});

it('tells pieces without a drawing apart by as few letters as do', () => {
  const { looks } = createPieceSet({
    pieces: [piece('ZEBRA', { symbol: 'Z' }), piece('GRIFFIN'), piece('GRYPHON'), piece('GR')],
  });
  const letters = [...looks.values()].map((look) => look.letters);
  expect(letters).toEqual(['Z', 'G', 'GR', 'GR']);
});

it.each(FILES)('%s: players differ in colour and in emblem', (file) => {
  const looks = createPlayerLooks(readSpec(file));
  expect(new Set(looks.map(({ fill }) => fill)).size).toBe(looks.length);
  expect(looks.map(({ emblem }) => emblem)).toEqual(EMBLEMS.slice(0, looks.length));
});

it('knows where forward is for four players', () => {
  const looks = createPlayerLooks(readSpec('four-player-chess.json'));
  expect(looks.map(({ name, forward }) => `${name} ${forward}`)).toEqual([
    'Red 0',
    'Blue 1',
    'Yellow 2',
    'Green 3',
  ]);
});
