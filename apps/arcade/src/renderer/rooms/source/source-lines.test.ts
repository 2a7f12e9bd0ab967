/** Lines of a text with their faults. */
import type { Diagnostic } from '@dota-factory/base';
import { findWindow, listSourceLines, splitLines } from './source-lines.ts';

const fault = (line: number, column: number, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({
  severity,
  file: 'a.json',
  line,
  column,
  path: [],
  message: 'wrong',
});

it('marks lines with faults, errors before warnings, at their columns', () => {
  const lines = splitLines('one\r\ntwo\nthree');
  expect(listSourceLines(lines, [fault(2, 3, 'warning'), fault(2, 1), fault(3, 2, 'warning')], 0, 3)).toEqual(
    [
      { number: 1, text: 'one', severity: undefined, columns: [] },
      { number: 2, text: 'two', severity: 'error', columns: [2, 0] },
      { number: 3, text: 'three', severity: 'warning', columns: [1] },
    ],
  );
});

it('cuts a very long line around its fault, which stays in sight', () => {
  const long = `${'x'.repeat(5000)}!${'y'.repeat(5000)}`;
  const [line] = listSourceLines([long], [fault(1, 5001)], 0, 1);
  expect(line?.text.length).toBeLessThan(500);
  expect(line?.text.charAt(line.columns[0] ?? 0)).toBe('!');
  expect(listSourceLines([long], [], 0, 1)[0]?.text.startsWith('xxx')).toBe(true);
});

it('shows the lines in sight and some around them, within the text', () => {
  expect(findWindow(0, 400, 20, 1000)).toEqual({ from: 0, to: 30 });
  expect(findWindow(2000, 400, 20, 1000)).toEqual({ from: 90, to: 130 });
  expect(findWindow(2000, 400, 20, 95)).toEqual({ from: 90, to: 95 });
});
