/** References such as `$cell.objects.kind`: whether they can ever give something. */
import { type Fault, type Path, unknownIdFault } from '@dota-factory/data';

/** Fields that some event has. */
const EVENT_FIELDS: ReadonlySet<string> = new Set(
  (
    'position fromPosition toPosition direction kind params blockerKind wasTeleported animation previousKind layer ' +
    'fromKind toKind oldItem newItem movedCount resultValue inputValues sources resultSides aSides bSides emitterId ' +
    'opType cells ownerKind id fromCells toCells sourcePosition sourceId sourceKind variable oldValue newValue'
  ).split(' '),
);

const EXPECTED =
  '$event.<field>, $cell.<layer>.kind, $cell.<layer>.param.<key>, $avatar.position or $avatar.item';

/** The fault of a text that begins with `$`, if it has one. */
export function checkReference(text: string, path: Path, layers: ReadonlySet<string>): Fault | undefined {
  const [subject, first, second, third] = text.slice(1).split('.');
  const isCell = subject === 'cell' && (second === 'kind' || (second === 'param' && third !== undefined));
  if (isCell && first !== undefined)
    return layers.has(first) ? undefined : unknownIdFault('layer', first, layers, path);
  if (subject === 'avatar' && (first === 'position' || first === 'item')) return undefined;
  if (subject !== 'event' || first === undefined)
    return { path, message: `the reference "${text}" never gives anything`, expected: EXPECTED };
  if (EVENT_FIELDS.has(first)) return undefined;
  const message = `no event has the field "${first}"`;
  return { severity: 'warning', path, message, expected: `one of ${[...EVENT_FIELDS].join(', ')}` };
}
