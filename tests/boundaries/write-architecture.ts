/** `npm run architecture`: writes docs/architecture.md and its picture. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeArchitecture } from './architecture.ts';

for (const [file, text] of describeArchitecture(join(import.meta.dirname, '../..')))
  writeFileSync(file, text);
