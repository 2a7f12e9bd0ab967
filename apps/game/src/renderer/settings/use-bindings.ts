/** The keys in force: in components, and for words that are said once. */
import { useMemo } from 'react';
import { type Bindings, createBindings, type KeyAction } from '../keys/bindings.ts';
import { nameKey } from '../keys/key-words.ts';
import { settings } from './settings-store.ts';
import { useSettings } from './use-settings.ts';

export function useBindings(): Bindings {
  const { keys } = useSettings();
  return useMemo(() => createBindings(keys), [keys]);
}

/** The key of an action at this moment; what stays on the screen asks `useBindings`. */
export const keyNow = (action: KeyAction): string => nameKey(createBindings(settings.get().keys), action);
