/** Reads a script of commands: JSON, checked whole, with every fault at its place. */
import { describeValue, type DocumentReading, readDocument, type Schema, text } from '@dota-factory/data';
import { type Blueprint, type TimedCommand, timedCommandsSchema } from '@dota-factory/lib';

/** `blueprints`: what `place_blueprint` may name. */
export function readScript(
  source: string,
  file: string,
  blueprints: readonly Blueprint[],
): DocumentReading<readonly TimedCommand[]> {
  const schema = timedCommandsSchema('The commands of a game.', byName(blueprints));
  return readDocument(schema, { file, text: source, format: 'json' });
}

/** A blueprint by its name: a script is written by hand, and the blueprint is in a file already. */
function byName(blueprints: readonly Blueprint[]): Schema<Blueprint> {
  const name = text('Name of the blueprint.');
  return {
    description: name.description,
    expected: 'a name in blueprints.toml',
    read(value, at) {
      const wanted = name.read(value, at);
      if (wanted === undefined) return undefined;
      const found = blueprints.find((blueprint) => blueprint.name === wanted);
      if (found !== undefined) return found;
      at.faults.push({
        path: at.path,
        message: `unknown blueprint ${describeValue(wanted)}`,
        expected: 'a name in blueprints.toml',
      });
      return undefined;
    },
    json: name.json,
  };
}
