/** Everything that can be placed: the catalogue as pictures in groups by what becomes of a part. */
import {
  CATALOGUE,
  compileLevel,
  createState,
  outlineOf,
  boundsOf,
  type PartDefinition,
} from '@dota-factory/screw';
import { useTooltip } from '@dota-factory/ui';
import { memo, useMemo } from 'react';
import { createScene } from '../drawing/scene.ts';
import { ScenePicture } from '../drawing/ScenePicture.tsx';
import { addPart, AXIS, createDraft } from './draft.ts';
import { describeConstraint, PART_GROUPS } from './words.ts';

/** Of what is dragged from the catalogue to the stage. */
export const PART_TYPE = 'application/x-screw-part';

export const Palette = memo(function Palette({ onAdd }: { onAdd: (partId: string) => void }) {
  // Those of the public regions are large, and come last.
  const parts = [...CATALOGUE.values()].sort((a, b) => Number(isPublic(a)) - Number(isPublic(b)));
  return (
    <aside className="edit-palette" aria-label="Parts to place">
      {PART_GROUPS.map(([title, isMember]) => (
        <section key={title} aria-label={title}>
          <h2 className="edit-heading">{title}</h2>
          <div className="edit-things">
            {parts.filter(isMember).map((part) => (
              <PartButton key={part.id} part={part} onAdd={onAdd} />
            ))}
          </div>
        </section>
      ))}
    </aside>
  );
});

const isPublic = ({ id }: PartDefinition): boolean => id.startsWith('board-');

function PartButton({ part, onAdd }: { part: PartDefinition; onAdd: (partId: string) => void }) {
  const tip = useTooltip(`${part.name}. ${describeConstraint(part)}`);
  return (
    <>
      <button
        type="button"
        className="edit-thing screw-edit-part"
        aria-label={part.name}
        data-part-id={part.id}
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(PART_TYPE, part.id)}
        onClick={() => onAdd(part.id)}
        {...tip.props}
      >
        <PartPicture part={part} />
        <span className="edit-thing-name">{part.name}</span>
      </button>
      {tip.element}
    </>
  );
}

const MARGIN = 14;

/** The part alone, as large as fits. */
function PartPicture({ part }: { part: PartDefinition }) {
  const { scene, view } = useMemo(() => {
    const y = 1200;
    const level = compileLevel(addPart(createDraft('picture'), part.id, { x: AXIS, y }), CATALOGUE);
    const { left, top, right, bottom } = boundsOf(outlineOf(part));
    const size = Math.max(right - left, bottom - top) + 2 * MARGIN;
    const square = { left: AXIS - size / 2, top: y - size / 2, width: size, height: size };
    return { scene: { ...createScene(level, createState(level)), trays: [] }, view: square };
  }, [part]);
  return (
    <span className="screw-edit-picture">
      <ScenePicture scene={scene} view={view} />
    </span>
  );
}
