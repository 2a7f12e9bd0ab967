/** The goal `balance`: owners share what can be claimed; and the two lose conditions that watch it. */
import { isTable } from '@dota-factory/data';
import type { GoalConfig, GoalSpec, LossConfig } from '../format/goals.ts';
import type { ClaimSpec, SystemSpec } from '../format/systems.ts';
import { internKind, type KindTest, passes, testKinds, testTags } from '../model/entities.ts';
import { type Field, findLayer, isKindAt, type LayerOffset, readCell, slotOf } from '../model/field.ts';
import { CARDINAL_INDICES, cellOf, NOWHERE, stepFrom } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import { readNumber } from '../model/values.ts';
import type { Judge, Judgement } from './judgement.ts';

type BalanceConfig = GoalConfig<'balance'>;

interface Balance {
  readonly field: Field;
  readonly config: BalanceConfig;
  readonly layer: LayerOffset;
  /** Kind indices, in the order of the goal. */
  readonly owners: readonly number[];
  readonly claimableLayer: LayerOffset;
  readonly claimable: KindTest;
}

function compileBalanceParts(field: Field, config: BalanceConfig): Balance {
  const { entities } = field;
  const fill = field.layersById.get(config.claimableLayer)?.fill ?? 0;
  const fallback = entities.kinds[entities.kindOf[fill] ?? 0] ?? '';
  return {
    field,
    config,
    layer: findLayer(field, config.layer),
    owners: config.owners.map((owner) => internKind(entities, owner)),
    claimableLayer: findLayer(field, config.claimableLayer),
    claimable: testKinds(entities, [config.claimableKind ?? fallback].flat()),
  };
}

export function compileBalance(field: Field, config: BalanceConfig): Judge {
  const balance = compileBalanceParts(field, config);
  return { judge: (state) => judgeBalance(state, balance) };
}

function judgeBalance(state: State, balance: Balance): Judgement {
  const { requireComplete, requireEqual, requireConnected } = balance.config;
  const counts = countOwned(state, balance);
  const owned = counts.reduce((sum, count) => sum + count, 0);
  const claimable = countClaimable(state, balance);
  const connected = requireConnected ? countConnected(state, balance) : owned;
  const isDone =
    owned > 0 &&
    (!requireEqual || counts.every((count) => count === counts[0])) &&
    (!requireComplete || owned === claimable) &&
    (!requireConnected || isConnected(state, balance, connected, owned));
  return { isDone, progress: claimable === 0 ? 0 : connected / claimable };
}

function countOwned(state: State, { field, layer, owners }: Balance): readonly number[] {
  const counts = owners.map(() => 0);
  for (let cell = 0; cell < field.geometry.area; cell += 1) {
    const kind = field.entities.kindOf[readCell(state, layer, cell)] ?? 0;
    const owner = kind === 0 ? -1 : owners.indexOf(kind);
    if (owner >= 0) counts[owner] = (counts[owner] ?? 0) + 1;
  }
  return counts;
}

function countClaimable(state: State, { field, claimableLayer, claimable }: Balance): number {
  let count = 0;
  for (let cell = 0; cell < field.geometry.area; cell += 1)
    if (passes(field.entities, claimable, readCell(state, claimableLayer, cell))) count += 1;
  return count;
}

/** Each owner holds its source, and nothing apart from it. */
function isConnected(state: State, balance: Balance, connected: number, owned: number): boolean {
  return (
    connected === owned && balance.owners.every((_, owner) => findSource(state, balance, owner) !== NOWHERE)
  );
}

/** The source cell of an owner, if the owner holds it. */
function findSource(state: State, { field, config, layer, owners }: Balance, owner: number): number {
  const name = config.owners[owner] ?? '';
  const point = Object.hasOwn(config.connectionSources, name) ? config.connectionSources[name] : undefined;
  const cell = point === undefined ? NOWHERE : cellOf(field.geometry, point);
  const isHeld = cell !== NOWHERE && field.entities.kindOf[readCell(state, layer, cell)] === owners[owner];
  return isHeld ? cell : NOWHERE;
}

