/** Where the window is: at the title, or in a game with a session of its own. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameBridge, StartWish } from '../../contract/index.ts';
import type { ConfigControls } from '../config/use-config-session.ts';
import { drawSeed } from '../game/seed.ts';
import { findOngoing, listRuns } from '../saves/ongoing-games.ts';
import { GameSession } from '../session/session.ts';
import { startSimulation } from '../worker/connect.ts';
import type { Beginning } from '../session/beginning.ts';
import { parseSeed } from './seed-text.ts';

export interface PlayedGame {
  /** Another game is another number. */
  readonly id: number;
  readonly session: GameSession;
  readonly beginning: Beginning;
}

export type Place =
  /** The command line is not known yet. */
  { readonly at: 'start' } | { readonly at: 'title' } | { readonly at: 'game'; readonly played: PlayedGame };

export interface PlaceControls {
  readonly place: Place;
  /** From the title: reads the config again, and begins unless that is faulty. */
  begin(beginning: Beginning): void;
  /** From a game that was kept: another one takes its place, with the config as it is. */
  beginAnother(beginning: Beginning): void;
  /** The game is over for its player; whoever calls has kept it. */
  toTitle(): void;
}

export function usePlace({ bridge, read }: Pick<ConfigControls, 'bridge' | 'read'>): PlaceControls {
  const [place, setPlace] = useState<Place>({ at: 'start' });
  const nextId = useRef(0);
  const enter = useCallback((beginning: Beginning) => {
    const session = new GameSession(startSimulation);
    setPlace({ at: 'game', played: { id: nextId.current++, session, beginning } });
  }, []);
  const begin = useCallback(
    (beginning: Beginning) => {
      void read(beginning.kind === 'new' ? beginning.game.difficulty : undefined).then((outcome) => {
        if (outcome?.config) enter(beginning);
      });
    },
    [read, enter],
  );
  const beginAnother = useCallback(
    (beginning: Beginning) => {
      if (place.at === 'game') place.played.session.close();
      enter(beginning);
    },
    [place, enter],
  );
  const toTitle = useCallback(() => {
    if (place.at === 'game') place.played.session.close();
    setPlace({ at: 'title' });
  }, [place]);
  useWish(bridge, enter, toTitle);
  useFilesAtTitle(bridge, place, begin);
  return { place, begin, beginAnother, toTitle };
}

/** What the command line asks for, once per window. */
function useWish(
  bridge: GameBridge | undefined,
  enter: (beginning: Beginning) => void,
  toTitle: () => void,
): void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (bridge === undefined || hasAsked.current) return;
    hasAsked.current = true;
    const follow = async () => {
      const beginning = await toBeginning(bridge, await bridge.call('start.ask'));
      if (beginning) enter(beginning);
      else toTitle();
    };
    void follow().catch(toTitle);
  }, [bridge, enter, toTitle]);
}

/** Undefined: the title. */
async function toBeginning(bridge: GameBridge, wish: StartWish): Promise<Beginning | undefined> {
  switch (wish.kind) {
    case 'title':
      return undefined;
    case 'file':
      return { kind: 'file' };
    case 'new':
      return { kind: 'new', game: { seed: parseSeed(wish.seed ?? '') ?? drawSeed() }, isDirect: true };
    case 'continue': {
      const listed = await bridge.call('saves.list');
      const ongoing = listed.ok ? findOngoing(listed.value, await listRuns(bridge)) : undefined;
      return ongoing && { kind: 'saved', name: ongoing.name };
    }
  }
}

/** A double click while the title is shown; a running game takes files itself. */
function useFilesAtTitle(
  bridge: GameBridge | undefined,
  place: Place,
  begin: (beginning: Beginning) => void,
): void {
  useEffect(() => {
    if (bridge === undefined || place.at !== 'title') return undefined;
    return bridge.subscribe('files.opened', () => begin({ kind: 'file' }));
  }, [bridge, place, begin]);
}
