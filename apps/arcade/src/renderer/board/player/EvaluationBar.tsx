/** Who is ahead, as a bar beside the board: the lower player's share of it grows with its advantage. */
import type { PlayerLook } from '../pieces/player-looks.ts';
import type { Evaluation } from '../table/evaluation.ts';

export interface EvaluationBarProps {
  readonly evaluation: Evaluation | undefined;
  readonly players: readonly PlayerLook[];
  /** Whose share is below; with more than two players, of the one whose advantage is known. */
  readonly bottom: number;
}

export function EvaluationBar({ evaluation, players, bottom }: EvaluationBarProps) {
  const lower = players.length > 2 ? (evaluation?.player ?? bottom) : bottom;
  const upper = players.length > 2 ? undefined : players[1 - lower];
  const share = evaluation === undefined ? 0.5 : evaluation.shareOf(lower);
  return (
    <div
      className="evaluation"
      role="img"
      aria-label={evaluation?.text ?? 'Not judged yet'}
      title={evaluation?.text ?? 'Not judged yet'}
      data-testid="evaluation"
      style={{ background: upper?.fill ?? 'var(--color-raised)' }}
    >
      <div
        className="evaluation-fill"
        style={{ transform: `scaleY(${share})`, background: players[lower]?.fill }}
      />
      <span className="evaluation-middle" />
      <span
        className="evaluation-score"
        data-edge={share < 0.5 ? 'top' : 'bottom'}
        style={{ color: share < 0.5 ? (upper?.ink ?? 'var(--color-text)') : players[lower]?.ink }}
      >
        {evaluation?.score ?? ''}
      </span>
    </div>
  );
}
