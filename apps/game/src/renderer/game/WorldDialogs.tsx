/** Dialogs that the world itself asks for: a crash, the end of the game, a choice of schematics. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { DEFAULT_ROUTE, formatRoute } from '../encyclopedia/route.ts';
import type { GameView } from '../session/session.ts';
import { EndScreen } from '../ending/EndScreen.tsx';
import { useGame } from '../session/use-game.ts';
import { CrashDialog } from './dialogs/CrashDialog.tsx';
import { SchematicDialog } from './dialogs/SchematicDialog.tsx';
import { useMadeItems } from './use-made-items.ts';
import type { GameParts } from './use-game-parts.ts';

/** Where the encyclopedia tells of each kind of schematic. */
const SECTIONS = { ship: 'ships', module: 'modules', recipe: 'recipes' } as const;

const statusOf = ({ status }: GameView) => status;
const failureOf = ({ failure }: GameView) => failure;
const offeredOf = ({ offered }: GameView) => offered;
const levelsOf = ({ unlocked }: GameView) => unlocked?.levels;
const isOverOf = ({ gameOver }: GameView) => gameOver;

export function WorldDialogs(parts: GameParts) {
  const { session, catalog, games, screen, busyReason, command, restart, quit, toTitle, ending, replays } =
    parts;
  const offered = useGame(session, offeredOf);
  const isOver = useGame(session, isOverOf);
  const status = useGame(session, statusOf);
  const failure = useGame(session, failureOf);
  const { header } = session.getView();
  const levels = useGame(session, levelsOf);
  const made = useMadeItems(session, offered !== null);
  const seed = ending?.story.seed;
  const openMenu = () => screen.open('menu');
  // What the world asks waits while the player reads, or watches another game.
  const isWatching = replays.opening !== undefined;
  const isAside = isWatching || screen.isReading;
  return (
    <>
      {status === 'failed' && !isWatching && (
        <CrashDialog
          failure={failure ?? 'for an unknown reason'}
          findKept={games.findKept}
          onOpen={games.open}
          onNewGame={() => restart()}
          onMenu={openMenu}
        />
      )}
      {isOver && (
        <EndScreen
          catalog={catalog}
          isAside={isAside}
          survivedSeconds={(header?.tick ?? 0) / TICKS_PER_SECOND}
          bossWave={header?.bossWave ?? 1}
          isBusy={busyReason !== undefined}
          ending={ending}
          onRestart={() => restart()}
          onAgain={seed === undefined ? undefined : () => restart(seed)}
          onReplay={replays.watchThis}
          onTitle={toTitle}
          onQuit={quit}
          onMenu={openMenu}
        />
      )}
      {offered && !isOver && (
        <SchematicDialog
          // A new choice is a new dialog, so that its grace period starts again.
          key={JSON.stringify(offered)}
          catalog={catalog}
          isAside={isAside}
          options={offered}
          levels={levels}
          made={made}
          onRead={({ kind, id }) => {
            location.hash = formatRoute({ ...DEFAULT_ROUTE, section: SECTIONS[kind], id });
            screen.openReading();
          }}
          onChoose={(index) => command({ type: 'choose_schematic', index })}
          onMenu={openMenu}
        />
      )}
    </>
  );
}
