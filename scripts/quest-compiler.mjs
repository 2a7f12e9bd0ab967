// Prepares the C compiler of quests: installs it apart from everything else, trims it, and compiles our runtime with it.
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { note, ROOT, readManifest, ScriptError } from './repository.mjs';

const FOLDER = join(ROOT, 'compiler');
const GENERATED = join(FOLDER, 'node_modules', '@yowasp', 'clang', 'gen');

/** Headers that a C compiler itself provides; those of processors and of other languages are left out. */
const COMPILER_HEADERS =
  /^include\/(float|inttypes|iso646|limits|stdalign|stdarg|stdatomic|stdbool|stdckdint|stdcountof|stddef|stdint|stdnoreturn|tgmath|varargs|__stdarg_\w+|__stddef_\w+|__float_\w+)\.h$/;
const LIBRARIES = ['lib/wasm32-wasip1/libc.a', 'lib/wasm32-unknown-wasip1/libclang_rt.builtins.a'];
/** The compiler may use this much memory, in pages of 64 KiB; as it comes, 4 GiB. */
const MAX_PAGES = 8192;

/** Writes everything that judging needs into a folder. */
export async function buildCompiler(output) {
  await install();
  for (const name of ['llvm.core2.wasm', 'llvm.core3.wasm', 'llvm.core4.wasm'])
    copyFileSync(join(GENERATED, name), join(output, name));
  writeFileSync(
    join(output, 'llvm.core.wasm'),
    limitMemory(readFileSync(join(GENERATED, 'llvm.core.wasm')), MAX_PAGES),
  );
  writeFileSync(
    join(output, 'llvm-resources.tar'),
    trimTar(readFileSync(join(GENERATED, 'llvm-resources.tar'))),
  );
  writeFileSync(join(output, 'clang.mjs'), readFromDisk(readFileSync(join(GENERATED, 'bundle.js'), 'utf8')));
  mkdirSync(join(output, 'licences'));
  for (const name of ['LLVM.txt', 'wasi-libc.txt'])
    copyFileSync(join(FOLDER, 'licences', name), join(output, 'licences', name));
  await compileRuntime(output);
}

/** Apart from the workspace, so that nothing else has to fetch 27 MB. */
async function install() {
  const version = readJson(join(FOLDER, 'package.json')).dependencies['@yowasp/clang'];
  const manifest = join(GENERATED, '..', 'package.json');
  if (existsSync(manifest) && readJson(manifest).version === version) return;
  const pnpm = readManifest('.').packageManager.split('+')[0];
  note('Fetching the C compiler of the quests (27 MB, once) …');
  const isWindows = process.platform === 'win32';
  const args = ['-y', pnpm, 'install', '--frozen-lockfile', '--ignore-workspace', '--reporter=append-only'];
  try {
    await promisify(execFile)(isWindows ? 'npx.cmd' : 'npx', args, { cwd: FOLDER, shell: isWindows });
  } catch (error) {
    throw new ScriptError(
      `${error.stdout ?? ''}${error.stderr ?? ''}\nThe C compiler of the quests could not be installed; the output above says why.`,
    );
  }
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

// ---------------------------------------------------------------- trimming

/** Lowers the maximum of a module's own memory; the module keeps its length. */
export function limitMemory(module, pages) {
  const bytes = Buffer.from(module);
  let at = 8;
  while (at < bytes.length) {
    const id = bytes[at];
    const size = readUnsigned(bytes, at + 1);
    if (id === 5) {
      const count = readUnsigned(bytes, size.end);
      const flags = bytes[count.end];
      const minimum = readUnsigned(bytes, count.end + 1);
      if (count.value !== 1 || flags !== 1 || minimum.value > pages) break;
      const maximum = readUnsigned(bytes, minimum.end);
      writeUnsigned(bytes, minimum.end, maximum.end - minimum.end, pages);
      return bytes;
    }
    at = size.end + size.value;
  }
  throw new ScriptError('The compiler has another form than expected: its memory could not be limited.');
}

function readUnsigned(bytes, start) {
  let value = 0;
  for (let at = start, shift = 1; ; at++, shift *= 128) {
    value += (bytes[at] & 127) * shift;
    if (bytes[at] < 128) return { value, end: at + 1 };
  }
}

function writeUnsigned(bytes, start, length, value) {
  for (let index = 0; index < length; index++)
    bytes[start + index] = (Math.floor(value / 128 ** index) & 127) | (index < length - 1 ? 128 : 0);
}

const isNeeded = (name) =>
  COMPILER_HEADERS.test(name) || /^include\/wasm32-wasip1\/.+\.h$/.test(name) || LIBRARIES.includes(name);

/** Only the files that C needs, with the folders that lead to them. */
function trimTar(tar) {
  const parts = [];
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + 512);
    const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8);
    const whole = 512 + Math.ceil(size / 512) * 512;
    const isFolder = header.toString('latin1', 156, 157) === '5';
    if (isFolder ? !/c\+\+|^share/.test(name) : isNeeded(name)) parts.push(tar.subarray(at, at + whole));
    at += whole;
  }
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

/** The bundle streams its files through `fetch`, which takes longer than compiling them; read, they are there at once. */
function readFromDisk(bundle) {
  const [before, rest] = bundle.split('var modules = async (fetch3) => ({');
  const after = rest?.split(/^var filesystem = .*\n.*\n\}\);\n/m)[1];
  if (after === undefined)
    throw new ScriptError('The compiler has another form than expected: its files could not be found.');
  return `import { readFileSync as readCompilerFile } from 'node:fs';
${before}var readBeside = (name) => readCompilerFile(new URL(name, import.meta.url));
var modules = async () => Object.fromEntries(
  ['llvm.core.wasm', 'llvm.core2.wasm', 'llvm.core3.wasm', 'llvm.core4.wasm'].map((name) => [name, new WebAssembly.Module(readBeside(name))]),
);
var filesystem = async () => {
  const tar = readBeside('llvm-resources.tar');
  return { usr: unpackTarFilesystem(tar.buffer.slice(tar.byteOffset, tar.byteOffset + tar.length)) };
};
${after}`;
}

// ---------------------------------------------------------------- runtime

async function compileRuntime(output) {
  const { runLLVM } = await import(pathToFileURL(join(output, 'clang.mjs')).href);
  for (const name of ['runtime', 'program']) {
    const source = readFileSync(join(FOLDER, 'runtime', `${name}.c`), 'utf8');
    let text = '';
    const listen = (bytes) => (text += bytes === null ? '' : Buffer.from(bytes).toString());
    const options = { stdout: listen, stderr: listen, decodeASCII: false, fetchProgress: () => {} };
    const args = ['clang', '-cc1', '-triple', 'wasm32-unknown-wasip1', '-emit-obj', '-O2', '-fno-builtin'];
    args.push('-fvisibility=hidden', '-resource-dir', '/usr', '-isysroot', '/usr');
    args.push('-internal-isystem', '/usr/include', '-internal-isystem', '/usr/include/wasm32-wasip1');
    args.push('-target-cpu', 'generic', '-Wall', '-Werror', '-Wno-incompatible-library-redeclaration');
    args.push('-o', `${name}.o`, '-x', 'c', `${name}.c`);
    try {
      const files = await runLLVM(args, { [`${name}.c`]: source }, options);
      writeFileSync(join(output, `${name}.o`), files[`${name}.o`]);
    } catch (error) {
      throw new ScriptError(`${text}\nCannot compile compiler/runtime/${name}.c: ${error.message}`);
    }
  }
}
