/** Faults of packs: each with its place, all at once, and nothing that hangs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostic, formatPath } from '@dota-factory/base';
import { formatGridSchemas, loadPack } from '@dota-factory/grid';
import { describeTiny, type Json, MOVE, system, type Tiny } from './tiny.ts';

const WALK = system('avatar_navigation');
const WIN: Partial<Tiny> = {
  goals: [{ id: 'f', type: 'reach_target', config: { targetKind: 'flag' } }],
  goldPath: ['right'],
  systems: [WALK],
};

/** `file: path: message` of every fault, warnings marked. */
function listFaults(files: ReadonlyMap<string, string>): readonly string[] {
  const { diagnostics } = loadPack(files);
  for (const { line, column } of diagnostics) expect(line * column).toBeGreaterThan(0);
  return diagnostics.map(
    ({ severity, file, path, message }) =>
      `${severity === 'warning' ? 'warning ' : ''}${file}: ${formatPath(path)}: ${message}`,
  );
}

const faultsOf = (tiny: Partial<Tiny>): readonly string[] =>
  listFaults(describeTiny({ map: ['@F'], ...WIN, ...tiny }));
/** The files of a sound pack, one of them changed. */
function withFile(
  name: string,
  change: (value: Record<string, unknown>) => unknown,
): ReadonlyMap<string, string> {
  const files = new Map(describeTiny({ map: ['@F'], ...WIN }));
  files.set(name, JSON.stringify(change(JSON.parse(files.get(name) ?? '{}')), undefined, 1));
  return files;
}
const rule = (then: readonly Json[], rest: Json = {}): Json => ({
  id: 'r',
  on: 'avatar_entered',
  then,
  ...rest,
});
const LEVEL = 'levels/t_1.json';

it('a sound pack has no fault and no warning', () => {
  expect(faultsOf({})).toEqual([]);
});

it('levels/grid/schema is in step with the code (npm run schemas)', () => {
  const folder = join(__dirname, '../../levels/grid/schema');
  const written = Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
    ]),
  );
  expect(written).toEqual(formatGridSchemas());
});

it('a fault has file, line, column, and what is expected', () => {
  const { diagnostics } = loadPack(
    withFile('game.json', (game) => ({ ...game, systems: [system('avatar_navigaton')] })),
    'packs/x',
  );
  expect(formatDiagnostic(diagnostics[0] as never)).toMatch(
    /^packs\/x\/game\.json:\d+:\d+: unknown type \(did you mean "avatar_navigation"\?\), expected one of "avatar_navigation", /,
  );
});

