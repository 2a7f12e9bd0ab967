/** Goals with their progress, and lose conditions. */
import { listActions, listGoals, listUsefulActions, measureProgress } from '@dota-factory/grid';
import { getTinyLevel, type Json, MOVE, play, startTiny, system, type Tiny } from './tiny.ts';

const WALK = system('avatar_navigation');
const WAIT = { id: 'wait' };

/** Won, lost and the progress of the first goal after an action. */
const judge = (
  map: readonly string[],
  type: string,
  config: Json,
  more: Partial<Tiny> = {},
  words = 'wait',
) => {
  const goals = [{ id: 'g', type, config }];
  const session = startTiny({ map, goals, actions: [MOVE, WAIT], systems: [WALK], ...more });
  const result = play(session, words);
  const [goal] = listGoals(session.level, session.state);
  return {
    isWon: result.state.won,
    reference: result.progress[0],
    shown: goal?.progress,
    reason: result.state.loseReason,
  };
};

describe('reach_target', () => {
  it('needs the avatar on a kind or a tag', () => {
    expect(judge(['@F'], 'reach_target', { targetKind: 'flag' })).toMatchObject({
      isWon: false,
      reference: 0,
    });
    expect(judge(['@F'], 'reach_target', { targetKind: 'flag' }, {}, 'right')).toMatchObject({
      isWon: true,
      reference: 1,
    });
    expect(judge(['@F'], 'reach_target', { targetTag: 'goal' }, {}, 'right').isWon).toBe(true);
    expect(judge(['@-'], 'reach_target', { targetTag: 'slippery' }, {}, 'right').isWon).toBe(true);
  });

  it('needs an avatar that is enabled', () => {
    const state = { avatar: { enabled: false, position: [0, 0] } };
    expect(judge(['F'], 'reach_target', { targetKind: 'flag' }, { state }).isWon).toBe(false);
  });

  it('looks at four layers only', () => {
    const layers = [
      { id: 'ground', occupancy: 'exactly_one', default: 'empty' },
      { id: 'extra', occupancy: 'zero_or_one' },
    ];
    const more = { layers, legend: { F: { extra: 'flag', avatar: 'avatar' } } };
    expect(judge(['F'], 'reach_target', { targetKind: 'flag' }, more).isWon).toBe(false);
  });
});

describe('all_cleared', () => {
  it('is 0 or 1 as the reference engine counts, and finer as it is shown', () => {
    const rules = [{ id: 'r', on: 'avatar_entered', then: [{ destroy: { position: '$event.position' } }] }];
    const first = judge(['@gg'], 'all_cleared', { kind: 'gem' }, { rules }, 'right');
    expect(first).toMatchObject({ isWon: false, reference: 0, shown: 0.5 });
    expect(judge(['@gg'], 'all_cleared', { tag: 'gem' }, { rules }, 'right right')).toMatchObject({
      isWon: true,
      reference: 1,
      shown: 1,
    });
  });
});

describe('board_match', () => {
  const objects = [
    ['gem', null],
    [null, 'box'],
  ];
  it('compares kinds; empty cells of the pattern count only in exact mode', () => {
    expect(judge(['gr', '.b'], 'board_match', { targetLayers: { objects } })).toMatchObject({
      isWon: true,
      reference: 1,
    });
    expect(
      judge(['gr', '.b'], 'board_match', { targetLayers: { objects }, matchMode: 'exact' }),
    ).toMatchObject({ isWon: false, reference: 0.75 });
    expect(judge(['g.', '.r'], 'board_match', { targetLayers: { objects } })).toMatchObject({
      isWon: false,
      reference: 0.5,
    });
  });

  it('ignores parameters, takes sparse patterns, and holds if there is nothing to compare', () => {
    const dense = [[{ kind: 'number', value: 9 }]];
    expect(judge(['4'], 'board_match', { targetLayers: { objects: dense } }).isWon).toBe(true);
    const entries = [{ position: [1, 0], kind: 'gem' }];
    expect(
      judge(['.g'], 'board_match', { targetLayers: { objects: { format: 'sparse', entries } } }).isWon,
    ).toBe(true);
    expect(judge(['..'], 'board_match', { targetLayers: { objects: [[null, null]] } })).toMatchObject({
      isWon: true,
      reference: 1,
    });
  });
});

