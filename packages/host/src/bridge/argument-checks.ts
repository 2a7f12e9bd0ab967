/** The words of every product's bridge: what each common call accepts as its argument, and the common events. */
import type { Result } from '@dota-factory/base';
import { base64, checkNothing, checkRecord, oneOf, text, textLike } from './checks.ts';
import {
  type ArgumentFault,
  type BridgeCalls,
  type BridgeEvents,
  type CallArgs,
  type CallName,
  GAME_FILES,
  isSaveName,
} from './contract.ts';
import { joinWords, type Vocabulary, type Words } from './vocabulary.ts';

const saveName = textLike(
  'a name of 1 to 40 letters, digits, spaces, dots, hyphens and underscores',
  isSaveName,
);

const COMMON: Vocabulary<BridgeCalls, BridgeEvents> = {
  calls: {
    'config.read': checkNothing,
    'files.readText': checkRecord<CallArgs<'files.readText'>>({ name: oneOf(GAME_FILES) }),
    'files.writeText': checkRecord<CallArgs<'files.writeText'>>({ name: oneOf(GAME_FILES), text }),
    'files.findOtherPlace': checkNothing,
    'files.useOtherPlace': checkNothing,
    'saves.list': checkNothing,
    'saves.read': checkRecord<CallArgs<'saves.read'>>({ name: saveName }),
    'saves.write': checkRecord<CallArgs<'saves.write'>>({ name: saveName, data: base64 }),
    'files.takeOpened': checkNothing,
    'app.info': checkNothing,
    'app.quit': checkNothing,
    'app.readyToClose': checkNothing,
  },
  events: { 'app.closing': true, 'files.opened': true },
};

/** All that may be said in a product with words of its own, or in one without. */
export function listWords(own?: { readonly calls: object; readonly events: object }): Words {
  return joinWords(COMMON, own as Words | undefined);
}

/** The argument of a common call as its handler may take it, or all that is wrong with it. */
export function checkCallArgs<N extends CallName>(
  name: N,
  value: unknown,
): Result<CallArgs<N>, readonly ArgumentFault[]> {
  return COMMON.calls[name](value) as Result<CallArgs<N>, readonly ArgumentFault[]>;
}
