/** Turns mods on and off: the order is written at once, and everything is read again. */
import { useState } from 'react';
import type { FileFault, GameBridge } from '../../contract/index.ts';
import type { ConfigControls } from '../config/use-config-session.ts';

export interface ModOrder {
  /** Why the last change was not kept. */
  readonly problem: string | undefined;
  change(on: readonly string[]): void;
}

export function useModOrder(bridge: GameBridge, { read }: Pick<ConfigControls, 'read'>): ModOrder {
  const [problem, setProblem] = useState<string>();
  const change = async (on: readonly string[]) => {
    try {
      const written = await bridge.call('mods.order', { on });
      setProblem(written.ok ? undefined : describeFault(written.error));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    await read();
  };
  return { problem, change: (on) => void change(on) };
}

const describeFault = ({ path, reason, code }: FileFault): string =>
  `The list of mods could not be kept: ${path}: ${reason} (${code}).`;
