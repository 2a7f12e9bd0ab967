/** The rule language: cascade, conditions, references, effects; and what a turn is. */
import { createSession, formatState, previewAction, restart, undo } from '@dota-factory/grid';
import {
  avatarOf,
  drawLayer,
  findEvent,
  getTinyLevel,
  type Json,
  MOVE,
  parseAction,
  play,
  readTiny,
  startTiny,
  system,
  type Tiny,
  typesOf,
  variablesOf,
} from './tiny.ts';

const WALK = system('avatar_navigation', { solidHandling: 'delegate' });
const set = (name: string, value: unknown): Json => ({ set_variable: { name, value } });
const add = (name: string, amount = 1): Json => ({ increment_variable: { name, amount } });
const rule = (id: string, on: string, then: readonly Json[], rest: Json = {}): Json => ({
  id,
  on,
  then,
  ...rest,
});

const start = (map: readonly string[], rules: readonly Json[], more: Partial<Tiny> = {}) =>
  startTiny({ map, rules, systems: [WALK], ...more });

/** Variables after one step to the right from `@.`. */
const after = (rules: readonly Json[], more: Partial<Tiny> = {}): Json => {
  const session = start(more.map ?? ['@.'], rules, more);
  play(session, 'right');
  return variablesOf(session);
};
/** Whether a condition holds for avatar_entered at [1, 0]. */
const holds = (condition: Json, more: Partial<Tiny> = {}): boolean =>
  after([rule('r', 'avatar_entered', [set('yes', 1)], { if: condition })], more)['yes'] === 1;

describe('the cascade', () => {
  it('goes event by event; priority orders the rules of one event only', () => {
    const rules = [
      rule('low', 'avatar_exited', [set('last', 'exited')], { priority: -5 }),
      rule('high', 'avatar_entered', [set('last', 'entered')], { priority: 5 }),
    ];
    expect(after(rules)).toEqual({ last: 'entered' });
  });

  it('sorts by priority and keeps the order of equals', () => {
    const order = ['a', 'b', 'c', 'd'];
    const rules = order.map((id, index) =>
      rule(id, 'avatar_entered', [set(`at_${id}`, '$event.position'), add('n')], {
        priority: index === 2 ? 1 : 0,
        if: { variable: { name: `at_${id}`, op: 'eq', value: null } },
      }),
    );
    const session = start(['@.'], rules);
    const result = play(session, 'right');
    const set_ = result.events.flatMap((event) =>
      event.type === 'variable_changed' && event.variable !== 'n' ? [event.variable] : [],
    );
    expect(set_).toEqual(['at_c', 'at_a', 'at_b', 'at_d']);
  });

  it('asks conditions of the state as it is, so that an earlier rule can stop a later one', () => {
    const rules = [
      rule('take', 'avatar_entered', [{ destroy: { position: '$event.position' } }], {
        where: { position_has_tag: { layer: 'objects', tag: 'gem' } },
      }),
      rule('never', 'avatar_entered', [set('seen', 1)], {
        where: { position_has_tag: { layer: 'objects', tag: 'gem' } },
      }),
    ];
    expect(after(rules, { map: ['@g'] })).toEqual({});
  });

  it('ends when the depth is used up, and says which rule would have gone on', () => {
    const rules = [rule('loop', 'variable_changed', [add('n')]), rule('go', 'avatar_entered', [add('n')])];
    const session = start(['@.'], rules, { defaults: { maxCascadeDepth: 4 } });
    const result = play(session, 'right');
    expect([variablesOf(session), result.cutOff, result.isAccepted]).toEqual([{ n: 4 }, 'loop', true]);
  });

  it('refuses a turn whose rules go on without end, and names the rule', () => {
    const rules = [
      rule('double', 'variable_changed', [add('n'), add('n')]),
      rule('go', 'avatar_entered', [add('n')]),
    ];
    const session = start(['@.'], rules, { defaults: { maxCascadeDepth: 10_000 } });
    expect(play(session, 'right')).toMatchObject({
      isAccepted: false,
      refusal: { code: 'endless', rule: 'double' },
    });
    expect([avatarOf(session), session.history.length]).toEqual([[0, 0], 0]);
  });

  it('depth 0 runs no rule at all', () => {
    expect(after([rule('r', 'avatar_entered', [add('n')])], { defaults: { maxCascadeDepth: 0 } })).toEqual(
      {},
    );
  });

  it('fires a rule with `once` once, and undo gives it back', () => {
    const session = start(['@...'], [rule('r', 'avatar_entered', [add('n')], { once: true })]);
    play(session, 'right right');
    expect([variablesOf(session), formatState(session.level, session.state).once]).toEqual([{ n: 1 }, ['r']]);
    undo(session);
    undo(session);
    expect(formatState(session.level, session.state).once).toEqual([]);
  });

  it('adds the rules of a level after those of the game', () => {
    const level = { rules: [rule('level', 'avatar_entered', [set('last', 'level')])] };
    expect(after([rule('game', 'avatar_entered', [set('last', 'game')])], { level })).toEqual({
      last: 'level',
    });
  });

  it('never shows turn_ended and what npcs do', () => {
    expect(after([rule('r', 'turn_ended', [add('n')])])).toEqual({});
  });
});