describe('variable_threshold', () => {
  it.each([
    ['gte', 2, 3, false, 2 / 3],
    ['gte', 3, 3, true, 1],
    ['gte', 4, 3, true, 1],
    ['eq', 4, 3, false, 1],
    ['eq', 3, 3, true, 1],
    ['lte', 1, 2, true, 0.5],
    ['lte', 3, 2, false, 1],
    ['gte', 0, 0, true, 1],
  ])('%s: %d against %d', (comparison, value, target, isWon, reference) => {
    const config = { variable: 'v', target, comparison };
    const found = judge(['.'], 'variable_threshold', config, { variables: { v: value } });
    expect(found).toMatchObject({ isWon, reference });
    expect(found.shown === 1).toBe(isWon);
  });

  it('never holds for a variable that does not exist', () => {
    expect(judge(['.'], 'variable_threshold', { variable: 'v', target: 0, comparison: 'lte' })).toMatchObject(
      { isWon: false, reference: 0 },
    );
  });
});

describe('sequence_match', () => {
  it('at the end of a turn finds tiles and takes them, several in one turn', () => {
    const session = startTiny({
      map: ['4.3.'],
      goals: [{ id: 'g', type: 'sequence_match', config: { sequence: [4, 3] } }],
      actions: [WAIT],
    });
    expect(play(session, 'wait').state).toMatchObject({ won: true, sequences: [2] });
    expect(session.state.cells.filter((entity, index) => entity !== 0 && index >= 4)).toEqual([]);
  });

  it('keeps tiles where it says so, and may use one for several steps', () => {
    expect(judge(['4'], 'sequence_match', { sequence: [4, 4, 5], consumeOnMatch: false })).toMatchObject({
      reference: 2 / 3,
    });
    expect(judge(['4'], 'sequence_match', { sequence: [4, 4, 5] })).toMatchObject({ reference: 1 / 3 });
  });

  it('on_merge counts merges in their order and takes nothing', () => {
    const config = { sequence: [4, 8], scanTrigger: 'on_merge' };
    const systems = [system('slide_merge')];
    expect(judge(['22', '44'], 'sequence_match', config, { systems }, 'left')).toMatchObject({ isWon: true });
    // 8 comes before 4 and does not count afterwards.
    expect(judge(['44', '22'], 'sequence_match', config, { systems }, 'left')).toMatchObject({
      isWon: false,
      reference: 0.5,
    });
  });

  it('an empty sequence is done', () => {
    expect(judge(['.'], 'sequence_match', { sequence: [] }).isWon).toBe(true);
  });

  it('goals before it are asked before it takes a tile', () => {
    const sum = { id: 's', type: 'sum_constraint', config: { target: 4 } };
    const sequence = { id: 'q', type: 'sequence_match', config: { sequence: [4] } };
    const won = (goals: readonly Json[]): boolean =>
      play(startTiny({ map: ['4'], goals, actions: [WAIT] }), 'wait').state.won;
    expect([won([sum, sequence]), won([sequence, sum])]).toEqual([true, false]);
  });
});

describe('sum_constraint and count_constraint', () => {
  it.each<[Json, boolean, number]>([
    [{ target: 10 }, true, 1],
    [{ target: 9, comparison: 'gte' }, true, 1],
    [{ target: 9, comparison: 'lte' }, false, 0],
    [{ scope: 'row', index: 1, target: 7 }, true, 1],
    [{ scope: 'col', index: 0, target: 5 }, false, 0],
    [{ scope: 'all_rows', target: 3 }, false, 0.5],
    [{ scope: 'all_cols', target: 4, comparison: 'gte' }, true, 1],
  ])('sum %j', (config, isWon, reference) => {
    expect(judge(['12', '34'], 'sum_constraint', config)).toMatchObject({ isWon, reference });
  });

  it.each<[Json, boolean, number]>([
    [{ predicate: 'even', target: 1 }, true, 1],
    [{ predicate: 'odd', target: 2, scope: 'row', index: 0 }, false, 0],
    [{ predicate: 'gte_3', target: 1, scope: 'all_cols' }, true, 1],
    [{ predicate: 'lte_2', target: 1 }, false, 0],
    [{ predicate: 'eq_4', target: 1, scope: 'all_cols' }, false, 0.5],
  ])('count %j', (config, isWon, reference) => {
    expect(judge(['12', '34'], 'count_constraint', config)).toMatchObject({ isWon, reference });
  });

  it('num_<n> counts n, anything else 0, which is even', () => {
    const more = { kinds: { num_7: { layer: 'objects', tags: [] } }, legend: { s: { objects: 'num_7' } } };
    expect(judge(['sg.'], 'sum_constraint', { target: 7 }, more).isWon).toBe(true);
    expect(judge(['sg.'], 'count_constraint', { predicate: 'even', target: 1 }, more).isWon).toBe(true);
  });
});

