/** Levels while someone makes them: edits change what they say and nothing else, and a file survives them. */
import {
  changeDraft,
  createDraft,
  createSession,
  eraseCells,
  formatState,
  type GameSpec,
  type LevelDraft,
  loadPack,
  paintCells,
  pickCell,
  placeAvatar,
  placeFrame,
  type PackReading,
  readDraft,
  recordSolution,
  resizeDraft,
  solveLevel,
  takeAction,
  writeDraft,
} from '@dota-factory/grid';
import fc from 'fast-check';
import { join } from 'node:path';
import { listOwnPackNames, listSamplePacks, OWN_PACKS, readPackFiles, SAMPLES } from './packs.ts';

const bridges = readPackFiles(join(OWN_PACKS, 'bridges'));
const game = loadPack(bridges).pack?.game as GameSpec;
const flagGoal = { id: 'flag', type: 'reach_target', config: { targetKind: 'flag' } };
const thing = (kind: string, params = {}) => ({ kind, params });

/** The pack with the draft as its only level. */
function load(draft: LevelDraft): PackReading {
  const shared = [...bridges].filter(([file]) => !file.includes('/'));
  return loadPack(new Map([...shared, [`levels/${draft.id}.json`, writeDraft(draft, game)]]));
}

/** Faults of the level itself: the order of play still names the levels of the real pack. */
const faultsOf = (draft: LevelDraft) =>
  load(draft).diagnostics.filter(({ file }) => file.startsWith('levels/'));

describe('a level that someone makes', () => {
  it('is valid after a few strokes: ground, a thing, a flag, the avatar, a goal, a solution', () => {
    let draft = createDraft(game, 'mine', 5, 3);
    draft = paintCells(
      draft,
      game,
      [
        [2, 0],
        [2, 1],
        [2, 2],
      ],
      thing('water'),
    );
    draft = paintCells(draft, game, [[1, 1]], thing('stone'));
    draft = paintCells(draft, game, [[4, 1]], thing('flag'));
    draft = placeAvatar(draft, [0, 1]);
    draft = changeDraft(draft, { title: 'Mine', goals: [flagGoal] });
    const level = load(draft).pack?.levels[0]?.level;
    if (level === undefined) throw new Error('the level cannot be played');
    const solution = solveLevel(level);
    expect(solution.outcome).toBe('solved');
    draft = recordSolution(draft, solution.actions);
    expect(faultsOf(draft)).toEqual([]);
    const session = createSession(load(draft).pack?.levels[0]?.level as never);
    for (const action of draft.goldPath) takeAction(session, action);
    expect(session.state.won).toBe(true);
    expect(draft.hintStops).toEqual([1, 3]);
  });

  it('has its faults reported with their places while it is not finished', () => {
    const [fault] = faultsOf(createDraft(game, 'mine'));
    expect(fault).toMatchObject({ file: 'levels/mine.json', severity: 'error' });
  });

  it('loses its recorded solution with every edit that could make it wrong, and with no other', () => {
    const start = paintCells(createDraft(game, 'mine', 5, 5), game, [[1, 1]], thing('stone'));
    const solved = recordSolution(start, [{ action: 'move', params: { direction: 'up' } }]);
    expect(changeDraft(solved, { title: 'x', guide: 'y', notes: 'z' }).goldPath).toHaveLength(1);
    expect(paintCells(solved, game, [[1, 1]], thing('stone'))).toBe(solved);
    const edits = [
      paintCells(solved, game, [[0, 0]], thing('ice')),
      eraseCells(solved, game, [[1, 1]]),
      placeAvatar(solved, [0, 0]),
      resizeDraft(solved, game, 6, 5),
      changeDraft(solved, { goals: [flagGoal] }),
      changeDraft(solved, { losses: [{ type: 'max_actions', config: { limit: 3 } }] }),
      changeDraft(solved, { variables: { wet: 0 } }),
    ];
    for (const edit of edits) expect(edit.goldPath).toEqual([]);
  });

  it('gives up its topmost thing first; ground becomes the default again', () => {
    let draft = paintCells(createDraft(game, 'mine', 3, 3), game, [[1, 1]], thing('ice'));
    draft = paintCells(draft, game, [[1, 1]], thing('well', { channel: 'a' }));
    draft = paintCells(draft, game, [[1, 1]], thing('stone'));
    const kinds = [];
    for (let i = 0; i < 4; i++) {
      kinds.push(pickCell(draft, game, [1, 1]));
      draft = eraseCells(draft, game, [[1, 1]]);
    }
    expect(kinds).toEqual([thing('stone'), thing('well', { channel: 'a' }), thing('ice'), thing('empty')]);
  });

  it('keeps what is inside when it gets smaller, and the avatar on the board', () => {
    let draft = paintCells(
      createDraft(game, 'mine', 6, 6),
      game,
      [
        [1, 2],
        [5, 5],
      ],
      thing('stone'),
    );
    draft = placeAvatar(draft, [5, 4]);
    const small = resizeDraft(draft, game, 3, 4);
    expect(small.avatar?.position).toEqual([2, 3]);
    expect(small.layers['objects']?.filter((cell) => cell !== null)).toHaveLength(1);
    expect(pickCell(small, game, [1, 2])).toEqual(thing('stone'));
    expect(resizeDraft(draft, game, 0, 1e9)).toMatchObject({ width: 1 });
  });

  it('ignores strokes beyond its edge, and a frame that the game does not have', () => {
    const draft = createDraft(game, 'mine', 3, 3);
    expect(
      paintCells(
        draft,
        game,
        [
          [3, 0],
          [-1, 2],
        ],
        thing('ice'),
      ),
    ).toBe(draft);
    expect(placeAvatar(draft, [0, 3])).toBe(draft);
    expect(placeFrame(draft, [1, 1])).toBe(draft);
  });
});

