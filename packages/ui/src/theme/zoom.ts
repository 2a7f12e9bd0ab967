/** Keeps a whole window at its fixed zoom: wheel, keys and pinch (REQ-UI-NO-ZOOM, REQ-BAL-UI-INSPECT-VIEW). */

/** By position as well, since plus and minus need Shift on some keyboards and have keys of their own on others. */
const ZOOM_KEYS: ReadonlySet<string> = new Set(['+', '=', '-', '_', '0']);
const ZOOM_CODES: ReadonlySet<string> = new Set([
  'Equal',
  'Minus',
  'Digit0',
  'NumpadAdd',
  'NumpadSubtract',
  'Numpad0',
]);

/** With Ctrl, or Command on a Mac, these zoom the page in every browser. */
export function isZoomKey({
  key,
  code,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey'>) {
  return (ctrlKey || metaKey) && (ZOOM_KEYS.has(key) || ZOOM_CODES.has(code));
}

/** Call once per page. Listens first of all, so that nothing on the page can keep a gesture to itself. */
export function forbidZoom(): void {
  // A pinch on a touchpad arrives as a wheel with Ctrl.
  window.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.metaKey) event.preventDefault();
    },
    { passive: false, capture: true },
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (isZoomKey(event)) event.preventDefault();
    },
    { capture: true },
  );
  // A pinch on a touchscreen; scrolling with one finger stays.
  document.documentElement.style.touchAction = 'pan-x pan-y';
}
