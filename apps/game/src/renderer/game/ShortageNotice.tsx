/** A lasting bar below the header while no building blocks can be made, with the ways out. */
import { Button } from '@dota-factory/ui';
import type { Catalog } from '../encyclopedia/catalog.ts';
import type { GameSession, GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import { describeShortage } from './shortage-words.ts';

const shortageOf = ({ shortage }: GameView) => shortage;
const blocksOf = ({ header }: GameView) => Math.floor(header?.blocks ?? 0);

export interface ShortageNoticeProps {
  readonly session: GameSession;
  readonly catalog: Catalog;
  /** The config is being read, so that no new game can begin. */
  readonly isBusy: boolean;
  onDemolish(): void;
  onOpenGame(): void;
  onRestart(): void;
}

export function ShortageNotice(props: ShortageNoticeProps) {
  const { session, catalog, isBusy, onDemolish, onOpenGame, onRestart } = props;
  const shortage = useGame(session, shortageOf);
  const blocks = useGame(session, blocksOf);
  if (shortage === null) return null;
  const { buildings } = catalog.game;
  const { title, text, advice } = describeShortage(shortage, blocks, (id) => buildings[id].name);
  return (
    <div className="shortage" role="alert" data-testid="shortage" data-kind={shortage.kind}>
      <p className="shortage-text">
        <strong>{title}</strong> {text} {advice}
      </p>
      <div className="shortage-actions">
        {shortage.kind === 'warning' ? (
          <Button onPress={onDemolish}>Demolish</Button>
        ) : (
          <>
            <Button onPress={onOpenGame}>Open game</Button>
            <Button onPress={onRestart} disabledReason={isBusy ? 'The config is being read.' : undefined}>
              Restart
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
