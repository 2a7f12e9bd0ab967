/** `sim replay`: runs a recorded game again and compares the state at every checkpoint, or shows one moment of it. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  createRulebook,
  createTape,
  dumpState,
  findDivergence,
  fingerprint,
  type GameState,
  loadConfig,
  type Mark,
  openTape,
  playAhead,
  readReplay,
  type Replay,
  type Rulebook,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
  readTextFile,
  reportDiagnostics,
} from '@dota-factory/console';

export const replay: Command = {
  summary: 'runs a recorded game again and prints the first tick that differs, or shows one moment of it',
  operands: ['FILE'],
  options: {
    at: { value: 'T', help: 'shows the moment after T ticks, or at M:SS, and what led to it' },
    dump: { value: 'FILE', help: 'with --at: writes the world of that moment as JSON' },
    json: {
      help: 'prints {ok, ticks, checkpoints, diverged, report}, or with --at {tick, hash, game_over, marks}',
    },
  },
  run: runReplay,
};

async function runReplay(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const [name] = given.operands;
  if (name === undefined) {
    context.writeError('sim replay: which file? usage: sim replay FILE\n');
    return EXIT.badInput;
  }
  const at = given.options.get('at');
  const tick = typeof at === 'string' ? readMoment(at) : undefined;
  if (typeof at === 'string' && tick === undefined) {
    context.writeError(`sim replay: --at must be a number of ticks or a time such as 12:30, got ${at}\n`);
    return EXIT.badInput;
  }
  if (tick === undefined && given.options.has('dump')) {
    context.writeError('sim replay: --dump needs --at, the moment to write\n');
    return EXIT.badInput;
  }
  const recorded = await open(name, context);
  if (recorded === undefined) return EXIT.badInput;
  if (tick !== undefined) return showMoment(recorded, name, tick, given, context);
  return compare(recorded, name, given, context);
}

/** Ticks, or minutes and seconds. */
function readMoment(written: string): number | undefined {
  if (/^\d{1,9}$/.test(written)) return Number(written);
  const [, minutes, seconds] = /^(\d{1,6}):([0-5]\d)$/.exec(written) ?? [];
  return minutes === undefined ? undefined : (Number(minutes) * 60 + Number(seconds)) * TICKS_PER_SECOND;
}

function compare(recorded: Replay, name: string, given: ParsedArguments, context: CommandContext): ExitCode {
  // Its config files are inside it, so their faults are at places such as game.dfreplay/world.toml:3:1.
  const outcome = findDivergence(recorded, `${name}/`);
  if (!outcome.ok) {
    reportDiagnostics(outcome.error, context);
    return EXIT.badInput;
  }
  const diverged = outcome.value;
  const { ticks, checkpoints, report } = recorded;
  if (given.options.has('json')) {
    const answer = {
      ok: diverged === undefined,
      ticks,
      checkpoints: checkpoints.length,
      diverged: diverged ?? null,
      report: report ?? null,
    };
    context.writeOut(`${JSON.stringify(answer, undefined, 2)}\n`);
    return diverged === undefined ? EXIT.fine : EXIT.failed;
  }
  if (report !== undefined) {
    context.writeOut(`reported at ${formatMoment(report.tick)} with ${report.game}: ${report.words}\n`);
  }
  if (diverged === undefined) {
    context.writeOut(`${ticks} ticks agree at ${checkpoints.length} checkpoints\n`);
  } else {
    const got = diverged.got ?? 'the game had ended';
    context.writeOut(`differs at tick ${diverged.tick}: recorded ${diverged.expected}, now ${got}\n`);
  }
  return diverged === undefined ? EXIT.fine : EXIT.failed;
}

async function showMoment(
  recorded: Replay,
  name: string,
  tick: number,
  given: ParsedArguments,
  context: CommandContext,
): Promise<ExitCode> {
  const { config, diagnostics } = loadConfig(recorded.config, { folder: `${name}/`, needs: [] });
  if (config === undefined) {
    reportDiagnostics(diagnostics, context);
    return EXIT.badInput;
  }
  const rulebook = createRulebook(config.game);
  // Commands may follow the last checkpoint, and a moment after them may be asked for.
  const tape = createTape(rulebook, { ...recorded, ticks: Math.max(tick, recorded.ticks) });
  playAhead(tape, tick);
  const state = openTape(tape, tick);
  const dump = given.options.get('dump');
  if (typeof dump === 'string' && !(await writeDump(dump, state, rulebook, context))) return EXIT.failed;
  const answer = {
    tick: state.tick,
    hash: fingerprint(state),
    game_over: state.gameOver,
    marks: tape.marks,
  };
  context.writeOut(
    given.options.has('json') ? `${JSON.stringify(answer, undefined, 2)}\n` : formatMarks(answer),
  );
  return EXIT.fine;
}

async function writeDump(
  name: string,
  state: GameState,
  rulebook: Rulebook,
  { workingFolder, writeError }: CommandContext,
): Promise<boolean> {
  try {
    await writeFile(resolve(workingFolder, name), `${JSON.stringify(dumpState(state, rulebook))}\n`);
    return true;
  } catch (error) {
    writeError(
      `sim replay: cannot write ${name}: ${(error as NodeJS.ErrnoException).code ?? String(error)}\n`,
    );
    return false;
  }
}

interface Moment {
  readonly tick: number;
  readonly hash: string;
  readonly game_over: boolean;
  readonly marks: readonly Mark[];
}

function formatMarks({ tick, hash, game_over, marks }: Moment): string {
  return formatTable(
    [
      ['moment', `${formatMoment(tick)}, tick ${tick}${game_over ? ', the HQ was destroyed' : ''}`],
      ['hash', hash],
      ...marks.map((mark) => [
        formatMoment(mark.tick),
        mark.amount > 0 ? `${mark.kind} ${mark.amount}` : mark.kind,
      ]),
    ],
    ['left', 'left'],
  );
}

/** `M:SS` */
function formatMoment(tick: number): string {
  const seconds = Math.floor(tick / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Undefined after the faults were reported. */
async function open(name: string, context: CommandContext): Promise<Replay | undefined> {
  const text = await readTextFile(resolve(context.workingFolder, name), name);
  const { value, diagnostics } = text.ok
    ? readReplay(text.value, name)
    : { value: undefined, diagnostics: [text.error] };
  reportDiagnostics(diagnostics, context);
  return value;
}
