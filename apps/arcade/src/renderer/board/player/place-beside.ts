/** Puts a popover beside a part of the board: below it, or above where there is no room, and inside the window. */

const GAP = 8;

export function placeBeside(element: HTMLElement, anchor: DOMRect | undefined): void {
  const size = element.getBoundingClientRect();
  const from = anchor ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  const left = from.left + from.width / 2 - size.width / 2;
  const isBelow = from.bottom + GAP + size.height <= innerHeight;
  const top = isBelow ? from.bottom + GAP : from.top - GAP - size.height;
  element.style.left = `${Math.min(Math.max(GAP, left), innerWidth - size.width - GAP)}px`;
  element.style.top = `${Math.max(GAP, top)}px`;
}
