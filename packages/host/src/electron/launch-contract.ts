/** The messages between the launcher and Electron's main process. */

/** Environment: the home folder that the launcher has settled on. */
export const HOME_VARIABLE = 'DOTA_FACTORY_HOME';
/** Environment: the Node that runs the launcher, with which it starts other products. */
export const NODE_VARIABLE = 'DOTA_FACTORY_NODE';
/** Sent to the launcher once the window shows; until then it may still choose another shell. */
export const READY_MESSAGE = 'dota-factory:ready';
