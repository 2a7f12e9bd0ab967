/** What a design carries, as its grid. */
import { formatName } from '@dota-factory/ui';
import { LayoutGrid } from '@dota-factory/ui/factory';
import { useCallback } from 'react';
import type { MatrixDesign } from '../../contract/index.ts';
import type { SessionView } from '../session/session.ts';
import { useView } from '../session/use-session.ts';

const modulesOf = ({ config }: SessionView) => config?.modules;

export interface DesignGridProps {
  readonly design: Pick<MatrixDesign, 'name' | 'layout' | 'modules'>;
  /** Design pixels that the grid may take in both directions. */
  readonly size: number;
}

export function DesignGrid({ design: { name, layout, modules }, size }: DesignGridProps) {
  const looks = useView(modulesOf);
  const findModule = useCallback((id: string) => looks?.find((look) => look.id === id), [looks]);
  const carried = modules.map(({ type }) => formatName(type)).join(', ');
  const label = `${name}: ${carried === '' ? 'carries nothing' : carried}`;
  return (
    <span className="design-grid" title={label}>
      <LayoutGrid
        layout={layout}
        modules={modules}
        findModule={findModule}
        maxWidth={size}
        maxHeight={size}
        label={label}
      />
    </span>
  );
}
