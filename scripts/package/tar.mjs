// Writes a .tar.gz whose bytes depend on the files alone: names in order, one date, no owners.
import { createWriteStream, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const BLOCK = 512;

/** Packs `folder` so that it unpacks as `name/`. `seconds` is the date of every entry, since 1970. */
export async function writeTarball(folder, name, file, seconds) {
  const source = Readable.from(listBlocks(folder, name, seconds), { objectMode: false });
  await pipeline(source, createGzip({ level: 6 }), createWriteStream(file));
}

function* listBlocks(folder, name, seconds) {
  for (const entry of listEntries(folder, name)) yield* formatEntry(entry, seconds);
  yield Buffer.alloc(2 * BLOCK);
}

function* listEntries(path, name) {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) {
    yield { name, type: '2', mode: 0o777, link: readlinkSync(path), content: Buffer.alloc(0) };
  } else if (stat.isDirectory()) {
    yield { name: `${name}/`, type: '5', mode: 0o755, link: '', content: Buffer.alloc(0) };
    for (const child of readdirSync(path).sort()) yield* listEntries(join(path, child), `${name}/${child}`);
  } else {
    // Keeps only the executable bit; the rest depends on the builder's umask.
    const mode = (stat.mode & 0o4000) | (stat.mode & 0o100 ? 0o755 : 0o644);
    yield { name, type: '0', mode, link: '', content: readFileSync(path) };
  }
}

function* formatEntry({ name, type, mode, link, content }, seconds) {
  // Names that do not fit the header come in an entry of their own, as GNU tar writes it.
  if (Buffer.byteLength(name) > 100) yield* formatLongText('L', name);
  if (Buffer.byteLength(link) > 100) yield* formatLongText('K', link);
  yield formatHeader({ name, type, mode, link, size: content.length }, seconds);
  yield content;
  yield padding(content.length);
}

function* formatLongText(type, text) {
  const content = Buffer.from(`${text}\0`);
  yield formatHeader({ name: '././@LongLink', type, mode: 0, link: '', size: content.length }, 0);
  yield content;
  yield padding(content.length);
}

function formatHeader({ name, type, mode, link, size }, seconds) {
  const header = Buffer.alloc(BLOCK);
  const octal = (value, digits) => `${value.toString(8).padStart(digits, '0')}\0`;
  Buffer.from(name).copy(header, 0, 0, 100);
  header.write(octal(mode, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(seconds, 11), 136);
  header.write('        ', 148);
  header.write(type, 156);
  Buffer.from(link).copy(header, 157, 0, 100);
  header.write('ustar  \0', 257);
  let sum = 0;
  for (const byte of header) sum += byte;
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function padding(size) {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
