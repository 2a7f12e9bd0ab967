/** Targets that a form has changed: what was asked for and nothing else. */
import {
  addNumber,
  addPair,
  removeEntry,
  removeScore,
  setBetween,
  setNumber,
  setSizes,
} from './edit-targets.ts';

const TEXT = `# mine
threat = 1500   # a wave
between = [0.35, 0.65]   # all

[[pair]]
first = "a"   # the rock
second = "b"
score = 0.65

# these may change
[[number]]
file = "ships.toml"
path = "ship.a.health.hp_formula"
change = 0.2

[scores.a]
c = 0.4
d = 0.6
`;

it('a number that is there is changed where it is; comments stay', () => {
  const text = setNumber(setNumber(TEXT, ['threat'], 1000), ['pair', 0, 'score'], 0.7);
  expect(text).toBe(TEXT.replace('1500', '1000').replace('score = 0.65', 'score = 0.7'));
});

it('sizes are one number or a list, in the place where they were; comments around them stay', () => {
  const several = setSizes(TEXT, [1000, 1500.5, 3500]);
  expect(several).toBe(TEXT.replace('threat = 1500 ', 'threat = [1000, 1500.5, 3500] '));
  expect(setSizes(several, [1000, 3500])).toBe(TEXT.replace('threat = 1500 ', 'threat = [1000, 3500] '));
  expect(setSizes(several, [1500])).toBe(TEXT);
  expect(setSizes('threat = [\n  1000,\n  1500, # a wave\n] # all\nruns = 4\n', [9])).toBe(
    'threat = 9 # all\nruns = 4\n',
  );
  expect(setSizes('runs = 4\n[[pair]]\nscore = 1\n', [1, 2])).toBe(
    'runs = 4\nthreat = [1, 2]\n[[pair]]\nscore = 1\n',
  );
  expect(setNumber(several, ['runs'], 80)).toBe(several.replace('# all\n', '# all\nruns = 80\n'));
});

it('a key that is not there goes before the first table', () => {
  const text = setNumber(TEXT, ['runs'], 80);
  expect(text).toBe(TEXT.replace('# all\n', '# all\nruns = 80\n'));
  expect(setNumber('[[pair]]\nscore = 1\n', ['threat'], 9)).toBe('threat = 9\n[[pair]]\nscore = 1\n');
});

it('the range for all pairs is set, taken away and put back', () => {
  expect(setBetween(TEXT, [0.4, 0.6])).toBe(TEXT.replace('[0.35, 0.65]', '[0.4, 0.6]'));
  const without = setBetween(TEXT, undefined);
  expect(without).toBe(TEXT.replace('between = [0.35, 0.65]   # all\n', ''));
  expect(setBetween(without, [0.3, 0.7])).toBe(
    TEXT.replace('between = [0.35, 0.65]   # all\n', 'between = [0.3, 0.7]\n'),
  );
  const tall = 'between = [\n  0.3,\n  0.7,\n]\nthreat = 1\n';
  expect(setBetween(tall, undefined)).toBe('threat = 1\n');
  expect(setNumber('between = [\n  0.3,\n  0.7,\n]\n', ['threat'], 1)).toBe(tall);
});

it('pairs and numbers are added at the end and removed with their lines, not with the comments of the next', () => {
  const more = addNumber(addPair(TEXT, { first: 'c', second: 'd', score: 0.4 }), {
    file: 'modules.toml',
    path: 'module.gun.weapon.damage_formula',
    change: 0.25,
  });
  expect(more.startsWith(TEXT.trimEnd())).toBe(true);
  expect(more).toContain(
    '\n[[pair]]\nfirst = "c"\nsecond = "d"\nscore = 0.4\n\n[[number]]\nfile = "modules.toml"',
  );
  const back = removeEntry(removeEntry(more, 'number', 1) ?? '', 'pair', 1);
  expect(back).toBe(TEXT);
  const gone = removeEntry(TEXT, 'pair', 0);
  expect(gone).not.toContain('rock');
  expect(gone).toContain('# these may change\n[[number]]');
  expect(removeEntry('pair = [{ first = "a" }]\n', 'pair', 0)).toBeUndefined();
});

it('a wanted score of the table is removed with its line', () => {
  expect(removeScore(TEXT, 'a', 'c')).toBe(TEXT.replace('c = 0.4\n', ''));
  expect(removeScore(TEXT, 'a', 'x')).toBe(TEXT);
});
