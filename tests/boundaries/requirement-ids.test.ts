// Keeps docs/requirements.md, the titles of the tests and the list of ids the project was given in step.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareRequirements, listNamedIds, readRequirements } from './requirements.ts';

const ROOT = join(__dirname, '../..');
const GIVEN_LIST = join(ROOT, '../shared/spec/req-ids.txt');
/** These tests name ids that must not exist, to show that they would be noticed. */
const OWN_FILE = 'tests/boundaries/requirement-ids.test.ts';

describe('docs/requirements.md', () => {
  const requirements = readRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));

  it('has one well-formed line for each id', () => {
    expect(requirements.malformed).toEqual([]);
    expect(requirements.states.size).toBe(172);
  });

  it('calls done only what a test names, and no test names an id that is not listed', () => {
    const tests = listTestFiles();
    expect(tests.length).toBeGreaterThan(10);
    const named = tests.map((path) => ({
      path,
      ids: listNamedIds(path, readFileSync(join(ROOT, path), 'utf8')),
    }));
    expect(compareRequirements(requirements.states, named)).toEqual([]);
  });

  if (existsSync(GIVEN_LIST)) {
    it('lists exactly the ids that were given', () => {
      const given = readFileSync(GIVEN_LIST, 'utf8').split(/\s+/).filter(Boolean);
      expect([...requirements.states.keys()].sort()).toEqual(given.sort());
    });
  } else {
    it.skip('lists exactly the ids that were given (the list is not beside this repository, so this is not compared)', () => {});
  }
});

describe('the comparison itself', () => {
  const page = [
    '| REQ-A-ONE | done | One. |',
    '| REQ-A-TWO | planned | Two. |',
    '| REQ-A-ONE | done | Again. |',
    '| REQ-A-THREE | perhaps | Three. |',
    'See REQ-A-ONE in the text.',
  ].join('\n');

  it('reads states and reports lines that are malformed or double', () => {
    const { states, malformed } = readRequirements(page);
    expect([...states]).toEqual([
      ['REQ-A-ONE', 'done'],
      ['REQ-A-TWO', 'planned'],
    ]);
    expect(malformed).toEqual(['| REQ-A-ONE | done | Again. |', '| REQ-A-THREE | perhaps | Three. |']);
  });

  it('finds ids in titles of tests, groups and tables, and not in comments or bodies', () => {
    const text = [
      "describe('[REQ-A-ONE] group', () => {",
      "  it('[REQ-A-TWO] [REQ-A-THREE] both', () => { check('REQ-A-BODY'); });",
      '  // [REQ-A-COMMENT]',
      "  it.each([['REQ-A-ROW']])('[REQ-A-FOUR] %s', () => {});",
      '  test.each`x\n${1}`(`[REQ-A-FIVE] ${"x"}`, () => {});',
      "  it.skip('[REQ-A-SKIPPED] not run', () => {});",
      '});',
    ].join('\n');
    expect(listNamedIds('x.test.ts', text)).toEqual([
      'REQ-A-FIVE',
      'REQ-A-FOUR',
      'REQ-A-ONE',
      'REQ-A-THREE',
      'REQ-A-TWO',
    ]);
  });

  it('names a done id without a test and a test with an unknown id', () => {
    const states = new Map([
      ['REQ-A-ONE', 'done'],
      ['REQ-A-TWO', 'planned'],
    ] as const);
    const named = [{ path: 'x.test.ts', ids: ['REQ-A-NEW', 'REQ-A-TWO'] }];
    expect(compareRequirements(states, named)).toEqual([
      'REQ-A-NEW is named by x.test.ts, but docs/requirements.md does not list it',
      'REQ-A-ONE is marked done, but no test names it',
    ]);
  });
});

function listTestFiles(): string[] {
  const collect = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : collect(path);
      return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
    });
  return ['packages', 'apps', 'tests'].flatMap(collect).filter((path) => path !== OWN_FILE);
}
