/** The encyclopedia over the game: everything about the config, in force or as it now is on disk. */
import { Button } from '@dota-factory/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import type { ConfigOutcome } from '../config/config-session.ts';
import { FaultDialog, WarningDialog } from '../config/Faults.tsx';
import { Brand } from '../notices/Notices.tsx';
import type { Bindings } from '../keys/bindings.ts';
import { isPressOf, isTyping } from '../keys/hotkeys.ts';
import { nameKey } from '../keys/key-words.ts';
import { useBindings } from '../settings/use-bindings.ts';
import type { Catalog } from './catalog.ts';
import { Reference, SearchField } from './Reference.tsx';
import { useRoute } from './use-route.ts';
import { useConfigOnDisk } from './use-config-on-disk.ts';

export interface EncyclopediaProps {
  readonly catalog: Catalog;
  /** The reading that the catalog comes from. */
  readonly outcome: ConfigOutcome;
  readonly bridge: GameBridge;
  onClose(): void;
}

export function Encyclopedia({ bridge, onClose, ...inForce }: EncyclopediaProps) {
  const { catalog, outcome, isAhead, faulty, isReading, reload, closeFaults } = useConfigOnDisk(
    bridge,
    inForce,
  );
  const { route, replace, push } = useRoute();
  const [query, setQuery] = useState('');
  const [showsWarnings, setShowsWarnings] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const bindings = useBindings();
  const key = nameKey(bindings, 'encyclopedia');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      if (isOpener(event, bindings)) {
        event.preventDefault();
        onClose();
      } else if (event.key === 'Escape' && !isTyping(event.target)) onClose();
      else if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        field.current?.select();
      } else if (event.key === 'r' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (!isTyping(event.target) && !event.repeat) reload();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose, reload, bindings]);
  // What had the focus before gets it back.
  useLayoutEffect(() => {
    const before = document.activeElement;
    document.querySelector<HTMLElement>('.encyclopedia [role="listbox"]')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const warnings = outcome.diagnostics.length;
  return (
    <div className="window encyclopedia" role="dialog" aria-label="Encyclopedia">
      <header className="bar">
        <div className="brand">
          <Brand />
          <span className="brand-name">Dota Factory</span>
          <span className="muted">Encyclopedia</span>
        </div>
        <SearchField {...{ catalog, route, query, replace, field }} onQuery={setQuery} />
        <div className="bar-end">
          {warnings > 0 && (
            <Button onPress={() => setShowsWarnings(true)} tooltip="What the config loader thinks is odd">
              {`⚠ ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`}
            </Button>
          )}
          {isAhead && <span className="muted">As on disk; the game takes it at its next Restart</span>}
          <Button
            shortcut="R"
            onPress={reload}
            disabledReason={isReading ? 'The config is being read.' : undefined}
            tooltip="Reads the config files again and shows what they say, or what is wrong with them"
          >
            Reload
          </Button>
          <Button shortcut={key} onPress={onClose} tooltip="Back to the game">
            Close
          </Button>
        </div>
      </header>
      <Reference {...{ catalog, route, query, replace, push }} onQuery={setQuery} />
      <footer className="hints" aria-label="Keys">
        <Hint keys={['/']}>search</Hint>
        <Hint keys={['↑', '↓']}>choose</Hint>
        <Hint keys={['Enter']}>open</Hint>
        <Hint keys={['←', '→']}>level, plot</Hint>
        <Hint keys={['R']}>reload</Hint>
        <Hint keys={[key]}>back to the game</Hint>
        <span className="hints-end mono" title="Tells whether two machines play the same game">
          {`config ${catalog.game.hash.slice(0, 8)}`}
        </span>
      </footer>
      {faulty && (
        <FaultDialog
          outcome={faulty}
          busyReason={isReading ? 'The config is being read.' : undefined}
          onReload={reload}
          onClose={closeFaults}
        />
      )}
      {showsWarnings && warnings > 0 && (
        <WarningDialog outcome={outcome} onClose={() => setShowsWarnings(false)} />
      )}
    </div>
  );
}

/** The key that opened it closes it, unless it is a letter that is being typed. */
function isOpener(event: KeyboardEvent, bindings: Bindings): boolean {
  const isLetter = event.key.length === 1 && isTyping(event.target);
  return !isLetter && isPressOf(event, 'encyclopedia', bindings);
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="hint">
      {keys.map((key) => (
        <kbd className="key" key={key}>
          {key}
        </kbd>
      ))}
      {children}
    </span>
  );
}
