/** Where things lie in the memory of a player's program, and how it is compiled and linked. */

/** In bytes. The same numbers are in compiler/runtime/runtime.c. */
export const STACK_SIZE = 0x40_0000;
const SHADOW_OFFSET = STACK_SIZE;
const MEMORY_END = 0x4a0_0000;
const GLOBAL_BASE = SHADOW_OFFSET + MEMORY_END / 8;

export const MAX_SOURCE_BYTES = 16 * 1024;
export const MAX_OUTPUT_BYTES = 64 * 1024;

/** Which mistakes end a program, with the place; `address` also those about memory that no type shows. */
const CHECKS = [
  'address,null,array-bounds,signed-integer-overflow,integer-divide-by-zero,shift-base,shift-exponent',
  'vla-bound,unreachable,float-cast-overflow',
].join(',');

export interface CompileOptions {
  /** Whether the function of a quest is judged, for which the usual headers are there without `#include`. */
  readonly hasHeaders: boolean;
  /** Whether it is compiled to be stepped through. */
  readonly isStepped: boolean;
}

const words = (lines: readonly string[]): string[] => lines.join(' ').split(' ');

/** From `answer.c` to `answer.o`. */
export function listCompilerArguments({ hasHeaders, isStepped }: CompileOptions): string[] {
  return words([
    'clang -cc1 -triple wasm32-unknown-wasip1 -O0 -emit-obj -disable-free -clear-ast-before-backend',
    '-main-file-name answer.c -mrelocation-model static -mframe-pointer=none -ffp-contract=on',
    '-fno-rounding-math -target-cpu generic -fvisibility=hidden -resource-dir /usr -isysroot /usr',
    '-internal-isystem /usr/include -internal-isystem /usr/include/wasm32-wasip1',
    '-std=gnu17 -Wall -Werror=return-type -ferror-limit 20 -fbracket-depth 256 -fgnuc-version=4.2.1',
    '-fno-diagnostics-use-presumed-location -fdebug-compilation-dir=/ -dwarf-version=4',
    `-debug-info-kind=${isStepped ? 'standalone' : 'line-tables-only'} -fsanitize=${CHECKS}`,
    '-fsanitize-address-use-after-return=never -fsanitize-address-destructor=none',
    `-mllvm -asan-instrumentation-with-call-threshold=0 -mllvm -asan-mapping-offset=${SHADOW_OFFSET}`,
    // Arrays that are checked lie where debug information does not lead to; indices are checked all the same.
    ...(isStepped ? ['-mllvm -asan-stack=0'] : []),
    ...(hasHeaders ? ['-include stdio.h -include stdlib.h -include string.h'] : []),
    '-o answer.o -x c answer.c',
  ]);
}

/** What the compiler makes of `main`, with parameters and without. */
export const MAIN_NAMES = ['__main_argc_argv', '__main_void'];

/** From `answer.o` to `answer.wasm`. `entry` is the function that is called; undefined for a program. */
export function listLinkerArguments(entry: string | undefined): string[] {
  return words([
    `wasm-ld -m wasm32 --no-entry --stack-first -z stack-size=${STACK_SIZE} --global-base=${GLOBAL_BASE}`,
    `--max-memory=${MEMORY_END} --export=__stack_pointer answer.o runtime.o`,
    entry === undefined
      ? `program.o ${MAIN_NAMES.map((name) => `--export-if-defined=${name}`).join(' ')}`
      : `--export=${entry}`,
    '-L/usr/lib/wasm32-wasip1 -lc /usr/lib/wasm32-unknown-wasip1/libclang_rt.builtins.a -o answer.wasm',
  ]);
}
