/** The systems of an avatar: walking, pushing, portals, ice, anchors, boxes with sides. */
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

const WALK = system('avatar_navigation');
const DELEGATE = system('avatar_navigation', { solidHandling: 'delegate' });
const PUSH = system('push_objects');
const facingOf = (session: ReturnType<typeof startTiny>): string =>
  formatState(session.level, session.state).avatar.facing;
const itemOf = (session: ReturnType<typeof startTiny>): string | null =>
  formatState(session.level, session.state).avatar.item;

describe('avatar_navigation', () => {
  const walk = (map: readonly string[], words: string, config: Json = {}, more: Partial<Tiny> = {}) => {
    const session = startTiny({ map, systems: [system('avatar_navigation', config)], ...more });
    const result = play(session, words);
    return { session, result, at: avatarOf(session) };
  };

  it('moves one cell, turns, and reports leaving and entering', () => {
    const { at, result, session } = walk(['@..', '...'], 'down');
    expect([at, facingOf(session)]).toEqual([[0, 1], 'down']);
    expect(result.events).toEqual([
      { type: 'avatar_exited', position: [0, 0] },
      { type: 'avatar_entered', position: [0, 1], fromPosition: [0, 0], direction: 'down' },
      { type: 'turn_ended', turnNumber: 1 },
    ]);
  });

  it.each([
    ['the edge', ['@.'], 'up'],
    ['a void cell', ['@ '], 'right'],
    ['a solid object', ['@r'], 'right'],
  ])('stays before %s, keeps its facing, and the turn counts', (_, map, word) => {
    const { at, result, session } = walk(map, word);
    expect([at, facingOf(session), typesOf(result), session.state.actionCount]).toEqual([
      [0, 0],
      'right',
      ['turn_ended'],
      1,
    ]);
  });

  it('walks over any ground, also a solid one, unless tags are asked for', () => {
    expect(walk(['@#'], 'right').at).toEqual([1, 0]);
    expect(walk(['@#'], 'right', { validGroundTags: ['walkable'] }).at).toEqual([0, 0]);
    expect(walk(['@-'], 'right', { validGroundTags: ['liquid', 'slippery'] }).at).toEqual([1, 0]);
  });

  it('looks for valid ground on the layer that it names', () => {
    const config = { validGroundTags: ['goal'], groundLayer: 'markers' };
    expect(walk(['@F'], 'right', config).at).toEqual([1, 0]);
    expect(walk(['@.'], 'right', config).at).toEqual([0, 0]);
  });

  it('takes the directions of its list only, diagonals too', () => {
    const session = startTiny({
      map: ['...', '.@.'],
      systems: [system('avatar_navigation', { directions: ['up_right'] })],
    });
    play(session, 'left move:up_right');
    expect(avatarOf(session)).toEqual([2, 0]);
    expect(facingOf(session)).toBe('up_right');
  });

  it('ignores other actions, a missing and an unknown direction', () => {
    const { at, session } = walk(
      ['@..'],
      'wait:right move move:north',
      {},
      { actions: [MOVE, { id: 'wait' }] },
    );
    expect([at, session.state.actionCount]).toEqual([[0, 0], 3]);
  });

  it('delegates: a solid object gives move_blocked and the avatar stays', () => {
    const { at, result } = walk(['@r'], 'right', { solidHandling: 'delegate' });
    expect(at).toEqual([0, 0]);
    expect(findEvent(result, 'move_blocked')).toEqual({
      type: 'move_blocked',
      position: [1, 0],
      fromPosition: [0, 0],
      direction: 'right',
      blockerKind: 'rock',
    });
  });
});

