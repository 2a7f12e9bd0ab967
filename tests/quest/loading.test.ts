/** Level and map files: what they mean, and every fault with its place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostic } from '@dota-factory/base';
import {
  createWorld,
  findReachableQuests,
  formatQuestSchemas,
  isDoorOpen,
  isWalkable,
  loadLevels,
  loadMap,
  openDoors,
  parseType,
} from '@dota-factory/quest';
import { describeLevel, describeQuest, formatLevels, getRegistry } from './tiny.ts';

const faultsOf = (...levels: readonly object[]): readonly string[] =>
  loadLevels('levels.json', formatLevels(...levels)).diagnostics.map(formatDiagnostic);
const questFaults = (more: object): readonly string[] =>
  faultsOf(describeLevel({ quests: [describeQuest(more)] }));
const signature = (return_type: string, ...types: readonly string[]) => ({
  function_signature: {
    name: 'f',
    return_type,
    parameters: types.map((type, index) => ({ name: `p${index}`, type })),
  },
});

describe('a level file', () => {
  it('has defaults for what it leaves out', () => {
    const [level] = getRegistry(describeLevel({ world_config: {} })).levels;
    expect(level).toMatchObject({ description: '', xp_reward: 50, hints: [] });
    expect(level?.world_config).toMatchObject({
      width: 20,
      height: 15,
      spawn_x: 64,
      spawn_y: 64,
      preset: 'tutorial',
    });
    expect(level?.quests[0]).toMatchObject({ xp_reward: 25, must_not_leak: true, checks_stdout: false });
  });

  it('may be of the older form, with criteria and without quests', () => {
    const legacy = {
      id: 'L22',
      title: 'T',
      concept: 'free',
      success_criteria: { type: 'all', criteria: [{ type: 'compile_only' }] },
    };
    expect(getRegistry(legacy).levels[0]?.quests).toEqual([]);
  });

  it('has every fault at its line and column, all at once', () => {
    const broken = describeLevel({ title: 5, quests: [describeQuest({ test_cases: [], xp_reward: -1 })] });
    expect(faultsOf(broken)).toEqual([
      'levels.json:4:14: title has the wrong type, expected a text that is not empty, got 5',
      expect.stringMatching(/^levels\.json:\d+:\d+: test_cases has 0 entries, expected a list of at least 1/),
      expect.stringMatching(/^levels\.json:\d+:\d+: xp_reward is out of range/),
    ]);
  });

  it.each([
    ['struct Node*', 'int'],
    ['int**', 'int'],
    ['int', 'FILE*'],
    ['int', 'void'],
    ['int*', 'int'],
  ])('types that cannot cross the call are refused when loading: %s f(%s)', (returns, parameter) => {
    expect(
      questFaults({ ...signature(returns, parameter), test_cases: [{ input: [0], expected: '0' }] }),
    ).toHaveLength(1);
  });

  it.each([
    [[1], 'input has 1 values'],
    [[1, 2.5], 'the value does not fit its parameter'],
    [[1, 2 ** 31], 'the value does not fit its parameter'],
    [[1, 'x'], 'the value does not fit its parameter'],
  ])('inputs that do not fit are faults: %j', (input, message) => {
    expect(questFaults({ test_cases: [{ input, expected: '1' }] })).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it('names that C does not allow are faults', () => {
    const bad = {
      function_signature: { name: 'int', return_type: 'int', parameters: [] },
      test_cases: [{ input: [], expected: '1' }],
    };
    expect(questFaults(bad)).toEqual([expect.stringContaining('"int" is no name that C allows here')]);
  });

  it('criteria are checked to the bottom: patterns, tokens, kinds', () => {
    const withCriteria = (success_criteria: object) =>
      faultsOf({ id: 'L', title: 'T', concept: 'C', success_criteria });
    expect(withCriteria({ type: 'regex_match', regex: '(?=a)' })).toEqual([
      expect.stringContaining('the pattern cannot be read'),
    ]);
    expect(withCriteria({ type: 'any', criteria: [{ type: 'output_count', token: '', count: 1 }] })).toEqual([
      expect.stringContaining('token is empty'),
    ]);
    expect(withCriteria({ type: 'exact' })).toEqual([
      expect.stringContaining('unknown type (did you mean "exact_match"?)'),
    ]);
  });

  it('ids differ, terminals and prerequisites name what there is', () => {
    expect(faultsOf(describeLevel(), describeLevel())).toEqual([
      expect.stringContaining('the id "L1" is taken'),
      expect.stringContaining('the id "Q1" is taken'),
    ]);
    expect(
      faultsOf(describeLevel({ world_config: { terminals: [{ x: 64, y: 64, quest_id: 'Q2' }] } })),
    ).toContainEqual(expect.stringContaining('unknown quest "Q2"'));
    expect(faultsOf(describeLevel({ prerequisites: { requires_any: ['L9'] } }))).toEqual([
      expect.stringContaining('unknown level "L9"'),
    ]);
  });

  it('a level that never opens and a terminal without a way are warnings', () => {
    const second = describeLevel({
      id: 'L2',
      quests: [describeQuest({ id: 'Q2' })],
      prerequisites: { min_xp: 26 },
    });
    expect(faultsOf(describeLevel(), second)).toEqual([
      expect.stringMatching(/warning: the level never opens, expected at most 25/),
    ]);
    const walls = [3, 4, 5].flatMap((x) => [3, 4, 5].map((y) => ({ x, y, type: 'wall' })));
    const world_config = { tiles: walls, terminals: [{ x: 128, y: 128, quest_id: 'Q1' }] };
    expect(faultsOf(describeLevel({ world_config }))).toEqual([
      expect.stringMatching(/warning: no way leads to the terminal of Q1/),
    ]);
    const config = getRegistry(describeLevel({ world_config: { ...world_config, tiles: walls.slice(1) } }))
      .levels[0]?.world_config;
    expect(config && findReachableQuests(createWorld(config))).toEqual(new Set());
  });

  it('nothing makes loading throw', () => {
    for (const text of [
      '',
      '[',
      '{}',
      '[]',
      '[null]',
      '[{"quests": [{}]}]',
      '[{"world_config": {"width": 1e9}}]',
    ])
      expect(loadLevels('x.json', text).registry).toBeUndefined();
  });
});

describe('a world', () => {
  const Q1 = { x: 32, y: 32, quest_id: 'Q1' };
  const Q2 = { x: 4 * 32, y: 32, quest_id: 'Q2' };
  const quests = [describeQuest(), describeQuest({ id: 'Q2', recommended: false })];
  const world_config = {
    width: 7,
    height: 3,
    spawn_x: 64,
    spawn_y: 32,
    rows: ['#######', '#..+,~+', '#######'],
    terminals: [Q1, Q2],
    doors: [{ x: 96, y: 32, opens_after: ['Q1'] }],
  };
  const worldOf = (more: object = {}) => {
    const level = describeLevel({ quests, world_config: { ...world_config, ...more } });
    const config = getRegistry(level).levels[0]?.world_config;
    if (config === undefined) throw new Error('no world');
    return createWorld(config);
  };
  const faultsOfWorld = (more: object) =>
    faultsOf(describeLevel({ quests, world_config: { ...world_config, ...more } }));

  it('is drawn as rows, with tiles upon them', () => {
    const world = worldOf({ tiles: [{ x: 5, y: 1, type: 'bridge' }] });
    expect(world.tiles.slice(7, 14)).toEqual(['wall', 'floor', 'floor', 'door', 'grass', 'bridge', 'door']);
    expect(faultsOfWorld({})).toEqual([]);
  });

  it('rows have the size of the world and known marks only', () => {
    expect(faultsOfWorld({ rows: ['#######', '#..+,?#'] })).toEqual([
      expect.stringMatching(/^levels\.json:\d+:\d+: there are 2 rows, expected 3/),
      expect.stringMatching(/^levels\.json:\d+:\d+: no tile has the mark "\?"/),
    ]);
    expect(faultsOfWorld({ rows: ['#######', '#..+,~+#', '#######'] })).toEqual([
      expect.stringContaining('the row has 8 tiles, expected 7'),
    ]);
  });

  it('has doors that open after their quests, and a way out that opens after all', () => {
    const world = worldOf();
    const [inner, exit] = world.doors;
    expect(inner).toEqual({ x: 3, y: 1, opensAfter: ['Q1'], isExit: false });
    expect(exit).toEqual({ x: 6, y: 1, opensAfter: ['Q1', 'Q2'], isExit: true });
    const solvedFirst = (quest: string): boolean => quest === 'Q1';
    expect([inner, exit].map((door) => door && isDoorOpen(door, solvedFirst))).toEqual([true, false]);
    expect(isWalkable(world, { x: 3, y: 1 })).toBe(false);
    expect(isWalkable(openDoors(world, solvedFirst), { x: 3, y: 1 })).toBe(true);
    expect(isWalkable(openDoors(world, solvedFirst), { x: 6, y: 1 })).toBe(false);
    expect(
      faultsOfWorld({ doors: [{ x: 96, y: 32, opens_after: ['Q3'] }] }).filter(
        (fault) => !fault.includes('warning'),
      ),
    ).toEqual([expect.stringContaining('unknown quest "Q3"')]);
  });

  it('terminals behind a door are reached if the quests before it are', () => {
    expect(findReachableQuests(worldOf())).toEqual(new Set(['Q1', 'Q2']));
    const behindItself = worldOf({
      doors: [{ x: 96, y: 32, opens_after: ['Q2'] }],
      terminals: [Q1, { ...Q2, x: 160 }],
    });
    expect(findReachableQuests(behindItself)).toEqual(new Set(['Q1']));
  });

  it('people and decorations stand in the way', () => {
    const npc = { x: 64, y: 32, name: 'Odra', lines: ['Hello.'] };
    const world = worldOf({ spawn_x: 32, npcs: [npc], decorations: [{ x: 128, y: 32, kind: 'crate' }] });
    expect(world.npcs).toEqual([{ x: 2, y: 1, name: 'Odra', lines: ['Hello.'], linesAfter: [] }]);
    expect(world.decorations).toEqual([{ x: 4, y: 1, kind: 'crate' }]);
    expect(isWalkable(world, { x: 2, y: 1 })).toBe(false);
    expect(isWalkable(world, { x: 4, y: 1 })).toBe(false);
    expect(findReachableQuests(world)).toEqual(new Set(['Q1']));
  });
});

describe('types', () => {
  it.each([
    ['int', { kind: 'scalar', scalar: 'int' }],
    ['unsigned int', { kind: 'scalar', scalar: 'unsigned' }],
    ['long', { kind: 'scalar', scalar: 'long' }],
    ['const char *', { kind: 'text', isConst: true }],
    ['char*', { kind: 'text', isConst: false }],
    ['int[]', { kind: 'array', element: 'int', isConst: false }],
    ['const int*', { kind: 'array', element: 'int', isConst: true }],
    ['unsigned int*', { kind: 'array', element: 'unsigned', isConst: false }],
    ['void', { kind: 'void' }],
    ['int**', undefined],
    ['void*', undefined],
    ['* int', undefined],
    ['string', undefined],
    ['toString', undefined],
  ])('%s', (text, type) => {
    expect(parseType(text)).toEqual(type);
  });
});

describe('a map file', () => {
  const layer = { type: 'tilelayer', name: 'floor', data: [1, 3, 0, 6] };
  const objects = {
    type: 'objectgroup',
    name: 'objects',
    objects: [
      { type: 'spawn', x: 32, y: 0 },
      { type: 'npc', x: 0, y: 32, properties: [{ name: 'dialogue', value: 'Hi' }] },
    ],
  };
  const map = { width: 2, height: 2, layers: [layer, objects] };

  it('gives tiles and objects', () => {
    expect(loadMap('m.json', JSON.stringify(map)).map).toEqual({
      width: 2,
      height: 2,
      tiles: ['floor', 'wall', 'pit', 'door'],
      objects: [
        { type: 'spawn', x: 1, y: 0, properties: {} },
        { type: 'npc', x: 0, y: 1, properties: { dialogue: 'Hi' } },
      ],
    });
  });

  it('a collision layer blocks, and sizes must fit', () => {
    const collision = { ...layer, name: 'collision', data: [9, 0, 0, 0] };
    expect(
      loadMap('m.json', JSON.stringify({ ...map, layers: [layer, collision, objects] })).map?.tiles[0],
    ).toBe('wall');
    expect(loadMap('m.json', JSON.stringify({ ...map, width: 3 })).diagnostics.map(formatDiagnostic)).toEqual(
      [expect.stringContaining('data has 4 tiles, expected 3 × 2 of them, 6')],
    );
  });
});

it('levels/quest/schema is what the code says', () => {
  for (const [name, text] of Object.entries(formatQuestSchemas()))
    expect([name, readFileSync(join(__dirname, '../../levels/quest/schema', name), 'utf8')]).toEqual([
      name,
      text,
    ]);
});

const SAMPLES = join(__dirname, '../../../shared/samples/quest');
(existsSync(SAMPLES) ? describe : describe.skip)('the public files (skipped where they are absent)', () => {
  const read = (name: string): string => readFileSync(join(SAMPLES, name), 'utf8');

  it('25 levels, 68 quests and 234 cases load; one terminal has no way to it', () => {
    const { registry, diagnostics } = loadLevels('levels.json', read('levels.json'));
    const quests = registry?.levels.flatMap((level) => level.quests) ?? [];
    const cases = quests.flatMap((quest) => quest.test_cases);
    expect([
      registry?.levels.length,
      quests.length,
      cases.length,
      cases.filter(({ sample }) => sample).length,
    ]).toEqual([25, 68, 234, 129]);
    expect(diagnostics.map(({ message }) => message)).toEqual(['no way leads to the terminal of L13_Q1']);
  });

  it('the older form and all maps load without faults', () => {
    expect(loadLevels('old.json', read('legacy_levels_45d4a5d.json')).diagnostics).toEqual([]);
    for (const name of readdirSync(join(SAMPLES, 'maps')))
      expect([name, loadMap(name, read(join('maps', name))).diagnostics]).toEqual([name, []]);
  });
});
