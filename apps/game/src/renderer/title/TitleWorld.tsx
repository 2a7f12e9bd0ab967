/** The battle behind the title: a world of its own that is played by the simulation, never saved, never heard. */
import { useReducedMotion } from '@dota-factory/ui';
import { useEffect, useState } from 'react';
import type { ConfigOutcome } from '../config/config-session.ts';
import { drawSeed } from '../game/seed.ts';
import { GameSession } from '../session/session.ts';
import { createViewpoint, lookAt } from '../world/viewpoint.ts';
import { WorldView } from '../world/WorldView.tsx';
import { startSimulation } from '../worker/connect.ts';
import { findCameraX } from './title-camera.ts';

const NO_SELECTION = { kind: 'none' } as const;
const ignorePointer = () => {};

export function TitleWorld({ outcome }: { readonly outcome: ConfigOutcome }) {
  const session = useShow(outcome);
  const isStill = useReducedMotion();
  const [viewpoint] = useState(createViewpoint);
  useEffect(() => session.setSpeed(isStill ? 0 : 1), [session, isStill]);
  useEffect(() => {
    const regions = outcome.config?.game.world.regions;
    if (!regions) return undefined;
    let request = 0;
    const begun = performance.now();
    const drift = (now: number) => {
      lookAt(viewpoint, findCameraX(regions, isStill ? 0 : (now - begun) / 1000), true);
      request = requestAnimationFrame(drift);
    };
    drift(begun);
    return () => cancelAnimationFrame(request);
  }, [viewpoint, outcome, isStill]);
  return (
    <div className="title-world" aria-hidden inert>
      <WorldView
        session={session}
        testId="title-world"
        ghosts={[]}
        isBuilding={false}
        dragBox={undefined}
        selection={NO_SELECTION}
        isDebugDraw={false}
        scroll={0}
        viewpoint={viewpoint}
        onPointer={ignorePointer}
      />
      <div className="title-shade" />
    </div>
  );
}

/** Begins with the config in force, and ends with the title. */
function useShow({ config, files }: ConfigOutcome): GameSession {
  const [session] = useState(() => new GameSession(startSimulation));
  useEffect(() => {
    if (config) void session.start({ files, config, seed: drawSeed(), isShow: true });
  }, [session, config, files]);
  useEffect(() => () => session.close(), [session]);
  return session;
}
