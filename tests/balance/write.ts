/** `npx tsx tests/balance/write.ts`: writes the scripts of player commands that the `.ts` files beside it describe. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatScript, LISTS } from './scripts.ts';

for (const { name, commands } of LISTS) {
  writeFileSync(join(import.meta.dirname, `${name}.json`), formatScript(commands));
}
