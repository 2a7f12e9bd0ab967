/** Turns of buildings that the ground does not show yet: a key that is pressed again at once goes on from them. */
import { addRotations, type Rotation } from '@dota-factory/base';
import type { GroundView } from '@dota-factory/lib';
import type { Standing } from './standing.ts';

export interface UnseenTurns {
  /** As it will stand. `ground`: what the view shows now. */
  turn(ground: GroundView | undefined, standing: Standing, by: 90 | 270): Standing;
  /** Something was refused: what the ground shows counts again. */
  forget(): void;
}

export function createUnseenTurns(): UnseenTurns {
  /** Another ground shows what was done before it came. */
  let of: GroundView | undefined;
  let rotations = new Map<number, Rotation>();
  return {
    turn(ground, standing, by) {
      if (ground !== of) rotations = new Map();
      of = ground;
      const rotation = addRotations(rotations.get(standing.id) ?? standing.rotation, by);
      rotations.set(standing.id, rotation);
      return { ...standing, rotation };
    },
    forget: () => {
      rotations = new Map();
    },
  };
}