describe('the load cascade', () => {
  const sink = rule('sink', 'object_placed', [{ destroy: { position: '$event.position' } }, add('sunk')], {
    where: { position_has_tag: { layer: 'ground', tag: 'liquid' } },
    if: { event: { kind: 'box' } },
  });
  const legend = { w: { objects: 'box', ground: 'water' } };

  it('treats starting objects as just placed; counters stay 0 and goals are not asked', () => {
    const goals = [{ id: 'g', type: 'all_cleared', config: { kind: 'rock' } }];
    const session = start(['@wb'], [sink], { legend, goals });
    expect([drawLayer(session, 'objects'), variablesOf(session)]).toEqual([['..b'], { sunk: 1 }]);
    expect(session.state).toMatchObject({ actionCount: 0, turnCount: 0, won: false });
  });

  it('is what a restart returns to', () => {
    const session = start(['@wb'], [sink], { legend });
    play(session, 'right');
    restart(session);
    expect([session.state === session.level.initial, session.history.length]).toEqual([true, 0]);
  });

  it('makes no event for layers whose cells are never empty', () => {
    expect(variablesOf(start(['@.'], [rule('r', 'object_placed', [add('n')])]))).toEqual({});
  });
});

describe('conditions', () => {
  it.each<[string, Json, boolean]>([
    ['all_of', { all_of: [{ position: [1, 0] }, { position: [1, 0] }] }, true],
    ['all_of with one that fails', { all_of: [{ position: [1, 0] }, { position: [0, 0] }] }, false],
    ['an empty all_of', { all_of: [] }, true],
    ['any_of', { any_of: [{ position: [0, 0] }, { position: [1, 0] }] }, true],
    ['an empty any_of', { any_of: [] }, false],
    ['not', { not: { position: [0, 0] } }, true],
    ['nothing', {}, true],
    ['position', { position: [1, 0] }, true],
    ['another position', { position: [1, 1] }, false],
    ['position_has_tag', { position_has_tag: { layer: 'ground', tag: 'walkable' } }, true],
    ['position_has_tag of nothing', { position_has_tag: { layer: 'objects', tag: 'gem' } }, false],
    ['event field', { event: { param: 'direction', equals: 'right' } }, true],
    ['event field that differs', { event: { param: 'direction', equals: 'left' } }, false],
    ['event field that is a cell', { event: { param: 'fromPosition', equals: [0, 0] } }, true],
    ['event kind that the event does not have', { event: { kind: 'box' } }, false],
    ['event without anything', { event: {} }, true],
    ['cell kind', { cell: { position: [1, 0], layer: 'ground', kind: 'empty' } }, true],
    ['cell isEmpty', { cell: { position: [1, 0], layer: 'objects', isEmpty: true } }, true],
    ['cell isEmpty false', { cell: { position: [1, 0], layer: 'objects', isEmpty: false } }, false],
    ['cell hasTag', { cell: { position: [1, 0], layer: 'ground', hasTag: 'walkable' } }, true],
    [
      'cell kind before isEmpty',
      { cell: { position: [1, 0], layer: 'objects', kind: 'box', isEmpty: true } },
      false,
    ],
    ['cell without a question', { cell: { position: [1, 0], layer: 'ground' } }, false],
    ['avatar at', { avatar: { at: [1, 0] } }, true],
    ['avatar elsewhere', { avatar: { at: [0, 0] } }, false],
    ['avatar with nothing', { avatar: { hasItem: false } }, true],
    ['avatar with anything', { avatar: { hasItem: true } }, false],
    ['avatar with an item', { avatar: { hasItem: 'gem' } }, false],
    ['variable eq', { variable: { name: 'five', op: 'eq', value: 5 } }, true],
    ['variable neq', { variable: { name: 'five', op: 'neq', value: 5 } }, false],
    ['variable gt', { variable: { name: 'five', op: 'gt', value: 5 } }, false],
    ['variable gte', { variable: { name: 'five', op: 'gte', value: 5 } }, true],
    ['variable lt', { variable: { name: 'five', op: 'lt', value: 6 } }, true],
    ['variable lte', { variable: { name: 'five', op: 'lte', value: 4 } }, false],
    ['true equals 1', { variable: { name: 'on', op: 'eq', value: 1 } }, true],
    ['a missing variable is null', { variable: { name: 'missing', op: 'eq', value: null } }, true],
    ['a missing variable has no order', { variable: { name: 'missing', op: 'lte', value: 5 } }, false],
    ['emitter_has_next', { emitter_has_next: { emitterId: 'full' } }, true],
    ['an empty emitter', { emitter_has_next: { emitterId: 'used' } }, false],
    ['no emitter', { emitter_has_next: { emitterId: 'none' } }, false],
    ['board_count of a kind', { board_count: { kind: 'empty', op: 'eq', value: 2 } }, true],
    ['board_count of a tag', { board_count: { tag: 'walkable', op: 'gte', value: 3 } }, false],
    [
      'board_count of a layer',
      { board_count: { kind: 'empty', layer: 'objects', op: 'eq', value: 0 } },
      true,
    ],
    [
      'board_count of an unknown layer is that of all',
      { board_count: { kind: 'empty', layer: 'nope', op: 'eq', value: 2 } },
      true,
    ],
    ['the first key of the list decides', { event: { kind: 'box' }, position: [1, 0] }, true],
  ])('%s', (_, condition, expected) => {
    const objects = [
      { id: 'full', kind: 'flag', cells: [[0, 0]], params: { queue: [1] } },
      { id: 'used', kind: 'flag', cells: [[1, 0]], params: { queue: [1], currentIndex: 1 } },
    ];
    expect(holds(condition, { variables: { five: 5, on: true }, objects })).toBe(expected);
  });

  it('position conditions never hold for an event without a position', () => {
    const rules = [
      rule('go', 'avatar_entered', [add('n')]),
      rule('r', 'variable_changed', [set('yes', 1)], { where: { position: [1, 0] } }),
    ];
    expect(after(rules)).toEqual({ n: 1 });
  });
});

