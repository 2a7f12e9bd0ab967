/** overlay_cursor: a frame that the player moves over the board. */
import type { ConfigOf } from '../format/systems.ts';
import type { Field } from '../model/field.ts';
import { dxOf, dyOf, isCardinal } from '../model/geometry.ts';
import type { System } from '../model/turn.ts';

export function compileOverlay({ geometry }: Field, config: ConfigOf<'overlay_cursor'>): System {
  // The size of the configuration, not that of the level's frame, keeps it on the board.
  const [width, height] = config.size;
  const clamp = (value: number, size: number, side: number): number =>
    config.boundsConstrained ? Math.max(0, Math.min(value, side - size)) : value;
  return {
    onAction(turn) {
      const { state, direction } = turn;
      const { overlay } = state;
      if (turn.action !== config.moveAction || !isCardinal(direction) || overlay === null) return;
      if (!config.anchorToAvatar) {
        const x = clamp(overlay.x + dxOf(direction), width, geometry.width);
        const y = clamp(overlay.y + dyOf(direction), height, geometry.height);
        state.overlay = { x, y, width: overlay.width, height: overlay.height };
      }
      const { x, y } = state.overlay ?? overlay;
      turn.events.push({ type: 'overlay_moved', position: [x, y] });
    },
  };
}