describe('push_objects', () => {
  const push = (map: readonly string[], words: string, config: Json = {}, more: Partial<Tiny> = {}) => {
    const session = startTiny({ map, systems: [DELEGATE, system('push_objects', config)], ...more });
    const result = play(session, words);
    return { session, result, objects: drawLayer(session, 'objects')[0], at: avatarOf(session)?.[0] };
  };

  it('pushes an object one cell and steps after it', () => {
    const { result, objects, at } = push(['@b..'], 'right');
    expect([objects, at]).toEqual(['..b.', 1]);
    expect(typesOf(result)).toEqual([
      'move_blocked',
      'object_pushed',
      'object_placed',
      'avatar_exited',
      'avatar_entered',
      'turn_ended',
    ]);
    expect(findEvent(result, 'object_pushed')).toEqual({
      type: 'object_pushed',
      kind: 'box',
      fromPosition: [1, 0],
      toPosition: [2, 0],
      direction: 'right',
    });
  });

  it.each([
    ['the edge', '@b'],
    ['void', '@b '],
    ['another object', '@bb.'],
    ['an object that is not solid', '@bg.'],
    ['ground that is not walkable', '@b~'],
  ])('does not push into %s', (_, row) => {
    const { objects, at, result } = push([row], 'right');
    expect([objects, at]).toEqual([row.replace(/[@ ~]/g, '.'), 0]);
    expect(typesOf(result)).toEqual(['move_blocked', 'turn_ended']);
  });

  it('pushes only what has a pushable tag', () => {
    expect(push(['@r.'], 'right').at).toBe(0);
    expect(push(['@r.'], 'right', { pushableTags: ['breakable'] }).at).toBe(1);
  });

  it('pushes to the ground that validTargetTags names', () => {
    expect(push(['@b~'], 'right', { validTargetTags: ['liquid'] }).at).toBe(1);
    expect(push(['@b.'], 'right', { validTargetTags: ['liquid'] }).at).toBe(0);
  });

  it('chainPush moves one more object, without an event for it', () => {
    const { objects, result } = push(['@bb..'], 'right', { chainPush: true });
    expect(objects).toBe('..bb.');
    expect(typesOf(result).filter((type) => type === 'object_pushed')).toHaveLength(1);
    expect(push(['@bbb.'], 'right', { chainPush: true }).objects).toBe('.bbb.');
    expect(push(['@br.'], 'right', { chainPush: true }).objects).toBe('.br.');
    expect(push(['@bb~'], 'right', { chainPush: true }).objects).toBe('.bb.');
  });

  it('chainPush moves the second object before it looks at the ground below it, as the reference engine does', () => {
    const { objects, at } = push(
      ['@bw..'],
      'right',
      { chainPush: true },
      { legend: { w: { objects: 'box', ground: 'water' } } },
    );
    expect([objects, at]).toEqual(['.b.b.', 0]);
  });

  it('uses a tool first: the object goes, the avatar steps, a consumed item is gone without an event', () => {
    const tools = [{ item: 'gem', targetTag: 'breakable', consumeItem: true, animation: 'breaking' }];
    const state = { avatar: { enabled: true, position: [0, 0], inventory: { slot: 'gem' } } };
    const { session, result, objects, at } = push(['.rr.'], 'right', { toolInteractions: tools }, { state });
    expect([objects, at, itemOf(session)]).toEqual(['..r.', 1, null]);
    expect(typesOf(result)).toEqual([
      'move_blocked',
      'object_removed',
      'cell_cleared',
      'avatar_exited',
      'avatar_entered',
      'turn_ended',
    ]);
    expect(findEvent(result, 'object_removed')).toMatchObject({ kind: 'rock', animation: 'breaking' });
    play(session, 'right');
    expect(avatarOf(session)).toEqual([1, 0]);
  });

  it('keeps an item that is not consumed, and does not use the wrong one', () => {
    const tools = [{ item: 'gem', targetTag: 'breakable' }];
    const holding = (slot: string) => ({ avatar: { enabled: true, position: [0, 0], inventory: { slot } } });
    const kept = push(['.r.'], 'right', { toolInteractions: tools }, { state: holding('gem') });
    expect([kept.at, itemOf(kept.session)]).toEqual([1, 'gem']);
    expect(push(['.r.'], 'right', { toolInteractions: tools }, { state: holding('flag') }).at).toBe(0);
  });

  it('forgets a failed push at the end of its turn', () => {
    // The rock cannot be pushed; a rule then gives the tool for it. A push that stayed pending would break the rock.
    const rules = [{ id: 'tool', on: 'avatar_entered', then: [{ set_inventory: { item: 'gem' } }] }];
    const tools = [{ item: 'gem', targetTag: 'breakable' }];
    const { session } = push(['..@r'], 'right left', { toolInteractions: tools }, { rules });
    expect([itemOf(session), drawLayer(session, 'objects')[0], avatarOf(session)]).toEqual([
      'gem',
      '...r',
      [1, 0],
    ]);
    play(session, 'left');
    expect([drawLayer(session, 'objects')[0], avatarOf(session)]).toEqual(['...r', [0, 0]]);
  });
});

