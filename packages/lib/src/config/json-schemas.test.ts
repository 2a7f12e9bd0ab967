// The JSON Schemas on disk are those of the code, and they know every key.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatJsonSchemas } from './json-schemas.ts';

const folder = join(__dirname, '../../../../config/schema');

it('config/schema is in step with the code (npm run schemas)', () => {
  const written = Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
    ]),
  );
  expect(written).toEqual(formatJsonSchemas());
});

type Node = { readonly [key: string]: unknown };

/** Every property in a schema with its path. */
function* eachProperty(node: Node, path: string): Generator<[string, Node]> {
  for (const [key, property] of Object.entries((node.properties ?? {}) as Record<string, Node>)) {
    yield [`${path}.${key}`, property];
    yield* eachProperty(property, `${path}.${key}`);
  }
  for (const key of ['items', 'additionalProperties']) {
    const inner = node[key];
    if (typeof inner === 'object' && inner !== null) yield* eachProperty(inner as Node, `${path}.${key}`);
  }
}

describe.each(Object.entries(formatJsonSchemas()))('%s', (_name, text) => {
  const schema = JSON.parse(text) as Node;

  it('is draft-07 and refuses unknown keys', () => {
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
    expect(schema.additionalProperties).toBe(false);
  });

  it('describes every key, and numbers with their unit or meaning', () => {
    const properties = [...eachProperty(schema, '')];
    expect(properties.length).toBeGreaterThan(0);
    for (const [path, property] of properties) {
      expect([path, property.description]).toEqual([path, expect.stringMatching(/^\p{Lu}.{5,}\.$/u)]);
      if (path.endsWith('_seconds'))
        expect([path, property.description]).toEqual([path, expect.stringMatching(/second/)]);
    }
  });
});

it('the defaults of decisions are in the schema', () => {
  const schema = JSON.parse(formatJsonSchemas()['world.schema.json'] ?? '') as Node;
  const defaults = [...eachProperty(schema, '')].flatMap(([path, { default: value }]) =>
    value === undefined ? [] : [[path, value]],
  );
  expect(Object.fromEntries(defaults)).toEqual({
    '.world.belt_speed_tiles_per_second': 2,
    '.world.starting_building_blocks': 100,
    '.world.refund_percentage': 75,
    '.world.departure_interval_seconds': 20,
    '.push.boss_advance_seconds': 60,
    '.waves.boss_countdown_seconds': 300,
    '.waves.boss_threat_duration_seconds': 60,
  });
});
