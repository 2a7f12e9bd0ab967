/** What is wrong with the config: as a dialog over a working window, or as a screen when there is nothing to show. */
import { Button, Dialog, FaultList } from '@dota-factory/ui';
import { type ConfigOutcome, findSource } from './config-session.ts';

function countFaults(outcome: ConfigOutcome): string {
  const errors = outcome.diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = outcome.diagnostics.length - errors;
  const parts = [
    ...(errors > 0 ? [`${errors} ${errors === 1 ? 'error' : 'errors'}`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ];
  return parts.join(' and ');
}

/** Faults of the files, and of the folder where that could not be read at all. */
function FaultDetails({ outcome }: { outcome: ConfigOutcome }) {
  // Files that could not be read are among the diagnostics.
  const faults = outcome.reading.faults.filter(({ path }) => path === outcome.reading.folder);
  return (
    <>
      {faults.length > 0 && (
        <ul className="file-faults">
          {faults.map((fault) => (
            <li key={fault.path}>
              <span className="mono">{fault.path}</span> cannot be read: {fault.reason} ({fault.code}).
            </li>
          ))}
        </ul>
      )}
      <FaultList diagnostics={outcome.diagnostics} findSource={(file) => findSource(outcome, file)} />
    </>
  );
}

export interface FaultDialogProps {
  readonly outcome: ConfigOutcome;
  readonly busyReason: string | undefined;
  onReload(): void;
  onClose(): void;
}

export function FaultDialog({ outcome, busyReason, onReload, onClose }: FaultDialogProps) {
  return (
    <Dialog
      title={`The config was not reloaded: ${countFaults(outcome)}`}
      name="faults"
      onClose={onClose}
      primary={{ label: 'Reload again', onPress: onReload, disabledReason: busyReason }}
      secondary={[{ label: 'Keep the old config', onPress: onClose }]}
      note="Fix the files, then reload again."
    >
      <p className="dialog-lead">
        The last good config stays in force. These are all the faults in{' '}
        <span className="mono">{outcome.reading.folder}</span>:
      </p>
      <FaultDetails outcome={outcome} />
    </Dialog>
  );
}

/** Warnings of the config in force. */
export function WarningDialog({ outcome, onClose }: Pick<FaultDialogProps, 'outcome' | 'onClose'>) {
  return (
    <Dialog
      title={`The config is in force, with ${countFaults(outcome)}`}
      onClose={onClose}
      primary={{ label: 'Close', onPress: onClose }}
    >
      <FaultDetails outcome={outcome} />
    </Dialog>
  );
}

export interface BrokenScreenProps {
  readonly outcome: ConfigOutcome;
  readonly busyReason: string | undefined;
  onReload(): void;
}

/** Shown when the very first config is broken: there is no older one to go on with. */
export function BrokenScreen({ outcome, busyReason, onReload }: BrokenScreenProps) {
  return (
    <main className="broken" aria-labelledby="broken-title">
      <div className="broken-inner">
        <header className="broken-head">
          <div>
            <h1 className="page-title" id="broken-title">
              The config cannot be used yet
            </h1>
            <p className="muted">
              {countFaults(outcome)} in <span className="mono">{outcome.reading.folder}</span>. Fix the files
              in any text editor, save them, then reload; nothing has to be restarted.
            </p>
          </div>
          <Button variant="primary" shortcut="R" onPress={onReload} disabledReason={busyReason}>
            Reload
          </Button>
        </header>
        <FaultDetails outcome={outcome} />
      </div>
    </main>
  );
}