it.each<[string, Partial<Tiny>, string]>([
  [
    'a kind of the board',
    { legend: { F: { markers: 'flagg' } } },
    `${LEVEL}: board.layers.markers.entries[0].kind: unknown kind "flagg" (did you mean "flag"?)`,
  ],
  [
    'an avatar off the board',
    { state: { avatar: { position: [5, 0] } } },
    `${LEVEL}: state.avatar.position: the cell [5, 0] is not on the board`,
  ],
  [
    'an avatar without a place',
    { state: { avatar: {} } },
    `${LEVEL}: state.avatar: the avatar has no position`,
  ],
  [
    'an entity off the board',
    {
      level: {
        board: {
          size: [2, 1],
          layers: { objects: { format: 'sparse', entries: [{ position: [2, 0], kind: 'box' }] } },
        },
      },
    },
    `${LEVEL}: board.layers.objects.entries[0].position: the cell [2, 0] is not on the board`,
  ],
  [
    'a layer that does not exist',
    { level: { board: { size: [2, 1], layers: { object: [] } } } },
    `${LEVEL}: board.layers.object: unknown layer "object" (did you mean "objects"?)`,
  ],
  [
    'too few rows',
    { level: { board: { size: [2, 2], layers: { objects: [[null, null]] } } } },
    `${LEVEL}: board.layers.objects: the layer has 1 rows`,
  ],
  [
    'a short row',
    { level: { board: { size: [2, 1], layers: { objects: [[null]] } } } },
    `${LEVEL}: board.layers.objects[0]: the row has 1 cells`,
  ],
  [
    'two objects with one id',
    {
      objects: [
        { id: 'a', kind: 'box', cells: [[0, 0]] },
        { id: 'a', kind: 'box', cells: [[1, 0]] },
      ],
    },
    `${LEVEL}: board.multiCellObjects[1].id: the id "a" is used twice`,
  ],
  [
    'an object off the board',
    { objects: [{ id: 'a', kind: 'box', cells: [[0, 3]] }] },
    `${LEVEL}: board.multiCellObjects[0].cells[0]: the cell [0, 3] is not on the board`,
  ],
  [
    'a pipe without an exit',
    {
      objects: [{ id: 'a', kind: 'box', cells: [[0, 0]], params: { queue: [1] } }],
      systems: [WALK, system('queued_emitters', { emitterKind: 'box' })],
    },
    `${LEVEL}: board.multiCellObjects[0].params.exitPosition: exitPosition is no cell`,
  ],
  [
    'a goal about an unknown kind',
    { goals: [{ id: 'f', type: 'reach_target', config: { targetKind: 'flog' } }] },
    `${LEVEL}: goals[0].config.targetKind: unknown kind "flog" (did you mean "flag"?)`,
  ],
  [
    'a goal about nothing',
    { goals: [{ id: 'f', type: 'all_cleared', config: {} }] },
    `${LEVEL}: goals[0].config: the goal names nothing to clear`,
  ],
  [
    'an unknown goal',
    { goals: [{ id: 'f', type: 'reach_targt', config: {} }] },
    `${LEVEL}: goals[0].type: unknown type (did you mean "reach_target"?)`,
  ],
  [
    'two goals with one id',
    { goals: [...(WIN.goals ?? []), ...(WIN.goals ?? [])] },
    `${LEVEL}: goals[1].id: the id "f" is used twice`,
  ],
  ['no goal', { goals: [] }, `${LEVEL}: goals: the level has no goal`],
  [
    'an unknown predicate',
    { goals: [{ id: 'c', type: 'count_constraint', config: { predicate: 'prime', target: 1 } }] },
    `${LEVEL}: goals[0].config.predicate: unknown predicate "prime"`,
  ],
  [
    'a row that the board has not',
    { goals: [{ id: 's', type: 'sum_constraint', config: { scope: 'row', index: 3, target: 1 } }] },
    `${LEVEL}: goals[0].config.index: the board has no row 3`,
  ],
  [
    'a pattern of another size',
    { goals: [{ id: 'b', type: 'board_match', config: { targetLayers: { objects: [[null]] } } }] },
    `${LEVEL}: goals[0].config.targetLayers.objects[0]: the row has 1 cells`,
  ],
  [
    'an unknown lose condition',
    { loseConditions: [{ type: 'max_action', config: {} }] },
    `${LEVEL}: loseConditions[0].type: unknown type (did you mean "max_actions"?)`,
  ],
  [
    'a lose condition about an unknown goal',
    { loseConditions: [{ type: 'balance_unreachable', config: { goalId: 'x' } }] },
    `${LEVEL}: loseConditions[0].config.goalId: unknown balance goal "x"`,
  ],
  [
    'an override of nothing',
    { level: { systemOverrides: { nav: {} } } },
    `${LEVEL}: systemOverrides.nav: unknown system "nav"`,
  ],
  [
    'an override of a wrong type',
    { level: { systemOverrides: { avatar_navigation: { directions: 'up' } } } },
    `${LEVEL}: systemOverrides.avatar_navigation.directions: directions has the wrong type`,
  ],
  [
    'an action that the game has not',
    { goldPath: ['right', { action: 'jump' }] },
    `${LEVEL}: solution.goldPath[1]: unknown action "jump"`,
  ],
  [
    'a path that does not win',
    { goldPath: ['left'] },
    `${LEVEL}: solution.goldPath[0]: the path ends here without a win`,
  ],
  [
    'a path that loses',
    { goldPath: ['left', 'right'], loseConditions: [{ type: 'max_actions', config: { limit: 1 } }] },
    `${LEVEL}: solution.goldPath[0]: the path loses here (max_actions)`,
  ],
  ['an empty path', { goldPath: [] }, `${LEVEL}: solution.goldPath: the path is empty`],
  [
    'a path that wins too early',
    { goldPath: ['right', 'left'] },
    `warning ${LEVEL}: solution.goldPath[1]: the path has won before this action, with 1 of 2`,
  ],
  [
    'hints that go back',
    {
      goldPath: ['left', 'left', 'right'],
      level: { solution: { goldPath: ['left', 'left', 'right'], hintStops: [2, 1] } },
    },
    `${LEVEL}: solution.hintStops[1]: the hint stops at action 1`,
  ],
  [
    'a hint past the end',
    { level: { solution: { goldPath: ['right'], hintStops: [2] } } },
    `${LEVEL}: solution.hintStops[0]: the hint stops at action 2`,
  ],
  [
    'four hints',
    { level: { solution: { goldPath: ['left', 'left', 'left', 'right'], hintStops: [1, 2, 3, 4] } } },
    `${LEVEL}: solution.hintStops: there are 4 hints`,
  ],
  [
    'an unknown event',
    { rules: [rule([], { on: 'avatar_entred' })] },
    'game.json: rules[0].on: unknown event "avatar_entred" (did you mean "avatar_entered"?)',
  ],
  [
    'an event that rules never see',
    { rules: [rule([], { on: 'turn_ended' })] },
    'warning game.json: rules[0].on: rules never see the event "turn_ended"',
  ],
  [
    'an unknown condition',
    { rules: [rule([], { if: { positon: [0, 0] } })] },
    'game.json: rules[0].if.positon: unknown condition "positon" (did you mean "position"?)',
  ],
  [
    'an unknown effect',
    { rules: [rule([{ destory: {} }])] },
    'game.json: rules[0].then[0].destory: unknown effect "destory" (did you mean "destroy"?)',
  ],
  [
    'a kind of an effect',
    { rules: [rule([{ spawn: { position: [0, 0], kind: 'gemm' } }])] },
    'game.json: rules[0].then[0].spawn.kind: unknown kind "gemm" (did you mean "gem"?)',
  ],
  [
    'a layer of a condition',
    { rules: [rule([], { where: { position_has_tag: { layer: 'object', tag: 'gem' } } })] },
    'game.json: rules[0].where.position_has_tag.layer: unknown layer "object" (did you mean "objects"?)',
  ],
  [
    'a layer of a nested condition',
    {
      rules: [
        rule([], {
          if: { all_of: [{ not: { cell: { position: [0, 0], layer: 'grund', isEmpty: true } } }] },
        }),
      ],
    },
    'game.json: rules[0].if.all_of[0].not.cell.layer: unknown layer "grund" (did you mean "ground"?)',
  ],
  [
    'a tag that no kind has',
    { rules: [rule([], { where: { position_has_tag: { layer: 'objects', tag: 'gme' } } })] },
    'warning game.json: rules[0].where.position_has_tag.tag: no kind has the tag "gme" (did you mean "gem"?)',
  ],
  [
    'a reference that gives nothing',
    { rules: [rule([{ set_variable: { name: 'x', value: '$evnt.position' } }])] },
    'game.json: rules[0].then[0].set_variable.value: the reference "$evnt.position" never gives anything',
  ],
  [
    'a place that is a word',
    { rules: [rule([{ destroy: { position: 'here' } }])] },
    'game.json: rules[0].then[0].destroy.position: "here" is no cell',
  ],
  [
    'a cell of a level rule off the board',
    { level: { rules: [rule([], { where: { position: [4, 4] } })] } },
    `${LEVEL}: rules[0].where.position: the cell [4, 4] is not on the board`,
  ],
  [
    'an emitter that the level has not',
    { level: { rules: [rule([{ release_from_emitter: { emitterId: 'p' } }])] } },
    `${LEVEL}: rules[0].then[0].release_from_emitter.emitterId: unknown multi-cell object "p"`,
  ],
  [
    'two rules with one id',
    { rules: [rule([]), rule([])] },
    'game.json: rules[1].id: the id "r" is used twice',
  ],
  [
    'a level rule with the id of a game rule',
    { rules: [rule([])], level: { rules: [rule([])] } },
    `${LEVEL}: rules[0].id: the id "r" is used twice`,
  ],
  [
    'a rule that makes itself fire',
    { rules: [rule([{ increment_variable: { name: 'n' } }], { on: 'variable_changed' })] },
    'warning game.json: rules[0]: the rule makes itself fire again, until the 10 passes of the cascade are used up',
  ],
  [
    'rules that make each other fire',
    {
      rules: [
        rule([{ set_inventory: { item: 'gem' } }], { on: 'variable_changed' }),
        rule([{ set_variable: { name: 'n', value: 1 } }], { id: 's', on: 'inventory_changed' }),
      ],
    },
    'warning game.json: rules[0]: the rule makes itself fire again through "s", until the 10 passes of the cascade are used up',
  ],
  [
    'two systems with one id',
    { systems: [WALK, WALK] },
    'game.json: systems[1].id: the id "avatar_navigation" is used twice',
  ],
  [
    'a system with a wrong key',
    { systems: [system('avatar_navigation', { moveActon: 'move' })] },
    'warning game.json: systems[0].config.moveActon: the key "moveActon" is ignored (did you mean "moveAction"?)',
  ],
  [
    'a system with a layer that does not exist',
    { systems: [system('avatar_navigation', { groundLayer: 'floor' })] },
    'game.json: systems[0].config.groundLayer: unknown layer "floor"',
  ],
  [
    'a system without what it needs',
    { systems: [WALK, system('anchor_point', { markerKind: 'flag', markerLayer: 'markers' })] },
    'game.json: systems[1].config: action is missing',
  ],
  [
    'wrapAround',
    { systems: [WALK, system('slide_merge', { wrapAround: true })] },
    'game.json: systems[1].config.wrapAround: wrapAround is not supported',
  ],
  [
    'a value that is no direction',
    { actions: [{ id: 'move', params: { direction: { type: 'direction', values: ['right', 'north'] } } }] },
    'game.json: actions[0].params.direction.values[1]: "north" is no direction',
  ],
  [
    'two actions with one id',
    { actions: [MOVE, MOVE] },
    'game.json: actions[1].id: the id "move" is used twice',
  ],
  [
    'an unknown default',
    { layers: [{ id: 'ground', occupancy: 'exactly_one', default: 'grass' }] },
    'game.json: layers[0].default: unknown kind "grass"',
  ],
  [
    'two kinds with one symbol',
    { kinds: { a: { layer: 'objects', symbol: '*' }, b: { layer: 'objects', symbol: '*' } } },
    'warning game.json: entityKinds.b.symbol: a has the symbol "*", too',
  ],
])('refuses %s', (_, tiny, expected) => {
  expect(faultsOf(tiny)).toContain(expected);
});

