/** Mods: which are on and in what order, what is wrong with them, and which value each of them changes. */
import { listChanges } from '@dota-factory/lib';
import { Button, Dialog, FaultList, Tabs } from '@dota-factory/ui';
import { useId, useMemo, useState } from 'react';
import { type ConfigOutcome, findSource, PREFIXES } from '../config/config-session.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { listModRows, type ModRow, moveMod, toggleMod } from './mod-list.ts';

export interface ModsDialogProps {
  readonly outcome: ConfigOutcome;
  /** Why the last change was not kept. */
  readonly problem: string | undefined;
  readonly busyReason: string | undefined;
  /** Mods that are on from now on, in this order. */
  onOrder(on: readonly string[]): void;
  onReload(): void;
  onClose(): void;
}

type ModsPage = 'mods' | 'changes';

export function ModsDialog(props: ModsDialogProps) {
  const { outcome, problem, busyReason, onOrder, onReload, onClose } = props;
  const [page, setPage] = useState<ModsPage>('mods');
  const id = useId();
  const rows = listModRows(outcome);
  const changes = useMemo(() => listChanges(outcome.files, PREFIXES), [outcome.files]);
  const { misnamed, folder } = outcome.overlays;
  return (
    <Dialog
      title="Mods"
      name="mods"
      size="large"
      onClose={onClose}
      primary={{ label: 'Close', onPress: onClose }}
      secondary={[{ label: 'Read again', onPress: onReload, disabledReason: busyReason }]}
      note={<span className="mods-folder mono">{folder}</span>}
    >
      <div className="mods">
        <Tabs<ModsPage>
          label="Mods"
          choices={[
            { id: 'mods', label: 'Mods', count: rows.length },
            { id: 'changes', label: 'What is changed', count: changes.length },
          ]}
          chosen={page}
          onChoose={setPage}
          controls={id}
          orientation="horizontal"
        />
        {problem !== undefined && <p className="mods-problem" role="alert">{`⚠ ${problem}`}</p>}
        <div className="mods-page" id={id} role="tabpanel">
          {page === 'changes' ? (
            <ChangesTable changes={changes} />
          ) : (
            <>
              <ModRows {...{ rows, outcome, busyReason, onOrder }} />
              {misnamed.length > 0 && (
                <p className="mods-note">{`Not read, since a name has letters, digits, - and _ only: ${misnamed.join(', ')}`}</p>
              )}
              {outcome.orderFaults.length > 0 && (
                <FaultList
                  diagnostics={outcome.orderFaults}
                  findSource={(file) => findSource(outcome, file)}
                />
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type RowsProps = Pick<ModsDialogProps, 'outcome' | 'busyReason' | 'onOrder'> & {
  readonly rows: readonly ModRow[];
};

function ModRows({ rows, outcome, busyReason, onOrder }: RowsProps) {
  const order = outcome.choice.mods;
  if (rows.length === 0)
    return <p className="message">There are no mods yet. A mod is a folder with TOML files: docs/mods.md.</p>;
  return (
    <>
      <p className="mods-note">
        Of two mods that change the same value, the lower one has its way. New games take them.
      </p>
      <ol className="mod-rows">
        {rows.map((row) => (
          <li key={row.id} className="mod-row" data-mod={row.id} data-on={row.isOn}>
            <label className="mod-switch">
              <input
                type="checkbox"
                checked={row.isOn}
                disabled={busyReason !== undefined}
                onChange={() => onOrder(toggleMod(order, row.id))}
              />
              <span className="mod-words">
                <span className="mod-name">
                  {row.name}
                  {row.version !== undefined && <span className="mod-version"> {row.version}</span>}
                  <ModState row={row} />
                </span>
                {row.description !== undefined && <span className="mod-about">{row.description}</span>}
              </span>
            </label>
            {row.isOn && <MoveButtons {...{ row, order, onOrder }} />}
            {row.faults.length > 0 && (
              <div className="mod-faults">
                <FaultList diagnostics={row.faults} findSource={(file) => findSource(outcome, file)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function ModState({ row: { isMissing, faults } }: { readonly row: ModRow }) {
  if (isMissing) return <span className="mod-state">⚠ its folder is not there</span>;
  return faults.length > 0 && <span className="mod-state">⚠ left out, since it has faults</span>;
}

interface MoveButtonsProps {
  readonly row: ModRow;
  readonly order: readonly string[];
  onOrder(on: readonly string[]): void;
}

function MoveButtons({ row: { id, name }, order, onOrder }: MoveButtonsProps) {
  const button = (step: 1 | -1, label: string, sign: string) => {
    const moved = moveMod(order, id, step);
    return (
      <Button
        variant="quiet"
        label={`${name}: ${label}`}
        disabledReason={moved === order ? 'There is nothing to pass' : undefined}
        onPress={() => onOrder(moved)}
      >
        {sign}
      </Button>
    );
  };
  return (
    <span className="mod-moves">
      {button(-1, 'earlier', '↑')}
      {button(1, 'later', '↓')}
    </span>
  );
}
