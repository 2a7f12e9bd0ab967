/** Numbers of the config whose names have all the words that were typed. */
import type { TunableValue } from '../../contract/index.ts';

/** Files that decide fights come first: what lies in the others seldom matters. */
const LIKELY = ['modules.toml', 'ships.toml', 'stations.toml'];
const rank = (file: string) => (LIKELY.includes(file) ? LIKELY.indexOf(file) : LIKELY.length);

/** Formulas and weapons before prices and places, then in the order of the files. */
export function findTunables(all: readonly TunableValue[], words: string): TunableValue[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ file, name }: TunableValue) => {
    const text = `${file} ${name}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const isFormula = ({ value }: TunableValue) => Number(typeof value === 'string');
  return all.filter(has).sort((a, b) => rank(a.file) - rank(b.file) || isFormula(b) - isFormula(a));
}
