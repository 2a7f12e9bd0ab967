/** What the guided start suggests, on the world itself: footprints, belts with their direction, places to click. */
import { type CSSProperties, useEffect, useRef } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { lookAt, type Viewpoint } from '../world/viewpoint.ts';
import type { Mark } from './guide.ts';

export interface GuideMarksProps {
  readonly catalog: Catalog;
  readonly marks: readonly Mark[];
  readonly viewpoint: Viewpoint;
}

export function GuideMarks({ catalog, marks, viewpoint }: GuideMarksProps) {
  const element = useRef<HTMLDivElement>(null);
  const arrow = useRef<HTMLButtonElement>(null);
  const [first] = marks;
  // Follows the scrolling of the world, which draws outside of React.
  useEffect(() => {
    let request = 0;
    const follow = () => {
      request = requestAnimationFrame(follow);
      const { shown } = viewpoint;
      if (!shown || !element.current?.parentElement) return;
      const tile = element.current.parentElement.clientWidth / (shown.right - shown.left);
      element.current.style.setProperty('--tile', `${tile}px`);
      element.current.style.transform = `translateX(${-shown.left * tile}px)`;
      if (arrow.current && first) showSide(arrow.current, first, shown);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [viewpoint, first]);
  if (!first) return null;
  return (
    <>
      <div ref={element} className="guide-marks" aria-hidden>
        {marks.map((mark) => (
          <GuideMark key={`${mark.x} ${mark.y}`} {...{ catalog, mark }} />
        ))}
      </div>
      <button
        ref={arrow}
        type="button"
        hidden
        className="edge-arrow guide-arrow"
        aria-label="Look at the place of the goal"
        onClick={() => lookAt(viewpoint, first.x + first.width / 2)}
      />
    </>
  );
}

function showSide(arrow: HTMLElement, { x, width }: Mark, shown: NonNullable<Viewpoint['shown']>): void {
  const side = x + width < shown.left ? 'left' : x > shown.right ? 'right' : undefined;
  arrow.hidden = side === undefined;
  if (side !== undefined) arrow.dataset['side'] = side;
}

function GuideMark({ catalog, mark }: { catalog: Catalog; mark: Mark }) {
  const { building, x, y, width, height, rotation, isNext } = mark;
  const style = { '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties;
  const isWay = building === 'belt' || building === 'splitter';
  return (
    <div className="guide-mark" data-mark={building ?? 'place'} data-next={isNext} style={style}>
      {isWay && (
        <span className="guide-way" style={{ rotate: `${rotation}deg` }}>
          {building === 'belt' ? '→' : '⇥'}
        </span>
      )}
      {building !== undefined && !isWay && (
        <span className="guide-name">{catalog.game.buildings[building].name}</span>
      )}
    </div>
  );
}
