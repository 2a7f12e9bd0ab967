/** The end of a run (REQ-HQ-GAME-OVER): how long it was, its story, what ended it, and what to do next. */
import { Button, Dialog } from '@dota-factory/ui';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { formatClock } from '../words/words.ts';
import { RunPlots } from './RunPlots.tsx';
import { BestDesigns, Culprits, Moments } from './RunTables.tsx';
import { formatVerdict } from './story-words.ts';
import type { Ending } from './use-ending.ts';

export interface EndScreenProps {
  readonly catalog: Catalog;
  /** The replay or the encyclopedia is before it. */
  readonly isAside: boolean;
  readonly survivedSeconds: number;
  readonly bossWave: number;
  readonly isBusy: boolean;
  /** Undefined until it has been read. */
  readonly ending: Ending | undefined;
  onRestart(): void;
  onQuit(): void;
  onMenu(): void;
  onTitle(): void;
  /** The same seed once more; undefined where it is not known. */
  readonly onAgain: (() => void) | undefined;
  /** The run from its beginning; the list of replays where it was not recorded. */
  onReplay(): void;
}

export function EndScreen(props: EndScreenProps) {
  const { catalog, isAside, ending, onMenu } = props;
  return (
    <Dialog
      title="Game over"
      name="game-over"
      size="large"
      arrival="required"
      isAside={isAside}
      onClose={onMenu}
    >
      <div className="ending">
        <Head {...props} />
        {ending === undefined ? (
          <p className="ending-empty">Reading the story of the run …</p>
        ) : (
          <>
            <RunPlots course={ending.story.course} />
            <div className="ending-tables">
              <Culprits catalog={catalog} story={ending.story} />
              <BestDesigns catalog={catalog} story={ending.story} />
              <Moments moments={ending.story.moments} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Head(props: EndScreenProps) {
  const { survivedSeconds, bossWave, ending } = props;
  const { verdict, problem } = ending ?? {};
  return (
    <header className="ending-head">
      <div className="ending-time">
        <p className="muted">The headquarters is destroyed. You survived</p>
        <p className="game-over-time" data-testid="final-time">
          {formatClock(survivedSeconds)}
        </p>
        <p className="ending-verdict" data-record={verdict?.isRecord} role="status">
          {ending ? sayVerdict(ending) : ' '}
        </p>
        {problem !== undefined && <p className="ending-problem">{`⚠ ${problem}`}</p>}
      </div>
      <dl className="ending-facts">
        <Fact label="Boss wave on its way" value={`#${bossWave}`} />
        <Fact label="Station sets destroyed" value={ending?.story.setsDestroyed} />
        <Fact label="Ships built / lost" value={ending && `${ending.story.built} / ${ending.story.lost}`} />
        <Fact label="Kills" value={ending?.story.kills} />
        <Fact label="Blocks unspent" value={ending?.story.unspent} />
        <Fact label="Seed" value={ending?.story.seed ?? (ending && 'unknown')} />
      </dl>
      <Choices {...props} />
    </header>
  );
}

function sayVerdict({ verdict, difficulty, isPlayedOn }: Ending): string {
  if (isPlayedOn) return 'It was played on from a replay and is not compared with your best runs.';
  if (verdict === undefined) return ' ';
  return `${verdict.isRecord ? '★ ' : ''}${formatVerdict(verdict, difficulty)}`;
}

function Fact({ label, value }: { label: string; value: string | number | undefined }) {
  return (
    <div className="ending-fact">
      <dt>{label}</dt>
      <dd>{value ?? '…'}</dd>
    </div>
  );
}

function Choices({ isBusy, onRestart, onQuit, onTitle, onAgain, onReplay }: EndScreenProps) {
  const busyReason = isBusy ? 'The config is being read.' : undefined;
  return (
    <div className="menu ending-choices">
      <Button variant="primary" isBlock onPress={onRestart} disabledReason={busyReason}>
        Restart
      </Button>
      <Button
        isBlock
        onPress={onAgain ?? (() => {})}
        disabledReason={
          busyReason ?? (onAgain ? undefined : 'An earlier version began this run, its seed is not known.')
        }
      >
        Try this seed again
      </Button>
      <Button isBlock onPress={onReplay}>
        Watch the replay
      </Button>
      <Button isBlock onPress={onTitle}>
        Title screen
      </Button>
      <Button isBlock onPress={onQuit}>
        Quit
      </Button>
    </div>
  );
}
