/** Two hulls that meet, each with what it carries. */
import type { HullState } from '../../contract/index.ts';
import { DesignGrid } from '../figures/DesignGrid.tsx';

export interface PairNameProps {
  readonly hulls: readonly HullState[];
  /** Ids. */
  readonly first: string;
  readonly second: string;
}

export function PairName({ hulls, first, second }: PairNameProps) {
  return (
    <span className="tune-pair">
      <HullName hulls={hulls} id={first} />
      against
      <HullName hulls={hulls} id={second} />
    </span>
  );
}

/** One that the config no longer has goes by its id. */
function HullName({ hulls, id }: { hulls: readonly HullState[]; id: string }) {
  const hull = hulls.find((each) => each.id === id);
  return (
    <span className="tune-hull">
      {hull && <DesignGrid name={hull.name} grid={hull} size={30} />}
      {hull?.name ?? id}
    </span>
  );
}
