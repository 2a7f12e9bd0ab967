/** Tests are sorted by subject: every folder of tests/ has its row in CONTRIBUTING.md, and every row its folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ROOT = join(__dirname, '../..');

test('the table of test folders in CONTRIBUTING.md lists exactly the folders of tests/, in order', () => {
  const folders = readdirSync(join(ROOT, 'tests'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => relative(ROOT, parentPath).split(sep).slice(0, 2).join('/'))
    .filter((folder) => folder !== 'tests');
  const rows = [
    ...readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\| `(tests\/[\w-]+)` \|/gm),
  ];
  expect(rows.map(([, folder]) => folder)).toEqual([...new Set(folders)].toSorted());
});