describe('portals', () => {
  const kinds = {
    portal: { layer: 'markers', tags: ['teleport'] },
    gate: { layer: 'markers', tags: ['teleport'] },
  };
  const legend = {
    O: { markers: { kind: 'portal', channel: 'a' } },
    Q: { markers: { kind: 'portal', channel: 'b' } },
    G: { markers: { kind: 'gate', channel: 'a' } },
    x: { markers: 'portal' },
    B: { markers: { kind: 'portal', channel: 'a' }, objects: 'rock' },
  };
  const start = (map: readonly string[], config: Json = {}, more: Partial<Tiny> = {}) =>
    startTiny({ map, kinds, legend, systems: [DELEGATE, PUSH, system('portals', config)], ...more });

  it('sends an avatar that enters to the partner, which keeps its facing and does not send it back', () => {
    const session = start(['@O.', '.O.']);
    const result = play(session, 'right');
    expect([avatarOf(session), facingOf(session)]).toEqual([[1, 1], 'right']);
    expect(result.events.filter(({ type }) => type === 'avatar_entered')).toEqual([
      { type: 'avatar_entered', position: [1, 0], fromPosition: [0, 0], direction: 'right' },
      { type: 'avatar_entered', position: [1, 1], fromPosition: [1, 0], direction: 'right' },
    ]);
  });

  it('acts on the place, not on the step: a bump on a portal teleports', () => {
    const session = start(['@O', '.O']);
    play(session, 'right');
    expect(avatarOf(session)).toEqual([1, 1]);
    play(session, 'right');
    expect(avatarOf(session)).toEqual([1, 0]);
  });

  it.each([
    ['another kind', ['@O', '.G']],
    ['another channel', ['@O', '.Q']],
    ['no channel', ['@x', '.x']],
    ['a solid object on the exit', ['.B', '@O']],
  ])('does nothing for %s', (_, map) => {
    const session = start(map);
    const row = map[0]?.startsWith('@') ? 0 : 1;
    play(session, 'right');
    expect(avatarOf(session)).toEqual([1, row]);
  });

  it('goes to the first other cell, row by row', () => {
    const session = start(['.O.', '@O.', '.O.']);
    play(session, 'right');
    expect(avatarOf(session)).toEqual([1, 0]);
  });

  it('compares channels as texts', () => {
    const session = start(
      ['@1', '.2'],
      {},
      {
        legend: {
          1: { markers: { kind: 'portal', channel: 1 } },
          2: { markers: { kind: 'portal', channel: '1' } },
        },
      },
    );
    play(session, 'right');
    expect(avatarOf(session)).toEqual([1, 1]);
  });

  it('is silent with endMovement false', () => {
    const session = start(['@O', '.O'], { endMovement: false });
    const result = play(session, 'right');
    expect(avatarOf(session)).toEqual([1, 1]);
    expect(typesOf(result).filter((type) => type === 'avatar_entered')).toHaveLength(1);
  });

  it('sends a pushed object to a free exit, once', () => {
    const session = start(['@bO', '..O']);
    const result = play(session, 'right');
    expect(drawLayer(session, 'objects')).toEqual(['...', '..b']);
    expect(result.events.filter(({ type }) => type === 'object_placed')).toEqual([
      { type: 'object_placed', position: [2, 0], kind: 'box', params: {} },
      { type: 'object_placed', position: [2, 1], kind: 'box', params: {}, wasTeleported: true },
    ]);
  });

  it('leaves a pushed object where it is when the exit is taken', () => {
    const session = start(['..B', '@bO']);
    play(session, 'right');
    expect(drawLayer(session, 'objects')).toEqual(['..r', '..b']);
  });

  it('before the first move, sends an object on the first portal of a pair there and back', () => {
    expect(drawLayer(start(['@.B', '..O']), 'objects')).toEqual(['..r', '...']);
  });

  it('on the objects layer never moves objects', () => {
    const onObjects = { O: { objects: { kind: 'portal', channel: 'a' } } };
    const session = start(['@O', '.O', '..'], {}, { legend: onObjects });
    play(session, 'right');
    expect(avatarOf(session)).toEqual([1, 1]);
    expect(drawLayer(session, 'objects')).toEqual(['.p', '.p', '..']);
  });

  it('moves an avatar that is not enabled, too', () => {
    const session = start(['.O', '.O'], {}, { state: { avatar: { enabled: false, position: [1, 0] } } });
    play(session, 'left');
    expect(avatarOf(session)).toEqual([1, 1]);
  });
});

