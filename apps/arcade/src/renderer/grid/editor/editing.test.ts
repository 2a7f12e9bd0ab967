/** Steps of the editor: undo, redo, strokes that are one step, what is saved, and what a tool does. */
import { changeDraft, createDraft, type GameSpec, loadPack, writeDraft } from '@dota-factory/grid';
import { createLookBook } from '../looks/look-book.ts';
import { formatDrafts, parseDrafts } from '../library/drafts.ts';
import { Editing } from './editing.ts';
import { listBetween } from './EditStage.tsx';
import {
  configOf,
  createPart,
  findGoalId,
  GOAL_FORMS,
  LOSS_FORMS,
  readNumbers,
  setConfig,
} from './part-forms.ts';
import { applyTool, createThing, isSameTool, listParams } from './tools.ts';

const GAME = {
  layers: [
    { id: 'ground', occupancy: 'exactly_one', default: 'empty' },
    { id: 'objects', occupancy: 'zero_or_one' },
  ],
  actions: [
    { id: 'move', params: { direction: { type: 'direction', values: ['up', 'down', 'left', 'right'] } } },
  ],
  entityKinds: {
    empty: { layer: 'ground', tags: ['walkable'] },
    flag: { layer: 'objects', tags: ['goal'] },
    gate: {
      layer: 'objects',
      params: {
        channel: { type: 'string' },
        side: { type: 'direction' },
        count: { type: 'integer' },
        isOpen: { type: 'boolean' },
        colour: { type: 'string', values: ['red', 'blue'] },
      },
    },
  },
  systems: [{ id: 'walk', type: 'avatar_navigation', config: {} }],
};
const texts = {
  'game.json': JSON.stringify(GAME),
  'manifest.json': JSON.stringify({ id: 'tiny', title: 'Tiny' }),
};
const { pack } = loadPack(new Map(Object.entries(texts)));
if (pack === undefined) throw new Error('the tiny pack cannot be read');
const game: GameSpec = pack.game;
const open = { pack, looks: createLookBook(game, undefined), texts };
const start = createDraft(game, 'mine', 4, 3);

function anEditing(savedText?: string) {
  const kept: string[] = [];
  const editing = new Editing({ open, start, savedText, onChange: (text) => kept.push(text) });
  return { editing, kept };
}
const flag = createThing(game, 'flag');
const put = (x: number) => (draft: typeof start) =>
  applyTool(draft, game, { type: 'brush', thing: flag }, [[x, 0]]);
const flagsOf = (editing: Editing) => editing.getView().draft.layers['objects']?.filter(Boolean).length;

describe('a level being made', () => {
  it('takes back and repeats steps; parts of a stroke are one step', () => {
    const { editing } = anEditing();
    expect(editing.getView()).toMatchObject({ canUndo: false, canRedo: false });
    editing.edit(put(0));
    editing.edit(put(1), true);
    editing.edit(put(2));
    editing.undo();
    expect(flagsOf(editing)).toBe(2);
    editing.undo();
    expect(editing.getView().draft).toBe(start);
    editing.undo();
    editing.redo();
    editing.redo();
    expect(flagsOf(editing)).toBe(3);
    editing.redo();
    expect(editing.getView().canRedo).toBe(false);
  });

  it('forgets what was taken back at the next edit, and makes no step of an edit that changes nothing', () => {
    const { editing, kept } = anEditing();
    editing.edit(put(0));
    editing.undo();
    editing.edit(put(1));
    expect(editing.getView().canRedo).toBe(false);
    const count = kept.length;
    editing.edit(put(1));
    expect(kept).toHaveLength(count);
    editing.undo();
    expect(editing.getView().draft).toBe(start);
  });

  it('is kept after every change, undo included', () => {
    const { editing, kept } = anEditing();
    editing.edit(put(0));
    editing.undo();
    expect(kept).toEqual([writeDraft(put(0)(start), game), writeDraft(start, game)]);
  });

  it('is saved while it says what its file says, however that is laid out', () => {
    const { editing } = anEditing(JSON.stringify(JSON.parse(writeDraft(start, game))));
    expect(editing.getView().isSaved).toBe(true);
    editing.edit(put(0));
    expect(editing.getView().isSaved).toBe(false);
    editing.markSaved(editing.getView().text);
    expect(editing.getView().isSaved).toBe(true);
  });

  it('reports its own faults only, and can be played as soon as nothing keeps it from that', () => {
    const { editing } = anEditing();
    const { faults, level } = editing.getView();
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every(({ file }) => file === 'levels/mine.json')).toBe(true);
    expect(level?.spec.id).toBe('mine');
  });
});