describe('files', () => {
  it.each(['manifest.json', 'game.json'])('%s is needed', (name) => {
    const files = new Map(describeTiny({ map: ['@F'], ...WIN }));
    files.delete(name);
    expect(listFaults(files)).toContain(`${name}: : the file is missing`);
  });

  it('levels are needed, and those of the order of play', () => {
    const files = new Map(describeTiny({ map: ['@F'], ...WIN }));
    files.delete(LEVEL);
    expect(listFaults(files)).toEqual([
      'game.json: levelSequence[0].ref: unknown level "t_1"',
      'levels: : the pack has no level',
    ]);
  });

  it('the id of a level is its own, and the name of its file', () => {
    const files = new Map(withFile(LEVEL, (level) => level));
    files.set('levels/t_2.json', files.get(LEVEL) ?? '');
    expect(listFaults(files)).toEqual(['levels/t_2.json: id: levels/t_1.json has the id "t_1", too']);
    expect(listFaults(withFile(LEVEL, (level) => ({ ...level, id: 't_9' })))).toContain(
      `warning ${LEVEL}: id: the id "t_9" is not the name of the file`,
    );
  });

  it('a manifest says where the game and the levels are', () => {
    const files = new Map(
      withFile('manifest.json', (manifest) => ({
        ...manifest,
        gameFile: 'rules.json',
        levelDirectory: 'stages',
      })),
    );
    files.set('rules.json', files.get('game.json') ?? '');
    files.set('stages/t_1.json', files.get(LEVEL) ?? '');
    expect(loadPack(files).pack?.levels.map(({ file }) => file)).toEqual(['stages/t_1.json']);
  });

  it.each<[string, Json, string]>([
    ['dslVersion', { dslVersion: '1.0' }, 'dslVersion is out of range'],
    ['gameId', { gameId: 'a b' }, 'gameId is out of range'],
    ['tags', { tags: ['Big Tag'] }, 'tags[0] is out of range'],
    ['tags', { tags: ['a', 'a'] }, 'tags is out of range'],
  ])('a manifest with a bad %s', (_, change, message) => {
    expect(
      listFaults(withFile('manifest.json', (manifest) => ({ ...manifest, ...change }))).join(),
    ).toContain(message);
  });

  it('a theme names actions of the game', () => {
    const files = new Map(describeTiny({ map: ['@F'], ...WIN }));
    const gestureMap = [
      { gesture: 'button', action: 'fly' },
      { gesture: 'wave', action: 'move' },
    ];
    files.set('theme.json', JSON.stringify({ controls: { gestureMap: gestureMap.slice(0, 1) } }));
    expect(listFaults(files)).toEqual(['theme.json: controls.gestureMap[0].action: unknown action "fly"']);
    files.set('theme.json', JSON.stringify({ controls: { gestureMap } }));
    expect(listFaults(files)).toEqual(['theme.json: controls.gestureMap[1].gesture: unknown gesture']);
  });

  it.each<[string, Json, readonly string[]]>([
    ['a colour of no palette', { kinds: { box: { color: 'teal' } } }, ['the palette has no colour "teal"']],
    [
      'a colour of a shape that the palette nearly has',
      { palette: { steel: '#889' }, kinds: { box: { draw: [{ shape: 'circle', r: 9, fill: 'stel' }] } } },
      ['the palette has no colour "stel" (did you mean "steel"?)'],
    ],
    ['a broken colour', { kinds: { box: { color: '#12' } } }, ['color is out of range']],
    ['an unknown picture', { kinds: { box: { like: 'crat' } } }, ['did you mean "crate"?']],
    [
      'a path that is no path',
      { kinds: { box: { draw: [{ shape: 'path', d: 'M0 0 url(x)' }] } } },
      ['d is out of range'],
    ],
    ['an unknown shape', { kinds: { box: { draw: [{ shape: 'star' }] } } }, ['unknown shape']],
    ['a kind that the game does not have', { kinds: { bxo: {} } }, ['no kind is called "bxo"']],
    ['an action that the game does not have', { actions: { fly: {} } }, ['no action is called "fly"']],
    [
      'a full look',
      {
        palette: { steel: '#889' },
        kinds: { '@': { like: 'robot' }, box: { body: 'tile', color: 'steel', label: '{value}' } },
      },
      [],
    ],
  ])('a theme with %s', (_, theme, messages) => {
    const files = new Map(describeTiny({ map: ['@F'], ...WIN }));
    files.set('theme.json', JSON.stringify(theme));
    const found = loadPack(files).diagnostics.map(({ message }) => message);
    expect(found).toEqual(messages.map((message) => expect.stringContaining(message)));
  });
});

