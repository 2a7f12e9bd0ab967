/** Puts the overview and the statistics over a page that has no window around it: benchmarks measure what they cost. */
import type { LoadedConfig } from '@dota-factory/lib';
import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { createCatalog } from '../encyclopedia/catalog.ts';
import { Overview } from '../overview/Overview.tsx';
import type { GameSession } from '../session/session.ts';
import { Statistics } from './Statistics.tsx';
import { useStatistics } from './use-statistics.ts';
import type { Viewpoint } from '../world/viewpoint.ts';
import '../overview/overview.css';
import './statistics.css';

interface InformedProps {
  readonly session: GameSession;
  readonly config: LoadedConfig;
  readonly viewpoint: Viewpoint;
}

/** Shows both at the upper edge; the returned function takes them away. */
export function mountInformed(props: InformedProps): () => void {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.cssText = 'position: fixed; inset: 0 0 auto 0; height: 60vh; pointer-events: none';
  const root = createRoot(element);
  root.render(<Informed {...props} />);
  return () => {
    root.unmount();
    element.remove();
  };
}

function Informed({ session, config, viewpoint }: InformedProps) {
  const statistics = useStatistics(session);
  const catalog = useMemo(() => createCatalog(config), [config]);
  const { isOpen, toggle } = statistics;
  useEffect(() => {
    if (!isOpen) toggle();
  }, [isOpen, toggle]);
  return (
    <>
      <Overview {...{ session, catalog, viewpoint }} />
      {isOpen && <Statistics {...{ catalog, statistics }} onLook={() => {}} />}
    </>
  );
}
