/** A stand-in for Electron's runtime, with which electron-builder makes a package that plain Node can run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What @electron/fuses looks for in an executable, and how a fuse is written behind it. */
export const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** As Electron's own executables leave the factory: version 1, eight fuses. */
const FACTORY_FUSES = '10110001';

/** The files that electron-builder expects in an unpacked runtime, `version` being the one it stands in for. */
export function createStandInDist(folder: string, version: string): void {
  const runtime = join(__dirname, 'runtime.mjs');
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'), { recursive: true });
  // The shell never reads on after `exec`, so the wire may stand below.
  const script = `#!/bin/sh\nexec "${process.execPath}" "${runtime}" "$(readlink -f -- "$0")" "$@"\n# `;
  const wire = Buffer.concat([
    Buffer.from(FUSE_SENTINEL, 'latin1'),
    Buffer.from([1, FACTORY_FUSES.length]),
    Buffer.from(FACTORY_FUSES, 'latin1'),
  ]);
  const write = (name: string, content: string | Buffer, mode = 0o644) =>
    writeFileSync(join(folder, name), content, { mode });
  write('electron', Buffer.concat([Buffer.from(script), wire, Buffer.from('\n')]), 0o755);
  write('chrome-sandbox', '#!/bin/sh\n', 0o755);
  write('version', version);
  write('LICENSE', 'The licence of the runtime.\n');
  write('LICENSES.chromium.html', '<p>The licences of the runtime.</p>\n');
  for (const name of ['resources.pak', 'locales/en-US.pak', 'locales/de.pak']) write(name, 'stand-in');
}
