/** Sentences of the rules that no other test of this folder is about, one test each. */
import { formatState, loadPack } from '@dota-factory/grid';
import {
  avatarOf,
  describeTiny,
  drawLayer,
  type Json,
  MOVE,
  play,
  readTiny,
  startTiny,
  system,
  type Tiny,
  typesOf,
  variablesOf,
} from './tiny.ts';

const WALK = system('avatar_navigation');
const DELEGATE = system('avatar_navigation', { solidHandling: 'delegate' });
const FLAG = [{ id: 'f', type: 'reach_target', config: { targetKind: 'flag' } }];
const WIN: Tiny = { map: ['@F'], systems: [WALK], goals: FLAG, goldPath: ['right'] };

const faultsOf = (tiny: Tiny): readonly string[] =>
  readTiny(tiny).diagnostics.map(({ severity, message }) => `${severity}: ${message}`);

describe('1.2 game.json', () => {
  it('ignore unknown keys: of the game, its systems, its goals', () => {
    const tiny: Tiny = {
      ...WIN,
      systems: [{ ...WALK, comment: 'walks' }],
      goals: [{ ...FLAG[0], hidden: true }],
      game: { author: 'me' },
    };
    expect(faultsOf(tiny)).toEqual([
      'warning: the key "comment" is ignored',
      'warning: the key "author" is ignored',
      'warning: the key "hidden" is ignored',
    ]);
    expect(play(startTiny(tiny), 'right').state.won).toBe(true);
  });

  it('presentation never affects the simulation: a fault in it is reported, and the level can be played', () => {
    const tiny: Tiny = {
      ...WIN,
      kinds: { flag: { layer: 'markers', symbol: 'f', sprite: 7, uiName: null } },
      level: { title: 5, metadata: { difficulty: 'hard' }, guide: null },
      game: { ui: 'plain', goalDescriptions: 3 },
    };
    expect(faultsOf(tiny).map((fault) => fault.replace(/ .*/, ''))).toEqual(Array(7).fill('error:'));
    expect(play(startTiny(tiny), 'right').state.won).toBe(true);
  });

  it('params may be absent: the action has none', () => {
    const session = startTiny({ ...WIN, actions: [MOVE, { id: 'wait' }] });
    expect(play(session, 'wait').isAccepted).toBe(true);
  });

  it('a system that is not enabled does nothing', () => {
    const session = startTiny({ ...WIN, systems: [{ ...WALK, enabled: false }] });
    play(session, 'right');
    expect(avatarOf(session)).toEqual([0, 0]);
  });
});

