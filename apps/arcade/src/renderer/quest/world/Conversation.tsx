/** What a person of a world says, line by line. */
import type { Npc } from '@dota-factory/quest';
import { useCallback, useState } from 'react';
import { Dialog, Drawing, type DrawTarget } from '@dota-factory/ui';
import { drawFigure, lookOf } from './art/people.ts';

export interface ConversationProps {
  readonly person: Npc;
  /** Whether the quests of the level are solved. */
  readonly isDone: boolean;
  onClose(): void;
}

export function Conversation({ person, isDone, onClose }: ConversationProps) {
  const lines = isDone && person.linesAfter.length > 0 ? person.linesAfter : person.lines;
  const [index, setIndex] = useState(0);
  const isLast = index >= lines.length - 1;
  return (
    <Dialog
      title={person.name}
      name="talk"
      size="small"
      onClose={onClose}
      primary={
        isLast
          ? { label: 'Good bye', onPress: onClose }
          : { label: 'Go on', onPress: () => setIndex(index + 1) }
      }
      note={`${index + 1} of ${lines.length}`}
    >
      <div className="quest-talk">
        <Portrait name={person.name} />
        <p aria-live="polite">{lines[index]}</p>
      </div>
    </Dialog>
  );
}

/** In pixels at scale 1, of the figure from the waist up. */
const SIDE = 72;

function Portrait({ name }: { name: string }) {
  const draw = useCallback(
    (target: DrawTarget) => {
      const context = target as CanvasRenderingContext2D;
      context.translate(SIDE / 2, SIDE * 1.12);
      context.scale(1.9, 1.9);
      context.translate(-24, -77);
      drawFigure({ context, rows: 0 }, { x: 0, y: 0 }, 'down', lookOf(name), 0);
    },
    [name],
  );
  return (
    <span className="quest-portrait">
      <Drawing width={SIDE} height={SIDE} draw={draw} />
    </span>
  );
}
