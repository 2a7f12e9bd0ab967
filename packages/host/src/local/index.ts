/** The shell for machines without Electron's runtime: a server on 127.0.0.1 for one browser session. */
export { type LocalServer, type LocalServerOptions, startLocalServer } from './server.ts';
export { type LocalShell, type LocalShellOptions, startLocalShell } from './shell.ts';
