/** The C program that calls a player's function natively, one call per run, and reports on a channel of its own. */
import {
  type Argument,
  type CType,
  type Entry,
  isFloating,
  isSigned,
  type Scalar,
} from '@dota-factory/quest';

type FunctionEntry = Extract<Entry, { kind: 'function' }>;

/** The channel for results; nobody else knows its mark. */
export const RESULT_FILE = 3;

/** A second source file: nothing that a player writes, not even a macro, reaches it. */
export function writeHarness(
  entry: FunctionEntry,
  calls: readonly (readonly Argument[])[],
  mark: string,
): string {
  const { name, returns, parameters } = entry;
  const prototype = `extern ${formatType(returns)} ${name}(${parameters.map(formatType).join(', ') || 'void'});`;
  const cases = calls.map(
    (given, index) => `  case ${index}: {\n${writeCall(entry, given, mark)}    break;\n  }`,
  );
  return `#include <malloc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
${prototype}
static long blocks, bytes;
static void *count(void *block) { if (block) { blocks++; bytes += malloc_usable_size(block); } return block; }
void *__real_malloc(size_t size);
void *__real_calloc(size_t number, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
static void discount(void *block) { if (block) { blocks--; bytes -= malloc_usable_size(block); } }
void *__wrap_malloc(size_t size) { return count(__real_malloc(size)); }
void *__wrap_calloc(size_t number, size_t size) { return count(__real_calloc(number, size)); }
void *__wrap_realloc(void *block, size_t size) { discount(block); return count(__real_realloc(block, size)); }
void __wrap_free(void *block) { discount(block); __real_free(block); }
static void *place(const void *from, size_t size) {
  void *to = __real_malloc(size == 0 ? 1 : size);
  return memcpy(to, from, size);
}
static void write_text(FILE *to, const char *text) {
  if (text == NULL) { fprintf(to, " null"); return; }
  fprintf(to, " x");
  for (; *text; text++) fprintf(to, "%02x", (unsigned char)*text);
}
int main(int argc, char **argv) {
  FILE *result = fdopen(${RESULT_FILE}, "w");
  switch (argc > 1 ? atoi(argv[1]) : 0) {
${cases.join('\n')}
  }
  fprintf(result, "${mark} leak %ld %ld\\n${mark} end\\n", blocks, bytes);
  fclose(result);
  return 0;
}
`;
}

function writeCall({ name, returns }: FunctionEntry, given: readonly Argument[], mark: string): string {
  const lines = given.map((argument, index) => `    ${writeArgument(argument, index)}`);
  const call = `${name}(${given.map((_, index) => `p${index}`).join(', ')})`;
  lines.push(returns.kind === 'void' ? `    ${call};` : `    ${formatType(returns)} r = ${call};`);
  lines.push('    fflush(stdout);', `    fprintf(result, "${mark} value");`, `    ${writeReturned(returns)}`);
  given.forEach((argument, index) => lines.push(...writeAfter(argument, index, mark)));
  return `${lines.join('\n')}\n`;
}

function writeArgument(argument: Argument, index: number): string {
  switch (argument.kind) {
    case 'null':
      return `void *p${index} = NULL;`;
    case 'scalar':
      return `${argument.scalar} p${index} = ${formatNumber(argument.scalar, argument.value)};`;
    case 'text': {
      const bytes = [...new TextEncoder().encode(argument.text), 0].map((byte) => (byte << 24) >> 24);
      return `const char t${index}[] = {${bytes.join(', ')}}; char *p${index} = place(t${index}, sizeof t${index});`;
    }
    case 'array': {
      const values = argument.values.map((value) => formatNumber(argument.element, value)).join(', ');
      const count = argument.values.length;
      // An array without elements is not C.
      const list = count === 0 ? '0' : values;
      return `const ${argument.element} t${index}[] = {${list}}; ${argument.element} *p${index} = place(t${index}, ${count} * sizeof t${index}[0]);`;
    }
  }
}

function formatNumber(scalar: Scalar, value: number | bigint): string {
  if (isFloating(scalar)) {
    const text = Number(value).toExponential(17);
    return scalar === 'float' ? `(float)${text}` : text;
  }
  if (!isSigned(scalar)) return `${value}u${scalar.endsWith('long long') ? 'll' : ''}`;
  // The least number has no literal.
  return BigInt(value) === -(2n ** 63n) ? '(-9223372036854775807ll - 1)' : `${value}ll`;
}

function writeReturned(returns: CType): string {
  if (returns.kind === 'void') return 'fprintf(result, "\\n");';
  if (returns.kind === 'text')
    return 'write_text(result, r); fprintf(result, "\\n"); if (r) discount((void *)r);';
  if (returns.kind === 'array')
    return 'fprintf(result, " %s\\n", r ? "1" : "null"); if (r) discount((void *)r);';
  return `fprintf(result, " ${formatOf(returns.scalar)}\\n", ${castOf(returns.scalar)}r);`;
}

function writeAfter(argument: Argument, index: number, mark: string): string[] {
  const head = `    fprintf(result, "${mark} after ${index}");`;
  if (argument.kind === 'text') return [head, `    write_text(result, p${index}); fprintf(result, "\\n");`];
  if (argument.kind !== 'array') return [];
  const { element, values } = argument;
  return [
    head,
    `    for (int i = 0; i < ${values.length}; i++) fprintf(result, " ${formatOf(element)}", ${castOf(element)}p${index}[i]);`,
    '    fprintf(result, "\\n");',
  ];
}

const formatOf = (scalar: Scalar): string =>
  isFloating(scalar) ? '%.17g' : isSigned(scalar) ? '%lld' : '%llu';
const castOf = (scalar: Scalar): string =>
  isFloating(scalar) ? '(double)' : isSigned(scalar) ? '(long long)' : '(unsigned long long)';

function formatType(type: CType): string {
  if (type.kind === 'void') return 'void';
  if (type.kind === 'scalar') return type.scalar;
  return `${type.isConst ? 'const ' : ''}${type.kind === 'text' ? 'char' : type.element} *`;
}
