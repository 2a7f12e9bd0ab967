/** Pauses the game while a dialog is open; nested dialogs each hold their own pause. */
import { useEffect } from 'react';
import type { GameSession } from '../session/session.ts';

export function useHold(session: GameSession, reason: string, isActive: boolean): void {
  useEffect(() => (isActive ? session.hold(reason) : undefined), [session, reason, isActive]);
}
