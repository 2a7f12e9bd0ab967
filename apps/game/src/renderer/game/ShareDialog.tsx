/** Blueprints to other people and back: as a text to copy and paste, or as a picture that carries one. */
import { type Blueprint, createRulebook, formatBlueprintText } from '@dota-factory/lib';
import { Button, Dialog } from '@dota-factory/ui';
import { type DragEvent, useId, useMemo, useState } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { paintBlueprint } from './blueprint-picture.ts';
import type { BlueprintEntry } from './blueprints.ts';
import { formatAdded, type TakenIn, takeInFile, takeInText } from './taken-in.ts';

export interface ShareDialogProps {
  readonly catalog: Catalog;
  readonly entries: readonly BlueprintEntry[];
  /** A blueprint came in; its name is unique. */
  onAdd(blueprint: Blueprint): void;
  onClose(): void;
}

export function ShareDialog({ catalog, entries, onAdd, onClose }: ShareDialogProps) {
  const [problem, setProblem] = useState<readonly string[]>([]);
  const [done, setDone] = useState('');
  const say = (text: string) => {
    setDone(text);
    setProblem([]);
  };
  const complain = (lines: readonly string[]) => {
    setDone('');
    setProblem(lines);
  };
  const names = entries.map(({ blueprint }) => blueprint.name);
  const finish = (taken: TakenIn): boolean => {
    if (!taken.ok) {
      complain(taken.error);
      return false;
    }
    onAdd(taken.value);
    say(formatAdded(taken.value));
    return true;
  };
  const add = (text: string) => finish(takeInText(catalog.game, names, text));
  const addFile = async (file: File | undefined) => {
    if (file) finish(await takeInFile(catalog.game, names, file));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void addFile(event.dataTransfer.files[0]);
  };
  return (
    <Dialog
      title="Share blueprints"
      name="share"
      onClose={onClose}
      primary={{ label: 'Close', onPress: onClose }}
    >
      <div className="share" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <GiveAway {...{ catalog, entries, say, complain }} />
        <TakeIn onText={add} onFile={(file) => void addFile(file)} />
        <p className="share-note" role="status" data-problem={problem.length > 0}>
          {problem.length > 0 ? `⚠ ${problem[0]}` : done}
        </p>
        {problem.slice(1).map((line) => (
          <p className="message-line mono" key={line}>
            {line}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

interface GiveAwayProps extends Pick<ShareDialogProps, 'catalog' | 'entries'> {
  say(text: string): void;
  complain(lines: readonly string[]): void;
}

function GiveAway({ catalog, entries, say, complain }: GiveAwayProps) {
  const [key, setKey] = useState(entries[0]?.key);
  const id = useId();
  const entry = entries.find((each) => each.key === key) ?? entries[0];
  const text = useMemo(() => (entry ? formatBlueprintText(entry.blueprint) : ''), [entry]);
  if (!entry) return <p className="message">You have no blueprint to give away yet.</p>;
  const savePicture = async () => {
    const bytes = await paintBlueprint(createRulebook(catalog.game), catalog, entry.blueprint);
    if (!bytes) complain(['The picture could not be drawn here. Copy the text instead.']);
    else {
      download(bytes, `${entry.blueprint.name.replaceAll(/[^\w -]/g, '_')}.png`);
      say('The picture carries the blueprint: drop it here, or choose it, to add it');
    }
  };
  return (
    <section className="share-part" aria-label="Give away">
      <label htmlFor={id}>Blueprint</label>
      <select
        id={id}
        className="field"
        value={entry.key}
        onChange={(event) => setKey(Number(event.target.value))}
      >
        {entries.map((each) => (
          <option key={each.key} value={each.key}>
            {each.blueprint.name}
          </option>
        ))}
      </select>
      <textarea
        className="field share-text mono"
        aria-label="Text of the blueprint"
        readOnly
        rows={3}
        value={text}
      />
      <div className="share-actions">
        <Button onPress={() => void copyText(text).then(() => say('Copied'))}>Copy text</Button>
        <Button onPress={() => void savePicture()}>Save as picture</Button>
      </div>
    </section>
  );
}

function TakeIn({ onText, onFile }: { onText(text: string): boolean; onFile(file: File | undefined): void }) {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <section className="share-part" aria-label="Take in">
      <label htmlFor={id}>Text of a blueprint, or drop a picture here</label>
      <textarea
        id={id}
        className="field share-text mono"
        rows={3}
        value={text}
        spellCheck={false}
        placeholder="DFB1.…"
        onChange={(event) => setText(event.target.value)}
      />
      <div className="share-actions">
        <Button
          disabledReason={text.trim() === '' ? 'Paste a text first.' : undefined}
          onPress={() => {
            if (onText(text)) setText('');
          }}
        >
          Add
        </Button>
        <label className="share-file">
          <span>Picture or text file</span>
          <input
            type="file"
            accept=".png,.txt"
            onChange={(event) => {
              onFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
    </section>
  );
}

/** Where the page may not write to the clipboard, the old way still works. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.querySelector<HTMLTextAreaElement>('.share-text');
    field?.select();
    document.execCommand('copy');
  }
}

function download(bytes: Uint8Array, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