/** Every level of a pack as its file says, and as the file says that a draft of it writes. */
function listRewritten(files: ReadonlyMap<string, string>) {
  const before = loadPack(files);
  const own = before.pack;
  if (own === undefined) return [];
  return own.levels.map(({ file, spec, level }) => {
    const text = files.get(file) ?? '';
    const draft = readDraft(own.game, text);
    if (draft === undefined) throw new Error(`${file} cannot be read`);
    const written = writeDraft(draft, own.game);
    const after = loadPack(new Map([...files, [file, written]]));
    const same = after.pack?.levels.find((each) => each.file === file);
    return { file, draft, game: own.game, spec, level, written, after: same };
  });
}

describe('a level file that becomes a draft and a file again', () => {
  const folders = [
    ...listOwnPackNames().map((name) => join(OWN_PACKS, name)),
    ...listSamplePacks().map((name) => join(SAMPLES, name)),
  ];

  it.each(folders.map((folder) => [folder.split('/').at(-1), folder]))('says the same: %s', (_, folder) => {
    for (const { draft, game: own, spec, level, written, after } of listRewritten(
      readPackFiles(folder as string),
    )) {
      expect(after?.spec.goals).toEqual(spec.goals);
      expect(after?.spec.rules).toEqual(spec.rules);
      expect(after?.spec.loseConditions).toEqual(spec.loseConditions);
      expect(after?.spec.systemOverrides).toEqual(spec.systemOverrides);
      expect(after?.spec.solution).toEqual(spec.solution);
      expect(after?.spec.metadata).toEqual(spec.metadata);
      expect(after && formatState(after.level, after.level.initial)).toEqual(
        formatState(level, level.initial),
      );
      expect(readDraft(own, written)).toEqual(draft);
    }
  });

  it('survives any strokes', () => {
    const point = fc.tuple(fc.integer({ min: -1, max: 6 }), fc.integer({ min: -1, max: 6 }));
    const kinds = fc.constantFrom(...Object.keys(game.entityKinds));
    const stroke = fc.oneof(
      fc.tuple(fc.array(point, { maxLength: 5 }), kinds).map(
        ([cells, kind]) =>
          (draft: LevelDraft) =>
            paintCells(draft, game, cells, thing(kind, kind === 'well' ? { channel: 'a' } : {})),
      ),
      fc.array(point, { maxLength: 5 }).map((cells) => (draft: LevelDraft) => eraseCells(draft, game, cells)),
      point.map((cell) => (draft: LevelDraft) => placeAvatar(draft, cell)),
      fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })).map(
        ([width, height]) =>
          (draft: LevelDraft) =>
            resizeDraft(draft, game, width, height),
      ),
    );
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 12 }), (strokes) => {
        const draft = strokes.reduce((before, edit) => edit(before), createDraft(game, 'mine'));
        expect(readDraft(game, writeDraft(draft, game))).toEqual(draft);
        expect(load(draft).pack?.levels).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });
});
