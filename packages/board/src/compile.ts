/** From a checked spec to a game: steps turned for each player, names replaced by numbers, conditions by closures. */
import { compileAttacks, createSensitivity } from './attacks.ts';
import { compileCastles, compileJumps, findMovedKinds, listConditions } from './castles.ts';
import { compileCondition, type Terms } from './conditions.ts';
import {
  type Action,
  type DropRule,
  type Effect,
  type Game,
  type Modifier,
  type Movement,
  type Pattern,
  pieceOf,
  type Points,
  type SideEffect,
  type WinRule,
} from './game.ts';
import { createGrid, type Grid, reverse, turn, type Vector } from './geometry.ts';
import { FOREVER } from './position.ts';
import type { GameSpec, MoveSpec, PieceSpec, SideEffectSpec, WinSpec } from './spec.ts';

const SPARE = 'OPPONENT_NOT_IN_CHECK';
/** More steps than any board is wide. */
const ENDLESS = 255;

export function compileGame(spec: GameSpec): Game {
  const grid = createGrid(spec.board);
  const codes = spec.pieces.map(({ code }) => code);
  const kindByCode = new Map(codes.map((code, kind) => [code, kind]));
  const kindsOf = (wanted: readonly string[]): boolean[] => codes.map((code) => wanted.includes(code));
  const flags = listFlags(spec);
  const effects: Effect[] = [{ back: grid.table([0, 0]), changes: [], isQuiet: true }];
  const terms = spec.players.map(({ name, direction }) => ({
    grid,
    direction,
    kindByCode,
    flags,
    zones: compileZones(spec, name, grid),
    moveIds: [],
  }));
  const movements: (Movement | undefined)[] = [];
  const steps = new Map<Pattern, Int16Array>();
  for (const [owner, each] of terms.entries()) {
    for (const [kind, piece] of spec.pieces.entries())
      movements[pieceOf(kind, owner)] = compilePiece(piece, each, effects, steps);
  }
  const attacks = terms.map((_, player) =>
    compileAttacks(
      codes.length,
      player,
      (kind) => movements[pieceOf(kind, player)]?.patterns ?? [],
      (pattern) => steps.get(pattern) ?? pattern.next,
    ),
  );
  const leaders = typeof spec.leader === 'string' ? [spec.leader] : spec.leader;
  const castles = compileCastles(spec, terms);
  return {
    spec,
    grid,
    players: spec.players.map(({ name }) => name),
    codes,
    kindByCode,
    flags,
    order: spec.turns.order.map((name) => spec.players.findIndex((player) => player.name === name)),
    isLeader: kindsOf(leaders),
    hasLeaders: leaders.length > 0,
    movements,
    attacks,
    effects,
    wins: spec.win_conditions.map((win) => compileWin(win, terms, codes)),
    mayPass: spec.may_pass,
    standoff: spec.standoff && terms.map((each) => compileSteps(spec.standoff?.steps ?? [], each)),
    points: spec.points && compilePoints(spec.points, codes, spec.players),
    drops: spec.hand_enabled ? spec.pieces.map((piece) => compileDrops(piece, terms)) : undefined,
    demotesTo: spec.pieces.map(({ demotes_to }, kind) => kindByCode.get(demotes_to ?? '') ?? kind),
    isPawn: kindsOf(spec.draw_conditions?.fifty_move_pawn_codes ?? []),
    castles,
    jumps: compileJumps(spec, terms),
    keepsMoved: findMovedKinds(spec),
    sensitivity: createSensitivity(grid, attacks),
  };
}

function listFlags({ pieces }: GameSpec): string[] {
  const all = pieces.flatMap(({ moves }) =>
    moves.flatMap(({ actions, side_effects }) =>
      [...side_effects, ...actions.flatMap((action) => action.side_effects)].map(({ state }) => state),
    ),
  );
  return [...new Set(all.filter((state) => state !== undefined))];
}

function compileZones({ conditions }: GameSpec, player: string, grid: Grid): Map<string, Uint8Array> {
  return new Map(
    conditions.map(({ code, type, check }) => {
      const zone = new Uint8Array(grid.size);
      for (const entry of check[player] ?? []) {
        if (typeof entry !== 'string') zone[entry[1] * grid.columns + entry[0]] = 1;
        else if (type === 'STATE' && entry === code) zone.fill(1);
      }
      return [code, zone];
    }),
  );
}

function compilePiece(
  { moves }: PieceSpec,
  terms: Terms,
  effects: Effect[],
  steps: Map<Pattern, Int16Array>,
): Movement {
  const own: Terms = { ...terms, moveIds: moves.map(({ id }) => id) };
  const patterns = moves.map((move) => {
    const pattern = compileMove(move, own, effects);
    steps.set(pattern, terms.grid.table(reverse(turn(terms.direction, move.step))));
    return pattern;
  });
  return {
    patterns,
    hasRivals: hasRivals(moves),
    hasDependants: moves.some((move) =>
      listConditions(move).some(({ condition }) => condition === 'DEPENDS_ON'),
    ),
  };
}

