/** What holds in every state of every sample level, over random play. */
import {
  createSession,
  formatState,
  listActions,
  measureProgress,
  type Session,
  takeAction,
  undo,
} from '@dota-factory/grid';
import fc from 'fast-check';
import { describeWithSamples, getSamplePack, hasSamples, listSamplePacks } from './packs.ts';
import { startTiny, system, type Tiny } from './tiny.ts';

const picks = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 });

const dump = ({ level, state }: Session): string => JSON.stringify(formatState(level, state));

/** Takes actions as the picks say; `visit` sees every state. */
function walk(
  session: Session,
  chosen: readonly number[],
  visit: (session: Session) => void = () => {},
): void {
  visit(session);
  for (const pick of chosen) {
    const actions = listActions(session.level, session.state);
    const action = actions[pick % Math.max(1, actions.length)];
    if (action === undefined) return;
    takeAction(session, action);
    visit(session);
  }
}

function checkProperties(create: () => Session, chosen: readonly number[]): void {
  const seen: string[] = [];
  const session = create();
  walk(session, chosen, (each) => {
    const progress = measureProgress(each.level, each.state);
    if (!(progress >= 0 && progress <= 1) || (progress === 1) !== each.state.won)
      throw new Error(`progress ${progress} in ${dump(each)}`);
    seen.push(dump(each));
  });
  const again: string[] = [];
  walk(create(), chosen, (each) => void again.push(dump(each)));
  expect(again).toEqual(seen);
  const kept = new Set(seen);
  while (session.history.length > 0) {
    expect(undo(session)).toBe(true);
    if (!kept.has(dump(session))) throw new Error('undo led to a state that was never there');
  }
  expect(dump(session)).toBe(seen[0]);
}

const names = hasSamples ? listSamplePacks() : ['sample packs'];

describeWithSamples('undo restores, replay repeats, progress is 1 exactly when won', () => {
  it.each(names)('%s', (name) => {
    const { levels } = getSamplePack(name);
    fc.assert(
      fc.property(fc.nat(levels.length - 1), picks, (index, chosen) => {
        const level = levels[index]?.level;
        if (level !== undefined) checkProperties(() => createSession(level), chosen);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the same without the sample packs', () => {
  const WALK = system('avatar_navigation', { solidHandling: 'delegate' });
  const tinies: readonly Tiny[] = [
    {
      map: ['@b.F', '-b-.', '..r.'],
      systems: [WALK, system('push_objects'), system('ice_slide')],
      goals: [{ id: 'f', type: 'reach_target', config: { targetKind: 'flag' } }],
    },
    {
      map: ['2.2.', '..4.', '8...'],
      systems: [system('slide_merge')],
      goals: [{ id: 's', type: 'sequence_match', config: { sequence: [4, 8] } }],
    },
    {
      map: ['@gg', 'g.g'],
      systems: [WALK],
      rules: [{ id: 'r', on: 'avatar_entered', then: [{ destroy: { position: '$event.position' } }] }],
      goals: [{ id: 'c', type: 'all_cleared', config: { kind: 'gem' } }],
    },
  ];

  it.each(tinies.map((tiny) => [tiny.map[0], tiny] as const))('%s', (_, tiny) => {
    const { level } = startTiny(tiny);
    fc.assert(
      fc.property(picks, (chosen) => checkProperties(() => createSession(level), chosen)),
      { numRuns: 40 },
    );
  });
});
