/** A damaged file as the host sets it aside. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFileAside } from './damaged-file.ts';

it('is renamed with all its bytes, and the latest one counts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'damaged-file-'));
  try {
    expect(await setFileAside(folder, 'settings.toml')).toMatchObject({
      ok: false,
      error: { code: 'ENOENT' },
    });
    for (const bytes of [Buffer.of(0xff, 0x00), Buffer.from('[[[')]) {
      await writeFile(join(folder, 'settings.toml'), bytes);
      expect(await setFileAside(folder, 'settings.toml')).toEqual({
        ok: true,
        value: 'settings.damaged.toml',
      });
      expect(await readFile(join(folder, 'settings.damaged.toml'))).toEqual(bytes);
    }
    expect(await readdir(folder)).toEqual(['settings.damaged.toml']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
