/** What a move looks like on its way: one state after each of its events, in order, with the time that it takes. */
import type { Level, ScrewEvent, State } from '@dota-factory/screw';
import type { Change } from '../run/run.ts';

export interface Step {
  /** Only for drawing: trays and buffer are on their way, phase and parts are as at the end. */
  readonly state: State;
  /** In milliseconds. */
  readonly duration: number;
}

const DURATIONS: Readonly<Partial<Record<ScrewEvent['type'], number>>> = {
  'screw:toTray': 420,
  'screw:toBuffer': 420,
  'screw:transferred': 300,
  'tray:completed': 340,
  'tray:revealed': 260,
};

/** The last step is the state at the end, whatever came before. */
export function listSteps(
  level: Level,
  before: State,
  after: State,
  events: readonly ScrewEvent[],
): readonly Step[] {
  let holders = before.holders;
  const steps: Step[] = [];
  for (const event of events) {
    const duration = DURATIONS[event.type];
    if (duration === undefined) continue;
    holders = applyEvent(level, holders, event);
    steps.push({ state: { ...after, holders }, duration });
  }
  const last = steps.at(-1);
  if (last === undefined) return [{ state: after, duration: 140 }];
  return [...steps.slice(0, -1), { ...last, state: after }];
}

/** How long trays and buffer are on their way, in milliseconds; parts may still be swinging then. */
export const durationOf = ({ before, after, events }: Omit<Change, 'isDrag'>, level: Level): number =>
  listSteps(level, before, after, events).reduce((sum, { duration }) => sum + duration, 0);

function applyEvent(level: Level, holders: State['holders'], event: ScrewEvent): State['holders'] {
  const addTo = (tray: number, screw: number) =>
    holders.trays.map((screws, index) => (index === tray ? [...screws, screw] : screws));
  switch (event.type) {
    case 'screw:toTray':
      return { ...holders, trays: addTo(event.tray, event.screw) };
    case 'screw:toBuffer':
      return { ...holders, buffer: [...holders.buffer, event.screw] };
    case 'screw:transferred':
      return {
        ...holders,
        trays: addTo(event.tray, event.screw),
        buffer: holders.buffer.filter((screw) => screw !== event.screw),
      };
    case 'tray:completed':
      return {
        ...holders,
        visible: holders.visible.filter((tray) => tray !== event.tray),
        finished: [...holders.finished, event.tray],
      };
    case 'tray:revealed':
      return {
        ...holders,
        visible: [...holders.visible, event.tray].slice(0, level.trays.length),
        queue: holders.queue.filter((tray) => tray !== event.tray),
      };
    default:
      return holders;
  }
}
