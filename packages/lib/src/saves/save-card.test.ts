/** Cards behind saves: read without the rules, replaced, and never in the way of the save itself. */
import fc from 'fast-check';
import { aFactory } from '../testing/factory.ts';
import { addCard, type SaveCard, splitCard } from './save-card.ts';
import { decodeState, encodeState } from './save.ts';

const CARD: SaveCard = {
  tick: 7200,
  bossWave: 3,
  isOver: false,
  difficulty: 'hard',
  run: { id: 'run-1', seed: 12, commands: 4 },
  picture: 'iVBORw0KGgo=',
};
const bytes = (...values: number[]) => new Uint8Array(values);

it('a save opens with and without its card, and a second card replaces the first', () => {
  const { rulebook, state } = aFactory();
  const save = encodeState(state);
  const file = addCard(save, CARD);
  expect(splitCard(file)).toEqual({ save, card: CARD, isWhole: true });
  expect(decodeState(file, rulebook)).toEqual(decodeState(save, rulebook));
  const again = addCard(file, { tick: 1, bossWave: 1, isOver: true, difficulty: undefined });
  expect(splitCard(again)).toEqual({ save, card: { tick: 1, bossWave: 1, isOver: true }, isWhole: true });
  expect(splitCard(save)).toEqual({ save, card: undefined, isWhole: undefined });
});

it('is read from a buffer of Node, too, whatever the seed', () => {
  const card = { ...CARD, run: { id: 'run-1', seed: 4_000_000_000, commands: 4 } };
  const file = addCard(bytes(1, 2, 3), card);
  expect(splitCard(Buffer.from(file)).card).toEqual(card);
});

it('a changed byte of the save is noticed; a changed byte of the card at most costs the card', () => {
  const save = Uint8Array.from({ length: 300 }, (_, i) => (i * 7) & 255);
  const file = addCard(save, CARD);
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const other = file.slice();
      other[at] = (other[at] ?? 0) ^ change;
      const { isWhole, card } = splitCard(other);
      return at < save.length ? isWhole === false : card === undefined || isWhole !== undefined;
    }),
  );
});

it('bytes of any kind are taken for what they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (body) => {
      const mark = [0x44, 0x46, 0x43, 0x41, 0x52, 0x44, 0x31, 0x0a];
      const { card } = splitCard(bytes(...body, ...mark));
      return card === undefined;
    }),
  );
});
