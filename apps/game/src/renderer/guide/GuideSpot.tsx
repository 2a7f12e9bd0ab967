/** A ring around the button that the guided start means. It follows the page, and takes no click. */
import { useEffect, useRef } from 'react';

/** The page moves seldom: looking this often is enough, and costs nothing. */
const LOOK_MS = 150;

export function GuideSpot({ press }: { press: readonly string[] }) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => {
      if (ring.current) moveRing(ring.current, findTarget(press));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [press]);
  return <div ref={ring} className="guide-spot" data-testid="guide-spot" hidden aria-hidden />;
}

function findTarget(press: readonly string[]): DOMRect | undefined {
  for (const selector of press) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.width > 0) return box;
  }
  return undefined;
}

function moveRing(ring: HTMLElement, box: DOMRect | undefined): void {
  ring.hidden = box === undefined;
  if (!box) return;
  const { style } = ring;
  style.transform = `translate(${box.left - 3}px, ${box.top - 3}px)`;
  style.width = `${box.width + 6}px`;
  style.height = `${box.height + 6}px`;
}
