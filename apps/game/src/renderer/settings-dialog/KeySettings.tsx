/** Which key does what: a row for every action, where another key can be chosen. */
import { Button } from '@dota-factory/ui';
import { useEffect, useState } from 'react';
import {
  type Bindings,
  chooseKey,
  findConflict,
  formatKey,
  isRebindable,
  KEY_ACTIONS,
  type KeyAction,
  listUnreachable,
  resetKeys,
  USUAL_BINDINGS,
} from '../keys/bindings.ts';
import { ACTION_WORDS, splitKey } from '../keys/key-words.ts';
import { settings } from '../settings/settings-store.ts';
import { useBindings } from '../settings/use-bindings.ts';

/** A key that was pressed for an action, but always means something else or is another's. */
interface Clash {
  readonly action: KeyAction;
  readonly key: string;
  readonly by: KeyAction | undefined;
}

export function KeySettings() {
  const bindings = useBindings();
  const [waiting, setWaiting] = useState<KeyAction>();
  const [clash, setClash] = useState<Clash>();
  const choose = (action: KeyAction, key: string) => {
    setClash(undefined);
    settings.set({ keys: copyKeys(chooseKey(settings.get().keys, action, key)) });
  };
  const take = (action: KeyAction, key: string) => {
    setWaiting(undefined);
    const conflict = findConflict(bindings, action, key);
    if (conflict === undefined) choose(action, key);
    else setClash({ action, key, by: conflict.kind === 'taken' ? conflict.by : undefined });
  };
  useNextKey(waiting, take, () => setWaiting(undefined));
  const wait = (action: KeyAction) => {
    setClash(undefined);
    setWaiting(action);
  };
  return (
    <div className="key-settings">
      <div className="key-settings-head">
        <Warnings bindings={bindings} />
        <Button
          onPress={() => settings.set({ keys: {} })}
          disabledReason={isUsual(bindings) ? 'All keys are the usual ones.' : undefined}
        >
          Reset all
        </Button>
      </div>
      {KEY_ACTIONS.filter(isRebindable).map((action) => (
        <KeyRow
          key={action}
          {...{ action, bindings }}
          isWaiting={waiting === action}
          clash={clash?.action === action ? clash : undefined}
          onWait={() => wait(action)}
          onTake={(key) => choose(action, key)}
          onLeave={() => setClash(undefined)}
        />
      ))}
    </div>
  );
}

interface KeyRowProps {
  readonly action: KeyAction;
  readonly bindings: Bindings;
  readonly isWaiting: boolean;
  readonly clash: Clash | undefined;
  onWait(): void;
  onTake(key: string): void;
  onLeave(): void;
}

function KeyRow({ action, bindings, isWaiting, clash, onWait, onTake, onLeave }: KeyRowProps) {
  const keys = bindings.keysOf[action];
  const isChanged = keys.join() !== USUAL_BINDINGS.keysOf[action].join();
  return (
    <div className="key-setting" data-action={action}>
      <span className="key-setting-label">{ACTION_WORDS[action]}</span>
      <Button label={`${ACTION_WORDS[action]}: ${keys.join(' or ') || 'no key'}`} onPress={onWait}>
        {isWaiting
          ? 'Press a key …'
          : keys.length === 0
            ? '⚠ no key'
            : keys.map((key) => <KeyCaps key={key} name={key} />)}
      </Button>
      {isChanged && (
        <Button
          variant="quiet"
          label={`Reset ${ACTION_WORDS[action]}`}
          onPress={() => settings.set({ keys: copyKeys(resetKeys(settings.get().keys, action)) })}
        >
          Reset
        </Button>
      )}
      {clash && (
        <p className="key-clash" role="alert">
          {clash.by === undefined
            ? `⚠ ${clash.key} always means something else. Choose another.`
            : `⚠ ${clash.key} is “${ACTION_WORDS[clash.by]}”.`}
          {clash.by !== undefined && (
            <Button onPress={() => onTake(clash.key)}>{`Take it from there`}</Button>
          )}
          <Button variant="quiet" onPress={onLeave}>
            Leave it
          </Button>
        </p>
      )}
    </div>
  );
}

function KeyCaps({ name }: { readonly name: string }) {
  return (
    <span className="key-caps">
      {splitKey(name).map((part) => (
        <kbd className="key" key={part}>
          {part}
        </kbd>
      ))}
    </span>
  );
}

function Warnings({ bindings }: { readonly bindings: Bindings }) {
  const lost = listUnreachable(bindings);
  return (
    <p className="key-warnings" role="status">
      {lost.length === 0
        ? 'Press a key on the right to choose another for it. Escape leaves it.'
        : `⚠ Without a key: ${lost.map((action) => ACTION_WORDS[action]).join(', ')}.`}
    </p>
  );
}

const isUsual = ({ keysOf }: Bindings): boolean =>
  KEY_ACTIONS.every((action) => keysOf[action].join() === USUAL_BINDINGS.keysOf[action].join());

/** As the settings hold them. */
const copyKeys = (keys: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(keys).map(([action, list]) => [action, [...list]]));

/** Before anything else on the page hears it, while one is waited for; Escape gives up. */
function useNextKey(
  action: KeyAction | undefined,
  take: (action: KeyAction, key: string) => void,
  giveUp: () => void,
): void {
  useEffect(() => {
    if (action === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Escape') return giveUp();
      const { key, ctrlKey: ctrl, altKey: alt, metaKey: meta, shiftKey: shift } = event;
      const name = formatKey({ key, ctrl, alt, meta, shift });
      if (name !== undefined && !event.repeat) take(action, name);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  });
}
