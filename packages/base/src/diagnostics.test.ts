// Proves the order of diagnostics and that their text forms are exact, aligned and harmless.
import fc from 'fast-check';
import {
  compareDiagnostics,
  type Diagnostic,
  formatDiagnostic,
  formatDiagnosticWithSource,
  formatPath,
  sortDiagnostics,
} from './diagnostics.ts';

function fault(given: Partial<Diagnostic> = {}): Diagnostic {
  return {
    severity: 'error',
    file: 'config/world.toml',
    line: 2,
    column: 10,
    path: [],
    message: 'height_tiles is too small',
    ...given,
  };
}

const PLAIN = { color: false };
const ESC = '\u001b';

describe('sortDiagnostics', () => {
  it('goes by file, line, column, message', () => {
    const sorted = [
      fault({ file: 'a.toml', line: 9, column: 9 }),
      fault({ file: 'b.toml', line: 2, column: 11 }),
      fault({ file: 'b.toml', line: 10, column: 1, message: 'a' }),
      fault({ file: 'b.toml', line: 10, column: 1, message: 'b' }),
      fault({ file: 'b.toml', line: 10, column: 2, message: 'a' }),
    ];
    expect(sortDiagnostics([...sorted].reverse())).toEqual(sorted);
  });

  it('sorts a copy', () => {
    const list = [fault({ line: 2 }), fault({ line: 1 })];
    sortDiagnostics(list);
    expect(list.map((d) => d.line)).toEqual([2, 1]);
  });

  it('does not depend on the order of discovery', () => {
    const text = fc.constantFrom('a', 'b');
    const nat = fc.nat({ max: 2 });
    const diagnostic = fc.record(
      {
        severity: fc.constantFrom('error' as const, 'warning' as const),
        file: text,
        line: nat,
        column: nat,
        path: fc.array(fc.oneof(text, nat), { maxLength: 2 }),
        message: text,
        expected: text,
        got: text,
      },
      { requiredKeys: ['severity', 'file', 'line', 'column', 'path', 'message'] },
    );
    fc.assert(
      fc.property(fc.array(diagnostic), fc.infiniteStream(fc.nat()), (list, dice) => {
        const shuffled = list.map((d) => ({ d, key: dice.next().value as number }));
        shuffled.sort((a, b) => a.key - b.key);
        expect(sortDiagnostics(shuffled.map(({ d }) => d))).toEqual(sortDiagnostics(list));
      }),
    );
  });

  it('calls two diagnostics equal only if they are the same', () => {
    expect(compareDiagnostics(fault(), fault())).toBe(0);
    expect(compareDiagnostics(fault({ got: '1' }), fault({ got: '2' }))).toBeLessThan(0);
    expect(compareDiagnostics(fault({ severity: 'warning' }), fault())).toBeGreaterThan(0);
  });
});

