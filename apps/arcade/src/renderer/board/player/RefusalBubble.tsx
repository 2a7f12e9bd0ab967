/** Why a move was refused, beside the square that was tried. */
import { useLayoutEffect, useRef } from 'react';
import type { Refusal } from '../table/gestures.ts';
import { placeBeside } from './place-beside.ts';

export function RefusalBubble({
  refusal,
  findAnchor,
}: {
  refusal: Refusal;
  findAnchor: () => DOMRect | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.showPopover();
    if (box.current) placeBeside(box.current, findAnchor());
  }, [findAnchor, refusal]);
  return (
    <div ref={box} className="refusal" popover="manual" data-testid="refusal" role="status">
      <span className="refusal-sign" aria-hidden>
        ✕
      </span>
      {refusal.text}
    </div>
  );
}