describe('tools', () => {
  it('place the avatar at the end of a stroke', () => {
    const moved = applyTool(start, game, { type: 'avatar' }, [
      [0, 0],
      [3, 2],
    ]);
    expect(moved.avatar?.position).toEqual([3, 2]);
    expect(applyTool(start, game, { type: 'eraser' }, [])).toBe(start);
  });

  it('know parameters by what the game says of them', () => {
    expect(listParams(game, 'gate').map(({ type }) => type)).toEqual([
      'text',
      'choice',
      'number',
      'flag',
      'choice',
    ]);
    expect(createThing(game, 'gate').params).toEqual({
      channel: 'a',
      side: 'up',
      count: 1,
      isOpen: false,
      colour: 'red',
    });
    const other = { kind: 'gate', params: { channel: 'b' } };
    expect(
      isSameTool({ type: 'brush', thing: createThing(game, 'gate') }, { type: 'brush', thing: other }),
    ).toBe(true);
    expect(isSameTool({ type: 'eraser' }, { type: 'avatar' })).toBe(false);
  });

  it('leave no gap when the pointer is fast', () => {
    expect(listBetween([0, 0], [3, 1])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ]);
    expect(listBetween([2, 2], [2, 2])).toEqual([]);
  });
});

describe('forms of goals and lose conditions', () => {
  it.each([...GOAL_FORMS, ...LOSS_FORMS].map((form) => [form.type, form] as const))(
    '%s: a new one is of a known type',
    (_, form) => {
      const isGoal = GOAL_FORMS.includes(form);
      const part = createPart(form, isGoal ? 'one' : undefined);
      const draft = changeDraft(start, isGoal ? { goals: [part] } : { losses: [part] });
      const { diagnostics } = loadPack(
        new Map([...Object.entries(texts), ['levels/mine.json', writeDraft(draft, game)]]),
      );
      expect(diagnostics.filter(({ message }) => /unknown|"type"/.test(message))).toEqual([]);
    },
  );

  it('set, replace and take away keys, and keep the rest', () => {
    const part = { id: 'a', type: 'reach_target', config: { targetTag: 'goal' } };
    expect(setConfig(part, 'targetKind', 'flag')).toEqual({
      ...part,
      config: { targetTag: 'goal', targetKind: 'flag' },
    });
    expect(setConfig(part, 'targetTag', undefined)).toEqual({ ...part, config: {} });
    expect(configOf({ type: 'x' })).toEqual({});
    expect(findGoalId([part], 'a')).toBe('a_2');
    expect(readNumbers(' 3, 5;8 x ')).toEqual([3, 5, 8]);
  });
});

it('drafts are kept per pack, and a damaged text loses no others', () => {
  const drafts = new Map([
    ['a.one', '1'],
    ['a.two', ''],
    ['b.one', '2'],
  ]);
  const kept = new Map([
    ['a', formatDrafts('a', drafts)],
    ['b', formatDrafts('b', drafts)],
    ['c', '{'],
    ['d', '7'],
  ]);
  expect(parseDrafts(kept)).toEqual(
    new Map([
      ['a.one', '1'],
      ['b.one', '2'],
    ]),
  );
});
