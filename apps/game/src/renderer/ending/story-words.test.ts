/** The story of a run is told in whole sentences. */
import type { DesignView, StoryView } from '@dota-factory/lib';
import { formatDeeds, formatEnd, formatMoment, formatVerdict } from './story-words.ts';

const LANCER: DesignView = {
  team: 'enemy',
  ship: 'lancer',
  kind: 'ship',
  level: 4,
  modules: [],
  built: 3,
  lost: 1,
  kills: 2,
  damage: 300,
};
const culprit = { design: LANCER, damage: 300, kills: 1, hqDamage: 120 };
const BEFORE = { difficulty: 'hard', seed: 1, seconds: 754, boss_wave: 3, sets: 2 };

it('says whose shot it was and who did most of the damage', () => {
  const story: Pick<StoryView, 'lastBlow' | 'culprits' | 'culpritSeconds'> = {
    lastBlow: LANCER,
    culprits: [culprit, { ...culprit, damage: 100 }],
    culpritSeconds: 200,
  };
  expect(formatEnd(story, () => 'Lancer L4')).toBe(
    'The last blow came from Lancer L4. In the last 3:20, Lancer L4 did 75% of the damage.',
  );
  expect(formatEnd({ ...story, lastBlow: undefined, culprits: [] }, () => '')).toBe('');
});

it('counts one and many', () => {
  expect(formatDeeds(culprit)).toBe('300 damage, 1 kill, 120 to the HQ');
  expect(formatDeeds({ ...culprit, kills: 2, hqDamage: 0 })).toBe('300 damage, 2 kills');
  expect(formatMoment({ kind: 'boss', seconds: 1, amount: 1 })).toBe('Boss wave of 1 ship');
  expect(formatMoment({ kind: 'set-destroyed', seconds: 1, amount: 0 })).toBe(
    'You destroyed enemy station set 1',
  );
});

it('announces a record, and otherwise names what there is to beat', () => {
  const none = { ofDifficulty: undefined, ofSeed: undefined, isRecord: true, isSeedRecord: true };
  expect(formatVerdict(none, 'hard')).toBe('Your first run on hard: it is the one to beat.');
  expect(formatVerdict({ ...none, ofDifficulty: BEFORE }, 'hard')).toBe(
    'New record on hard: before, it was 12:34 with 2 sets destroyed.',
  );
  const second = { ofDifficulty: BEFORE, ofSeed: undefined, isRecord: false, isSeedRecord: true };
  expect(formatVerdict(second, 'hard')).toBe('Your best on hard: 12:34 with 2 sets destroyed.');
  expect(formatVerdict({ ...second, ofSeed: { ...BEFORE, seconds: 60, sets: 1 } }, 'hard')).toBe(
    'New record on this seed: before, it was 1:00 with 1 set destroyed. Your best on hard: 12:34 with 2 sets destroyed.',
  );
});
