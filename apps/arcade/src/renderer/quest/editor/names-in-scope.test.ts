/** What completion offers at a place in C code. */
import { findNamesInScope } from './names-in-scope.ts';

/** At the mark `|`. */
function namesAt(marked: string): string {
  const place = marked.indexOf('|');
  return findNamesInScope(marked.replace('|', ''), place)
    .map(({ name }) => name)
    .join(' ');
}

it.each([
  ['parameters and the function itself', 'int add(int a, char *text) { | }', 'add a text'],
  ['locals that are declared before', 'int f(void) { int a = 1; | int later; }', 'f a'],
  ['several in one declaration', 'void f() { int a, *b = 0, c[4] = {1, 2}; | }', 'f a b c'],
  ['not those of a block that has ended', 'int f() { { int inner; } | }', 'f'],
  ['those of the blocks around', 'int f() { int outer; while (1) { int inner; | } }', 'f outer inner'],
  ['the variable of a loop', 'int f(int n) { for (int i = 0; i < n; i++) { | } }', 'f n i'],
  ['not parameters of another function', 'int g(int x) { return x; } int f(int y) { | }', 'g f y'],
  [
    'globals, types and constants',
    'enum colour { RED, BLUE }; typedef int number; number n; |',
    'RED BLUE number n',
  ],
  ['macros', '#define LIMIT 10\nint f() { | }', 'LIMIT f'],
  ['nothing of comments and texts', 'int f() { /* int a; */ char *t = "int b;"; // int c;\n | }', 'f t'],
  ['after a dot only fields', 'struct p { int x; double *y; }; int f(struct p q) { q.| }', 'x y'],
  [
    'after an arrow too',
    'typedef struct node { struct node *next; } node; int f(node *n) { n->ne| }',
    'next',
  ],
  ['no casts and sizes', 'int f() { double d = (double) sizeof(int) * 2; | }', 'f d'],
  ['while code is unfinished', 'int f(int a) { if (a > ', 'f a'],
])('%s', (_, code, expected) => expect(namesAt(code.includes('|') ? code : `${code}|`)).toBe(expected));

it('the innermost declaration of a name counts, with its type', () => {
  const code = 'int x; int f() { double x; ';
  expect(findNamesInScope(code, code.length).filter(({ name }) => name === 'x')).toEqual([
    { name: 'x', kind: 'variable', detail: 'double' },
  ]);
});
