/** The messages between the launcher and Electron's main process. */

/** Environment: the home folder that the launcher has settled on. */
export const HOME_VARIABLE = 'DOTA_FACTORY_HOME';
/** Sent to the launcher once the window shows; until then it may still choose another shell. */
export const READY_MESSAGE = 'dota-factory:ready';
