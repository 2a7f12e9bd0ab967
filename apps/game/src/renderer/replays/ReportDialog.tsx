/** Report a problem: one file with the recorded game, its fingerprints, and what the player says. */
import { Dialog } from '@dota-factory/ui';
import { useId, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import type { GameSession } from '../session/session.ts';
import { giveAway } from './library.ts';

export interface ReportDialogProps {
  readonly bridge: GameBridge;
  readonly session: GameSession;
  onClose(): void;
}

/** What a report may say. */
const MAX_WORDS = 4000;

export function ReportDialog({ bridge, session, onClose }: ReportDialogProps) {
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState<{ readonly isWritten: boolean; readonly text: string }>();
  const id = useId();
  const write = async () => {
    const written = await writeReport(bridge, session, words.trim());
    setAnswer(written);
  };
  return (
    <Dialog
      title="Report a problem"
      name="report"
      size="medium"
      onClose={onClose}
      primary={
        answer?.isWritten === true
          ? { label: 'Close', onPress: onClose }
          : { label: 'Write the file', onPress: () => void write() }
      }
      secondary={answer?.isWritten === true ? [] : [{ label: 'Cancel', onPress: onClose }]}
    >
      <div className="report">
        <label htmlFor={id}>What happened, and what did you expect?</label>
        <textarea
          id={id}
          className="field report-words"
          data-autofocus
          rows={5}
          maxLength={MAX_WORDS}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <p className="muted">
          One file is written on this computer, and nothing is sent. It holds your words, the recorded game
          with its config and fingerprints, and the version of the game; no pictures and no other files.
        </p>
        <p className="report-answer" role="status" data-problem={answer?.isWritten === false}>
          {answer?.text}
        </p>
      </div>
    </Dialog>
  );
}

async function writeReport(bridge: GameBridge, session: GameSession, words: string) {
  const say = (isWritten: boolean, text: string) => ({ isWritten, text });
  await session.checkpoint();
  const { runId } = session;
  if (runId === undefined)
    return say(false, '⚠ This game has no recording, so there is nothing to report with.');
  const { header, failure } = session.getView();
  try {
    const { version, shell } = await bridge.call('app.info');
    const report = {
      words: words === '' ? 'No words.' : words,
      tick: header?.tick ?? 0,
      game: version,
      engine: `${shell}, ${navigator.userAgent}`.slice(0, 300),
      failure,
    };
    const written = await giveAway(bridge, runId, `Problem ${runId.slice(4, 12)}`, report);
    if (!written.ok) return say(false, `⚠ ${written.error.text}`);
    return say(true, `Written: ${written.value}`);
  } catch {
    return say(false, '⚠ The file could not be written: the game’s own process does not answer.');
  }
}