describe('ice_slide', () => {
  const slide = (map: readonly string[], words = 'right', more: Partial<Tiny> = {}) => {
    const session = startTiny({ map, systems: [DELEGATE, PUSH, system('ice_slide')], ...more });
    const result = play(session, words);
    return { session, result, at: avatarOf(session), objects: drawLayer(session, 'objects')[0] };
  };

  it('slides to the first cell that is not slippery', () => {
    const { at, result } = slide(['@---.-']);
    expect(at).toEqual([4, 0]);
    expect(typesOf(result).filter((type) => type === 'avatar_entered')).toHaveLength(4);
  });

  it.each([
    ['the edge', '@--', 2],
    ['void', '@-- ', 2],
    ['ground that is not walkable', '@--~', 2],
    ['an object that cannot be pushed', '@--r.', 2],
  ])('stops before %s', (_, row, x) => {
    expect(slide([row]).at).toEqual([x, 0]);
  });

  it('pushes while it slides', () => {
    const { at, objects } = slide(['@-b..'], 'right', {
      legend: { b: { objects: 'box', ground: 'ice' } },
    });
    expect([at, objects]).toEqual([[3, 0], '....b']);
  });

  it('pushes nothing without push_objects in the game', () => {
    const { at } = slide(['@-b..'], 'right', { systems: [WALK, system('ice_slide')] });
    expect(at).toEqual([1, 0]);
  });

  it('goes by the push_objects of the game, whatever the level overrides', () => {
    const level = { systemOverrides: { push_objects: { pushableTags: ['goal'] } } };
    expect(slide(['@-b..'], 'right', { level }).at).toEqual([2, 0]);
  });

  it('is capped by the depth of the cascade, one cell per pass', () => {
    expect(slide(['@------'], 'right', { defaults: { maxCascadeDepth: 2 } }).at).toEqual([3, 0]);
  });

  it('lets a pushed object slide on, over what is not solid', () => {
    const { objects, result } = slide(['@b---.'], 'right');
    expect(objects).toBe('.....b');
    expect(typesOf(result).filter((type) => type === 'cell_cleared')).toHaveLength(3);
    const gem = { g: { objects: 'gem', ground: 'ice' } };
    expect(slide(['@b-g.r'], 'right', { legend: gem }).objects).toBe('....br');
  });

  it('a slide of the avatar holds back that of an object in the same pass', () => {
    const { objects, at } = slide(['@b---.'], 'right', {
      legend: { b: { objects: 'box', ground: 'ice' } },
      defaults: { maxCascadeDepth: 1 },
    });
    // The avatar finds the box in its way and pushes it: one push, no slide of the box besides.
    expect([at, objects]).toEqual([[2, 0], '...b..']);
  });

  it('lets rules act on every cell on the way', () => {
    const rules = [
      { id: 'count', on: 'avatar_entered', then: [{ increment_variable: { name: 'steps' } }] },
      {
        id: 'melt',
        on: 'avatar_entered',
        where: { position: [2, 0] },
        then: [{ transform: { position: '$event.position', layer: 'ground', toKind: 'empty' } }],
      },
    ];
    const { at, session } = slide(['@----'], 'right', { rules });
    expect([at, variablesOf(session)]).toEqual([[2, 0], { steps: 2 }]);
  });

  it('continues from the exit of a portal in the same pass', () => {
    const { at } = slide(['@O..', 'P--.'], 'right', {
      kinds: { portal: { layer: 'markers', tags: ['teleport'] } },
      legend: {
        O: { markers: { kind: 'portal', channel: 'a' } },
        P: { markers: { kind: 'portal', channel: 'a' }, ground: 'ice' },
      },
      systems: [DELEGATE, PUSH, system('portals'), system('ice_slide')],
    });
    expect(at).toEqual([3, 1]);
  });
});

describe('anchor_point', () => {
  const config = { markerKind: 'flag', markerLayer: 'markers', action: 'clone' };
  const start = (map: readonly string[], more: Partial<Tiny> = {}) =>
    startTiny({
      map,
      actions: [MOVE, { id: 'clone' }],
      systems: [WALK, system('anchor_point', config)],
      ...more,
    });

  it('first leaves a marker without an event, then jumps back without a direction', () => {
    const session = start(['@...']);
    expect(typesOf(play(session, 'clone'))).toEqual(['turn_ended']);
    expect(drawLayer(session, 'markers')).toEqual(['f...']);
    const result = play(session, 'right right clone');
    expect([avatarOf(session), facingOf(session), drawLayer(session, 'markers')]).toEqual([
      [0, 0],
      'right',
      ['....'],
    ]);
    expect(findEvent(result, 'avatar_entered')).toEqual({
      type: 'avatar_entered',
      position: [0, 0],
      fromPosition: [2, 0],
    });
    expect(session.state.actionCount).toBe(4);
  });

  it('does not jump onto an object that blocks', () => {
    const session = start(['@.F'], { legend: { F: { markers: 'flag', objects: 'rock' } } });
    play(session, 'clone');
    expect([avatarOf(session), drawLayer(session, 'markers')]).toEqual([[0, 0], ['..f']]);
    const free = start(['@.F'], {
      legend: { F: { markers: 'flag', objects: 'rock' } },
      systems: [system('anchor_point', { ...config, blockedByTags: ['goal'] })],
    });
    play(free, 'clone');
    expect(avatarOf(free)).toEqual([2, 0]);
  });

  it('jumps to the first marker, row by row', () => {
    const session = start(['.F', '@F']);
    play(session, 'clone');
    expect(avatarOf(session)).toEqual([1, 0]);
  });
});

