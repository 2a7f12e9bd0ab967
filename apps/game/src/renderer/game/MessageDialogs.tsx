/** What the player is asked, and what went wrong with files. */
import { ConfirmDialog, ErrorDialog } from './dialogs/MessageDialog.tsx';
import type { GameParts } from './use-game-parts.ts';
import { toMessage } from './use-saving.tsx';

export function MessageDialogs({ screen, saving, games }: GameParts) {
  const { question } = screen;
  const { layouts } = saving;
  return (
    <>
      {question && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          onCancel={() => screen.ask(undefined)}
          onConfirm={() => {
            screen.ask(undefined);
            question.onConfirm();
          }}
        />
      )}
      {games.message && (
        <ErrorDialog key={games.message.title} message={games.message} onClose={games.dismissMessage} />
      )}
      {layouts.problem && (
        <ErrorDialog
          message={{
            ...toMessage('Layout blueprints could not be read', layouts.problem),
            arrival: 'unasked',
          }}
          onClose={layouts.dismissProblem}
        />
      )}
      {saving.message && (
        // Another message is another dialog, with the focus on its own first action.
        <ErrorDialog key={saving.message.title} message={saving.message} onClose={saving.dismissMessage} />
      )}
    </>
  );
}