describe('param_match', () => {
  const config = { checkParam: 'value', checkValue: 4 };
  const legend = {
    A: { markers: 'flag', objects: { kind: 'number', value: 4 } },
    B: { markers: 'flag', objects: { kind: 'number', value: 5 } },
  };
  it('every marker has the value on its cell', () => {
    expect(judge(['A4'], 'param_match', config, { legend })).toMatchObject({ isWon: true });
    expect(judge(['AB'], 'param_match', config, { legend })).toMatchObject({ isWon: false, reference: 0.5 });
    expect(judge(['AF'], 'param_match', config, { legend })).toMatchObject({ isWon: false, reference: 0.5 });
    expect(judge(['44'], 'param_match', config)).toMatchObject({ isWon: false, reference: 0 });
    expect(judge(['A'], 'param_match', { ...config, checkKind: 'gem' }, { legend }).isWon).toBe(false);
    expect(judge(['A'], 'param_match', { ...config, markerKind: 'gem' }, { legend }).isWon).toBe(false);
  });
});

describe('balance and its lose conditions', () => {
  const kinds = { red: { layer: 'objects', tags: [] }, blue: { layer: 'objects', tags: [] } };
  const legend = { R: { objects: 'red' }, B: { objects: 'blue' } };
  const config = { layer: 'objects', owners: ['red', 'blue'] };
  const balance = (map: readonly string[], more: Json = {}, loss?: Json, tiny: Partial<Tiny> = {}) =>
    judge(
      map,
      'balance',
      { ...config, ...more },
      { kinds, legend, ...(loss === undefined ? {} : { loseConditions: [loss] }), ...tiny },
    );

  it('wants equal and complete shares', () => {
    expect(balance(['RRBB'])).toMatchObject({ isWon: true, reference: 1 });
    expect(balance(['RB..'])).toMatchObject({ isWon: false, reference: 0.5 });
    expect(balance(['RRRB'])).toMatchObject({ isWon: false, reference: 1, shown: 0.99 });
    expect(balance(['RRRB'], { requireEqual: false }).isWon).toBe(true);
    expect(balance(['RB..'], { requireComplete: false }).isWon).toBe(true);
    expect(balance(['....'], { requireComplete: false })).toMatchObject({ isWon: false, reference: 0 });
    expect(balance(['RB--'], { claimableKind: ['empty', 'ice'] }).isWon).toBe(false);
    expect(balance(['RB--']).isWon).toBe(true);
  });

  it('wants connected shares', () => {
    const sources = { red: [0, 0], blue: [3, 0] };
    const connected = { requireConnected: true, connectionSources: sources };
    expect(balance(['RRBB'], connected).isWon).toBe(true);
    expect(balance(['RBRB'], connected)).toMatchObject({ isWon: false, reference: 0.5 });
    expect(balance(['BBRR'], connected)).toMatchObject({ isWon: false, reference: 0 });
  });

  const unreachable = { type: 'balance_unreachable', config: {} };
  it('balance_unreachable: shares that cannot be equal any more', () => {
    expect(balance(['R..'], {}, unreachable).reason).toBe('balance_unreachable');
    expect(balance(['R...'], {}, unreachable).reason).toBeNull();
    expect(balance(['RRR.'], {}, unreachable).reason).toBe('balance_unreachable');
    const repaint = (overwrite: Json) => [
      system('coupled_actors', { claim: { layer: 'objects', map: {}, overwrite } }),
    ];
    expect(balance(['RRR.'], {}, unreachable, { systems: repaint({ mode: 'always' }) }).reason).toBeNull();
    expect(
      balance(['RRR.'], {}, unreachable, { systems: repaint({ mode: 'tagged', tag: 'goal' }) }).reason,
    ).toBe('balance_unreachable');
    expect(balance(['RRR.'], { requireEqual: false }, unreachable).reason).toBeNull();
  });

  it('balance_budget_exhausted: more cells needed than moves left', () => {
    const exhausted = { type: 'balance_budget_exhausted', config: { actorToOwner: { a: 'red', b: 'blue' } } };
    const left = (a: number, b: number) => ({ variables: { actorMovesRemaining: { a, b } } });
    expect(balance(['RB..'], {}, exhausted, left(1, 1)).reason).toBeNull();
    expect(balance(['RB..'], {}, exhausted, left(1, 0)).reason).toBe('balance_budget_exhausted');
    expect(balance(['RB..'], {}, exhausted).reason).toBeNull();
    expect(balance(['R..'], {}, exhausted).reason).toBe('balance_budget_exhausted');
  });
});

