/** Why the tool does not do what it is asked, as values for the window. */
import { type Diagnostic, err } from '@dota-factory/base';
import type { CallRefusal, RefusalReason } from '../contract/index.ts';

export interface Refused {
  readonly ok: false;
  readonly error: CallRefusal;
}

export function refuse(
  reason: RefusalReason,
  message: string,
  diagnostics: readonly Diagnostic[] = [],
): Refused {
  return err({ reason, message, diagnostics });
}

export function refuseUnknownArena(): Refused {
  return refuse('unknown-arena', 'This arena is no longer there: the config was reloaded.');
}
