/** The dialogs of a game, of which one is open at most. */
import type { Table } from '../table/table.ts';
import type { TableView } from '../table/view.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { GameDialog } from './GameDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { ResultDialog } from './ResultDialog.tsx';

export type OpenDialog = 'new' | 'seats' | 'keys' | 'export' | 'result';

export interface PlayerDialogsProps {
  readonly table: Table;
  readonly view: TableView;
  readonly dialog: OpenDialog | undefined;
  onDialog(dialog: OpenDialog | undefined): void;
}

export function PlayerDialogs({ table, view, dialog, onDialog }: PlayerDialogsProps) {
  const close = () => onDialog(undefined);
  switch (dialog) {
    case 'new':
    case 'seats':
      return (
        <GameDialog
          view={view}
          purpose={dialog}
          onClose={close}
          onDone={(game) => {
            close();
            if (dialog === 'new') table.begin(game);
            else table.sit(game);
          }}
        />
      );
    case 'keys':
      return <KeysDialog onClose={close} />;
    case 'export':
      return <ExportDialog exported={table.export()} onClose={close} />;
    case 'result':
      return view.outcome === undefined ? null : (
        <ResultDialog
          view={view}
          outcome={view.outcome}
          onClose={close}
          onNewGame={() => onDialog('new')}
          onExport={() => onDialog('export')}
        />
      );
    case undefined:
      return null;
  }
}
