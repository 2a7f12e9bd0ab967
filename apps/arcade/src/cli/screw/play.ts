/** `arcade screw play`: the state of a level after taps; loose parts are dragged out of the way by themselves. */
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
} from '@dota-factory/console';
import {
  createSession,
  dragIn,
  findScrew,
  isFreed,
  type Level,
  partStateOf,
  reachIn,
  type Rejection,
  remainingOf,
  restart,
  type Session,
  undo,
} from '@dota-factory/screw';
import { JSON_OPTION, optionFault, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { findLevel, openRegion } from './region-file.ts';

export const playCommand: Command = {
  summary: 'plays taps and shows the state after them',
  operands: ['REGION', 'LEVEL'],
  requiredOperands: 2,
  options: {
    taps: {
      value: '"…"',
      help: 'screws as part:mount, e.g. "0:left 1:top-left"; also 2@40 (drags part 2 to 40), undo, restart',
    },
    ...JSON_OPTION,
  },
  run,
};

interface Rejected {
  readonly tap: string;
  /** Among the words of `--taps`, from 0. */
  readonly index: number;
  readonly reason: Rejection | 'not-loose' | 'nothing-to-undo';
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const [file = '', word = ''] = given.operands;
  const region = await openRegion(file, context);
  const level = region.ok ? findLevel(region.value, file, word) : region;
  const taps = given.options.get('taps');
  const steps = level.ok ? readSteps(level.value, typeof taps === 'string' ? taps : '') : level;
  if (!level.ok || !steps.ok) return refuse(steps.ok ? [] : steps.error, given, context);
  const session = createSession(level.value);
  const rejected: Rejected[] = [];
  for (const [index, { tap, play }] of steps.value.entries()) {
    const reason = play(session);
    if (reason !== undefined) rejected.push({ tap, index, reason });
  }
  const answer = { ...describeSession(session), rejected };
  if (wantsJson(given)) writeJson(answer, context);
  else context.writeOut(formatAnswer(answer));
  return EXIT.fine;
}

interface Step {
  readonly tap: string;
  /** Why it was refused. */
  readonly play: (session: Session) => Rejected['reason'] | undefined;
}

/** Every word that names nothing is a fault. */
function readSteps(level: Level, taps: string): Result<readonly Step[], readonly Diagnostic[]> {
  const faults: Diagnostic[] = [];
  const steps: Step[] = [];
  for (const { 0: tap, index } of taps.matchAll(/\S+/g)) {
    const play = readStep(level, tap);
    if (typeof play === 'string') faults.push(optionFault('taps', index + 1, `${tap} names no screw`, play));
    else steps.push({ tap, play });
  }
  return faults.length === 0 ? ok(steps) : err(faults);
}

/** What the word does, or what was expected. */
function readStep(level: Level, word: string): Step['play'] | string {
  if (word === 'undo') return (session) => (undo(session) ? undefined : 'nothing-to-undo');
  if (word === 'restart')
    return (session) => {
      restart(session);
      return undefined;
    };
  const [, part, offset] = /^(\d+)@(-?\d+(?:\.\d+)?)$/.exec(word) ?? [];
  if (part !== undefined && level.parts[Number(part)] !== undefined)
    return (session) => playDrag(session, Number(part), Number(offset));
  const screw = findScrew(level, word);
  if (screw === undefined) return describeScrews(level, word);
  return (session) => {
    const { events } = reachIn(session, screw.index);
    const [first] = events;
    return first?.type === 'screw:rejected' ? first.reason : undefined;
  };
}

function playDrag(session: Session, part: number, offset: number): Rejected['reason'] | undefined {
  const { phase } = session.state;
  if (dragIn(session, part, offset).isAccepted) return undefined;
  return phase === 'playing' ? 'not-loose' : 'not-playing';
}

/** The screws of the part that the word names; without such a part, which parts there are. */
function describeScrews({ parts, screws }: Level, word: string): string {
  const part = parts[Number(/^(\d+)[:@]/.exec(word)?.[1] ?? Number.NaN)];
  if (part === undefined) return `part:mount with a part from 0 to ${parts.length - 1}`;
  const names = part.screws.map((index) => screws[index]?.name);
  return names.length === 0 ? `another part: ${part.index} has no screws` : `one of ${names.join(', ')}`;
}

function describeSession({ level, state }: Session) {
  const { visible, finished, trays, buffer } = state.holders;
  const nameOf = (screw: number): string => level.screws[screw]?.name ?? '';
  return {
    phase: state.phase,
    trays: level.trays.map(({ color, capacity }, index) => ({
      color,
      capacity,
      count: trays[index]?.length ?? 0,
      screws: (trays[index] ?? []).map(nameOf),
      hidden: !visible.includes(index) && !finished.includes(index),
      finished: finished.includes(index),
      place: visible.includes(index) ? visible.indexOf(index) : null,
    })),
    buffer: buffer.map((screw) => ({ screw: nameOf(screw), color: level.screws[screw]?.color ?? '' })),
    parts: level.parts.map((part) => ({
      index: part.index,
      partId: part.definition.id,
      state: partStateOf(part, state.removed),
      remaining: remainingOf(part, state.removed).length,
      screws: remainingOf(part, state.removed).map(nameOf),
      freed: isFreed(part, state.removed),
      removed: partStateOf(part, state.removed) === 'gone',
      offset: state.offsets[part.index] ?? 0,
    })),
  };
}

function formatAnswer({
  phase,
  trays,
  buffer,
  parts,
  rejected,
}: ReturnType<typeof describeSession> & { rejected: readonly Rejected[] }): string {
  const tray = ({ color, capacity, count, hidden, finished }: (typeof trays)[number]): string =>
    `${color} ${count}/${capacity}${hidden ? ' (hidden)' : ''}${finished ? ' (finished)' : ''}`;
  const part = ({ index, partId, state, screws }: (typeof parts)[number]): string =>
    `  ${index} ${partId}: ${state}${screws.length === 0 ? '' : `, screws ${screws.join(' ')}`}\n`;
  return [
    `${phase}\n`,
    `trays: ${trays.map(tray).join(', ')}\n`,
    `buffer: ${buffer.length === 0 ? 'empty' : buffer.map(({ screw, color }) => `${screw} (${color})`).join(', ')}\n`,
    `parts:\n${parts.map(part).join('')}`,
    ...rejected.map(({ tap, reason }) => `${tap} was rejected: ${reason}\n`),
  ].join('');
}
