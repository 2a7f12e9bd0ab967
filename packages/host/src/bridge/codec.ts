/** Bridge messages to and from text: pure, the same for both transports, and refusing whatever is not in the contract. */
import { err, ok, type Result } from '@dota-factory/base';
import { type Contract, isCallOf, isEventOf } from './contract.ts';
import { BRIDGE_FAULT_CODES, type BridgeFault } from './faults.ts';

/** Largest message either side accepts, in bytes of UTF-8. */
export const MESSAGE_LIMIT_BYTES = 8 * 1024 * 1024;

/** Chosen by the renderer, unique among its pending calls: a whole number from 0 to 2^53 - 1. */
export type CallId = number;

export interface CallMessage {
  readonly kind: 'call';
  readonly id: CallId;
  readonly name: string;
  /** Not yet checked: see checkArgs. */
  readonly args: unknown;
}
export type CallOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: BridgeFault };
export interface ReplyMessage {
  readonly kind: 'reply';
  /** -1 when the call was so malformed that it had no readable id. */
  readonly id: CallId;
  readonly outcome: CallOutcome;
}
export interface EventMessage {
  readonly kind: 'event';
  readonly name: string;
  readonly payload: unknown;
}

/** A refused call, with its id when it could be read, so that the caller receives it. */
export interface DecodeFault extends BridgeFault {
  readonly id: CallId | undefined;
}

export const formatCall = (message: CallMessage): string => JSON.stringify(message);
export const formatReply = (message: ReplyMessage): string => JSON.stringify(message);
export const formatEvent = (message: EventMessage): string => JSON.stringify(message);

const isCallId = (value: unknown): value is CallId => Number.isSafeInteger(value) && (value as number) >= 0;

const fault = (code: BridgeFault['code'], message: string, id?: CallId): Result<never, DecodeFault> =>
  err({ code, message, id });

/** True when `text` takes more than the limit as UTF-8; looks at the characters only when it has to. */
export function isTooLarge(text: string, limitBytes: number = MESSAGE_LIMIT_BYTES): boolean {
  if (text.length > limitBytes) return true;
  // A UTF-16 unit takes at most three bytes of UTF-8.
  if (text.length * 3 <= limitBytes) return false;
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair counts two of the pair's four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes > limitBytes;
}

function parseRecord(text: string, limitBytes: number): Result<Record<string, unknown>, DecodeFault> {
  if (isTooLarge(text, limitBytes)) {
    return fault('too-large', `a message may have at most ${limitBytes} bytes`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fault('malformed', 'the message is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fault('malformed', 'the message is not an object');
  }
  return ok(value as Record<string, unknown>);
}

function hasOnly(record: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(record).every((key) => keys.includes(key));
}

/** Renderer to host. */
export function parseCall(
  text: string,
  contract: Contract,
  limitBytes: number = MESSAGE_LIMIT_BYTES,
): Result<CallMessage, DecodeFault> {
  const record = parseRecord(text, limitBytes);
  if (!record.ok) return record;
  const { kind, id, name, args } = record.value;
  if (kind !== 'call' || !isCallId(id) || !hasOnly(record.value, ['kind', 'id', 'name', 'args'])) {
    return fault('malformed', 'the message is not a call', isCallId(id) ? id : undefined);
  }
  if (!isCallOf(contract, name)) return fault('unknown-call', 'there is no such call', id);
  return ok({ kind, id, name, args });
}

function isFault(value: unknown): value is BridgeFault {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message } = value as Record<string, unknown>;
  return typeof message === 'string' && (BRIDGE_FAULT_CODES as readonly unknown[]).includes(code);
}

function readOutcome(value: unknown): CallOutcome | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const record = value as Record<string, unknown>;
  if (record['ok'] === true) return { ok: true, value: record['value'] };
  if (record['ok'] === false && isFault(record['fault'])) return { ok: false, fault: record['fault'] };
  return undefined;
}

/** Host to renderer. */
export function parseHostMessage(
  text: string,
  contract: Contract,
  limitBytes: number = MESSAGE_LIMIT_BYTES,
): Result<ReplyMessage | EventMessage, BridgeFault> {
  const record = parseRecord(text, limitBytes);
  if (!record.ok) return record;
  const { kind, id, name, payload } = record.value;
  if (kind === 'event') {
    return isEventOf(contract, name)
      ? ok({ kind, name, payload })
      : err({ code: 'malformed', message: 'there is no such event' });
  }
  const outcome = readOutcome(record.value['outcome']);
  if (kind === 'reply' && (isCallId(id) || id === -1) && outcome) return ok({ kind, id, outcome });
  return err({ code: 'malformed', message: 'the message is neither a reply nor an event' });
}
