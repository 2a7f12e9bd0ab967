/** Settings in components: drawn again whenever a setting changes, and reports about their file as notices. */
import { setVision } from '@dota-factory/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import { SETTINGS_FILE, type Settings } from './settings-file.ts';
import { settings } from './settings-store.ts';

export function useSettings(): Settings {
  return useSyncExternalStore(settings.subscribe, settings.get);
}

/** The colours of page and canvases follow the setting. */
export function useColours(): void {
  const { colour_vision } = useSettings();
  useEffect(() => setVision(colour_vision), [colour_vision]);
}

/** Reads the file once the host has answered. */
export function useSettingsFile(bridge: GameBridge | undefined): void {
  useEffect(() => {
    if (bridge === undefined) return;
    void settings.connect({
      read: () => bridge.call('files.readText', { name: SETTINGS_FILE }),
      write: (text) => bridge.call('files.writeText', { name: SETTINGS_FILE, text }),
      setAside: () => bridge.call('settings.setAside'),
    });
  }, [bridge]);
}

export function useSettingsReports(warn: (text: string) => void): void {
  useEffect(() => {
    const tell = () => {
      for (const text of settings.takeReports()) warn(text);
    };
    tell();
    return settings.subscribe(tell);
  }, [warn]);
}
