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

/**
 * Handlers and a description for the element that has the tooltip, and the tooltip itself to render beside it. Inside
 * an element with `data-tooltips="left"` tooltips appear to the left of it, so that they hide none of its buttons;
 * elsewhere below what they explain, or above where there is no room.
 */
export function useTooltip(text: string | undefined) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined);
  const isPressed = useRef(false);
  const hide = () => setAnchor(undefined);
  const props = {
    ...(text === undefined ? {} : { 'aria-describedby': id }),
    // Not when something moves away from under a pointer that rests, as a dialog does when it closes.
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.buttons === 0 && !isPressed.current) setAnchor(event.currentTarget);
    },
    onPointerLeave: () => {
      isPressed.current = false;
      hide();
    },
    // Pressing hides it: it has been read, and it may cover what is needed next.
    onPointerDown: () => {
      isPressed.current = true;
      hide();
    },
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
    const column = anchor.closest('[data-tooltips="left"]');
    if (column) {
      element.style.left = `${Math.max(GAP, column.getBoundingClientRect().left - GAP - size.width)}px`;
      element.style.top = `${Math.max(GAP, Math.min(from.top, innerHeight - size.height - GAP))}px`;
      return;
    }
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
