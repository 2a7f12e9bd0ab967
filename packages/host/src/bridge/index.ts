/** The typed contract between a window and the process behind it, and its text form. */

// For the contract of a product.
export {
  type Call,
  type CallsOf,
  carries,
  type Contract,
  defineContract,
  type HostEvent,
  type EventsOf,
  joinContracts,
  takes,
  takesNothing,
} from './contract.ts';
export {
  type MovedHome,
  OPENED_FILE,
  type OpenedFile,
  OTHER_PLACE,
  otherProducts,
  type StartedProduct,
  textFiles,
} from './parts.ts';
export { base64, textLike } from './schemas.ts';

// What every product's bridge has.
export {
  APP_CONTRACT,
  type AppInfo,
  CLOSE_REASONS,
  type CloseReason,
  type ClosingNotice,
  type Shell,
  SHELLS,
  withAppContract,
} from './app-contract.ts';
export {
  type ArgumentFault,
  BRIDGE_FAULT_CODES,
  type BridgeFault,
  type BridgeFaultCode,
  type FileFault,
} from './faults.ts';

// For the two ends.
export { checkArgs, isCallOf, isEventOf } from './contract.ts';
export {
  type CallId,
  type CallMessage,
  type CallOutcome,
  type DecodeFault,
  type EventMessage,
  formatCall,
  formatEvent,
  formatReply,
  isTooLarge,
  MESSAGE_LIMIT_BYTES,
  parseCall,
  parseHostMessage,
  type ReplyMessage,
} from './codec.ts';
export { TEXT_LIMIT_BYTES } from './parts.ts';
export { CALL_CHANNEL, EVENT_CHANNEL, PRELOAD_GLOBAL, type PreloadBridge } from './preload-contract.ts';
