/** Making a level: parts stay inside, layers stay apart, what wins follows its part, trays fit, files keep the rest. */
import { CATALOGUE, loadRegion, readLevelDraft } from '@dota-factory/screw';
import {
  addPart,
  AXIS,
  colorAt,
  createDraft,
  duplicatePart,
  fitTrays,
  formatLevel,
  type LevelDraft,
  mirrorInto,
  orderOf,
  placePart,
  raisePart,
  removePart,
  setScrew,
  toggleScrew,
  turnPart,
} from './draft.ts';
import { putLevel } from '../library/put-level.ts';
import { Editing } from './editing.ts';

const OWN = { id: 'my-levels', name: 'My levels' };
const build = (...ids: readonly string[]): LevelDraft =>
  ids.reduce((draft, id) => addPart(draft, id), createDraft('l'));

it('a part cannot leave the play area, however it is dragged or turned', () => {
  const corner = placePart(build('plank-long'), 0, { x: 0, y: 5000 });
  // The plank is 420 by 80.
  expect(corner.parts[0]?.position).toEqual({ x: 133 + 210, y: 1629 - 40 });
  expect(turnPart(corner, 0, 90).parts[0]).toMatchObject({
    rotation: 90,
    position: { x: 343, y: 1629 - 210 },
  });
  expect(turnPart(corner, 0, -90).parts[0]?.rotation).toBe(270);
  expect(addPart(createDraft('l'), 'plank-long', { x: 2000, y: 1000 }).parts[0]?.position).toEqual({
    x: 947 - 210,
    y: 1000,
  });
});

it('what changes nothing is no edit', () => {
  const draft = build('plank-long');
  const at = draft.parts[0]?.position ?? { x: 0, y: 0 };
  expect(placePart(draft, 0, at)).toBe(draft);
  expect(placePart(draft, 7, at)).toBe(draft);
});

it('parts go up and down one place at a time, each on a layer of its own', () => {
  const draft = build('plank-long', 'plank-short', 'triangle');
  expect(orderOf(draft)).toEqual([0, 1, 2]);
  expect(orderOf(raisePart(draft, 0, 1))).toEqual([1, 0, 2]);
  expect(orderOf(raisePart(raisePart(draft, 2, -1), 2, -1))).toEqual([2, 0, 1]);
  expect(raisePart(draft, 2, 1)).toBe(draft);
  const shared = { ...draft, parts: draft.parts.map((part) => ({ ...part, layer: 4 })) };
  expect(raisePart(shared, 0, 1).parts.map(({ layer }) => layer)).toEqual([1, 0, 2]);
});

it('a screw is put in, coloured and taken out; screws keep the order of the mounts', () => {
  const draft = setScrew(setScrew(build('plank-medium'), 0, 'right', 'red'), 0, 'left', 'blue');
  expect(draft.parts[0]?.screws).toEqual([
    { mountId: 'left', color: 'blue' },
    { mountId: 'right', color: 'red' },
  ]);
  const green = toggleScrew(draft, 0, 'left', 'green');
  expect(colorAt(green, 0, 'left')).toBe('green');
  expect(colorAt(toggleScrew(green, 0, 'left', 'green'), 0, 'left')).toBeUndefined();
});

it('what wins follows its part, and falls back to all screws when it goes', () => {
  const draft: LevelDraft = {
    ...build('plank-long', 'plank-short', 'plank-short'),
    win: { type: 'targetFreed', targetPartInstanceIndex: 1 },
  };
  expect(removePart(draft, 0).win).toEqual({ type: 'targetFreed', targetPartInstanceIndex: 0 });
  expect(removePart(draft, 1).win).toEqual({ type: 'allScrewsRemoved' });
  const gone: LevelDraft = {
    ...draft,
    win: { type: 'partsRemoved', partIds: ['plank-long', 'plank-short'] },
  };
  expect(removePart(gone, 0).win).toEqual({ type: 'partsRemoved', partIds: ['plank-short'] });
  expect(removePart(gone, 1).win).toEqual(gone.win);
});

it('copies lie beside the part, mirror images on the other side with the screws that answer', () => {
  const draft = setScrew(placePart(build('l-bracket'), 0, { x: AXIS - 200, y: 1200 }), 0, 'top', 'red');
  expect(duplicatePart(draft, 0).parts[1]).toMatchObject({
    position: { x: AXIS - 160, y: 1240 },
    layer: 1,
    screws: [{ mountId: 'top', color: 'red' }],
  });
  // The upright arm of an L is on its left; of its image, on the right: a turn by 270 degrees, and top becomes right.
  expect(mirrorInto(draft, 0)?.parts[1]).toMatchObject({
    position: { x: AXIS + 200, y: 1200 },
    rotation: 270,
    screws: [{ mountId: 'right', color: 'red' }],
  });
  expect(mirrorInto(build('l-bracket'), 0)).toBeUndefined();
});

