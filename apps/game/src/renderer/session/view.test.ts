/** Proves that the view changes where something changed, and nowhere else. */
import type { Snapshot } from '@dota-factory/lib';
import { hold, INITIAL_HELD_PACE } from './pause.ts';
import { changeView, EMPTY_VIEW, NO_DETAILS, NO_SELECTION, readSnapshot, selectInView } from './view.ts';

it('shows the speed in force, and the one that comes back', () => {
  const pace = hold({ ...INITIAL_HELD_PACE, chosen: 4 }, 1, 'menu');
  expect(changeView(EMPTY_VIEW, {}, pace)).toMatchObject({ speed: 0, chosenSpeed: 4, heldBy: ['menu'] });
});

it('keeps parts that say the same', () => {
  const pace = hold(INITIAL_HELD_PACE, 1, 'menu');
  const held = changeView(EMPTY_VIEW, {}, pace);
  expect(changeView(held, {}, { ...pace }).heldBy).toBe(held.heldBy);
  const shortage = { scrap: 1 } as unknown as NonNullable<Snapshot['shortage']>; // any value will do
  const view = { ...EMPTY_VIEW, shortage, details: NO_DETAILS };
  const snapshot = { header: { gameOver: true }, offered: null, shortage: { ...shortage } };
  const read = readSnapshot(view, snapshot as unknown as Snapshot);
  expect(read.shortage).toBe(shortage);
  expect(read).toMatchObject({ gameOver: true, offered: null, details: NO_DETAILS });
});

it('tells a shortage that is over from one that was not looked at', () => {
  const shortage = { scrap: 1 } as unknown as NonNullable<Snapshot['shortage']>; // any value will do
  const see = (seen: object) =>
    readSnapshot({ ...EMPTY_VIEW, shortage }, {
      header: { gameOver: false },
      offered: null,
      ...seen,
    } as unknown as Snapshot).shortage;
  expect([see({}), see({ shortage: null })]).toEqual([shortage, null]);
});

it('an empty selection is none, without details', () => {
  const none = { selection: NO_SELECTION, details: NO_DETAILS };
  expect(selectInView({ kind: 'buildings', ids: [] })).toEqual(none);
  expect(selectInView({ kind: 'none' })).toEqual(none);
  expect(selectInView({ kind: 'buildings', ids: [4] })).toEqual({
    selection: { kind: 'buildings', ids: [4] },
  });
});
