/** The word `base` in an overlay's value: it stands for what the files below say, so that a change of those is followed. */
import { err, ok, type Result } from '@dota-factory/base';
import type { Fault, Path } from '@dota-factory/data';
import { nameSubject } from '@dota-factory/data';
import { compileFormula } from './formula.ts';

const WORD = /\bbase\b/g;

export interface Resolved {
  readonly value: unknown;
  readonly toWritten?: (offset: number) => number;
}

/**
 * What a written value says where `known` was said before. A formula may contain the word; where a number was, a
 * formula of the word gives another number. Everything else stands as it is.
 */
export function resolveValue(written: unknown, known: unknown, path: Path): Result<Resolved, Fault> {
  if (typeof written !== 'string') return ok({ value: written });
  if (typeof known === 'number') return computeNumber(written, known, path);
  const isFormula = `${path.at(-1)}`.endsWith('_formula');
  if (!isFormula || written.search(WORD) < 0) return ok({ value: written });
  if (typeof known === 'string') return ok(replaceWord(written, known));
  return err({
    path,
    offset: written.search(WORD),
    message: `${nameSubject(path)} is not there yet, so that "base" stands for nothing`,
    expected: 'a formula of x',
  });
}

function computeNumber(written: string, known: number, path: Path): Result<Resolved, Fault> {
  const { value: text, toWritten } = replaceWord(written, `${known}`);
  const expected = 'a number, or a formula of base such as "base * 1.5"';
  const compiled = compileFormula(text);
  if (!compiled.ok) {
    const { message, offset } = compiled.error;
    return err({
      path,
      offset: toWritten(offset),
      message: `${nameSubject(path)}: ${message}`,
      expected,
    });
  }
  const x = written.search(/\bx\b/);
  if (x < 0) return ok({ value: compiled.value.compute(0) });
  return err({ path, offset: x, message: `${nameSubject(path)} is a number and has no x`, expected });
}

/** The word becomes the known text in parentheses. */
function replaceWord(written: string, known: string): { value: string; toWritten(offset: number): number } {
  const inserted = `(${known})`;
  const starts = [...written.matchAll(WORD)].map(({ index }) => index);
  return {
    value: written.replaceAll(WORD, () => inserted),
    toWritten(offset) {
      let shift = 0;
      for (const start of starts) {
        if (offset < start + shift) break;
        if (offset < start + shift + inserted.length) return start;
        shift += inserted.length - 'base'.length;
      }
      return offset - shift;
    },
  };
}
