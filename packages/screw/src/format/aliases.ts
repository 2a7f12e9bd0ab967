/** Keys of the older public form of the format, which are read with a warning, and whole files in that form. */
import { choice, type Cursor, isTable, openTable, type Schema } from '@dota-factory/data';
import { point } from './point-schema.ts';
import { OLD_ORIGIN, SCREW_COLORS } from './vocabulary.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A screw at a point of its part; `mountId` is made of the point, so that taps can name it. */
interface PlacedScrew {
  readonly mountId: string;
  readonly color: (typeof SCREW_COLORS)[number];
  /** Where it sits on its part; undefined: in its mount. */
  readonly position?: { readonly x: number; readonly y: number };
}

const atPoint = openTable('A screw at a point of its part.', {
  position: point('In the local space of the part.'),
  color: choice('Its colour.', SCREW_COLORS),
});

/** Takes `position` where `mountId` is absent. */
export function withPosition(
  schema: Schema<{ readonly mountId: string; readonly color: PlacedScrew['color'] }>,
): Schema<PlacedScrew> {
  return {
    ...schema,
    read(value, at) {
      if (!isTable(value) || Object.hasOwn(value, 'mountId') || !Object.hasOwn(value, 'position'))
        return schema.read(value, at);
      warn(at, 'position', 'mountId');
      const read = atPoint.read(value, at) as { position?: { x?: number; y?: number }; color?: unknown };
      const { x, y } = read.position ?? {};
      // The point may be anywhere, so that it names the screw itself.
      return { ...read, mountId: x === undefined || y === undefined ? undefined : `${x},${y}` };
    },
  };
}

/** Takes the key `old` where `key` is absent. */
export function withAlias<T>(schema: Schema<T>, key: string, old: string): Schema<T> {
  return {
    ...schema,
    read(value, at) {
      if (!isTable(value) || Object.hasOwn(value, key) || !Object.hasOwn(value, old))
        return schema.read(value, at);
      warn(at, old, key);
      const { [old]: written, ...rest } = value;
      return schema.read({ ...rest, [key]: written }, at);
    },
  };
}

function warn(at: Cursor, old: string, key: string): void {
  at.faults.push({
    severity: 'warning',
    path: [...at.path, old],
    target: 'key',
    message: `"${old}" is an older form of "${key}"`,
    expected: `"${key}"`,
  });
}

/**
 * The older public form: no screw has a `mountId` and no tray says whether it is hidden. Then the first two trays are
 * visible, and positions count from the middle of the play area. Gives the file as it is written today.
 */
export function modernise(raw: unknown, at: Cursor): unknown {
  if (!isTable(raw) || !isOld(raw)) return raw;
  at.faults.push({
    severity: 'warning',
    path: ['levels'],
    target: 'key',
    message: 'the file has the older form: positions from the middle of the play area, two visible trays',
    expected: 'positions on the canvas, "mountId" for screws and "hidden" for trays',
  });
  return { ...raw, levels: mapTables(raw['levels'], moderniseLevel) };
}

function isOld(raw: Raw): boolean {
  const levels = listTables(raw['levels']);
  const screws = levels.flatMap((level) =>
    listTables(level['parts']).flatMap((each) => listTables(each['screws'])),
  );
  const trays = levels.flatMap((level) => listTables(level['trays']));
  return (
    screws.some((screw) => Object.hasOwn(screw, 'position')) &&
    screws.every((screw) => !Object.hasOwn(screw, 'mountId')) &&
    trays.every((tray) => !Object.hasOwn(tray, 'hidden'))
  );
}

const moderniseLevel = (level: Raw): Raw => ({
  ...level,
  ...mapKey(level, 'trays', (tray, index) => ({ ...tray, hidden: index >= 2 })),
  ...mapKey(level, 'parts', (each) => ({ ...each, ...shift(each['position']) })),
});

function shift(position: unknown): Raw {
  if (!isTable(position)) return {};
  const { x, y } = position;
  if (typeof x !== 'number' || typeof y !== 'number') return {};
  return { position: { ...position, x: x + OLD_ORIGIN.x, y: y + OLD_ORIGIN.y } };
}

/** A key that is absent stays absent. */
const mapKey = (holder: Raw, key: string, convert: (entry: Raw, index: number) => Raw): Raw =>
  Object.hasOwn(holder, key) ? { [key]: mapTables(holder[key], convert) } : {};

function mapTables(value: unknown, convert: (entry: Raw, index: number) => Raw): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown, index) => (isTable(entry) ? convert(entry, index) : entry));
}

function listTables(value: unknown): readonly Raw[] {
  return Array.isArray(value) ? value.filter((entry: unknown) => isTable(entry)) : [];
}
