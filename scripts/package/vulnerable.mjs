// Compares the lockfile with packaging/known-vulnerable.json, since a build must not need a network to ask anyone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../repository.mjs';

export function readKnownVulnerable() {
  return JSON.parse(readFileSync(join(ROOT, 'packaging', 'known-vulnerable.json'), 'utf8'));
}

/** One line for each locked version that the list names, with the advisory and what to do. */
export function listVulnerable(versions, known) {
  return versions.flatMap(({ name, version }) =>
    known
      .filter((entry) => entry.package === name && entry.ranges.some((range) => isInRange(version, range)))
      .map(({ advisory, what }) => `${name} ${version}: ${advisory}, ${what}`),
  );
}

/** `range` is a list of conditions that must all hold, e.g. `>=8.0.0 <8.17.1`; a bare version means exactly it. */
export function isInRange(version, range) {
  return range.split(' ').every((condition) => {
    const [, sign, bound] = /^(<=|>=|<|>|=)?(\d.*)$/.exec(condition) ?? [];
    if (bound === undefined) throw new Error(`"${condition}" in "${range}" is no condition on a version`);
    const order = compareVersions(version, bound);
    if (sign === '<') return order < 0;
    if (sign === '<=') return order <= 0;
    if (sign === '>') return order > 0;
    if (sign === '>=') return order >= 0;
    return order === 0;
  });
}

/** By semantic versioning; what follows a plus does not count. */
export function compareVersions(a, b) {
  const [x, y] = [parseVersion(a), parseVersion(b)];
  for (let i = 0; i < 3; i++) if (x.numbers[i] !== y.numbers[i]) return x.numbers[i] - y.numbers[i];
  // A version with a pre-release part comes before the one without.
  if (x.parts.length === 0 || y.parts.length === 0) return y.parts.length - x.parts.length;
  for (let i = 0; i < Math.max(x.parts.length, y.parts.length); i++) {
    const [p, q] = [x.parts[i], y.parts[i]];
    if (p === q) continue;
    if (p === undefined) return -1;
    if (q === undefined) return 1;
    const [isNumber, isOther] = [/^\d+$/.test(p), /^\d+$/.test(q)];
    if (isNumber && isOther) return Number(p) - Number(q);
    if (isNumber !== isOther) return isNumber ? -1 : 1;
    return p < q ? -1 : 1;
  }
  return 0;
}

function parseVersion(text) {
  const [, core = '', pre] = /^([\d.]+)(?:-([^+]+))?/.exec(text) ?? [];
  const numbers = core.split('.').map(Number);
  return { numbers: [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0], parts: pre?.split('.') ?? [] };
}