function compileMove(move: MoveSpec, terms: Terms, effects: Effect[]): Pattern {
  const { repeat } = move;
  const checks = compileChecks(move.conditions, move.step, terms);
  const onEmpty = compileAction(move, 'EMPTY', terms, effects);
  const onEnemy = compileAction(move, 'ENEMY', terms, effects);
  const onAlly = compileAction(move, 'ALLY', terms, effects);
  const stop = compileStop(repeat?.until ?? 'NOT_EMPTY', terms);
  const modifiers = move.modifiers.map(
    ({ conditions, options }): Modifier => ({
      checks: compileChecks(conditions, move.step, terms),
      options: options.map((code) => terms.kindByCode.get(code) ?? 0),
    }),
  );
  const isBare = (action: Action | undefined): boolean =>
    action !== undefined && action.checks.length === 0 && action.effect === 0 && !action.sparesOpponent;
  return {
    id: move.id,
    next: terms.grid.table(turn(terms.direction, move.step)),
    maxSteps: repeat === undefined ? 1 : repeat.loop ? ENDLESS : repeat.times,
    stop,
    checks,
    onEmpty,
    onEnemy,
    onAlly,
    modifiers,
    isPlain:
      isBare(onEmpty) &&
      isBare(onEnemy) &&
      onAlly === undefined &&
      checks.length + modifiers.length === 0 &&
      stop === 'NOT_EMPTY',
  };
}

/** Without what only the board after the move can tell. */
function compileChecks(conditions: MoveSpec['conditions'], step: Vector, terms: Terms) {
  return conditions
    .filter(({ condition }) => condition !== SPARE)
    .map((condition) => compileCondition(condition, step, terms));
}

function compileStop(until: string, { zones }: Terms): Pattern['stop'] {
  switch (until) {
    case 'NOT_EMPTY':
    case 'EMPTY':
    case 'ALLY':
    case 'ENEMY':
      return until;
    default:
      return zones.get(until) ?? 'EDGE';
  }
}

function compileAction(
  { actions, conditions, side_effects, step }: MoveSpec,
  state: 'EMPTY' | 'ENEMY' | 'ALLY',
  terms: Terms,
  effects: Effect[],
): Action | undefined {
  const action = actions.find((each) => each.state === state);
  if (action === undefined) return undefined;
  const changes = [...side_effects, ...action.side_effects].map((effect) => compileSideEffect(effect, terms));
  const checks = compileChecks(action.conditions, step, terms);
  const sparesOpponent = [...conditions, ...action.conditions].some(({ condition }) => condition === SPARE);
  if (changes.length === 0) return { checks, effect: 0, sparesOpponent };
  effects.push({
    back: terms.grid.table(reverse(turn(terms.direction, step))),
    changes,
    isQuiet: changes.every(({ kind }) => kind === 'flag'),
  });
  return { checks, effect: effects.length - 1, sparesOpponent };
}

function compileSideEffect(
  effect: SideEffectSpec,
  { grid, direction, kindByCode, flags }: Terms,
): SideEffect {
  const at = (vector: Vector | undefined): Int16Array => grid.table(turn(direction, vector ?? [0, 0]));
  const kind = effect.piece === undefined ? -1 : (kindByCode.get(effect.piece) ?? -1);
  switch (effect.action) {
    case 'SET_STATE':
      return { kind: 'flag', flag: flags.indexOf(effect.state ?? ''), duration: effect.duration ?? FOREVER };
    case 'CAPTURE':
      return { kind: 'capture', at: at(effect.target) };
    case 'MOVE':
      return { kind: 'move', from: at(effect.from), to: at(effect.to), only: kind };
    case 'CONVERT':
      return { kind: 'convert', at: at(effect.target), into: kind };
    case 'COPY_SOURCE':
      return { kind: 'copy' };
  }
}

/** Whether two moves can lead to the same square while it is in the same state. */
function hasRivals(moves: readonly MoveSpec[]): boolean {
  const seen = new Set<string>();
  for (const { step, repeat, actions } of moves) {
    const reach = repeat === undefined ? 1 : repeat.loop ? 26 : Math.min(26, repeat.times);
    const own = new Set<string>();
    for (let n = 1; n <= reach; n++)
      for (const { state } of actions) own.add(`${step[0] * n},${step[1] * n},${state}`);
    for (const key of own) {
      if (seen.has(key)) return true;
      seen.add(key);
    }
  }
  return false;
}

function compileWin(win: WinSpec, terms: readonly Terms[], codes: readonly string[]): WinRule {
  switch (win.type) {
    case 'PIECE_IN_ZONE':
      return {
        type: 'zone',
        kind: codes.indexOf(win.piece ?? ''),
        zones: terms.map(({ zones, grid }) => zones.get(win.zone ?? '') ?? new Uint8Array(grid.size)),
        lastReply: win.last_reply,
      };
    case 'OPPONENT_BARE':
      return {
        type: 'bare',
        exempt: codes.map((code) => win.exempt.includes(code)),
        bareBack: win.bare_back,
      };
    case 'CHECK_COUNT':
      return { type: 'checks', threshold: win.threshold };
  }
}

const compileSteps = (steps: readonly Vector[], { grid, direction }: Terms): Int16Array[] =>
  steps.map((step) => grid.table(turn(direction, step)));

function compilePoints(
  { pieces, bonus }: NonNullable<GameSpec['points']>,
  codes: readonly string[],
  players: GameSpec['players'],
): Points {
  return {
    worth: codes.map((code) => pieces[code] ?? 0),
    bonus: players.map(({ name }) => bonus[name] ?? 0),
  };
}

function compileDrops({ drop_restrictions }: PieceSpec, terms: readonly Terms[]): DropRule {
  const forbidden = terms.map(({ grid, zones }) => {
    const squares = new Uint8Array(grid.size);
    for (const { condition } of drop_restrictions)
      for (const [square, inside] of (zones.get(condition) ?? []).entries())
        if (inside === 1) squares[square] = 1;
    return squares;
  });
  return {
    forbidden,
    oncePerColumn: drop_restrictions
      .filter(({ condition }) => condition === 'ALLY_ON_FILE')
      .map(({ piece }) => terms[0]?.kindByCode.get(piece ?? '') ?? -1),
    mayNotMate: drop_restrictions.some(({ condition }) => condition === 'GIVES_MATE'),
  };
}
