// The thin starters beside the runtime: shell scripts for Linux and macOS, batch files for Windows.
import { EXECUTABLE } from './apps.mjs';

/** Where a package of each kind has its parts, seen from the launchers. */
export const LAYOUTS = {
  linux: { runtime: EXECUTABLE, archive: 'resources/app.asar', commands: 'resources/commands' },
  // In Contents/Resources/launchers of the bundle.
  mac: { runtime: '../../MacOS/Dota Factory', archive: '../app.asar', commands: '../commands' },
  windows: {
    runtime: `${EXECUTABLE}.exe`,
    archive: 'resources\\app.asar',
    commands: 'resources\\commands',
  },
};

const HERE =
  'here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0" 2>/dev/null || echo "$0")")" && pwd) || exit 1';

/** For a package with the runtime: `{ runtime, archive, commands }` relative to the launcher. */
export function formatShellLauncher(app, { runtime, archive, commands }) {
  const lines = ['#!/bin/sh'];
  if (app.kind === 'command') {
    lines.push(
      `# Runs ${app.name} in the runtime that lies beside it, as in Node: no window, no display.`,
      HERE,
      `ELECTRON_RUN_AS_NODE=1 exec "$here/${runtime}" "$here/${commands}/${app.target}/main.mjs" "$@"`,
    );
  } else {
    lines.push(
      `# Opens ${app.name} in the runtime that lies beside it; with --browser, in an installed browser.`,
      HERE,
      'for word do',
      '  if [ "$word" = --browser ]; then',
      `    ELECTRON_RUN_AS_NODE=1 exec "$here/${runtime}" "$here/${archive}/browser.cjs" --app=${app.target} "$@"`,
      '  fi',
      'done',
      `exec "$here/${runtime}" --app=${app.target} "$@"`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** For a package without a runtime, which needs an installed Node. */
export function formatNodeLauncher(app, nodeVersion) {
  const command =
    app.kind === 'command'
      ? `exec node "$here/resources/commands/${app.target}/main.mjs" "$@"`
      : `exec node "$here/resources/app/browser.cjs" --app=${app.target} --home "$here" "$@"`;
  return `${[
    '#!/bin/sh',
    `# Starts ${app.name} with an installed Node.`,
    HERE,
    `command -v node >/dev/null 2>&1 || { echo "This package needs Node ${nodeVersion} on the PATH." >&2; exit 1; }`,
    command,
  ].join('\n')}\n`;
}

/** The same for Windows. The dot keeps the folder's last backslash away from the quote. */
export function formatNodeBatchLauncher(app) {
  const command =
    app.kind === 'command'
      ? `node "%~dp0resources\\commands\\${app.target}\\main.mjs" %*`
      : `node "%~dp0resources\\app\\browser.cjs" --app=${app.target} --home "%~dp0." %*`;
  return `@echo off\r\n${command}\r\n`;
}

/** Batch files wait for the program they call, which a typed command does not; so exit codes arrive. */
export function formatBatchLauncher(app, { runtime, archive, commands }) {
  const here = '%~dp0';
  const asNode = (script, rest) => [
    'setlocal',
    'set ELECTRON_RUN_AS_NODE=1',
    `"${here}${runtime}" "${here}${script}"${rest} %*`,
    'exit /b %errorlevel%',
  ];
  const lines =
    app.kind === 'command'
      ? ['@echo off', ...asNode(`${commands}\\${app.target}\\main.mjs`, '')]
      : [
          '@echo off',
          'for %%w in (%*) do if "%%~w"=="--browser" goto browser',
          `start "" "${here}${runtime}" --app=${app.target} %*`,
          'exit /b 0',
          ':browser',
          ...asNode(`${archive}\\browser.cjs`, ` --app=${app.target}`),
        ];
  return `${lines.join('\r\n')}\r\n`;
}
