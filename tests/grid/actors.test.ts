/** Systems of blocks and actors: sliding, coupled and single steps, sight, capture, collapse, followers. */
import { formatState } from '@dota-factory/grid';
import {
  avatarOf,
  drawLayer,
  findEvent,
  type Json,
  MOVE,
  play,
  startTiny,
  system,
  type Tiny,
  typesOf,
  variablesOf,
} from './tiny.ts';

const TAP = { id: 'tap_cell', params: { position: { type: 'position' } } };

describe('sliding_blocks', () => {
  const block = (id: string, cells: readonly (readonly number[])[], params: Json = {}): Json => ({
    id,
    kind: 'car',
    cells,
    params,
  });
  const start = (
    map: readonly string[],
    objects: readonly Json[],
    config: Json = {},
    more: Partial<Tiny> = {},
  ) =>
    startTiny({
      map,
      objects,
      kinds: { car: { layer: 'objects', tags: [] }, exit: { layer: 'ground', tags: ['walkable', 'exit'] } },
      legend: { E: { ground: 'exit' } },
      systems: [system('sliding_blocks', config)],
      ...more,
    });
  const cellsOf = (session: ReturnType<typeof start>, index = 0) =>
    formatState(session.level, session.state).mcos[index]?.cells;
  const car = block('a', [
    [0, 0],
    [1, 0],
  ]);

  it('slides the block over a cell, also into cells that it covers itself', () => {
    const session = start(['....'], [car]);
    const result = play(session, 'move:right@1,0');
    expect(cellsOf(session)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(findEvent(result, 'multi_cell_object_moved')).toMatchObject({
      id: 'a',
      kind: 'car',
      direction: 'right',
    });
  });

  it.each<[string, string, Json, readonly string[]]>([
    ['no position', 'move:right', {}, ['....']],
    ['no direction', 'move@0,0', {}, ['....']],
    ['a diagonal', 'move:down_right@0,0', {}, ['....', '....']],
    ['no block there', 'move:right@3,0', {}, ['....']],
    ['another axis', 'move:down@0,0', { axis: 'horizontal' }, ['....', '....']],
    ['an unknown axis', 'move:right@0,0', { axis: 'none' }, ['....']],
    ['void', 'move:right@0,0', {}, ['.. .']],
    ['ground without a valid tag', 'move:right@0,0', {}, ['..#.']],
    ['a solid object', 'move:right@0,0', {}, ['..r.']],
    ['the edge', 'move:left@0,0', {}, ['....']],
  ])('is vetoed by %s', (_, word, params, map) => {
    const session = start(map, [{ ...car, params }]);
    expect(play(session, word)).toMatchObject({ isAccepted: false, refusal: { code: 'vetoed' } });
    expect(session.state.turnCount).toBe(0);
  });

  it('is blocked by other blocks, and by everything on a layer without blockingTags', () => {
    expect(play(start(['....'], [car, block('b', [[2, 0]])]), 'move:right@0,0').isAccepted).toBe(false);
    expect(play(start(['..g.'], [car]), 'move:right@0,0').isAccepted).toBe(true);
    expect(play(start(['..g.'], [car], { blockingTags: [] }), 'move:right@0,0').isAccepted).toBe(false);
  });

  it('covers what is coverable, unless its role cannot', () => {
    const config = { coverableTags: ['breakable'], coverableBlockedRoles: ['hero'] };
    expect(play(start(['..r.'], [car], config), 'move:right@0,0').isAccepted).toBe(true);
    const hero = { ...car, params: { role: 'hero' } };
    expect(play(start(['..r.'], [hero], config), 'move:right@0,0').isAccepted).toBe(false);
  });

  it('leaves the board from an exit with the right role, and is counted', () => {
    const hero = { ...car, params: { role: 'hero' } };
    const config = { escapeRoles: ['hero'] };
    const session = start(['.E'], [hero], config);
    expect(typesOf(play(session, 'move:right@0,0'))).toEqual([
      'multi_cell_object_exited',
      'variable_changed',
      'turn_ended',
    ]);
    expect([formatState(session.level, session.state).mcos, variablesOf(session)]).toEqual([
      [],
      { escapedCount: 1 },
    ]);
    expect(play(start(['E.'], [hero], config), 'move:right@0,0').isAccepted).toBe(false);
    expect(play(start(['..'], [hero], { ...config, exitTags: [] }), 'move:right@0,0').isAccepted).toBe(true);
    expect(play(start(['.E'], [car], config), 'move:right@0,0').isAccepted).toBe(false);
  });
});

const ACTOR_KINDS = {
  red: { layer: 'actors', tags: ['actor'] },
  blue: { layer: 'actors', tags: ['actor'] },
  ghost: { layer: 'actors', tags: [] },
  paint: { layer: 'objects', tags: [] },
  other: { layer: 'objects', tags: [] },
  hot: { layer: 'ground', tags: ['walkable', 'hot'] },
};
const ACTOR_LEGEND = {
  R: { actors: 'red' },
  B: { actors: 'blue' },
  G: { actors: 'ghost' },
  o: { objects: 'other' },
  h: { objects: 'other', ground: 'hot' },
};
const CLAIM = { layer: 'objects', map: { red: 'paint' } };

describe('coupled_actors', () => {
  const start = (map: readonly string[], config: Json = {}) =>
    startTiny({ map, kinds: ACTOR_KINDS, legend: ACTOR_LEGEND, systems: [system('coupled_actors', config)] });
  const run = (map: readonly string[], words: string, config: Json = {}) => {
    const session = start(map, config);
    const result = play(session, words);
    return {
      actors: drawLayer(session, 'actors'),
      objects: drawLayer(session, 'objects'),
      types: typesOf(result),
      result,
    };
  };

  it('moves all actors at once, those in front first', () => {
    expect(run(['RB..'], 'right')).toMatchObject({ actors: ['.rb.'] });
    expect(run(['.RB'], 'right').types).toEqual(['actor_blocked', 'actor_blocked', 'turn_ended']);
  });

  it.each([
    ['identity', ['..b.', '....']],
    ['invert', ['b...', '....']],
    ['mirror_x', ['b...', '....']],
    ['mirror_y', ['..b.', '....']],
  ])('%s turns a step to the right', (transform, rows) => {
    expect(run(['.B..', '....'], 'right', { directionTransforms: { blue: transform } }).actors).toEqual(rows);
  });

  it('mirror_y turns a step down, mirror_x does not', () => {
    expect(run(['.', 'B', '.'], 'down', { directionTransforms: { blue: 'mirror_y' } }).actors).toEqual([
      'b',
      '.',
      '.',
    ]);
    expect(run(['.', 'B', '.'], 'down', { directionTransforms: { blue: 'mirror_x' } }).actors).toEqual([
      '.',
      '.',
      'b',
    ]);
  });

  it('is stopped by walls and the edge, not by void; events carry the direction of the action', () => {
    expect(run(['R#'], 'right').actors).toEqual(['r.']);
    expect(run(['R '], 'right').actors).toEqual(['.r']);
    const { result } = run(['.B'], 'right', { directionTransforms: { blue: 'invert' } });
    expect(findEvent(result, 'actor_moved')).toMatchObject({
      fromPosition: [1, 0],
      position: [0, 0],
      direction: 'right',
    });
  });

  it('claims free cells, and others as the overwrite mode says', () => {
    expect(run(['R..'], 'right', { claim: CLAIM })).toMatchObject({
      objects: ['.p.'],
      types: ['actor_moved', 'actor_entered', 'cell_claimed', 'turn_ended'],
    });
    expect(run(['Ro.'], 'right', { claim: CLAIM }).objects).toEqual(['.o.']);
    expect(run(['Ro.'], 'right', { claim: { ...CLAIM, overwrite: { mode: 'always' } } }).objects).toEqual([
      '.p.',
    ]);
    const tagged = { ...CLAIM, overwrite: { mode: 'tagged', tag: 'hot' } };
    expect(run(['Ro.'], 'right', { claim: tagged }).objects).toEqual(['.o.']);
    expect(run(['Rh.'], 'right', { claim: tagged }).objects).toEqual(['.p.']);
    expect(run(['B..'], 'right', { claim: CLAIM }).objects).toEqual(['...']);
  });
});

describe('individual_actors', () => {
  const start = (map: readonly string[], config: Json = {}, more: Partial<Tiny> = {}) =>
    startTiny({
      map,
      kinds: ACTOR_KINDS,
      legend: ACTOR_LEGEND,
      actions: [MOVE, TAP],
      systems: [system('individual_actors', config)],
      ...more,
    });

  it('selects for free, but undoably, and moves what is selected', () => {
    const session = start(['R.B.']);
    expect(typesOf(play(session, 'tap_cell@2,0'))).toEqual(['actor_selected', 'turn_ended']);
    expect([session.state.actionCount, session.state.turnCount, session.history.length]).toEqual([0, 1, 1]);
    play(session, 'right');
    expect([drawLayer(session, 'actors'), session.state.actionCount]).toEqual([['r..b'], 1]);
    expect(variablesOf(session)).toEqual({ selectedActorKind: 'blue', selectedActorPosition: [3, 0] });
  });

  it.each([
    ['a move without a selection', 'right'],
    ['a tap on nothing', 'tap_cell@1,0'],
    ['a tap on what is no actor', 'tap_cell@3,0'],
    ['a tap without a cell', 'tap_cell'],
  ])('vetoes %s', (_, word) => {
    expect(play(start(['R..G']), word)).toMatchObject({ isAccepted: false, refusal: { code: 'vetoed' } });
  });

  it('a direction that it does not take is an empty turn', () => {
    expect(typesOf(play(start(['R.']), 'move:up_left'))).toEqual(['turn_ended']);
  });

  it('without a remembered cell moves the only one of its kind', () => {
    const variables = { selectedActorKind: 'red' };
    const one = start(['R..'], {}, { variables });
    play(one, 'right');
    expect(drawLayer(one, 'actors')).toEqual(['.r.']);
    expect(play(start(['R.R'], {}, { variables }), 'right').isAccepted).toBe(false);
  });

  it('counts moves, not bumps, and vetoes when none are left', () => {
    const session = start(['R..'], { budgets: { red: 1 } });
    expect(typesOf(play(session, 'tap_cell@0,0 left'))).toEqual(['actor_blocked', 'turn_ended']);
    expect(variablesOf(session)).toMatchObject({ actorMovesRemaining: { red: 1 } });
    play(session, 'right');
    expect(variablesOf(session)).toMatchObject({ actorMovesRemaining: { red: 0 } });
    expect(play(session, 'right').isAccepted).toBe(false);
  });

  it('others react with a step of their own, without claims', () => {
    const config = {
      reactiveKinds: { ghost: 'invert' },
      claim: { layer: 'objects', map: { red: 'paint', ghost: 'other' } },
    };
    const session = start(['R...G'], config);
    const result = play(session, 'tap_cell@0,0 right');
    expect([drawLayer(session, 'actors'), drawLayer(session, 'objects')]).toEqual([['.r.g.'], ['.p...']]);
    expect(findEvent(result, 'actor_reacted')).toMatchObject({
      kind: 'ghost',
      position: [3, 0],
      direction: 'left',
    });
    play(session, 'right');
    expect(drawLayer(session, 'actors')).toEqual(['..rg.']);
  });
});

describe('line_of_sight', () => {
  const car = (id: string, cells: readonly (readonly number[])[], role?: string): Json => ({
    id,
    kind: 'car',
    cells,
    params: role === undefined ? {} : { role },
  });
  const look = (map: readonly string[], objects: readonly Json[], config: Json = {}) => {
    const session = startTiny({
      map,
      objects,
      kinds: { car: { layer: 'objects', tags: [] } },
      systems: [system('sliding_blocks'), system('line_of_sight', { targetTags: ['gem'], ...config })],
    });
    const { events } = play(session, 'move:down@0,0');
    return events.flatMap((event) => (event.type === 'line_of_sight_detected' ? [event] : []));
  };
  const MOVER = car('m', [[0, 0]], 'hero');

  it('sees along the row', () => {
    expect(look(['...', '..g'], [MOVER])).toEqual([
      {
        type: 'line_of_sight_detected',
        position: [2, 1],
        kind: 'gem',
        sourcePosition: [0, 1],
        sourceId: 'm',
        sourceKind: 'car',
      },
    ]);
  });

  it.each([
    ['void', ['....', '. .g'], [MOVER]],
    ['a solid object', ['....', '.r.g'], [MOVER]],
    ['another block', ['....', '...g'], [MOVER, car('b', [[1, 1]])]],
    ['a block on the target', ['....', '...g'], [MOVER, car('b', [[3, 1]])]],
    ['another role', ['....', '...g'], [car('m', [[0, 0]])]],
    ['no common line', ['...g', '....'], [MOVER]],
  ])('does not see past %s', (_, map, objects) => {
    expect(look(map, objects, { sourceRoles: ['hero'] })).toEqual([]);
  });

  it('sees through blocks where they do not hide', () => {
    expect(
      look(['....', '...g'], [MOVER, car('b', [[1, 1]])], { multiCellObjectsBlock: false }),
    ).toHaveLength(1);
  });

  it('reports as many as it may', () => {
    const map = ['.g.', '..g', 'g..'];
    expect(look(map, [MOVER])).toHaveLength(1);
    expect(look(map, [MOVER], { maxMatches: 0 })).toHaveLength(2);
  });

  it('looks from entities of a layer, and only at its trigger', () => {
    const seen = look(['.F.', '.g.'], [MOVER], { sourceLayer: 'markers' });
    expect(seen).toMatchObject([{ sourceId: 'markers:1,0', sourceKind: 'flag' }]);
    expect(look(['...', '..g'], [MOVER], { triggerEvents: ['tiles_slid'] })).toEqual([]);
  });
});

describe('flank_capture', () => {
  const run = (map: readonly string[], config: Json = {}) => {
    const session = startTiny({
      map,
      kinds: ACTOR_KINDS,
      legend: ACTOR_LEGEND,
      actions: [MOVE, TAP],
      variables: { selectedActorKind: 'red' },
      systems: [
        system('individual_actors'),
        system('flank_capture', { pieceLayer: 'actors', pairs: { red: 'blue' }, ...config }),
      ],
    });
    const result = play(session, 'right');
    return { actors: drawLayer(session, 'actors'), types: typesOf(result) };
  };
  // One red actor moves; ghosts stand for reds that do not.
  const closed = { terminalKinds: { red: ['ghost'] } };

  it('turns a run between two closing pieces', () => {
    const { actors, types } = run(['R.BBG'], closed);
    expect(actors).toEqual(['.rrrg']);
    expect(types).toEqual([
      'actor_moved',
      'actor_entered',
      'cell_transformed',
      'cell_transformed',
      'turn_ended',
    ]);
  });

  it('walls close, the edge does not', () => {
    expect(run(['R.BB#']).actors).toEqual(['.rrr.']);
    expect(run(['R.BB#'], { wallTerminates: false }).actors).toEqual(['.rbb.']);
    expect(run(['R.BB']).actors).toEqual(['.rbb']);
  });

  it('only where the trigger happened', () => {
    expect(run(['R...', 'GBG.'], closed).actors).toEqual(['.r..', 'gbg.']);
  });

  it('columns and rows as the directions say', () => {
    const map = ['R.', '.B', '.G'];
    expect(run(map, closed).actors).toEqual(['.r', '.r', '.g']);
    expect(run(map, { ...closed, directions: ['left'] }).actors).toEqual(['.r', '.b', '.g']);
  });

  it('a piece that moves between two others is taken by them', () => {
    expect(run(['GR.G'], { pairs: { ghost: ['red'] } }).actors).toEqual(['g.rg']);
    expect(run(['.G', 'R.', '.G'], { pairs: { ghost: ['red'] } }).actors).toEqual(['.g', '.g', '.g']);
  });

  it('of two aggressors that take the same piece the first in the order does', () => {
    const both = {
      pairs: { ghost: ['red'], blue: ['red'] },
      terminalKinds: { ghost: ['blue'], blue: ['ghost'] },
    };
    expect(run(['.G', 'R.', '.B'], both).actors).toEqual(['.g', '.g', '.b']);
    const reversed = { ...both, order: ['blue', 'ghost'] };
    expect(run(['.G', 'R.', '.B'], reversed).actors).toEqual(['.g', '.b', '.b']);
  });
});

describe('support_collapse', () => {
  const kinds = {
    air: { layer: 'ground', tags: [] },
    root: { layer: 'ground', tags: ['support_root', 'solid'] },
    hull: { layer: 'ground', tags: ['supported', 'severable', 'solid'] },
    pod: { layer: 'ground', tags: ['supported', 'solid'] },
    scrap: { layer: 'ground', tags: ['solid'] },
    slope: { layer: 'ground', tags: ['solid', 'slope'] },
  };
  const legend = {
    R: { ground: 'root' },
    A: { ground: 'root', avatar: 'avatar' },
    h: { ground: 'hull' },
    H: { ground: 'hull', avatar: 'avatar' },
    p: { ground: 'pod' },
    P: { ground: 'pod', avatar: 'avatar' },
    s: { ground: 'scrap' },
    '/': { ground: 'slope' },
  };
  const layers = [{ id: 'ground', occupancy: 'exactly_one', default: 'air' }];
  const start = (map: readonly string[], config: Json = {}) =>
    startTiny({
      map,
      kinds,
      legend,
      layers,
      actions: [{ id: 'cut' }],
      systems: [system('support_collapse', { severAction: 'cut', ...config })],
    });
  const cut = (map: readonly string[], word = 'cut:right', config: Json = {}) => {
    const session = start(map, config);
    const result = play(session, word);
    return { ground: drawLayer(session, 'ground').map((row) => row.replaceAll('a', '.')), result, session };
  };

  it('cuts, and what hangs on it falls to the bottom and beyond', () => {
    expect(cut(['Ahp', '..s']).ground).toEqual(['r.p', '..s']);
    const { ground, result } = cut(['Ahp', '...', '..s']);
    expect(ground).toEqual(['r..', '..p', '..s']);
    expect(typesOf(result)).toEqual(['cell_cleared', 'object_settled', 'turn_ended']);
    expect(findEvent(result, 'cell_cleared')).toMatchObject({
      position: [1, 0],
      previousKind: 'hull',
      layer: 'ground',
    });
    expect(cut(['Ahp', '...']).ground).toEqual(['r..', '...']);
  });

  it.each(['cut:left', 'cut:down', 'cut', 'cut@2,0', 'cut@9,9'])('vetoes %s', (word) => {
    expect(cut(['Ahp', '...'], word).result.isAccepted).toBe(false);
  });

  it('takes a neighbour by its cell, also one that is not severable to be vetoed', () => {
    expect(cut(['Ahp', '..s'], 'cut@1,0').result.isAccepted).toBe(true);
    expect(cut(['Ap.', '...']).result.isAccepted).toBe(false);
  });

  it('keeps what another root holds; diagonal neighbours count if configured', () => {
    expect(cut(['AhpR', '....', 's..s']).ground[0]).toBe('r.pr');
    const diagonal = ['Ahp', '...', 'sss'];
    expect(cut(['Ahp.', '...R', 'ssss']).ground[0]).toBe('r...');
    expect(cut(['Ahp.', '...R', 'ssss'], 'cut:right', { connectivity: 'diagonal' }).ground[0]).toBe('r.p.');
    expect(cut(diagonal, 'cut:right', { settleTransform: { pod: 'scrap' } }).ground).toEqual([
      'r..',
      '..s',
      'sss',
    ]);
  });

  it('lets lower pieces fall first, so that others land on them', () => {
    expect(cut(['Ahp.', '..p.', '....', '..s.']).ground).toEqual(['r...', '..p.', '..p.', '..s.']);
  });

  it('lets the piece that reaches lowest fall before another above it', () => {
    expect(cut(['Ahp.', '.p..', '.pp.', '....', '....', '.ss.']).ground).toEqual([
      'r...',
      '....',
      '....',
      '.pp.',
      '.pp.',
      '.ss.',
    ]);
  });

  it('slides off a slope, once per lane, never off the board', () => {
    const deflect = { deflect: { slope: 'right' } };
    expect(cut(['Ahp..', '..//.', '.....'], 'cut:right', deflect).ground).toEqual([
      'r..p.',
      '..ss.',
      '.....',
    ]);
    expect(cut(['Ahp.', '..' + '/.', '....'], 'cut:right', deflect).ground).toEqual(['r...', '..s.', '....']);
    expect(cut(['Ahp.', '..' + '/.', '...s'], 'cut:right', deflect).ground).toEqual(['r...', '..sp', '...s']);
    expect(cut(['Ahp', '../'], 'cut:right', deflect).ground).toEqual(['r.p', '../'.replace('/', 's')]);
  });

  it('carries the avatar and counts its fall', () => {
    const { session } = cut(['Rh', '.P', '..', '.s'], 'cut:up', { avatarFellVariable: 'fell' });
    expect([avatarOf(session), variablesOf(session)]).toEqual([[1, 2], { fell: 1 }]);
    const stays = cut(['Rh', '.P', '..', '.s'], 'cut:up', { carryAvatar: false });
    expect(avatarOf(stays.session)).toEqual([1, 1]);
  });
});

describe('follower_npcs', () => {
  const kinds = { dog: { layer: 'actors', tags: ['npc'] } };
  const run = (map: readonly string[], behaviour: Json, words = 'wait', more: Partial<Tiny> = {}) => {
    const session = startTiny({
      map,
      kinds,
      legend: {
        D: { actors: { kind: 'dog', behavior: 'b' } },
        c: { objects: { kind: 'gem', color: 'red' } },
      },
      actions: [{ id: 'wait' }],
      systems: [system('follower_npcs', { behaviors: { b: behaviour } })],
      ...more,
    });
    const result = play(session, words);
    return { actors: drawLayer(session, 'actors'), types: typesOf(result) };
  };

  it('comes nearer to the avatar, along the longer way first', () => {
    expect(run(['D..', '..@'], { type: 'toward_avatar' })).toEqual({
      actors: ['.d.', '...'],
      types: ['npc_moved', 'turn_ended'],
    });
    expect(run(['Dr.', '..@'], { type: 'toward_avatar' }).actors).toEqual(['...', 'd..']);
    expect(run(['Dr.', '..@'], { type: 'toward_avatar', solidBlocking: false }).actors).toEqual([
      '.d.',
      '...',
    ]);
    expect(run(['D '], { type: 'toward_avatar' }).actors).toEqual(['d.']);
  });

  it('looks for tags and colours', () => {
    expect(run(['D.F'], { type: 'toward_tag', targetTag: 'goal' }).actors).toEqual(['.d.']);
    expect(run(['D.c'], { type: 'toward_color', targetColor: 'red' }).actors).toEqual(['.d.']);
    expect(run(['D.c'], { type: 'toward_color', targetColor: 'blue' }).actors).toEqual(['d..']);
  });

  it('turns right when it is blocked, or back', () => {
    expect(run(['.D', '..'], { type: 'clockwise' }, 'wait wait').actors).toEqual(['..', 'd.']);
    expect(run(['.D.'], { type: 'patrol' }, 'wait wait').actors).toEqual(['.d.']);
  });

  it('moves when the variable turnCount is a multiple of its frequency', () => {
    const every = { type: 'toward_avatar', frequency: 2 };
    expect(run(['D..@'], every, 'wait', { variables: { turnCount: 1 } }).actors).toEqual(['d...']);
    expect(run(['D..@'], every, 'wait', { variables: { turnCount: 2 } }).actors).toEqual(['.d..']);
  });
});
