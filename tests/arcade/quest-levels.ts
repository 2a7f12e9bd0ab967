/** Two small levels of C quests for tests of the window. */

const quest = (id: string, title: string, more: object) => ({ id, title, description: `${title}.`, ...more });

/** A number that only hidden cases have. */
export const HIDDEN_INPUT = 31337;
export const HIDDEN_ANSWER = 31379;

/** The spawn is in column 1, row 1; Enter opens the terminal of `add` from the column beside it. */
export const createTinyLevels = (): string =>
  JSON.stringify(
    [
      {
        id: 'T1',
        title: 'Sums',
        concept: 'adding',
        theme: 'dock',
        description: 'Two terminals and a door.',
        lesson: {
          title: 'How to add',
          content: ['Write a plus between two values.'],
          examples: [{ code: 'a + b' }],
        },
        world_config: {
          width: 9,
          height: 4,
          spawn_x: 32,
          spawn_y: 32,
          rows: ['#########', '#.......#', '#.......+', '#########'],
          terminals: [
            { x: 96, y: 32, quest_id: 'add' },
            { x: 192, y: 32, quest_id: 'total' },
          ],
          npcs: [{ x: 32, y: 64, name: 'Odra', lines: ['Hello.', 'Walk to the right.'] }],
        },
        quests: [
          quest('add', 'Add', {
            order: 1,
            recommended: true,
            function_signature: {
              name: 'add',
              return_type: 'int',
              parameters: [
                { name: 'a', type: 'int' },
                { name: 'b', type: 'int' },
              ],
            },
            user_template: 'int add(int a, int b) {\n    \n}\n',
            test_cases: [
              { input: [3, 4], expected: '7', sample: true },
              { input: [HIDDEN_INPUT, 42], expected: String(HIDDEN_ANSWER) },
              { input: [-1, 1], expected: '0', sample: true },
            ],
            hints: ['Which sign adds?', 'It is a plus.'],
            xp_reward: 30,
          }),
          quest('total', 'Total', {
            order: 2,
            function_signature: {
              name: 'total',
              return_type: 'int',
              parameters: [
                { name: 'values', type: 'const int*' },
                { name: 'count', type: 'int' },
              ],
            },
            user_template:
              'int total(const int *values, int count) {\n    int sum = 0;\n    for (int i = 0; i < count; i++) {\n        sum += values[i];\n        printf("%d\\n", sum);\n    }\n    return sum;\n}\n',
            test_cases: [{ input: [[5, 7, 9], 3], expected: '21', sample: true }],
            xp_reward: 30,
          }),
        ],
      },
      {
        id: 'T2',
        title: 'More sums',
        concept: 'adding more',
        prerequisites: { min_xp: 60 },
        quests: [
          quest('one', 'One', {
            recommended: true,
            function_signature: { name: 'one', return_type: 'int' },
            user_template: 'int one(void) {\n}\n',
            test_cases: [{ input: [], expected: '1', sample: true }],
          }),
        ],
      },
    ],
    undefined,
    2,
  );
