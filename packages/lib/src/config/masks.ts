/** Schemas of the texts that draw something cell by cell: building masks, ship layouts and module masks. */
import {
  addTypeFault,
  type Cursor,
  describeValue,
  nameSubject,
  type Schema,
  under,
} from '@dota-factory/data';

/** Maximum number of rows and columns: far more than a screen shows, and cheap in memory. */
const SIZE_LIMIT = 64;

/** Which way the cell lies that a port belongs to, from the port. */
const PORT_OWNERS: Readonly<Record<string, readonly [dx: number, dy: number, where: string]>> = {
  '>': [-1, 0, 'to its left'],
  '<': [1, 0, 'to its right'],
  '^': [0, 1, 'below it'],
  v: [0, -1, 'above it'],
};

/** `A` and `S` building cells, blanks, and `> < ^ v` output ports next to the cell they belong to. */
export function buildingMask(description: string): Schema<readonly string[]> {
  return rows(description, 'AS ><^v', '[AS ><^v]*', (written, at) => {
    if (!written.some((row) => /[AS]/.test(row))) {
      addMaskFault(at, 'has no building cell', 'at least one A or S');
      return;
    }
    for (const [y, row] of written.entries()) {
      for (const [x, character] of Array.from(row).entries()) {
        const owner = PORT_OWNERS[character];
        if (owner === undefined) continue;
        const cell = written[y + owner[1]]?.[x + owner[0]];
        if (cell === 'A' || cell === 'S') continue;
        at.faults.push({
          path: [...at.path, y],
          offset: x,
          message: `the port "${character}" touches no building cell`,
          expected: `A or S ${owner[2]}`,
        });
      }
    }
  });
}

/** Rows of `O` (buildable) and `X`, all equally long. */
export function shipLayout(description: string): Schema<readonly string[]> {
  return rows(description, 'OX', '[OX]*', (written, at) => {
    const width = written[0]?.length ?? 0;
    for (const [y, row] of written.entries()) {
      if (row.length === width) continue;
      at.faults.push({
        path: [...at.path, y],
        message: `${nameSubject([...at.path, y])} has ${row.length} cells`,
        expected: `${width} cells, like the first row`,
      });
    }
    if (!written.some((row) => row.includes('O')))
      addMaskFault(at, 'has no buildable cell', 'at least one O');
  });
}

/** Rows of `O` (module cell) and `X` (ignored); short rows end in ignored cells. */
export function moduleMask(description: string): Schema<readonly string[]> {
  return rows(description, 'OX', '[OX]*', (written, at) => {
    if (!written.some((row) => row.includes('O'))) addMaskFault(at, 'has no module cell', 'at least one O');
  });
}

function rows(
  description: string,
  allowed: string,
  pattern: string,
  checkCells: (written: readonly string[], at: Cursor) => void,
): Schema<readonly string[]> {
  const letters = Array.from(allowed, (character) => (character === ' ' ? 'blank' : character)).join(' ');
  const schema: Schema<readonly string[]> = {
    description,
    expected: 'a list of texts, one for each row',
    read(value, at) {
      if (!Array.isArray(value)) return addTypeFault(schema, value, at);
      const before = at.faults.length;
      if (value.length > SIZE_LIMIT) {
        addMaskFault(at, `has ${value.length} rows`, `at most ${SIZE_LIMIT}`);
        return undefined;
      }
      const written = value.map((row, y) => readRow(row, allowed, letters, under(at, y)));
      if (at.faults.length > before) return undefined;
      const whole = written.map((row) => row ?? '');
      checkCells(whole, at);
      return at.faults.length > before ? undefined : whole;
    },
    json: () => ({
      type: 'array',
      items: { type: 'string', pattern: `^${pattern}$`, maxLength: SIZE_LIMIT },
      minItems: 1,
      maxItems: SIZE_LIMIT,
    }),
  };
  return schema;
}

function readRow(row: unknown, allowed: string, letters: string, at: Cursor): string | undefined {
  if (typeof row !== 'string') return addTypeFault({ expected: 'a text' }, row, at);
  if (row.length > SIZE_LIMIT) {
    addMaskFault(at, `has ${row.length} cells`, `at most ${SIZE_LIMIT}`);
    return undefined;
  }
  let offset = 0;
  for (const character of row) {
    if (!allowed.includes(character)) {
      at.faults.push({
        path: at.path,
        offset,
        message: `the character ${describeValue(character)} is not allowed in ${nameSubject(at.path)}`,
        expected: `one of ${letters}`,
      });
      return undefined;
    }
    offset += character.length;
  }
  return row;
}

function addMaskFault(at: Cursor, what: string, expected: string): void {
  at.faults.push({ path: at.path, message: `${nameSubject(at.path)} ${what}`, expected });
}
