/** Which names a saved game and a run may have. */
import { textLike } from '@dota-factory/host/bridge';

const SAVE_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,38}[\p{L}\p{N}_-])?$/u;
/** Windows keeps these for devices, with any extension and blanks before it; its digits include the superscripts. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

/** What is a file name on every system: one to forty letters, digits, spaces, dots, hyphens and underscores. */
export const isSaveName = (name: string): boolean => SAVE_NAME.test(name) && !DEVICE_NAME.test(name);

export const saveName = textLike(
  'The name of a saved game.',
  'a name of 1 to 40 letters, digits, spaces, dots, hyphens and underscores',
  isSaveName,
);

export const isRunId = (id: string): boolean => /^run-[a-z0-9-]{1,60}$/.test(id);

export const runId = textLike('The name of a run.', 'run- and letters, digits and hyphens', isRunId);
