/** A short explanation that appears on hover and on keyboard focus, above everything else. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

const GAP = 6;

/** Handlers and a description for the element that has the tooltip, and the tooltip itself to render beside it. */
export function useTooltip(text: string | undefined) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined);
  const hide = () => setAnchor(undefined);
  const props = {
    ...(text === undefined ? {} : { 'aria-describedby': id }),
    onPointerEnter: (event: PointerEvent<HTMLElement>) => setAnchor(event.currentTarget),
    onPointerLeave: hide,
    // Whoever presses has read it, and what lies below the button is needed next.
    onPointerDown: hide,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') hide();
    },
  };
  const element =
    text === undefined ? undefined : (
      <>
        <span id={id} hidden>
          {text}
        </span>
        {anchor && <TooltipBox anchor={anchor} text={text} />}
      </>
    );
  return { props, element };
}

function TooltipBox({ anchor, text }: { anchor: HTMLElement; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // A popover is in the top layer, where modal dialogs are too.
    element.showPopover();
    const from = anchor.getBoundingClientRect();
    const size = element.getBoundingClientRect();
    const below = from.bottom + GAP + size.height <= window.innerHeight;
    const left = Math.min(
      Math.max(GAP, from.left + from.width / 2 - size.width / 2),
      innerWidth - size.width - GAP,
    );
    element.style.left = `${left}px`;
    element.style.top = `${below ? from.bottom + GAP : from.top - GAP - size.height}px`;
  }, [anchor, text]);
  return createPortal(
    <div ref={box} className="tooltip" role="tooltip" popover="manual">
      {text}
    </div>,
    document.body,
  );
}
