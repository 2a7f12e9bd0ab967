/** The games of levels/board as a person meets them: all of them are there, named, explained and drawn. */
import { createPosition, hasFen, listLegalMoves } from '@dota-factory/board';
import { getGame, listGames } from './games.ts';

const NAMES = [
  'ataxx',
  'capablanca',
  'causeway',
  'chaturanga',
  'chess',
  'crazyhouse',
  'four-player-chess',
  'janggi',
  'king-of-the-hill',
  'mini-xiangqi',
  'minishogi',
  'racing-kings',
  'shatranj',
  'shogi',
  'three-check',
  'xiangqi',
];

it('has every game by its name', () => {
  expect(listGames()).toEqual(expect.arrayContaining(NAMES));
});

describe.each(listGames())('%s', (name) => {
  const { spec, ...game } = getGame(name);

  it('says what it is and how it is played', () => {
    expect(spec.description).toMatch(/^[A-Z].*\.$/);
    expect(spec.how_to_play.length).toBeGreaterThanOrEqual(3);
    for (const paragraph of spec.how_to_play) expect(paragraph).toMatch(/^[A-Z][^]*\.$/);
  });

  it('explains every kind of piece that is there at the start', () => {
    const words = spec.how_to_play.join(' ').toLowerCase();
    const started = spec.players.flatMap(({ starting_positions }) =>
      starting_positions.map(({ piece }) => piece),
    );
    const pieces = spec.pieces.filter(({ code }) => started.includes(code));
    expect(pieces.filter(({ name: word }) => !words.includes(word ?? '?')).map(({ code }) => code)).toEqual(
      [],
    );
  });

  it('has a symbol and a glyph for each piece, which tell pieces apart', () => {
    expect(hasFen({ spec, ...game })).toBe(true);
    const looks = spec.pieces.map(({ glyph, symbol }) => `${glyph}${symbol?.replace(/[A-Z]/, '')}`);
    expect(looks.filter((look) => look.startsWith('undefined'))).toEqual([]);
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('begins in a position in which the first player can move', () => {
    expect(listLegalMoves(createPosition({ spec, ...game })).length).toBeGreaterThan(5);
  });
});