it('a level with a fault in its meaning can still be played, one with a fault in its shape cannot', () => {
  expect(loadPack(describeTiny({ map: ['@F'], ...WIN, goldPath: ['left'] })).pack?.levels).toHaveLength(1);
  expect(loadPack(withFile(LEVEL, (level) => ({ ...level, goals: 1 }))).pack?.levels).toHaveLength(0);
});

describe('bad input gives a place and a sentence', () => {
  it.each<[string, string, RegExp]>([
    [
      '1,000 by 1,000 cells',
      JSON.stringify({ id: 't_1', board: { size: [1000, 1000], layers: {} } }),
      /board\.size\[0\]: size\[0\] is out of range/,
    ],
    ['a text of 5 MB', `"${'x'.repeat(5_000_000)}"`, /the file has 5000002 characters/],
    ['a text that is cut off', '{"id": "t_1", ', /the text ends too early/],
    ['a list', '[]', /the file has the wrong type/],
    ['nothing', '', /the text is empty/],
    [
      '100,000 faults',
      JSON.stringify({ id: 't_1', board: { size: [2, 1], layers: { objects: [Array(100_000).fill('')] } } }),
      /there are \d+ more faults/,
    ],
  ])('%s', (_, text, expected) => {
    const files = new Map(describeTiny({ map: ['@F'], ...WIN }));
    files.set(LEVEL, text);
    expect(listFaults(files).join('\n')).toMatch(expected);
  });

  it('rules that never end before the first move', () => {
    const rules = [
      rule([{ spawn: { position: [0, 0], kind: 'gem' } }, { spawn: { position: [1, 0], kind: 'gem' } }], {
        on: 'object_placed',
      }),
    ];
    expect(faultsOf({ rules, defaults: { maxCascadeDepth: 10_000 } })).toContain(
      `${LEVEL}: rules: the rule "r" would go on without end before the first move`,
    );
  });

  it('rules that never end on the gold path', () => {
    const rules = [
      rule([{ increment_variable: { name: 'n' } }]),
      rule([{ increment_variable: { name: 'n' } }, { increment_variable: { name: 'n' } }], {
        id: 'storm',
        on: 'variable_changed',
      }),
    ];
    expect(faultsOf({ rules, defaults: { maxCascadeDepth: 10_000 } })).toContain(
      `${LEVEL}: solution.goldPath[0]: the action is not accepted: the rule "storm" would go on without end`,
    );
  });
});
