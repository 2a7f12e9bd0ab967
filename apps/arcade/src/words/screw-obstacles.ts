/** Why a screw puzzle cannot be won, in words of a terminal and of a window. */
import type { Level, Obstacle } from '@dota-factory/screw';

/** `1 (Fixed Rail)`: by its place in the file, since kinds come more than once. */
export const nameScrewPart = ({ parts }: Level, index: number): string =>
  `${index} (${parts[index]?.definition.name ?? '?'})`;

export function describeObstacle(level: Level, obstacle: Obstacle): string {
  switch (obstacle.type) {
    case 'buffer-too-small':
      return `the buffer has ${level.bufferCapacity} of the ${obstacle.needed} places that it needs`;
    case 'never-uncovered': {
      const names = obstacle.parts.map((part) => nameScrewPart(level, part)).join(' and ');
      return `screw ${level.screws[obstacle.screw]?.name} stays covered by part ${names}`;
    }
    case 'no-tray': {
      const { color, count, isHidden } = obstacle;
      const screws = `${count} ${color} ${count === 1 ? 'screw stays' : 'screws stay'} in the buffer`;
      return isHidden
        ? `${screws}: the ${color} tray comes only when the trays before it are full, and they never are`
        : `${screws}: no ${color} tray has room`;
    }
    case 'never-leaves':
      return `part ${nameScrewPart(level, obstacle.part)} has no screws, so that it never leaves`;
  }
}
