/** Notices at the lower edge of the world. */
import type { Catalog } from '../encyclopedia/catalog.ts';
import type { Toast } from './use-toasts.ts';

const SIGNS: Readonly<Record<Toast['tone'], string>> = { info: 'ℹ', warning: '⚠', error: '✕' };

export function Toasts({ catalog, toasts }: { catalog: Catalog; toasts: readonly Toast[] }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ key, tone, text, action }) => {
        const look = catalog.visuals.toast[tone];
        return (
          <div
            className="toast"
            key={key}
            data-tone={tone}
            style={{ background: look.background, color: look.text }}
          >
            <span aria-hidden>{SIGNS[tone]}</span>
            {text}
            {action && (
              <button type="button" className="toast-action" onClick={action.onPress}>
                {action.label}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
