/** A golden: the course of a recorded game as fingerprints, minute by minute, and what came of it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostic } from '@dota-factory/base';
import {
  createRulebook,
  dumpState,
  type GameState,
  loadConfig,
  play,
  type Rulebook,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import type { GoldenGame } from './games.ts';

const MARK_TICKS = 60 * TICKS_PER_SECOND;

export interface Mark {
  readonly tick: number;
  /** Of the whole state, bit for bit. */
  readonly state: string;
  /** Of what players see: buildings, items with their positions, ships, stocks. */
  readonly seen: string;
}

export interface Golden {
  readonly covers: string;
  readonly seed: number;
  readonly commands: number;
  readonly refused: number;
  readonly result: Readonly<Record<string, number | boolean>>;
  readonly marks: readonly Mark[];
}

/** The content of version 0.2.0: a golden changes with the rules, not with the numbers of the present content. */
export function loadGoldenRules(): Rulebook {
  const folder = join(import.meta.dirname ?? __dirname, '../fixtures/config-0.2.0');
  const { config, diagnostics } = loadConfig(readConfigFolderSync(folder), { needs: [] });
  if (config === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return createRulebook(config.game);
}

export function playGolden(rulebook: Rulebook, { covers, seed, minutes, commands }: GoldenGame): Golden {
  const marks: Mark[] = [];
  let launched = 0;
  const { state, refused } = play(rulebook, {
    seed,
    ticks: minutes * MARK_TICKS,
    commands,
    choosesFirst: true,
    onTick: (world) => {
      for (const { type } of world.events) if (type === 'ship-finished') launched += 1;
      if (world.tick % MARK_TICKS === 0 || world.gameOver) marks.push(markOf(world, rulebook));
      return false;
    },
  });
  return {
    covers,
    seed,
    commands: commands.length,
    refused: refused.length,
    result: {
      gameOver: state.gameOver,
      ticks: state.tick,
      blocks: state.blocks,
      launched,
      sets: state.stationLevel,
      boss: state.waves.clock.bossCounter,
      scrapUsed: dumpState(state, rulebook).consumed.scrap ?? 0,
    },
    marks,
  };
}

function markOf(state: GameState, rulebook: Rulebook): Mark {
  const { hash, ...seen } = dumpState(state, rulebook);
  return {
    tick: state.tick,
    state: hash,
    seen: createHash('sha1').update(JSON.stringify(seen)).digest('hex').slice(0, 16),
  };
}

export const goldenFile = (name: string): string =>
  join(import.meta.dirname ?? __dirname, 'recorded', `${name}.json`);

export const readGolden = (name: string): Golden =>
  JSON.parse(readFileSync(goldenFile(name), 'utf8')) as Golden;

/** One mark to a line, so that a change is easy to read. */
export function formatGolden({ marks, ...golden }: Golden): string {
  const head = JSON.stringify(golden, undefined, 2).slice(0, -2);
  const lines = marks.map(
    ({ tick, state, seen }) => `    { "tick": ${tick}, "state": "${state}", "seen": "${seen}" }`,
  );
  return `${head},\n  "marks": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
