/** The keys in force, in components. */
import { useMemo } from 'react';
import { type Bindings, createBindings, type KeyAction } from '../keys/bindings.ts';
import { useSettings } from './use-settings.ts';

export function useBindings(): Bindings {
  const { keys } = useSettings();
  return useMemo(() => createBindings(keys), [keys]);
}

/** The first key of an action, for words; `no key` where a player has taken it away. */
export const nameKey = ({ keysOf }: Bindings, action: KeyAction): string => keysOf[action][0] ?? 'no key';
