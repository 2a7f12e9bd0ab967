/** A draft as a scene: what was placed, before any rule has run. */
import type { GameSpec, LevelDraft } from '@dota-factory/grid';
import type { Scene } from '../model/scene.ts';

/** Objects over several cells are kept in the file as they are, so they come from the level as it was read. */
export function createDraftScene(draft: LevelDraft, game: GameSpec, objects: Scene['objects']): Scene {
  const { width, height, avatar, frame } = draft;
  return {
    width,
    height,
    layers: game.layers.map(({ id, occupancy }) => ({
      id,
      isGround: occupancy === 'exactly_one',
      things: (draft.layers[id] ?? []).map((cell) => cell ?? undefined),
    })),
    objects,
    avatar: avatar && {
      x: avatar.position[0],
      y: avatar.position[1],
      params: { facing: avatar.facing ?? game.defaults.avatar.facing, item: null },
    },
    overlay: frame === undefined ? null : [...frame.position, ...frame.size],
    variables: draft.variables,
  };
}
