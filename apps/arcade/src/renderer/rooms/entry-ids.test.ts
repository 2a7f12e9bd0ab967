/** Ids that can be kept under, and tell files apart. */
import fc from 'fast-check';
import { isLevelFile, isProgressName } from '../../contract/index.ts';
import { nameLevel, nameOpened, namePicked } from './entry-ids.ts';

it('is the name of the file where that is plain', () => {
  expect(['chess.json', 'four-player-chess.json', 'my_game.json'].map(nameLevel)).toEqual([
    'chess',
    'four-player-chess',
    'my_game',
  ]);
});

it('can be kept under, whatever a file of levels/board is called, and differs where names do', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9][\w .-]{0,40}$/).map((stem) => `${stem}.json`);
  fc.assert(
    fc.property(name, name, (one, other) => {
      fc.pre(isLevelFile(one) && isLevelFile(other));
      const id = nameLevel(one);
      expect(isProgressName(`board.${id}`)).toBe(true);
      expect(id.startsWith('own-') || id.includes('__')).toBe(false);
      if (one !== other) expect(nameLevel(other)).not.toBe(id);
    }),
  );
});

it('tells files of one’s own apart by their folder, and can be kept under', () => {
  expect(nameOpened('My game.json', '0a1b2c3d')).toBe('own-my-game-json-0a1b2c3d');
  expect(nameOpened('My game.json', '99999999')).not.toBe(nameOpened('My game.json', '0a1b2c3d'));
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 99 }), (file, number) => {
      expect(isProgressName(`board.${namePicked(file, number)}`)).toBe(true);
    }),
  );
});