describe('trays that fit', () => {
  it('take exactly the screws, in the order of the trays, two trays for more than four', () => {
    let draft = build('square-board', 'square-board');
    for (const mount of ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'center']) {
      draft = setScrew(draft, 0, mount, 'blue');
      if (mount !== 'center') draft = setScrew(draft, 1, mount, mount.startsWith('top') ? 'red' : 'purple');
    }
    expect(fitTrays(draft).trays).toEqual([
      { color: 'red', capacity: 2, hidden: false },
      { color: 'blue', capacity: 4, hidden: false },
      { color: 'blue', capacity: 1, hidden: true },
      { color: 'purple', capacity: 2, hidden: true },
    ]);
  });

  it('leave the rest with colours of which there is no screw', () => {
    const { trays } = fitTrays(setScrew(build('plank-short'), 0, 'left', 'green'));
    expect(trays[0]).toEqual({ color: 'green', capacity: 1, hidden: false });
    expect(trays.slice(1).every(({ color }) => color !== 'green')).toBe(true);
  });
});

it('a file takes a level in its place or as its last, and keeps everything else as it was', () => {
  const first = putLevel(undefined, createDraft('a'), OWN);
  expect(JSON.parse(first)).toMatchObject({ version: 1, ...OWN, levels: [{ id: 'a' }] });
  const second = putLevel(
    first.replace('"version": 1', '"author": "me", "version": 1'),
    createDraft('b'),
    OWN,
  );
  const third = putLevel(second, { ...createDraft('a'), name: 'Again' }, OWN);
  expect(JSON.parse(third)).toMatchObject({
    author: 'me',
    levels: [{ id: 'a', name: 'Again' }, { id: 'b' }],
  });
});

it('a draft that is kept comes back as it was; what cannot be drawn does not', () => {
  const draft = setScrew(build('plank-short', 'triangle'), 0, 'left', 'green');
  expect(readLevelDraft(formatLevel(draft), CATALOGUE)).toEqual(draft);
  expect(readLevelDraft('{', CATALOGUE)).toBeUndefined();
  expect(readLevelDraft(formatLevel({ ...draft, trays: [] }), CATALOGUE)).toBeUndefined();
  expect(readLevelDraft(formatLevel(draft).replace('triangle', 'nothing'), CATALOGUE)).toBeUndefined();
  expect(readLevelDraft(formatLevel(draft).replace('"left"', '"nowhere"'), CATALOGUE)).toBeUndefined();
});

describe('editing', () => {
  const start = () => {
    const kept: string[] = [];
    const editing = new Editing({
      start: createDraft('l'),
      saved: undefined,
      onChange: (text) => kept.push(text),
    });
    return { editing, kept };
  };

  it('every edit can be taken back and made again; a drag is one step', () => {
    const { editing, kept } = start();
    editing.edit((draft) => addPart(draft, 'plank-short'));
    editing.edit((draft) => placePart(draft, 0, { x: 300, y: 900 }));
    editing.edit((draft) => placePart(draft, 0, { x: 320, y: 900 }), true);
    editing.undo();
    expect(editing.getView().draft.parts[0]?.position.x).toBe(AXIS);
    editing.redo();
    expect(editing.getView().draft.parts[0]?.position.x).toBe(320);
    editing.undo();
    editing.undo();
    expect([editing.getView().draft, editing.getView().canUndo]).toEqual([createDraft('l'), false]);
    expect(kept.at(-1)).toBe(formatLevel(createDraft('l')));
  });

  it('says what is wrong while it is drawn all the same, and knows when it is saved', () => {
    const { editing } = start();
    editing.edit((draft) => setScrew(addPart(draft, 'plank-short'), 0, 'left', 'purple'));
    const { faults, isPlayable, level } = editing.getView();
    expect(faults.map(({ message }) => message)).toEqual([
      'trays: there are 1 purple screws, and the trays take 0: the level cannot be won',
    ]);
    expect([isPlayable, level.screws.length]).toEqual([false, 1]);
    editing.edit(fitTrays);
    const { isPlayable: isReady, text, isSaved } = editing.getView();
    expect([isReady, isSaved]).toEqual([true, false]);
    expect(
      loadRegion('r.json', putLevel(undefined, editing.getView().draft, OWN)).region?.levels,
    ).toHaveLength(1);
    editing.markSaved(text);
    expect(editing.getView().isSaved).toBe(true);
  });
});