describe('1.4 the level file', () => {
  it.each<[string, unknown]>([
    ['a direction as a word', 'right'],
    ['an object without an action is a move', { direction: 'right' }],
    ['an object', { action: 'move', direction: 'right' }],
  ])('the gold path takes %s', (_, step) => {
    expect(faultsOf({ ...WIN, goldPath: [step] })).toEqual([]);
  });

  it('cells of an object may have a picture', () => {
    const session = startTiny({
      ...WIN,
      objects: [{ id: 'p', kind: 'box', cells: [[0, 0], { position: [1, 0], sprite: 'end' }] }],
    });
    expect(formatState(session.level, session.state).mcos[0]?.cells).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
});

describe('2 the runtime model', () => {
  it('undeclared layers in a level are ignored', () => {
    const layers = { nowhere: [['box', 'box']], objects: [['gem', null]] };
    const { pack } = readTiny({ ...WIN, level: { board: { size: [2, 1], layers } } });
    const level = pack?.levels[0]?.level;
    expect(level === undefined ? undefined : Object.keys(formatState(level, level.initial).layers)).toEqual([
      'ground',
      'objects',
      'markers',
      'actors',
    ]);
  });

  it('later entries overwrite earlier ones, and what lies off the board is dropped', () => {
    const entries = [
      { position: [0, 0], kind: 'gem' },
      { position: [0, 0], kind: 'rock' },
      { position: [9, 9], kind: 'gem' },
    ];
    const { pack } = readTiny({
      ...WIN,
      level: { board: { size: [2, 1], layers: { objects: { format: 'sparse', entries } } } },
    });
    const level = pack?.levels[0]?.level;
    expect(level && drawLayer({ level, state: level.initial }, 'objects')).toEqual(['r.']);
  });

  it('null ground is neither void nor walkable', () => {
    const hole = [
      { id: 'h', on: 'object_placed', then: [{ destroy: { position: [2, 0], layer: 'ground' } }] },
    ];
    const tiny: Tiny = { map: ['@b.', '...'], systems: [DELEGATE, system('push_objects')], rules: hole };
    const session = startTiny(tiny);
    play(session, 'right');
    expect(drawLayer(session, 'objects')[0]).toBe('.b.');
    play(session, 'down right right up');
    expect(avatarOf(session)).toEqual([2, 0]);
  });

  it('the frame has a position and a size by default', () => {
    const session = startTiny({ ...WIN, state: { overlay: {}, avatar: { position: [0, 0] } } });
    expect(session.state.overlay).toEqual({ x: 0, y: 0, width: 2, height: 2 });
  });
});

describe('3 starting a level', () => {
  it('once rules may be used up by the load cascade', () => {
    const rules = [
      { id: 'o', on: 'object_placed', once: true, then: [{ increment_variable: { name: 'n' } }] },
    ];
    const session = startTiny({ map: ['@b.g'], systems: [DELEGATE, system('push_objects')], rules });
    play(session, 'right');
    expect([variablesOf(session), formatState(session.level, session.state).once]).toEqual([{ n: 1 }, ['o']]);
  });

  it('an object that starts on a portal of a pair is sent to the partner and immediately back', () => {
    const session = startTiny({
      map: ['@B.', '..O'],
      kinds: { portal: { layer: 'markers', tags: ['teleport'] } },
      legend: {
        B: { objects: 'box', markers: { kind: 'portal', channel: 1 } },
        O: { markers: { kind: 'portal', channel: '1' } },
      },
      systems: [system('portals')],
    });
    expect(drawLayer(session, 'objects')).toEqual(['.b.', '...']);
  });
});

describe('4 one turn', () => {
  it('after all systems have run, a veto drops what the others did', () => {
    const session = startTiny({ ...WIN, systems: [WALK, system('sliding_blocks')] });
    expect(play(session, 'right')).toMatchObject({ isAccepted: false, refusal: { code: 'vetoed' } });
    expect([avatarOf(session), session.history.length]).toEqual([[0, 0], 0]);
  });

  it('a selection that makes a rule act is an action like any other', () => {
    const tiny: Tiny = {
      map: ['R.'],
      kinds: { red: { layer: 'actors', tags: ['actor'] } },
      legend: { R: { actors: 'red' } },
      actions: [MOVE, { id: 'tap_cell', params: { position: { type: 'position' } } }],
      systems: [system('individual_actors')],
    };
    const count = (rules: readonly Json[]): number =>
      play(startTiny({ ...tiny, rules }), 'tap_cell@0,0').state.actionCount;
    expect(count([])).toBe(0);
    expect(count([{ id: 'r', on: 'actor_selected', then: [{ increment_variable: { name: 'n' } }] }])).toBe(1);
  });

  it('an empty goal list never wins', () => {
    const session = startTiny({ ...WIN, goals: [] });
    expect(play(session, 'right').state.won).toBe(false);
    expect(faultsOf({ ...WIN, goals: [] })[0]).toBe('error: the level has no goal');
  });
});

describe('6 rules', () => {
  it('the hook sees pending, not fresh: what a rule places is teleported in the next pass', () => {
    const start = (maxCascadeDepth: number) =>
      startTiny({
        map: ['@.O', '..O'],
        kinds: { portal: { layer: 'ground', tags: ['teleport', 'walkable'] } },
        legend: { O: { ground: { kind: 'portal', channel: 'a' } } },
        systems: [WALK, system('portals')],
        rules: [{ id: 's', on: 'avatar_entered', then: [{ spawn: { position: [2, 0], kind: 'gem' } }] }],
        defaults: { maxCascadeDepth },
      });
    const once = start(1);
    expect(typesOf(play(once, 'right'))).not.toContain('object_removed');
    expect(drawLayer(once, 'objects')).toEqual(['..g', '...']);
    const twice = start(2);
    play(twice, 'right');
    expect(drawLayer(twice, 'objects')).toEqual(['...', '..g']);
  });

  it.each([
    ['$avatar.position.x', null],
    ['$avatar', null],
    ['$cell.objects.kind.x', null],
    ['$cell.objects', null],
    ['$event', null],
    ['$event.params.value', null],
    ['$else.kind', null],
    ['$avatar.position', [1, 0]],
  ])('%s: anything else, or a missing piece, is null', (value, expected) => {
    const rules = [{ id: 'r', on: 'avatar_entered', then: [{ set_variable: { name: 'v', value } }] }];
    const session = startTiny({ map: ['@2'], systems: [WALK], rules });
    play(session, 'right');
    expect(variablesOf(session)).toEqual({ v: expected });
  });

  it('a rule whose parameters contain those of its own event is refused, not run until memory ends', () => {
    const nested = { position: '$event.position', kind: 'gem', a: '$event.params', b: '$event.params' };
    const session = startTiny({
      map: ['@.'],
      systems: [WALK],
      rules: [
        { id: 'start', on: 'avatar_entered', then: [{ spawn: { position: [0, 0], kind: 'gem' } }] },
        { id: 'nest', on: 'object_placed', then: [{ set_cell: nested }] },
      ],
      defaults: { maxCascadeDepth: 1000 },
    });
    expect(play(session, 'right').refusal).toEqual({ code: 'endless', rule: 'nest' });
  });
});

describe('8 goals', () => {
  const progressOf = (config: Json, variables: Json): number | undefined =>
    play(startTiny({ ...WIN, goals: [{ id: 'v', type: 'variable_threshold', config }], variables }), 'right')
      .progress[0];

  it.each([
    [{ variable: 'n', target: 4 }, { n: 1 }, 0.25],
    [{ variable: 'n', target: 4 }, { n: 9 }, 1],
    [{ variable: 'n', target: 0 }, { n: 0 }, 1],
    [{ variable: 'n', target: 4 }, { n: -1 }, -0.25],
    [{ variable: 'n', target: 4 }, {}, 0],
  ])(
    'variable_threshold %j with %j: progress is min(1, value/target), and 1 for the target 0',
    (config, variables, expected) => {
      expect(progressOf(config, variables)).toBe(expected);
    },
  );
});

describe('solution', () => {
  it.each<[string, Json, string]>([
    ['hintStops must be strictly increasing', { hintStops: [1, 1] }, 'error: the hint stops at action 1'],
    ['every stop must be <= goldPath.length', { hintStops: [2] }, 'error: the hint stops at action 2'],
    [
      'maximum 3 hint stops',
      { goldPath: Array(5).fill('left'), hintStops: [1, 2, 3, 4] },
      'error: there are 4 hints',
    ],
    ['each gold path action must be a valid action', { goldPath: ['fly'] }, 'error: unknown action "fly"'],
    [
      'replaying the gold path must reach a goal state',
      { goldPath: ['left'] },
      'error: the path ends here without a win',
    ],
  ])('%s', (_, solution, fault) => {
    const level = { solution: { goldPath: ['right'], ...solution } };
    expect(faultsOf({ ...WIN, level })).toContain(fault);
  });

  it('hintStops may be missing', () => {
    expect(loadPack(describeTiny(WIN)).pack?.levels[0]?.spec.solution.hintStops).toEqual([]);
  });
});

describe('what a mutation round found untested', () => {
  it('board_count with a layer counts that layer only', () => {
    const count = (layer: string) => ({ board_count: { kind: 'gem', layer, op: 'eq', value: 1 } });
    const lost = (layer: string): boolean =>
      play(
        startTiny({
          map: ['@g'],
          legend: { g: { objects: 'gem', markers: 'gem' } },
          loseConditions: [{ type: 'board_state', config: count(layer) }],
        }),
        'up',
      ).state.loseReason !== null;
    expect([lost('ground'), lost('objects'), lost('markers')]).toEqual([false, true, true]);
  });

  it('negative values are odd, too', () => {
    const config = { scope: 'row', index: 0, predicate: 'odd', target: 1 };
    const session = startTiny({
      map: ['n.'],
      legend: { n: { objects: { kind: 'number', value: -3 } } },
      goals: [{ id: 'o', type: 'count_constraint', config }],
    });
    expect(play(session, 'up').state.won).toBe(true);
  });

  it('overrides are merged: keys that a level does not name stay those of the game', () => {
    const session = startTiny({
      map: ['@.'],
      actions: [{ ...MOVE, id: 'go' }],
      systems: [system('avatar_navigation', { moveAction: 'go' })],
      level: { systemOverrides: { avatar_navigation: { directions: ['right'] } } },
    });
    play(session, 'go:right');
    expect(avatarOf(session)).toEqual([1, 0]);
  });

  it('sequence gains a key only once its goal has been evaluated', () => {
    const session = startTiny({
      map: ['12'],
      goals: [{ id: 's', type: 'sequence_match', config: { sequence: [9] } }],
    });
    const sequence = () => formatState(session.level, session.state).sequence;
    expect(sequence()).toEqual({});
    play(session, 'up');
    expect(sequence()).toEqual({ s: 0 });
  });

  it('portals on the layer actors never move objects', () => {
    const session = startTiny({
      map: ['@bO.', '..O.'],
      kinds: { portal: { layer: 'actors', tags: ['teleport'] } },
      legend: { O: { actors: { kind: 'portal', channel: 'a' } } },
      systems: [DELEGATE, system('push_objects'), system('portals')],
    });
    play(session, 'right');
    expect(drawLayer(session, 'objects')).toEqual(['..b.', '....']);
  });

  it('a pipe with one exit waits while its exit cell is taken, though the spawn cell is free', () => {
    const session = startTiny({
      map: ['g..', '...'],
      objects: [
        {
          id: 'p',
          kind: 'pipe',
          cells: [[0, 0]],
          params: { queue: [5], exitPosition: [0, 0], exitDirection: 'right' },
        },
      ],
      kinds: { pipe: { layer: 'objects', tags: [] } },
      systems: [system('queued_emitters')],
    });
    play(session, 'up');
    expect(drawLayer(session, 'objects')[0]).toBe('g..');
  });

  it('a block may step onto entities under cells that it already occupied', () => {
    const session = startTiny({
      map: ['.r.'],
      objects: [
        {
          id: 'a',
          kind: 'box',
          cells: [
            [0, 0],
            [1, 0],
          ],
        },
      ],
      actions: [{ id: 'move', params: { position: { type: 'position' }, ...MOVE.params } }],
      systems: [system('sliding_blocks')],
    });
    expect(play(session, 'move:right@0,0').isAccepted).toBe(true);
  });

  it('coupled actors that step left go in the order of their columns', () => {
    const session = startTiny({
      map: ['.RR'],
      kinds: { red: { layer: 'actors', tags: ['actor'] } },
      legend: { R: { actors: 'red' } },
      systems: [system('coupled_actors')],
    });
    play(session, 'left');
    expect(drawLayer(session, 'actors')).toEqual(['rr.']);
  });

  it('a source over several cells does not hide its own line of sight', () => {
    const session = startTiny({
      map: ['...g', '....'],
      objects: [
        {
          id: 'a',
          kind: 'box',
          cells: [
            [0, 1],
            [1, 1],
          ],
        },
      ],
      actions: [{ id: 'move', params: { position: { type: 'position' }, ...MOVE.params } }],
      systems: [system('sliding_blocks'), system('line_of_sight', { targetTags: ['gem'] })],
    });
    // From its first cell, although the second one lies in between.
    expect(play(session, 'move:up@0,1').events).toContainEqual(
      expect.objectContaining({ type: 'line_of_sight_detected', sourcePosition: [0, 0] }),
    );
  });
});
