/** The header bar: survival time and blocks on the left, the boss and the speed on the right (REQ-UI-HEADER). */
import { SPEEDS } from '@dota-factory/base';
import { BUILDING_BLOCK, type StepView, TICKS_PER_SECOND } from '@dota-factory/lib';
import { Button, formatNumber, SpeedControls } from '@dota-factory/ui';
import type { Catalog } from '../encyclopedia/catalog.ts';
import type { GameSession, GameView } from '../session/session.ts';
import { addKey } from '../keys/key-words.ts';
import { useGame } from '../session/use-game.ts';
import { useBindings } from '../settings/use-bindings.ts';
import { formatStep } from '../words/step-words.ts';
import type { StepControls } from './use-steps.ts';
import { ItemPicture } from './selection/parts.tsx';
import { Overview } from '../overview/Overview.tsx';
import { formatClock, formatCountdown } from '../words/words.ts';
import type { Viewpoint } from '../world/viewpoint.ts';

/** Below this share of the speed asked for, the machine counts as too slow. */
const SLOW_SHARE = 0.93;

const survivalOf = ({ header }: GameView) => formatClock((header?.tick ?? 0) / TICKS_PER_SECOND);
const blocksOf = ({ header }: GameView) => formatNumber(Math.floor(header?.blocks ?? 0), 0);
const bossOf = ({ header }: GameView) => header?.bossWave ?? 1;
const countdownOf = ({ header }: GameView) => formatCountdown(header?.bossCountdown ?? 0);
const sitesOf = ({ header }: GameView) => header?.sites ?? 0;
const speedOf = ({ speed }: GameView) => speed;
/** The real speed while the machine cannot keep up, else nothing. */
const realSpeedOf = ({ speed, actualSpeed }: GameView) =>
  speed > 0 && actualSpeed < speed * SLOW_SHARE ? `${actualSpeed.toFixed(1)}×` : undefined;

const wordsOf = (step: StepView | null | undefined) => (step ? formatStep(step) : undefined);
const undoOf = ({ header }: GameView) => wordsOf(header?.history.undo);
const redoOf = ({ header }: GameView) => wordsOf(header?.history.redo);

export interface HeaderProps {
  readonly session: GameSession;
  readonly catalog: Catalog;
  readonly viewpoint: Viewpoint;
  readonly steps: StepControls;
  /** Its name; undefined for the standard. */
  readonly difficulty: string | undefined;
  onKeys(): void;
  onStatistics(): void;
  onEncyclopedia(): void;
  onMenu(): void;
}

export function Header({ session, catalog, viewpoint, ...actions }: HeaderProps) {
  return (
    <header className="header">
      <HeaderBar {...{ session, catalog }} {...actions} />
      <Overview {...{ session, catalog, viewpoint }} />
    </header>
  );
}

function HeaderBar(props: Omit<HeaderProps, 'viewpoint'>) {
  const { session, catalog, steps, difficulty, onKeys, onStatistics, onEncyclopedia, onMenu } = props;
  const survival = useGame(session, survivalOf);
  const blocks = useGame(session, blocksOf);
  const sites = useGame(session, sitesOf);
  const bindings = useBindings();
  return (
    <div className="header-bar">
      <div className="header-group">
        <span className="header-fact" title="Survival time">
          <svg className="header-sign" viewBox="0 0 16 16" aria-hidden>
            <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path d="M8 4.500V8l2.5 1.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          <span className="visually-hidden">Survival time</span>
          <span className="header-number" data-testid="survival-time">
            {survival}
          </span>
        </span>
        <span className="header-fact" title="Building blocks in stock">
          <ItemPicture catalog={catalog} item={BUILDING_BLOCK} size={18} />
          <span className="header-number" data-testid="blocks">
            {blocks}
          </span>
          <span className="header-word">Blocks</span>
        </span>
        <span className="header-fact header-sites" title="Construction sites in the queue">
          {sites > 0 && `${sites} ${sites === 1 ? 'site' : 'sites'}`}
        </span>
        {difficulty !== undefined && (
          <span className="header-difficulty" title="Difficulty" data-testid="difficulty">
            {difficulty}
          </span>
        )}
      </div>
      <div className="header-group">
        <Boss session={session} />
        <Speed session={session} />
        <div className="header-tools">
          <Steps {...{ session, steps }} />
          <Button
            variant="quiet"
            label="Keys"
            tooltip={addKey(bindings, 'Keys and mouse', 'keys')}
            onPress={onKeys}
          >
            ?
          </Button>
          <Button
            variant="quiet"
            label="Statistics"
            tooltip={addKey(bindings, 'Statistics', 'statistics')}
            onPress={onStatistics}
          >
            <PlotSign />
          </Button>
          <Button
            variant="quiet"
            label="Encyclopedia"
            tooltip={addKey(bindings, 'Everything about items, ships and modules', 'encyclopedia')}
            onPress={onEncyclopedia}
          >
            <BookSign />
          </Button>
          <Button variant="quiet" label="Menu" tooltip={addKey(bindings, 'Menu', 'menu')} onPress={onMenu}>
            ☰
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Undo and redo, each with what it is about. */
function Steps({ session, steps }: Pick<HeaderProps, 'session' | 'steps'>) {
  const undo = useGame(session, undoOf);
  const redo = useGame(session, redoOf);
  const bindings = useBindings();
  return (
    <>
      <Button
        variant="quiet"
        label="Undo"
        tooltip={undo && addKey(bindings, `Undo ${undo}`, 'undo')}
        disabledReason={undo === undefined ? 'There is nothing to undo' : undefined}
        onPress={steps.undo}
      >
        ↶
      </Button>
      <Button
        variant="quiet"
        label="Redo"
        tooltip={redo && addKey(bindings, `Redo ${redo}`, 'redo')}
        disabledReason={redo === undefined ? 'There is nothing to redo' : undefined}
        onPress={steps.redo}
      >
        ↷
      </Button>
    </>
  );
}

function Boss({ session }: { session: GameSession }) {
  const wave = useGame(session, bossOf);
  const countdown = useGame(session, countdownOf);
  return (
    <div className="boss">
      <span className="boss-wave" data-testid="boss-wave">{`Boss Wave #${wave}`}</span>
      <span className="boss-next" data-testid="boss-countdown">{`Next boss: ${countdown}`}</span>
    </div>
  );
}

function Speed({ session }: { session: GameSession }) {
  const speed = useGame(session, speedOf);
  const real = useGame(session, realSpeedOf);
  return (
    <>
      <span
        className="real-speed"
        role="status"
        data-testid="real-speed"
        title="What this machine manages; the game slows down instead of skipping"
      >
        {real}
      </span>
      <SpeedControls speeds={SPEEDS} chosen={speed} onChoose={(chosen) => session.setSpeed(chosen)} />
    </>
  );
}

function PlotSign() {
  return (
    <svg className="header-sign" viewBox="0 0 16 16" aria-hidden>
      <path
        d="M2.5 2.500v11h11M5 10.500l2.5-3 2 1.500 3.500-4.500"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function BookSign() {
  return (
    <svg className="header-sign" viewBox="0 0 16 16" aria-hidden>
      <path
        d="M8 3.500C6.5 2.5 4.5 2.3 2.5 2.500v10c2-.2 4 0 5.5 1 1.5-1 3.5-1.2 5.5-1v-10c-2-.2-4 0-5.5 1zm0 0v10"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
