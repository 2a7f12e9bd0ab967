/** Games that another one has replaced, or that were left for the title: the oldest makes way for the next. */
import type { GameBridge } from '../../contract/index.ts';
import type { Sealed } from '../worker/seal.ts';

const ENDED: readonly string[] = ['ended-1', 'ended-2', 'ended-3'];

export interface EndedGame extends Sealed {
  readonly picture?: string | undefined;
  /** The name that it was opened by; one of ours is used again, so that coming and going costs no other game. */
  readonly openedName?: string | undefined;
}

/** Writes it under the first free name, or under that of the oldest. The name, or an error that says why not. */
export async function keepEnded(
  bridge: Pick<GameBridge, 'call'>,
  { data, facts, picture, openedName }: EndedGame,
): Promise<string> {
  const listed = await bridge.call('saves.list');
  const games = listed.ok ? listed.value : [];
  const savedAt = (name: string) => games.find((game) => game.name === name)?.savedAt ?? 0;
  const own = ENDED.find((name) => name === openedName);
  const name = own ?? ENDED.reduce((oldest, each) => (savedAt(each) < savedAt(oldest) ? each : oldest));
  const written = await bridge.call('saves.write', { name, data, card: { ...facts, picture } });
  if (written.ok) return name;
  const { path, reason, code } = written.error;
  throw new Error(`${path}: ${reason} (${code}).`);
}
