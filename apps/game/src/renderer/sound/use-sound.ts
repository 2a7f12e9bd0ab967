/** Sound in the game's window: listens to the running game, and plays what can be heard of it. */
import { SoundEngine } from '@dota-factory/ui';
import { useEffect, useMemo, useState } from 'react';
import type { Frame, GameSession } from '../session/session.ts';
import { settings } from '../settings/settings-store.ts';
import type { Viewpoint } from '../world/viewpoint.ts';
import {
  bedsOf,
  cueOfAlert,
  cueOfCommand,
  cuesOfEvents,
  DEFEAT,
  moodOf,
  NO_BEDS,
  REFUSAL,
  type Span,
} from './cues.ts';
import { volumesOf } from './volumes.ts';

export interface SoundControls {
  /** Something that was asked for cannot be done. */
  refuse(): void;
}

/** Beds and mood change slowly; looking through all machines of a picture need not happen in each. */
const BEDS_MS = 250;

export function useSound(session: GameSession, viewpoint: Viewpoint): SoundControls {
  const [engine] = useState(() => new SoundEngine());
  useEffect(() => listenToWindow(engine), [engine]);
  useEffect(() => listenToSettings(engine), [engine]);
  useEffect(() => listenToGame(engine, session, viewpoint), [engine, session, viewpoint]);
  return useMemo(() => ({ refuse: () => engine.play(REFUSAL, 'effects') }), [engine]);
}

/** The first gesture lets it speak; a hidden window is silent. */
function listenToWindow(engine: SoundEngine): () => void {
  const unlock = () => engine.unlock();
  const look = () => engine.setHidden(document.hidden);
  look();
  document.addEventListener('pointerdown', unlock, true);
  document.addEventListener('keydown', unlock, true);
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('pointerdown', unlock, true);
    document.removeEventListener('keydown', unlock, true);
    document.removeEventListener('visibilitychange', look);
    engine.close();
  };
}

function listenToSettings(engine: SoundEngine): () => void {
  const tell = () => engine.setVolumes(volumesOf(settings.get()));
  tell();
  return settings.subscribe(tell);
}

function listenToGame(engine: SoundEngine, session: GameSession, viewpoint: Viewpoint): () => void {
  let lookedAt = 0;
  /** Undefined until the world has been seen: one that is opened after its end is silent. */
  let wasOver: boolean | undefined;
  const stops = [
    session.onCommanded((command, refusal) =>
      engine.play(cueOfCommand(command, refusal !== undefined, viewpoint.shown), 'effects'),
    ),
    session.onAlerts((alerts) => {
      const { muted_alerts } = settings.get();
      for (const { kind } of alerts) {
        if (!muted_alerts.includes(kind)) engine.play(cueOfAlert(kind), 'alerts');
      }
    }),
    session.onFrame((frame) => {
      const { shown } = viewpoint;
      if (!shown) return;
      const { speed } = session.getView();
      for (const cue of cuesOfEvents(frame.snapshot.events, shown, speed)) engine.play(cue, 'effects');
      const { gameOver } = frame.snapshot.header;
      if (gameOver && wasOver === false) engine.play(DEFEAT, 'alerts');
      wasOver = gameOver;
      const now = performance.now();
      if (now - lookedAt < BEDS_MS) return;
      lookedAt = now;
      playBeds(engine, frame, shown, speed);
    }),
  ];
  return () => {
    engine.setBeds(NO_BEDS);
    for (const stop of stops) stop();
  };
}

function playBeds(engine: SoundEngine, { snapshot, ground }: Frame, shown: Span, speed: number): void {
  const isRunning = speed > 0 && !snapshot.header.gameOver;
  engine.setBeds(isRunning ? bedsOf(snapshot, ground, shown) : NO_BEDS);
  engine.setMood(moodOf(snapshot.header));
}
