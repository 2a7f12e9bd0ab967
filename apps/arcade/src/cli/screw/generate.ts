/** `arcade screw generate`: a new level made to measure, proven winnable; the same for the same numbers. */
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
  readBetween,
  readNumber,
  readWholeNumber,
} from '@dota-factory/console';
import {
  generateDaily,
  generateLevel,
  type MadeLevel,
  MAX_GENERATED_SCREWS,
  numberOfDay,
} from '@dota-factory/screw';
import { JSON_OPTION, wantsJson, writeJson } from '../console/answer.ts';
import { describe } from './solve.ts';

export const generateCommand: Command = {
  summary: 'makes a new level that is proven winnable',
  operands: [],
  options: {
    seed: { value: 'N', help: 'a whole number from 0; the same one gives the same level' },
    screws: { value: 'N', help: `1 to ${MAX_GENERATED_SCREWS}; 12 unless said otherwise` },
    'win-rate': { value: 'P', help: 'how often random taps should win: above 0, up to 1' },
    date: { value: 'YYYY-MM-DD', help: 'the level of that day instead' },
    ...JSON_OPTION,
  },
  run,
};

interface Wish {
  readonly seed: number | undefined;
  readonly screws: number | undefined;
  readonly winRate: number | undefined;
  readonly date: string | undefined;
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const complaints: string[] = [];
  const wish = readWish(given, complaints);
  if (complaints.length > 0) {
    context.writeError(complaints.map((each) => `arcade screw generate: ${each}\n`).join(''));
    return EXIT.badInput;
  }
  const made = make(wish);
  if (made === undefined || made.miss > 0) return refuseWish(made, context);
  if (wantsJson(given)) writeJson(answerOf(made, wish), context);
  else context.writeOut(`${JSON.stringify(regionOf(made), null, 2)}\n`);
  return EXIT.fine;
}

function readWish(given: ParsedArguments, complaints: string[]): Wish {
  const written = given.options.get('date');
  const wish: Wish = {
    seed: readWholeNumber(given, 'seed', complaints),
    screws: readBetween(given, 'screws', MAX_GENERATED_SCREWS, complaints),
    winRate: readNumber(given, 'win-rate', complaints),
    date: typeof written === 'string' ? written : undefined,
  };
  const { seed, screws, winRate, date } = wish;
  if (winRate !== undefined && !(winRate > 0 && winRate <= 1))
    complaints.push(`--win-rate needs a number above 0 and up to 1, got ${winRate}`);
  if (seed === undefined && date === undefined && !given.options.has('seed'))
    complaints.push('option --seed is missing: --seed N, or --date YYYY-MM-DD');
  if (date !== undefined && (given.options.has('seed') || screws !== undefined || winRate !== undefined))
    complaints.push('--date decides everything: it takes no --seed, --screws or --win-rate');
  if (date !== undefined && !isDate(date))
    complaints.push(`--date needs a date such as 2026-11-17, got ${JSON.stringify(date)}`);
  return wish;
}

function isDate(text: string): boolean {
  try {
    return Number.isInteger(numberOfDay(text));
  } catch {
    return false;
  }
}

function make({ seed = 0, screws, winRate, date }: Wish): MadeLevel | undefined {
  if (date !== undefined) return generateDaily(date);
  return generateLevel({
    seed,
    ...(screws === undefined ? {} : { screws }),
    ...(winRate === undefined ? {} : { winRate }),
  });
}

/** The answer is no; what came nearest is said, since another number of screws may do. */
function refuseWish(made: MadeLevel | undefined, { writeError }: CommandContext): ExitCode {
  const nearest = made?.report.randomWinRate;
  const words = nearest === undefined ? '' : `; in the nearest one random taps win ${nearest}`;
  writeError(`arcade screw generate: no such level was found${words}\n`);
  return EXIT.failed;
}

/** A region of one level, as a file has it. */
const regionOf = ({ spec }: MadeLevel) => ({ version: 1, id: spec.id, name: spec.name, levels: [spec] });

function answerOf(made: MadeLevel, { seed, date }: Wish) {
  const { id: _id, ...figures } = describe(made.level, made.report);
  return { seed: seed ?? null, date: date ?? null, level: made.spec, ...figures, region: regionOf(made) };
}
