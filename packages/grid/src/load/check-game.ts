/** What the parts of game.json say together: ids, names, symbols, rules that go on forever. */
import { type Cursor, describeValue, isTable, type Path, unknownIdFault } from '@dota-factory/data';
import type { GameSpec } from '../format/game.ts';
import { DIRECTIONS } from '../format/vocabulary.ts';
import { checkRules } from './check-rules.ts';
import { checkUses, type Names, SYSTEM_USES } from './uses.ts';

export function collectNames({ entityKinds, layers, actions }: GameSpec): Names {
  return {
    kinds: new Set(Object.keys(entityKinds)),
    layers: new Set(layers.map(({ id }) => id)),
    tags: new Set(Object.values(entityKinds).flatMap(({ tags }) => tags)),
    actions: new Set(actions.map(({ id }) => id)),
  };
}

/** `raw` is the file as written. */
export function checkGame(game: GameSpec, raw: unknown, names: Names, at: Cursor): void {
  checkUnique(game.layers, 'layers', at);
  checkUnique(game.actions, 'actions', at);
  checkUnique(game.systems, 'systems', at);
  checkLayers(game, names, at);
  checkActions(game, names, at);
  checkKinds(game, names, at);
  checkSystems(game, raw, names, at);
  checkRules(
    game.rules,
    isTable(raw) ? raw['rules'] : [],
    { names, before: [], depth: game.defaults.maxCascadeDepth },
    at,
  );
}

/** Ids of a list must differ. */
export function checkUnique(
  entries: readonly { readonly id: string }[],
  key: string,
  { path, faults }: Cursor,
): void {
  const seen = new Set<string>();
  for (const [index, { id }] of entries.entries()) {
    if (seen.has(id))
      faults.push({
        path: [...path, key, index, 'id'],
        message: `the id ${describeValue(id)} is used twice`,
        expected: 'ids that differ',
      });
    seen.add(id);
  }
}

function checkLayers({ layers }: GameSpec, { kinds }: Names, { faults }: Cursor): void {
  for (const [index, layer] of layers.entries()) {
    if (layer.occupancy !== 'exactly_one' || kinds.has(layer.default)) continue;
    faults.push(unknownIdFault('kind', layer.default, kinds, ['layers', index, 'default']));
  }
}

function checkActions({ actions }: GameSpec, { kinds }: Names, { faults }: Cursor): void {
  for (const [index, { params, entityKind }] of actions.entries()) {
    const path = ['actions', index];
    if (entityKind !== undefined && !kinds.has(entityKind))
      faults.push(unknownIdFault('kind', entityKind, kinds, [...path, 'entityKind']));
    for (const [name, { type, values }] of Object.entries(params)) {
      const here: Path = [...path, 'params', name];
      if (type !== 'position' && (values ?? []).length === 0)
        faults.push({
          severity: 'warning',
          path: here,
          message: `nothing can be chosen for ${name}, so that the action is never offered`,
          expected: 'a list of values',
        });
      if (type === 'direction') checkDirections(values ?? [], [...here, 'values'], faults);
    }
  }
}

function checkDirections(values: readonly unknown[], path: Path, faults: Cursor['faults']): void {
  for (const [index, value] of values.entries()) {
    if (DIRECTIONS.some((direction) => direction === value)) continue;
    faults.push({
      path: [...path, index],
      message: `${describeValue(value)} is no direction`,
      expected: `one of ${DIRECTIONS.join(', ')}`,
    });
  }
}

function checkKinds({ entityKinds }: GameSpec, { layers }: Names, { faults }: Cursor): void {
  const symbols = new Map<string, string>([['@', 'the avatar']]);
  const warn = (path: Path, message: string, expected: string): void =>
    void faults.push({ severity: 'warning', path, message, expected });
  for (const [kind, { layer, symbol }] of Object.entries(entityKinds)) {
    const path = ['entityKinds', kind];
    if (layer !== undefined && !layers.has(layer))
      warn([...path, 'layer'], `the game has no layer "${layer}"`, `one of ${[...layers].join(', ')}`);
    if (/^\d+$/.test(kind))
      warn(path, `"${kind}" looks like a number, so that lists by kind lose their order`, 'a name');
    if (symbol === undefined) {
      warn(path, `${kind} has no symbol`, 'one character for a text view');
      continue;
    }
    if (Array.from(symbol).length !== 1)
      warn([...path, 'symbol'], `${describeValue(symbol)} is not one character`, 'one character');
    const other = symbols.get(symbol);
    if (other !== undefined)
      warn([...path, 'symbol'], `${other} has the symbol "${symbol}", too`, 'symbols that differ');
    symbols.set(symbol, other ?? kind);
  }
}

function checkSystems(game: GameSpec, raw: unknown, names: Names, { faults }: Cursor): void {
  const written = isTable(raw) && Array.isArray(raw['systems']) ? raw['systems'] : [];
  for (const [index, system] of game.systems.entries()) {
    const config: unknown = isTable(written[index]) ? written[index]['config'] : undefined;
    const at: Cursor = { path: ['systems', index, 'config'], faults };
    checkUses(SYSTEM_USES[system.type], config, names, at);
    if (system.type === 'slide_merge' && system.config.wrapAround)
      faults.push({
        path: [...at.path, 'wrapAround'],
        message: 'wrapAround is not supported',
        expected: 'false',
      });
  }
}
