/** Config texts in shared memory, so that sending them with every batch costs nothing. */
import type { ConfigTexts } from '../batch.ts';

export interface SharedConfig {
  readonly hash: string;
  /** The files as UTF-8 JSON. */
  readonly bytes: SharedArrayBuffer;
}

export function shareConfig({ files, hash }: ConfigTexts): SharedConfig {
  const encoded = new TextEncoder().encode(JSON.stringify(files));
  const bytes = new SharedArrayBuffer(encoded.length);
  new Uint8Array(bytes).set(encoded);
  return { hash, bytes };
}

export function readSharedConfig({ hash, bytes }: SharedConfig): ConfigTexts {
  // TextDecoder does not accept shared memory, so decode a copy.
  const text = new TextDecoder().decode(new Uint8Array(bytes).slice());
  return { hash, files: JSON.parse(text) as ConfigTexts['files'] };
}
