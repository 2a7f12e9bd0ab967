/** The encyclopedia over the game: everything about the config in force. */
import { Button } from '@dota-factory/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ConfigOutcome } from './config-session.ts';
import { WarningDialog } from './Faults.tsx';
import { Brand } from './Notices.tsx';
import { isTyping } from './game/hotkeys.ts';
import type { Catalog } from './reference/catalog.ts';
import { Reference, SearchField } from './reference/Reference.tsx';
import { useRoute } from './reference/use-route.ts';

export interface EncyclopediaProps {
  readonly catalog: Catalog;
  /** The reading that the catalog comes from. */
  readonly outcome: ConfigOutcome;
  onClose(): void;
}

export function Encyclopedia({ catalog, outcome, onClose }: EncyclopediaProps) {
  const { route, replace, push } = useRoute();
  const [query, setQuery] = useState('');
  const [showsWarnings, setShowsWarnings] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'F2') {
        event.preventDefault();
        onClose();
      } else if (event.key === 'Escape' && !isTyping(event.target)) onClose();
      else if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        field.current?.select();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
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
          <Button shortcut="F2" onPress={onClose} tooltip="Back to the game">
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
        <Hint keys={['F2']}>back to the game</Hint>
        <span className="hints-end mono" title="Tells whether two machines play the same game">
          {`config ${catalog.game.hash.slice(0, 8)}`}
        </span>
      </footer>
      {showsWarnings && warnings > 0 && (
        <WarningDialog outcome={outcome} onClose={() => setShowsWarnings(false)} />
      )}
    </div>
  );
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
