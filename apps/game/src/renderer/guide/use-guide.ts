/** The guided start in a running game: watches how far the player has come, and never stands in the way. */
import type { ProgressView } from '@dota-factory/lib';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import type { GameSession, GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import { settings } from '../settings/settings-store.ts';
import { useSettings } from '../settings/use-settings.ts';
import { describeGuide, findGoal, type GuideView, type Passed, passGoals } from './guide.ts';

const groundOf = ({ ground }: GameView) => ground;

const LOOK_MS = 500;

interface Watched {
  readonly passed: Passed;
  /** Undefined until the world has been looked at. */
  readonly progress: ProgressView | undefined;
}

const NOTHING: Watched = { passed: new Set(), progress: undefined };

export interface GuideControls {
  /** Undefined while it is off or has nothing left to say. */
  readonly view: GuideView | undefined;
  /** The goal at hand is passed over. */
  skip(): void;
  end(): void;
  /** From the first goal that this world has not met. */
  restart(): void;
  /** For another world. */
  clear(): void;
}

export interface GuideParts {
  readonly session: GameSession;
  readonly catalog: Catalog;
  inform(text: string): void;
}

export function useGuide({ session, catalog, inform }: GuideParts): GuideControls {
  const isOn = useSettings().guide === 'on';
  const ground = useGame(session, groundOf);
  const [watched, setWatched] = useState(NOTHING);
  const onProgress = useCallback((progress: ProgressView) => {
    setWatched(({ passed }) => ({ passed: passGoals(passed, progress), progress }));
  }, []);
  useProgress(session, isOn, onProgress);
  const { passed, progress } = watched;
  const view = useMemo(
    () => (isOn && progress && ground ? describeGuide(passed, progress, ground, catalog.game) : undefined),
    [isOn, progress, ground, passed, catalog],
  );
  useFinish(isOn && progress !== undefined, passed, inform);
  const clear = useCallback(() => setWatched(NOTHING), []);
  return {
    view,
    skip: () =>
      view && setWatched((before) => ({ ...before, passed: new Set([...before.passed, view.goal.id]) })),
    end: () => {
      clear();
      settings.set({ guide: 'off' });
      inform('The guided start is put away. The menu has it again.');
    },
    restart: () => {
      clear();
      settings.set({ guide: 'on' });
    },
    clear,
  };
}

/** Asks at once and then twice a second; one question at a time. */
function useProgress(
  session: GameSession,
  isOn: boolean,
  onProgress: (progress: ProgressView) => void,
): void {
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await session.statistics('progress');
      if (isOver) return;
      if (answer?.part === 'progress') onProgress(answer.progress);
      timer = setTimeout(() => void ask(), LOOK_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [session, isOn, onProgress]);
}

/** The last goal was met while the player was led; a world that is past all of them says nothing. */
function useFinish(isLed: boolean, passed: Passed, inform: (text: string) => void): void {
  const hadGoal = useRef(false);
  useEffect(() => {
    const hasGoal = isLed && findGoal(passed) !== undefined;
    if (isLed && hadGoal.current && !hasGoal) {
      settings.set({ guide: 'finished' });
      inform('The guided start is done: you know the way. The menu has it again.');
    }
    hadGoal.current = hasGoal;
  }, [isLed, passed, inform]);
}
