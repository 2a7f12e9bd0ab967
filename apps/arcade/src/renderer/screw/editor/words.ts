/** Words of the editor: what a part does, and what the solver found. */
import type { Level, PartDefinition, WinSpec } from '@dota-factory/screw';
import { describeObstacle } from '../../../words/screw-obstacles.ts';
import type { Verdict } from './use-verdict.ts';

/** Groups of the catalogue, in its order; the first that fits. */
export const PART_GROUPS: readonly (readonly [string, (part: PartDefinition) => boolean])[] = [
  ['Falls', ({ constraint }) => constraint.type === 'friction'],
  ['Slides', ({ constraint }) => constraint.type === 'slider'],
  ['Turns', ({ constraint }) => constraint.type === 'hinge'],
  ['Springs', ({ constraint }) => constraint.type === 'spring'],
  ['Stays', ({ constraint }) => constraint.type === 'static'],
];

/** What becomes of it once its screws are out. */
export function describeConstraint({ constraint }: PartDefinition): string {
  switch (constraint.type) {
    case 'static':
      return 'Never moves: it covers what lies below it for good.';
    case 'slider':
      return `Without screws it slides from ${constraint.min} to ${constraint.max} px ${
        constraint.axis === 'x' ? 'along its length' : 'up and down'
      }; the player pushes it.`;
    case 'hinge':
      return `Without screws it turns from ${constraint.minAngle}° to ${constraint.maxAngle}° about its pin; the player turns it.`;
    case 'spring':
      return constraint.direction === 'open'
        ? 'Springs off when its last screw is out.'
        : 'Snaps shut when its last screw is out, and stays.';
    case 'friction':
      return constraint.screwThreshold === 1
        ? 'Hangs from its last screw, and falls without any.'
        : `Hangs from its last screw once ${constraint.screwThreshold} are out, and falls without any.`;
  }
}

export const WIN_WORDS: Readonly<Record<WinSpec['type'], string>> = {
  allScrewsRemoved: 'every screw is in a tray',
  partsRemoved: 'parts are gone',
  targetFreed: 'one part has no screws left',
};

export type Tone = 'good' | 'bad' | 'open';

/** One sentence, and the reasons below it. */
export function describeVerdict(
  verdict: Verdict,
  isEmpty: boolean,
): {
  readonly tone: Tone;
  readonly title: string;
  readonly lines: readonly string[];
} {
  switch (verdict.type) {
    case 'none':
      return isEmpty
        ? {
            tone: 'open',
            title: 'Place a part to begin.',
            lines: ['Click one on the left, then click its holes to put screws in.'],
          }
        : { tone: 'bad', title: '✕ It cannot be played yet.', lines: ['See what is still to do.'] };
    case 'judging':
      return { tone: 'open', title: `Solving … ${verdict.states.toLocaleString('en')} positions`, lines: [] };
    case 'failed':
      return { tone: 'bad', title: `The solver stopped: ${verdict.reason}`, lines: [] };
    case 'judged':
      return describeReport(verdict);
  }
}

function describeReport({
  level,
  report,
  obstacles,
}: Extract<Verdict, { type: 'judged' }>): ReturnType<typeof describeVerdict> {
  const { outcome, minBuffer, randomWinRate, states, isComplete } = report;
  if (outcome === 'unwinnable')
    return {
      tone: 'bad',
      title: '✕ It cannot be won.',
      lines:
        obstacles.length > 0
          ? obstacles.map((each) => capital(describeObstacle(level, each)))
          : ['No order of taps wins.'],
    };
  if (outcome !== 'winnable')
    return { tone: 'open', title: `Not known after ${states.toLocaleString('en')} positions.`, lines: [] };
  return {
    tone: 'good',
    title: '✓ It can be won.',
    lines: [
      ...(randomWinRate === undefined
        ? []
        : [
            `Random taps win ${isComplete ? '' : 'about '}${formatShare(randomWinRate)}${describeHardness(randomWinRate)}.`,
          ]),
      ...(minBuffer === undefined
        ? []
        : [`The smallest buffer that would do: ${minBuffer} of ${level.bufferCapacity}.`]),
      `${states.toLocaleString('en')} positions.`,
    ],
  };
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const formatShare = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** As our own regions go. */
function describeHardness(rate: number): string {
  if (rate === 1) return ': it cannot be lost';
  if (rate >= 0.7) return ': easy';
  if (rate >= 0.3) return ': medium';
  return rate >= 0.1 ? ': hard' : ': very hard';
}

/** `Plank, 2:left`. */
export const nameScrew = (level: Level, screw: number): string => {
  const found = level.screws[screw];
  return found === undefined ? '' : `${level.parts[found.part]?.definition.name}, ${found.name}`;
};
