/** The overview and the statistics beside the world view, to measure what they cost. */
import type { LoadedConfig } from '@dota-factory/lib';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createCatalog } from '../../../apps/game/src/renderer/encyclopedia/catalog.ts';
import { Overview } from '../../../apps/game/src/renderer/overview/Overview.tsx';
import type { GameSession } from '../../../apps/game/src/renderer/session/session.ts';
import { Statistics } from '../../../apps/game/src/renderer/statistics/Statistics.tsx';
import { useStatistics } from '../../../apps/game/src/renderer/statistics/use-statistics.ts';
import type { Viewpoint } from '../../../apps/game/src/renderer/world/viewpoint.ts';

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
  const catalog = createCatalog(config);
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
