// Reads rule ids from the page that lists them and from the titles of tests, and compares the two.
import { type Node, parseSyntax, walk } from './syntax.ts';

export const STATES = ['planned', 'done'] as const;
export type State = (typeof STATES)[number];

const ID = /REQ(?:-[A-Z0-9]+)+/g;
const LINE = /^\| (REQ(?:-[A-Z0-9]+)+) \| (planned|done) \| \S.* \|$/;

/** The state of each id, and the table lines that say nothing clear or say it twice. */
export function readRequirements(page: string): { states: Map<string, State>; malformed: string[] } {
  const states = new Map<string, State>();
  const malformed: string[] = [];
  for (const line of page.split('\n').filter((each) => each.startsWith('| REQ'))) {
    const match = LINE.exec(line);
    const [, id, state] = match ?? [];
    if (id === undefined || state === undefined || states.has(id)) malformed.push(line);
    else states.set(id, state as State);
  }
  return { states, malformed };
}

/** Ids in the titles that `describe`, `it` and `test` get, sorted; skipped tests prove nothing and do not count. */
export function listNamedIds(path: string, text: string): string[] {
  const ids = new Set<string>();
  walk(parseSyntax(path, text).body, (node) => {
    if (node.type !== 'CallExpression' || !isTestCall(node['callee'] as Node)) return;
    const [title] = node['arguments'] as readonly { expression: Node }[];
    for (const id of readTitle(title?.expression).match(ID) ?? []) ids.add(id);
  });
  return [...ids].sort();
}

/** `it`, `it.only`, `it.each(…)`, it.each`…`, and the same for `test` and `describe`. */
function isTestCall(callee: Node | undefined): boolean {
  if (callee === undefined) return false;
  if (callee.type === 'Identifier') return ['it', 'test', 'describe'].includes(String(callee['value']));
  if (callee.type === 'MemberExpression') {
    const member = String((callee['property'] as Node)['value']);
    return !['skip', 'todo', 'each'].includes(member) && isTestCall(callee['object'] as Node);
  }
  const inner = callee.type === 'CallExpression' ? callee['callee'] : callee['tag'];
  const each = inner as Node | undefined;
  if (each?.type !== 'MemberExpression' || (each['property'] as Node)['value'] !== 'each') return false;
  return isTestCall(each['object'] as Node);
}

function readTitle(title: Node | undefined): string {
  if (title?.type === 'StringLiteral') return String(title['value']);
  if (title?.type !== 'TemplateLiteral') return '';
  return (title['quasis'] as readonly { raw: string }[]).map(({ raw }) => raw).join(' ');
}

/** One sentence for each way in which page and tests disagree, sorted. */
export function compareRequirements(
  states: ReadonlyMap<string, State>,
  tests: readonly { readonly path: string; readonly ids: readonly string[] }[],
): string[] {
  const named = new Set(tests.flatMap(({ ids }) => ids));
  const unproved = [...states]
    .filter(([id, state]) => state === 'done' && !named.has(id))
    .map(([id]) => `${id} is marked done, but no test names it`);
  const unknown = tests.flatMap(({ path, ids }) =>
    ids
      .filter((id) => !states.has(id))
      .map((id) => `${id} is named by ${path}, but docs/requirements.md does not list it`),
  );
  return [...unproved, ...unknown].sort();
}