describe('formatDiagnostic', () => {
  it('says where, what is wrong, what is expected and what came', () => {
    expect(formatDiagnostic(fault())).toBe('config/world.toml:2:10: height_tiles is too small');
    expect(formatDiagnostic(fault({ expected: 'a whole number above 0', got: '0' }))).toBe(
      'config/world.toml:2:10: height_tiles is too small, expected a whole number above 0, got 0',
    );
    expect(formatDiagnostic(fault({ severity: 'warning', got: '"abc"' }))).toBe(
      'config/world.toml:2:10: warning: height_tiles is too small, got "abc"',
    );
  });

  it('escapes what could steer a terminal, break the line or hide text', () => {
    expect(
      formatDiagnostic(
        fault({
          file: 'a\nb',
          message: `${ESC}[31mred\r\n\t\u0007\u009b`,
          expected: '\u202eabc',
          got: '\ud800\u2028',
        }),
      ),
    ).toBe('a\\nb:2:10: \\u001b[31mred\\r\\n\\t\\u0007\\u009b, expected \\u202eabc, got \\ud800\\u2028');
  });

  it('keeps ordinary words of any script', () => {
    expect(formatDiagnostic(fault({ message: 'größe 尺寸 🚀' }))).toContain('größe 尺寸 🚀');
  });

  it('is one line without control characters, whatever it is given', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, text, (file, message, expected, got) => {
        const line = formatDiagnostic(fault({ file, message, expected, got }));
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

describe('formatDiagnosticWithSource', () => {
  const source = '[world]\nheight = 0 # tiles\r\nlast';

  it('shows the line with a caret under the place, and the path', () => {
    const text = formatDiagnosticWithSource(fault({ path: ['world', 'height'] }), source, PLAIN);
    expect(text.split('\n')).toEqual([
      'config/world.toml:2:10: height_tiles is too small',
      ' 2 | height = 0 # tiles',
      '   |          ^',
      '   in world.height',
    ]);
  });

  it('gives the first and the last line too', () => {
    expect(formatDiagnosticWithSource(fault({ line: 1, column: 1 }), source, PLAIN)).toContain(
      ' 1 | [world]\n   | ^',
    );
    expect(formatDiagnosticWithSource(fault({ line: 3, column: 4 }), source, PLAIN)).toContain(
      ' 3 | last\n   |    ^',
    );
  });

  it('points just past the end for a place beyond the line', () => {
    expect(formatDiagnosticWithSource(fault({ line: 3, column: 99 }), source, PLAIN)).toMatch(
      / 3 \| last\n {3}\| {5}\^$/,
    );
    expect(formatDiagnosticWithSource(fault({ line: 2, column: 1 }), 'a\n', PLAIN)).toMatch(
      /\n 2 \|\n {3}\| \^$/,
    );
  });

  it('leaves the source out when there is none or no such line', () => {
    expect(formatDiagnosticWithSource(fault(), undefined, PLAIN)).toBe(formatDiagnostic(fault()));
    for (const line of [0, -1, 4, 1e9]) {
      expect(formatDiagnosticWithSource(fault({ line }), source, PLAIN)).toBe(
        formatDiagnostic(fault({ line })),
      );
    }
  });

  it('repeats tabs below the line so that the caret stands under its place', () => {
    const text = formatDiagnosticWithSource(fault({ line: 1, column: 7 }), '\ta =\t0', PLAIN);
    expect(text.split('\n').slice(1)).toEqual([' 1 | \ta =\t0', '   | \t   \t ^']);
  });

  it('gives wide characters two columns and combining marks none', () => {
    const text = formatDiagnosticWithSource(fault({ line: 1, column: 9 }), 'x="尺e\u0301🚀" 0', PLAIN);
    // x = " are one each, the sign two, e one, its mark none, the rocket (two UTF-16 units) two.
    expect(text.split('\n')[2]).toBe(`   | ${' '.repeat(8)}^`);
  });

  it('replaces control characters of the source, one for one', () => {
    const text = formatDiagnosticWithSource(fault({ line: 1, column: 8 }), `a${ESC}[31m\u202eb`, PLAIN);
    expect(text.split('\n').slice(1)).toEqual([' 1 | a\ufffd[31m\ufffdb', `   | ${' '.repeat(7)}^`]);
  });

  it.each([1, 2, 50, 100, 5_000, 999_950, 999_999, 1_000_000])(
    'clips a line of a megabyte around column %i',
    (column) => {
      const line = `${'a'.repeat(column - 1)}X${'b'.repeat(1_000_000 - column)}`;
      const [, shown = '', caret = ''] = formatDiagnosticWithSource(
        fault({ line: 1, column }),
        line,
        PLAIN,
      ).split('\n');
      expect(shown.length).toBeLessThan(120);
      expect(shown.indexOf('X')).toBe(caret.indexOf('^'));
      expect(shown.includes('…a')).toBe(column > 61);
      expect(shown.endsWith('b…')).toBe(column <= 999_960);
    },
  );

  it('never cuts a character in two', () => {
    for (let column = 1; column < 400; column++) {
      const text = formatDiagnosticWithSource(fault({ line: 1, column }), '🚀'.repeat(200), PLAIN);
      expect(text.split('\n')[1]).toMatch(/^ 1 \| …?🚀+…?$/u);
    }
  });

  it('has escape sequences only when colour is asked for, and the same text below them', () => {
    const d = fault({ severity: 'warning', path: ['world', 0], expected: 'more' });
    const plain = formatDiagnosticWithSource(d, source, PLAIN);
    const coloured = formatDiagnosticWithSource(d, source, { color: true });
    expect(plain).not.toContain(ESC);
    expect(coloured).toContain(`${ESC}[1;33m^${ESC}[0m`);
    expect(coloured.replaceAll(new RegExp(`${ESC}\\[[\\d;]*m`, 'g'), '')).toBe(plain);
    expect(formatDiagnosticWithSource(fault(), source, { color: true })).toContain(`${ESC}[1;31m^`);
  });

  it('never prints a control character but tabs and line ends, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(5), fc.nat(50), (text, line, column) => {
        const printed = formatDiagnosticWithSource(fault({ line, column, path: [text] }), text, PLAIN);
        expect(printed.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(printed.split('\n').length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('formatPath', () => {
  it.each([
    [[], ''],
    [['ship', 2, 'layout'], 'ship[2].layout'],
    [['a', 'b-c', 'd_9'], 'a.b-c.d_9'],
    [[0, 'x'], '[0].x'],
    [['item', 'iron ore', 'fill'], 'item["iron ore"].fill'],
    [['', 'a"b'], '[""]["a\\"b"]'],
    [[`${ESC}x`], '["\\u001bx"]'],
  ])('writes %j as %s', (path, text) => {
    expect(formatPath(path)).toBe(text);
  });
});