describe('sided_box', () => {
  const kinds = { crate: { layer: 'objects', tags: ['sided'] } };
  const crate = (sides: number): Json => ({ kind: 'crate', sides });
  const [UP, RIGHT, DOWN, LEFT] = [1, 2, 4, 8];
  const start = (row: string, boxes: Readonly<Record<string, number>>, more: Partial<Tiny> = {}) =>
    startTiny({
      map: [row],
      kinds,
      legend: Object.fromEntries(
        Object.entries(boxes).map(([key, sides]) => [
          key,
          key === 'H' ? { objects: crate(sides), avatar: 'avatar' } : { objects: crate(sides) },
        ]),
      ),
      systems: [system('sided_box')],
      ...more,
    });
  const run = (
    row: string,
    boxes: Readonly<Record<string, number>>,
    words = 'right',
    more: Partial<Tiny> = {},
  ) => {
    const session = start(row, boxes, more);
    const result = play(session, words);
    return {
      objects: drawLayer(session, 'objects')[0],
      at: avatarOf(session)?.[0],
      types: typesOf(result),
      session,
    };
  };

  it('pushes a box by the wall on the near side', () => {
    const { objects, at, types } = run('@T..', { T: LEFT });
    expect([objects, at]).toEqual(['..8.', 1]);
    expect(types).toEqual([
      'object_pushed',
      'object_placed',
      'avatar_exited',
      'avatar_entered',
      'turn_ended',
    ]);
  });

  it('walks into a box that is open on the near side', () => {
    expect(run('@T..', { T: RIGHT })).toMatchObject({ objects: '.2..', at: 1 });
  });

  it('carries a box from inside by its far wall, over any ground', () => {
    expect(run('H~..', { H: RIGHT })).toMatchObject({ objects: '.2..', at: 1 });
    expect(run('H...', { H: LEFT })).toMatchObject({ objects: '8...', at: 1 });
  });

  it('merges a carried box into one that is open towards it', () => {
    const { objects, at, types } = run('HT..', { H: RIGHT, T: UP });
    expect([objects, at]).toEqual(['.3..', 1]);
    expect(types).toEqual(['boxes_merged', 'avatar_exited', 'avatar_entered', 'turn_ended']);
  });

  it.each([
    ['a wall towards it', { H: RIGHT, T: LEFT }],
    ['a common wall across', { H: RIGHT | UP, T: UP }],
  ])('does not merge a carried box with %s', (_, boxes) => {
    expect(run('HT..', boxes)).toMatchObject({ at: 0 });
  });

  it('does not carry into any other object', () => {
    expect(run('Hr..', { H: RIGHT }).at).toBe(0);
    expect(run('Hg..', { H: RIGHT }).at).toBe(0);
  });

  it('pushes a box into another one, unless walls across coincide', () => {
    const { objects, at, types } = run('@TD.', { T: LEFT, D: RIGHT });
    expect([objects, at]).toEqual([`..${LEFT | RIGHT}.`, 1]);
    expect(types).toEqual(['object_pushed', 'boxes_merged', 'avatar_exited', 'avatar_entered', 'turn_ended']);
    expect(run('@TD.', { T: LEFT | DOWN, D: DOWN }).at).toBe(0);
  });

  it.each(['@T', '@T ', '@T~', '@Tr', '@Tg'])('does not push in %s', (row) => {
    expect(run(row, { T: LEFT }).at).toBe(0);
  });

  it('uses a tool on a solid object, and walks over anything else', () => {
    const tools = [{ item: 'gem', targetTag: 'breakable', consumeItem: true }];
    const state = { avatar: { enabled: true, position: [0, 0], inventory: { slot: 'gem' } } };
    const systems = [system('sided_box', { toolInteractions: tools })];
    expect(run('.r.', {}, 'right', { systems, state })).toMatchObject({ at: 1, objects: '...' });
    expect(run('@r.', {}).at).toBe(0);
    expect(run('@g.', {}).at).toBe(1);
    expect(run('@~.', {}).at).toBe(1);
  });

  it('knows no diagonals', () => {
    expect(run('@..', {}, 'move:down_right').at).toBe(0);
  });
});