describe('references', () => {
  it.each<[string, unknown]>([
    ['$event.position', [1, 0]],
    ['$event.fromPosition', [0, 0]],
    ['$event.direction', 'right'],
    ['$event.nothing', null],
    ['$event.constructor', null],
    ['$cell.objects.kind', 'gem'],
    ['$cell.objects.param.worth', 7],
    ['$cell.objects.param.nothing', null],
    ['$cell.markers.kind', null],
    ['$avatar.position', [1, 0]],
    ['$avatar.item', 'gem'],
    ['$anything', null],
    ['plain', 'plain'],
  ])('%s', (value, expected) => {
    const legend = { g: { objects: { kind: 'gem', worth: 7 } } };
    const state = { avatar: { enabled: true, position: [0, 0], inventory: { slot: 'gem' } } };
    expect(after([rule('r', 'avatar_entered', [set('x', value)])], { map: ['.g'], legend, state })).toEqual({
      x: expected,
    });
  });

  it('are looked up when their effect runs, not when the rule matches', () => {
    const then = [{ destroy: { position: '$event.position' } }, set('kind', '$cell.objects.kind')];
    expect(after([rule('r', 'avatar_entered', then)], { map: ['@g'] })).toEqual({ kind: null });
  });
});

describe('effects', () => {
  const run = (then: readonly Json[], more: Partial<Tiny> = {}) => {
    const session = start(more.map ?? ['@..'], [rule('r', 'avatar_entered', then)], more);
    const result = play(session, 'right');
    const types = typesOf(result).filter((type) => !type.startsWith('avatar') && type !== 'turn_ended');
    return { session, result, types, objects: drawLayer(session, 'objects')[0] };
  };

  it.each(['spawn', 'set_cell'])('%s overwrites a cell and takes other keys as parameters', (name) => {
    const { session, types } = run(
      [{ [name]: { position: [2, 0], kind: 'gem', worth: '$event.direction', n: 3 } }],
      { map: ['@.r'] },
    );
    expect(formatState(session.level, session.state).layers['objects']).toEqual([
      [2, 0, 'gem', { worth: 'right', n: 3 }],
    ]);
    expect(types).toEqual(['object_placed']);
  });

  it('spawn outside the board changes nothing but is reported', () => {
    const { objects, types } = run([{ spawn: { position: [9, 9], kind: 'gem' } }]);
    expect([objects, types]).toEqual(['...', ['object_placed']]);
  });

  it('destroy empties, also a cell of the ground, which is then no ground at all', () => {
    const { session, types, result } = run([
      { destroy: { position: [2, 0], layer: 'ground', animation: 'puff' } },
    ]);
    expect(formatState(session.level, session.state).layers['ground']).toHaveLength(2);
    expect(types).toEqual(['object_removed', 'cell_cleared']);
    expect(findEvent(result, 'object_removed')).toMatchObject({ kind: 'empty', animation: 'puff' });
    expect(findEvent(result, 'cell_cleared')).toMatchObject({ previousKind: 'empty', layer: 'objects' });
    expect(run([{ destroy: { position: [2, 0] } }]).types).toEqual([]);
  });

  it('transform drops parameters, fills an empty cell, and reports a removal only with an animation', () => {
    const { session, types } = run([{ transform: { position: [2, 0], toKind: 'gem' } }], { map: ['@.5'] });
    expect(formatState(session.level, session.state).layers['objects']).toEqual([[2, 0, 'gem']]);
    expect(types).toEqual(['cell_transformed']);
    const empty = run([{ transform: { position: [2, 0], toKind: 'gem', animation: 'x' } }]);
    expect(empty.types).toEqual(['cell_transformed', 'object_removed']);
    expect(findEvent(empty.result, 'cell_transformed')).toMatchObject({
      fromKind: '',
      toKind: 'gem',
      layer: 'objects',
    });
  });

  it('move_entity takes an entity with its parameters and overwrites', () => {
    const { objects, types } = run([{ move_entity: { from: [2, 0], to: [0, 0] } }], { map: ['@.5'] });
    expect([objects, types]).toEqual(['5..', ['object_removed', 'object_placed']]);
    expect(run([{ move_entity: { from: [2, 0], to: [0, 0] } }]).types).toEqual([]);
  });

  it('release_from_emitter puts the next number on the exit itself', () => {
    const objects = [
      {
        id: 'p',
        kind: 'flag',
        cells: [[0, 0]],
        params: { queue: [4], exitPosition: [2, 0], exitDirection: 'left' },
      },
    ];
    const {
      session,
      types,
      objects: row,
    } = run([{ release_from_emitter: { emitterId: 'p' } }], { map: ['@.r'], objects });
    expect([row, types]).toEqual(['..4', ['item_released']]);
    play(session, 'left');
    expect(formatState(session.level, session.state).mcos[0]?.params['currentIndex']).toBe(1);
  });

  it('apply_gravity lets tagged objects fall until none can', () => {
    const session = start(
      ['@.g5', '..~.', '. ..'],
      [rule('r', 'avatar_entered', [{ apply_gravity: { selector: { tag: 'gem' } } }])],
    );
    const result = play(session, 'right');
    expect(drawLayer(session, 'objects')).toEqual(['...5', '....', '..g.']);
    expect(typesOf(result).filter((type) => type === 'object_settled')).toHaveLength(2);
    const all = start(
      ['@.5', '..5', '. .'],
      [rule('r', 'avatar_entered', [{ apply_gravity: { direction: 'down' } }])],
    );
    play(all, 'right');
    expect(drawLayer(all, 'objects')).toEqual(['...', '..5', '..5']);
    const left = start(['@.5 5.'], [rule('r', 'avatar_entered', [{ apply_gravity: { direction: 'left' } }])]);
    play(left, 'right');
    expect(drawLayer(left, 'objects')).toEqual(['5...5.']);
  });

  it('set_variable and increment_variable always report', () => {
    const { session, types, result } = run([set('x', 1), set('x', 1), add('y', 2), add('y')], {
      variables: { x: 1 },
    });
    expect([variablesOf(session), types]).toEqual([{ x: 1, y: 3 }, Array(4).fill('variable_changed')]);
    expect(findEvent(result, 'variable_changed')).toEqual({
      type: 'variable_changed',
      variable: 'x',
      oldValue: 1,
      newValue: 1,
    });
  });

  it('set_inventory takes null as nothing and always reports; clear_inventory only if there was something', () => {
    const { session, types } = run([
      { set_inventory: { item: 'gem' } },
      { clear_inventory: {} },
      { clear_inventory: {} },
      { set_inventory: { item: '$cell.objects.kind' } },
    ]);
    expect([session.state.item, types]).toEqual([null, Array(3).fill('inventory_changed')]);
  });

  it('resolve_move completes a blocked step', () => {
    const open = rule('open', 'move_blocked', [
      { destroy: { position: '$event.position' } },
      { resolve_move: {} },
    ]);
    const session = start(['@r.'], [open]);
    play(session, 'right');
    expect([avatarOf(session), drawLayer(session, 'objects')]).toEqual([[1, 0], ['...']]);
    expect(run([{ resolve_move: {} }]).types).toEqual([]);
  });

  it('a place that is nowhere makes the effect do nothing', () => {
    const then = [
      { spawn: { position: '$event.nothing', kind: 'gem' } },
      { destroy: { position: '$avatar.item' } },
    ];
    expect(run(then).types).toEqual([]);
  });
});

