/** The door for programs that read files: regular ones within a limit, as text. */
export { decodeText } from './decode-text.ts';
export type { UnreadableText } from './decode-text.ts';
export { describeReadError, readRegularFile, readRegularFileSync } from './regular-file.ts';