/** Cells that are connected to the source of their owner. */
function countConnected(state: State, balance: Balance): number {
  const { field, layer, owners } = balance;
  let count = 0;
  for (const [owner, kind] of owners.entries()) {
    const source = findSource(state, balance, owner);
    if (source === NOWHERE) continue;
    const cells = new Set([source]);
    for (const cell of cells)
      for (const direction of CARDINAL_INDICES) {
        const next = stepFrom(field.geometry, cell, direction);
        if (field.entities.kindOf[readCell(state, layer, next)] === kind) cells.add(next);
      }
    count += cells.size;
  }
  return count;
}

type ActorSystem = Extract<SystemSpec, { type: 'coupled_actors' | 'individual_actors' }>;

const listActorSystems = (systems: readonly SystemSpec[]): readonly ActorSystem[] =>
  systems.filter(
    (system): system is ActorSystem =>
      system.type === 'coupled_actors' || system.type === 'individual_actors',
  );

/** What the lose conditions look at besides their own configuration. */
export interface LossContext {
  readonly goals: readonly GoalSpec[];
  /** Those that are enabled. */
  readonly systems: readonly SystemSpec[];
}

type Test = (state: State) => boolean;
const never: Test = () => false;

/** Whether an equal and complete share is out of reach for good. */
export function compileUnreachable(field: Field, goalId: string | undefined, context: LossContext): Test {
  const balance = findBalance(field, goalId, context);
  if (balance === undefined) return never;
  const canRepaint = compileRepaintable(field, context.systems);
  return (state) => {
    const share = countClaimable(state, balance) / balance.owners.length;
    if (!Number.isInteger(share)) return true;
    return !canRepaint(state) && countOwned(state, balance).some((count) => count > share);
  };
}

/** The goal that a lose condition means, if it asks for an equal and complete share. */
function findBalance(field: Field, goalId: string | undefined, { goals }: LossContext): Balance | undefined {
  for (const goal of goals) {
    if (goal.type !== 'balance' || (goalId !== undefined && goal.id !== goalId)) continue;
    const { requireComplete, requireEqual, owners } = goal.config;
    return requireComplete && requireEqual && owners.length > 0
      ? compileBalanceParts(field, goal.config)
      : undefined;
  }
  return undefined;
}

function compileRepaintable(field: Field, systems: readonly SystemSpec[]): Test {
  const tests = listActorSystems(systems).map(({ config }) =>
    compileRepaint(field, config.claim, config.groundLayer),
  );
  return (state) => tests.some((test) => test(state));
}

function compileRepaint(field: Field, claim: ClaimSpec | undefined, groundLayer: string): Test {
  const overwrite = claim?.overwrite;
  if (overwrite === undefined || overwrite.mode === 'never') return never;
  if (overwrite.mode === 'always') return () => true;
  const layer = findLayer(field, overwrite.layer ?? groundLayer);
  const test = testTags(field.entities, overwrite.tag === undefined ? [] : [overwrite.tag]);
  const cells = [...field.geometry.points.keys()];
  return (state) => cells.some((cell) => isKindAt(field, state, layer, cell, test));
}

export function compileBudgetExhausted(
  field: Field,
  { goalId, actorToOwner, budgetVariable }: LossConfig<'balance_budget_exhausted'>,
  context: LossContext,
): Test {
  const balance = findBalance(field, goalId, context);
  if (balance === undefined) return never;
  const isUnreachable = compileUnreachable(field, goalId, context);
  const individual = listActorSystems(context.systems).find(
    (system): system is Extract<SystemSpec, { type: 'individual_actors' }> =>
      system.type === 'individual_actors',
  );
  const owners = actorToOwner ?? individual?.config.claim?.map;
  const slot = slotOf(field, budgetVariable);
  return (state) => {
    if (isUnreachable(state)) return true;
    const kept = state.variables[slot];
    const budgets = isTable(kept) ? kept : individual?.config.budgets;
    return owners !== undefined && budgets !== undefined && lacksMoves(state, balance, owners, budgets);
  };
}

/** Whether an owner needs more cells than its actors have moves. */
function lacksMoves(
  state: State,
  balance: Balance,
  ownerOf: Readonly<Record<string, string>>,
  budgets: Readonly<Record<string, unknown>>,
): boolean {
  const share = countClaimable(state, balance) / balance.owners.length;
  return countOwned(state, balance).some((count, index) => {
    const owner = balance.config.owners[index];
    const actors = Object.keys(ownerOf).filter((actor) => ownerOf[actor] === owner);
    const moves = actors.reduce((sum, actor) => sum + (readNumber(budgets[actor]) ?? 0), 0);
    return share - count > moves;
  });
}
