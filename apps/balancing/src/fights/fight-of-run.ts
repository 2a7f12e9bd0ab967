/** Finds the very fight that a run has fought: its fleets, its config, its seed and its sides. */
import {
  DEFAULT_MAX_SECONDS,
  deriveFightSeed,
  describeDesign,
  type Design,
  isMirrored,
  listHullDesigns,
  listMatchups,
} from '@dota-factory/arena';
import { matchupSeed } from '@dota-factory/arena/node';
import { ok } from '@dota-factory/base';
import type { ArenaConfig } from '@dota-factory/lib';
import type {
  Answer,
  FightList,
  FightOfRun,
  HistoryResult,
  MatrixState,
  WhatIfState,
} from '../contract/index.ts';
import type { ArenaRecord } from './arena-record.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { refuse } from './refusals.ts';

export interface FoundFight {
  readonly definition: ArenaConfig;
  readonly config: LoadedBalancing;
  readonly seed: number;
  readonly mirrored: boolean;
  readonly maxSeconds: number;
  /** Which fight it is, in words. */
  readonly origin: string;
  /** How it ended when it was fought; null where that is not known. */
  readonly ended: 0 | 1 | 'draw' | null;
}

export interface FightPlaces {
  /** The present run, or one of the history. */
  readonly find: (run: FightOfRun['run']) => HistoryResult | undefined;
  readonly arenas: readonly ArenaRecord[];
  /** The two configs of the present what-if. */
  readonly compared: readonly LoadedBalancing[] | undefined;
  /** The config in force with edits. */
  readonly edit: (edits: WhatIfState['edits']) => LoadedBalancing | undefined;
  readonly loaded: LoadedBalancing;
}

/** What is fought, before the number of the fight is known. */
interface Contest {
  readonly definition: ArenaConfig;
  readonly config: LoadedBalancing;
  /** Of the series. */
  readonly seed: number;
  readonly swapSides: boolean;
  readonly runs: number;
  readonly where: string;
  /** How its fights ended, as its left team sees it. */
  readonly fights: FightList | undefined;
}

export function findFight(wanted: FightOfRun, places: FightPlaces): Answer<FoundFight> {
  const contest = findContest(wanted, places);
  if (!contest.ok) return contest;
  const { definition, config, seed, swapSides, runs, where, fights } = contest.value;
  const { fight } = wanted;
  if (fight >= runs) return refuse('nothing', `There is no fight ${fight + 1} of ${runs}.`);
  const mirrored = isMirrored({ mirrored: false, swapSides }, fight);
  const own = deriveFightSeed(seed, fight);
  const sides = mirrored ? ', sides swapped' : '';
  return ok({
    definition,
    config,
    seed: own,
    mirrored,
    maxSeconds: DEFAULT_MAX_SECONDS,
    origin: `Fight ${fight + 1} of ${runs} ${where}, seed ${own}${sides}`,
    ended: readEnd(fights?.[fight]),
  });
}

function readEnd(end: string | undefined): FoundFight['ended'] {
  if (end === 'd') return 'draw';
  return end === '0' || end === '1' ? (Number(end) as 0 | 1) : null;
}

function findContest(wanted: FightOfRun, places: FightPlaces): Answer<Contest> {
  if (wanted.run === 'series') return findSeries(wanted, places);
  const result = places.find(wanted.run);
  switch (result?.kind) {
    case 'matrix':
      return findCell(result.state, wanted, places);
    case 'whatIf':
      return result.state.matrix === null
        ? findArena(result.state, wanted, places)
        : findPair(result.state, result.state.matrix, wanted, places);
    default:
      return refuse('nothing', 'This run has no fights to watch.');
  }
}

const refuseConfig = () =>
  refuse('nothing', 'The config of this fight is no longer loaded: put it in force first.');
const refusePlace = () => refuse('nothing', 'There was no such fight.');

