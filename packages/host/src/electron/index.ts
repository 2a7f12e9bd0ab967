/** The product's own window. Only a bundle that runs as Electron's main process may import this. */
export { type ElectronShellOptions, startElectronShell } from './shell.ts';
