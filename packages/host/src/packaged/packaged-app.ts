/** The apps of one package: which of them a command line means. */
import { err, findNearestWord, ok, type Result } from '@dota-factory/base';

export interface PackagedApp {
  /** Its folder in the archive, and what `--app=` calls it. */
  readonly folder: string;
  /** As its window's title says. */
  readonly name: string;
  /** Names its session and profile. */
  readonly id: string;
}

const FLAG = '--app=';

/** The first app is what opens when none is asked for: a double click on the executable. */
export function pickApp(argv: readonly string[], apps: readonly PackagedApp[]): Result<PackagedApp, string> {
  const asked = argv.find((word) => word.startsWith(FLAG))?.slice(FLAG.length);
  const app = asked === undefined ? apps[0] : apps.find(({ folder }) => folder === asked);
  if (app !== undefined) return ok(app);
  const known = apps.map(({ folder }) => folder);
  const nearest = findNearestWord(asked ?? '', known);
  const hint = nearest === undefined ? `there are ${known.join(', ')}` : `did you mean ${FLAG}${nearest}?`;
  return err(`This package has no app "${asked ?? ''}"; ${hint}`);
}
