/** What a quest says with several keys together: types, inputs, answers. */
import { type Cursor, describeValue, under } from '@dota-factory/data';
import { type CType, KNOWN_TYPES, parseType } from '../format/c-type.ts';
import type { QuestSpec } from '../format/level.ts';
import { readArgument } from '../judge/call.ts';

const IDENTIFIER = /^[A-Za-z_]\w*$/;
const KEYWORDS = new Set(
  'auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while main'.split(
    ' ',
  ),
);

export function checkQuest(quest: QuestSpec, at: Cursor): void {
  const { name, return_type, parameters } = quest.function_signature;
  const here = under(at, 'function_signature');
  checkName(name, under(here, 'name'));
  const returns = checkReturn(return_type, under(here, 'return_type'));
  const types = parameters.map((parameter, index) => {
    const place = under(under(here, 'parameters'), index);
    checkName(parameter.name, under(place, 'name'));
    return checkParameter(parameter.type, under(place, 'type'));
  });
  for (const [index, test] of quest.test_cases.entries())
    checkCase(test, types, returns, under(under(at, 'test_cases'), index));
}

function checkName(name: string, { path, faults }: Cursor): void {
  if (IDENTIFIER.test(name) && !KEYWORDS.has(name)) return;
  faults.push({
    path,
    message: `${describeValue(name)} is no name that C allows here`,
    expected: 'letters, digits and _, no keyword',
  });
}

function checkReturn(text: string, { path, faults }: Cursor): CType | undefined {
  const type = parseType(text);
  if (type === undefined || type.kind === 'array') {
    faults.push({
      path,
      message: `the type ${describeValue(text)} cannot be returned to the judge`,
      expected: KNOWN_TYPES.replace(', or one of the numbers with * or []', ''),
    });
    return undefined;
  }
  return type;
}

function checkParameter(text: string, { path, faults }: Cursor): CType | undefined {
  const type = parseType(text);
  if (type !== undefined && type.kind !== 'void') return type;
  faults.push({
    path,
    message: `the type ${describeValue(text)} cannot be handed to the function`,
    expected: KNOWN_TYPES.replace('void, ', ''),
  });
  return undefined;
}

function checkCase(
  test: QuestSpec['test_cases'][number],
  types: readonly (CType | undefined)[],
  returns: CType | undefined,
  at: Cursor,
): void {
  const { path, faults } = under(at, 'input');
  if (test.input.length !== types.length)
    faults.push({
      path,
      message: `input has ${test.input.length} values`,
      expected: `one for each of the ${types.length} parameters`,
    });
  else
    for (const [index, type] of types.entries()) {
      const read = type === undefined ? undefined : readArgument(type, test.input[index]);
      if (typeof read === 'string')
        faults.push({
          path: [...path, index],
          message: 'the value does not fit its parameter',
          expected: read,
          got: describeValue(test.input[index]),
        });
    }
  checkAfter(test, types, at);
  if (returns?.kind === 'scalar' && test.expected.trim() === '' && returns.scalar !== 'char')
    at.faults.push({
      path: [...at.path, 'expected'],
      message: 'expected is empty',
      expected: 'the returned value as a text',
    });
}

function checkAfter(
  test: QuestSpec['test_cases'][number],
  types: readonly (CType | undefined)[],
  at: Cursor,
): void {
  if (test.expected_arguments === undefined) return;
  const { path, faults } = under(at, 'expected_arguments');
  if (test.expected_arguments.length !== types.length)
    faults.push({
      path,
      message: `expected_arguments has ${test.expected_arguments.length} values`,
      expected: `one for each of the ${types.length} parameters`,
    });
  for (const [index, value] of test.expected_arguments.entries()) {
    const type = types[index];
    if (value === null || type === undefined) continue;
    const read =
      type.kind === 'array' || type.kind === 'text'
        ? readArgument(type, value)
        : 'null, since the parameter is no pointer';
    if (typeof read === 'string')
      faults.push({
        path: [...path, index],
        message: 'the value does not fit its parameter',
        expected: read,
        got: describeValue(value),
      });
  }
}