function findSeries({ row }: FightOfRun, { arenas, loaded }: FightPlaces): Answer<Contest> {
  const record = arenas.find(({ id }) => id === row);
  const run = record?.series.run;
  if (record === undefined || run === undefined) return refusePlace();
  const { runs, figures } = run.state;
  const { definition } = record;
  const own = { seed: run.seed, swapSides: false, fights: figures.fights };
  return ok({ definition, config: loaded, runs, where: 'of the series', ...own });
}

/** The lower of the two designs is the left team, whichever is the row. */
function findCell(state: MatrixState, { row, column }: FightOfRun, places: FightPlaces): Answer<Contest> {
  const config = places.loaded;
  if (config.game.hash !== state.hash) return refuseConfig();
  const pair = [Math.min(row, column), Math.max(row, column)].flatMap((at): Design[] => {
    const design = state.designs[at];
    const ship = config.game.ships.find(({ id }) => id === design?.ship);
    if (design === undefined || ship === undefined) return [];
    return [describeDesign(config.game, design.name, ship, state.level, design.modules)];
  });
  const [matchup] = listMatchups(pair, state.threat);
  if (matchup === undefined) return refusePlace();
  const { definition } = matchup;
  const seed = matchupSeed(state.seed, definition.name);
  const fights = state.cells[Math.min(row, column)]?.[Math.max(row, column)]?.fights;
  return ok({ definition, config, seed, swapSides: true, runs: state.runs, where: 'of the matrix', fights });
}

/** Of the present what-if as it was compared; of an earlier one, if the config in force gives it. */
function findConfig(
  { hashes, edits }: WhatIfState,
  { run, side }: FightOfRun,
  { compared, loaded, edit }: FightPlaces,
): LoadedBalancing | undefined {
  const at = side === 'before' ? 0 : 1;
  if (run === 'whatIf') return compared?.[at];
  const config = side === 'after' && edits.length > 0 ? edit(edits) : loaded;
  return config?.game.hash === hashes[at] ? config : undefined;
}

function findArena(state: WhatIfState, wanted: FightOfRun, places: FightPlaces): Answer<Contest> {
  const { row, side } = wanted;
  const config = findConfig(state, wanted, places);
  if (config === undefined) return refuseConfig();
  const name = state.arenas[row]?.name;
  // An edit may have renamed it: then its place in the file tells.
  const at = places.loaded.arenas.findIndex((arena) => arena.name === name);
  const definition = config.arenas.find((arena) => arena.name === name) ?? config.arenas[at];
  if (name === undefined || definition === undefined) return refusePlace();
  const { seed, runs } = state;
  const fights = state.arenas[row]?.[side].fights;
  return ok({ definition, config, seed, swapSides: false, runs, where: `of the what-if, ${side}`, fights });
}

function findPair(
  state: WhatIfState,
  { pairs, designs, level, threat }: NonNullable<WhatIfState['matrix']>,
  wanted: FightOfRun,
  places: FightPlaces,
): Answer<Contest> {
  const { row, side } = wanted;
  const config = findConfig(state, wanted, places);
  if (config === undefined) return refuseConfig();
  const pair = pairs[row];
  const names = pair && [designs[pair.row], designs[pair.column]];
  const [matchup] = listMatchups(namedHulls(config, names ?? [], level, places.loaded), threat);
  if (matchup === undefined) return refusePlace();
  const { definition } = matchup;
  const seed = matchupSeed(state.seed, definition.name);
  const own = { runs: state.runs, where: `of the what-if, ${side}`, fights: pair?.[side].fights };
  return ok({ definition, config, seed, swapSides: true, ...own });
}

/** By the names before the change, which an edit may have altered. */
function namedHulls(
  { game }: LoadedBalancing,
  names: readonly (string | undefined)[],
  level: number,
  loaded: LoadedBalancing,
): Design[] {
  const hulls = listHullDesigns(game, level);
  return names.flatMap((name): Design[] => {
    const id = loaded.game.ships.find(({ display_name }) => display_name === name)?.id;
    const hull = hulls.find(({ ship }) => ship.id === id) ?? hulls.find((each) => each.name === name);
    return hull === undefined || name === undefined ? [] : [{ ...hull, name }];
  });
}