describe('lose conditions', () => {
  const lose = (type: string, config: Json, more: Partial<Tiny> = {}, words = 'wait') =>
    judge(
      ['@F'],
      'reach_target',
      { targetKind: 'flag' },
      { loseConditions: [{ type, config }], ...more },
      words,
    );

  it('max_actions loses with the action that reaches the limit, unless it wins', () => {
    expect(lose('max_actions', { limit: 2 })).toMatchObject({ reason: null });
    expect(lose('max_actions', { limit: 2 }, {}, 'wait wait').reason).toBe('max_actions');
    expect(lose('max_actions', { limit: 2 }, {}, 'wait right')).toMatchObject({ isWon: true, reason: null });
  });

  it('variable_threshold names its variable', () => {
    const config = { variable: 'hits', target: 3 };
    expect(lose('variable_threshold', config, { variables: { hits: 3 } }).reason).toBe(
      'variable_threshold:hits',
    );
    expect(lose('variable_threshold', config, { variables: { hits: 2 } }).reason).toBeNull();
    expect(lose('variable_threshold', config).reason).toBeNull();
  });

  it('board_state takes a condition; one that it does not know never loses', () => {
    expect(lose('board_state', { cell: { position: [1, 0], layer: 'markers', kind: 'flag' } }).reason).toBe(
      'board_state',
    );
    expect(lose('board_state', { avatar: { at: [1, 0] } }).reason).toBeNull();
    expect(lose('board_state', { position: [0, 0] }).reason).toBeNull();
    expect(lose('board_state', { forbidden: 'flag' }).reason).toBeNull();
  });

  it('the first that holds gives the reason', () => {
    const loseConditions = [
      { type: 'variable_threshold', config: { variable: 'v', target: 1 } },
      { type: 'max_actions', config: { limit: 1 } },
    ];
    expect(judge(['.'], 'all_cleared', { kind: 'empty' }, { loseConditions }).reason).toBe('max_actions');
    expect(
      judge(['.'], 'all_cleared', { kind: 'empty' }, { loseConditions, variables: { v: 1 } }).reason,
    ).toBe('variable_threshold:v');
  });
});

it('all goals must hold at the same time, and the progress of all is 1 only then', () => {
  const goals = [
    { id: 'a', type: 'reach_target', config: { targetKind: 'flag' } },
    { id: 'b', type: 'variable_threshold', config: { variable: 'v', target: 1 } },
  ];
  const session = startTiny({ map: ['@F'], goals, systems: [WALK] });
  play(session, 'right');
  expect([session.state.won, measureProgress(session.level, session.state)]).toEqual([false, 0.5]);
  const both = startTiny({ map: ['@F'], goals, systems: [WALK], variables: { v: 1 } });
  expect(measureProgress(both.level, both.state)).toBeLessThan(1);
  play(both, 'right');
  expect([both.state.won, measureProgress(both.level, both.state)]).toEqual([true, 1]);
});

describe('actions on offer', () => {
  it('are every combination of parameters, positions row by row, in the order of the game', () => {
    const actions = [
      { id: 'tap', params: { position: { type: 'position' }, n: { type: 'integer', values: [1, 2] } } },
      { id: 'wait' },
    ];
    const level = getTinyLevel({ map: ['..'], actions });
    expect(listActions(level, level.initial)).toEqual([
      { action: 'tap', params: { position: [0, 0], n: 1 } },
      { action: 'tap', params: { position: [0, 0], n: 2 } },
      { action: 'tap', params: { position: [1, 0], n: 1 } },
      { action: 'tap', params: { position: [1, 0], n: 2 } },
      { action: 'wait', params: {} },
    ]);
  });

  it('hide what needs a kind that is not on the board, though it may be taken', () => {
    const session = startTiny({
      map: ['.g'],
      actions: [
        { id: 'a', entityKind: 'gem' },
        { id: 'b', entityKind: 'rock' },
      ],
    });
    expect(listActions(session.level, session.state).map(({ action }) => action)).toEqual(['a']);
    expect(play(session, 'b').isAccepted).toBe(true);
  });

  it('useful ones change something or make an event', () => {
    const level = getTinyLevel({ map: ['@.', '..'], systems: [WALK] });
    expect(listUsefulActions(level, level.initial).map(({ params }) => params['direction'])).toEqual([
      'down',
      'right',
    ]);
  });
});
