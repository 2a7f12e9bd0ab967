/** Saving as the player sees it: a failure is shown with its reason and offers another place. */
import { type Blueprint, type GameConfig, parseBlueprints } from '@dota-factory/lib';
import { useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import type { Message } from './dialogs/MessageDialog.tsx';
import { type FileProblem, type Move, moveToOtherPlace } from './saved-files.ts';
import { type BlueprintControls, BLUEPRINTS_FILE, type FileLoss, useBlueprints } from './use-blueprints.ts';
import { type LayoutControls, LAYOUTS_FILE, useLayoutBlueprints } from './use-layout-blueprints.ts';

export interface SavingOptions {
  readonly bridge: GameBridge;
  readonly game: GameConfig;
  /** All blueprints are written. */
  onSaved(count: number): void;
  /** Blueprints of the file have taken the place of the old ones. */
  onLoaded(): void;
  /** A change of the blueprints could not be written. */
  onNotKept(reason: string): void;
}

export interface Saving {
  readonly blueprints: BlueprintControls;
  readonly layouts: LayoutControls;
  /** What to show in a dialog. */
  readonly message: Message | undefined;
  dismissMessage(): void;
  save(): void;
  load(): void;
}

export function useSaving({ bridge, game, onSaved, onLoaded, onNotKept }: SavingOptions): Saving {
  const [message, setMessage] = useState<Message | undefined>(undefined);
  const blueprints = useBlueprints(bridge, game, onNotKept);
  const layouts = useLayoutBlueprints(bridge);
  const dismissMessage = () => {
    setMessage(undefined);
    blueprints.dismissProblem();
    layouts.dismissRefusal();
  };

  /** Undefined: nothing has moved, and the reason was shown. */
  const move = async (title: string): Promise<Move | undefined> => {
    dismissMessage();
    const moved = await moveToOtherPlace(bridge);
    if (moved.ok) return moved.value;
    setMessage(toMessage(title, moved.error));
    return undefined;
  };

  const saveLayoutsElsewhere = async () => {
    const title = 'Layout blueprints could not be saved';
    const moved = await move(title);
    if (!moved) return;
    const problem = await layouts.moveIn(moved.found[LAYOUTS_FILE]);
    setMessage(problem ? toMessage(title, problem) : tellMove('Layout blueprints saved', moved));
  };

  const saveBlueprintsThere = async (moved: Move) => {
    const problem = await blueprints.save();
    setMessage(
      problem
        ? toMessage('Blueprints could not be saved', problem)
        : tellMove(`Blueprints saved: ${blueprints.entries.length}`, moved),
    );
  };

  const saveBlueprintsElsewhere = async () => {
    const moved = await move('Blueprints could not be saved');
    if (!moved) return;
    // Their file is there from now on, too; a refusal shows again at their next change.
    await layouts.moveIn(moved.found[LAYOUTS_FILE]);
    const names = listBlueprints(moved.found[BLUEPRINTS_FILE]);
    if (names.length === 0) await saveBlueprintsThere(moved);
    else setMessage(askToReplace(moved, names, () => void saveBlueprintsThere(moved)));
  };

  const write = async (more: readonly Blueprint[] = []) => {
    setMessage(undefined);
    const problem = await blueprints.save(more);
    if (!problem) onSaved(blueprints.entries.length + more.length);
    else {
      setMessage({
        ...toMessage('Blueprints could not be saved', problem),
        ...offerPlace(problem, saveBlueprintsElsewhere),
      });
    }
  };

  const save = async () => {
    const loss = await blueprints.findLoss();
    if (!loss) await write();
    else {
      setMessage(
        askBeforeLoss(loss, blueprints.entries.length, {
          keep: dismissMessage,
          replace: () => void write(),
          join: () => void write(loss.blueprints),
        }),
      );
    }
  };

  const load = async () => {
    const problem = await blueprints.load();
    if (problem) setMessage(toMessage('Blueprints could not be loaded', problem));
    else onLoaded();
  };

  return {
    blueprints,
    layouts,
    message:
      message ??
      (blueprints.problem && {
        ...toMessage('Blueprints could not be read', blueprints.problem),
        arrival: 'unasked' as const,
      }) ??
      (layouts.refusal && {
        ...toMessage('Layout blueprints could not be saved', layouts.refusal),
        ...offerPlace(layouts.refusal, saveLayoutsElsewhere, 'They last until the game ends.'),
      }),
    dismissMessage,
    save: () => void save(),
    load: () => void load(),
  };
}

export function toMessage(title: string, problem: FileProblem): Message {
  return {
    title,
    text: (
      <>
        <p>{problem.text}</p>
        {problem.diagnostics.map((line) => (
          <p className="message-line mono" key={line}>
            {line}
          </p>
        ))}
      </>
    ),
  };
}

/** `loss` is what it means that nothing was written. */
export function offerPlace(
  { otherPlace }: FileProblem,
  saveThere: () => Promise<void>,
  loss = '',
): Pick<Message, 'note' | 'offer'> {
  if (otherPlace === undefined) return { note: loss };
  return {
    note: `${loss} Your files can move to ${otherPlace}.`.trim(),
    offer: { label: `Save in ${otherPlace}`, onPress: () => void saveThere() },
  };
}

export function tellMove(title: string, { folder, from, isRemembered }: Move): Message {
  return {
    title,
    text: (
      <>
        <p>{`Your files are in ${folder} now: blueprints, layouts, saves and config.`}</p>
        <p className="message-line">
          {isRemembered
            ? 'The game looks for them there from now on.'
            : `This could not be remembered: the next start begins in ${from} again and offers this place again.`}
        </p>
      </>
    ),
  };
}

function askToReplace(moved: Move, names: readonly string[], replace: () => void): Message {
  return {
    title: 'There are blueprints in that place already',
    text: (
      <>
        <p>{`${moved.folder} is in use now, and its ${BLUEPRINTS_FILE} holds ${names.join(', ')}.`}</p>
        <p className="message-line">
          Replace them by the blueprints in your list, or keep them: Load shows them.
        </p>
      </>
    ),
    offer: { label: 'Replace', onPress: replace },
    closeLabel: 'Keep',
  };
}

/** Save would take blueprints out of the file that are not in the list. */
function askBeforeLoss(
  { blueprints, isReadable }: FileLoss,
  listed: number,
  answers: { keep(): void; replace(): void; join(): void },
): Message {
  const names = blueprints.map(({ name }) => name).join(', ');
  const keep = { label: 'Keep the file', onPress: answers.keep };
  const replace = { label: listed === 0 ? 'Empty the file' : 'Replace the file', onPress: answers.replace };
  const join = { label: 'Keep both', onPress: answers.join };
  return {
    title: listed === 0 ? `Empty ${BLUEPRINTS_FILE}?` : `Replace ${BLUEPRINTS_FILE}?`,
    text: (
      <>
        <p>
          {isReadable
            ? `${BLUEPRINTS_FILE} holds blueprints that are not in your list: ${names}.`
            : `${BLUEPRINTS_FILE} holds something that cannot be read as blueprints.`}
        </p>
        <p className="message-line">
          {listed === 0
            ? 'Your list is empty, so saving would remove everything from the file. Load shows what is in it.'
            : isReadable
              ? 'Saving only your list would remove them. Keep both adds them to your list and saves all.'
              : 'Saving would replace it by your list. Load says what is wrong with it, and where.'}
        </p>
      </>
    ),
    choices: listed === 0 || !isReadable ? [replace, keep] : [keep, replace, join],
  };
}

/** Names of the blueprints in a file; a file that cannot be read is named itself, since it must not be lost either. */
function listBlueprints(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const { entries, diagnostics } = parseBlueprints(text, BLUEPRINTS_FILE);
  if (diagnostics.some(({ severity }) => severity === 'error')) return ['something that cannot be read'];
  return entries.map(({ name }) => name);
}