describe('a turn', () => {
  it('with an undeclared action is refused and changes nothing', () => {
    const session = start(['@.'], []);
    const before = session.state;
    expect(play(session, 'dance')).toMatchObject({
      isAccepted: false,
      refusal: { code: 'unknown_action' },
      events: [],
    });
    expect([session.state === before, session.history.length]).toEqual([true, 0]);
  });

  it('after the end is refused; undo works after a win and a loss', () => {
    const goals = [{ id: 'g', type: 'reach_target', config: { targetKind: 'flag' } }];
    const won = start(['@F.'], [], { goals });
    expect(play(won, 'right').state.won).toBe(true);
    expect(play(won, 'right')).toMatchObject({ isAccepted: false, refusal: { code: 'over' } });
    expect([undo(won), won.state.won, undo(won)]).toEqual([true, false, false]);
    const lost = start(['@.F'], [], {
      goals,
      loseConditions: [{ type: 'max_actions', config: { limit: 1 } }],
    });
    expect(play(lost, 'right').state.loseReason).toBe('max_actions');
    expect(play(lost, 'right').isAccepted).toBe(false);
    expect([undo(lost), lost.state.loseReason, lost.state.actionCount]).toEqual([true, null, 0]);
  });

  it('preview shows a turn without taking it', () => {
    const session = createSession(getTinyLevel({ map: ['@.'], systems: [WALK] }));
    const before = session.state;
    const shown = previewAction(session, parseAction('right'));
    expect([
      shown.state.avatar,
      session.state === before,
      session.state.avatar,
      session.history.length,
    ]).toEqual([1, true, 0, 0]);
  });

  it('never changes the state that it starts from', () => {
    const session = start(
      ['@r.'],
      [rule('open', 'move_blocked', [{ destroy: { position: '$event.position' } }])],
    );
    const before = JSON.stringify(formatState(session.level, session.state));
    const { state } = session;
    play(session, 'right right');
    expect(JSON.stringify(formatState(session.level, state))).toBe(before);
  });

  it('takes systems in the order of the game, and a level may switch and change them', () => {
    const systems = [WALK, system('overlay_cursor', {}, { enabled: false })];
    const overlay = { position: [0, 0], size: [1, 1] };
    const off = start(['@...'], [], { systems, state: { overlay } });
    expect(typesOf(play(off, 'right'))).not.toContain('overlay_moved');
    const level = {
      systemOverrides: { overlay_cursor: { enabled: true }, avatar_navigation: { directions: ['left'] } },
    };
    const on = startTiny({
      map: ['@...'],
      systems,
      level,
      state: { avatar: { position: [0, 0] }, overlay },
      actions: [MOVE],
    });
    expect([typesOf(play(on, 'right')), avatarOf(on)]).toEqual([
      ['overlay_moved', 'turn_ended'],
      [0, 0],
    ]);
  });

  it('reads dense layers like sparse ones; null keeps the default', () => {
    const layers = {
      ground: [['empty', 'water', null]],
      objects: [[null, null, { kind: 'number', value: 4 }]],
    };
    const session = startTiny({ map: ['...'], level: { board: { size: [3, 1], layers } } });
    expect(formatState(session.level, session.state).layers).toMatchObject({
      ground: [
        [0, 0, 'empty'],
        [1, 0, 'water'],
        [2, 0, 'empty'],
      ],
      objects: [[2, 0, 'number', { value: 4 }]],
    });
  });

  it('takes avatar defaults from the game where the level has none', () => {
    const defaults = { avatar: { enabled: true, facing: 'left' } };
    const { pack } = readTiny({ map: ['..'], defaults, state: { avatar: { position: [1, 0] } } });
    const level = pack?.levels[0]?.level;
    expect(level && formatState(level, level.initial).avatar).toEqual({
      enabled: true,
      position: [1, 0],
      facing: 'left',
      item: null,
    });
  });
});
