/** What a player reads when building blocks run out. */
import { describeShortage } from './shortage-words.ts';

const nameOf = (building: string) => building.toUpperCase();
const missing = [
  { building: 'miner', count: 1 },
  { building: 'smelter', count: 1 },
  { building: 'belt', count: 3 },
] as const;

it('[REQ-MAT-GLOBAL-STOCK] a dead end says what is missing, what it costs, and what can be done', () => {
  expect(describeShortage({ kind: 'dead-end', missing, cost: 25, demolish: [] }, 24, nameOf)).toEqual({
    title: 'No more building blocks can be made.',
    text: 'A line for them still needs 1 × MINER, 1 × SMELTER and 3 × BELT: 25 blocks. You have 24.',
    advice: 'Demolishing does not bring enough. Open an earlier game or restart.',
  });
});

it('[REQ-MAT-GLOBAL-STOCK] a warning says what to demolish, and what that brings', () => {
  const demolish = [
    { building: 'salvage_bay', isSite: true, count: 1, refund: 25 },
    { building: 'miner', isSite: false, count: 2, refund: 14 },
  ] as const;
  expect(describeShortage({ kind: 'warning', missing, cost: 25, demolish }, 0, nameOf)).toMatchObject({
    title: 'Nothing makes building blocks.',
    advice: 'Demolish 1 × SALVAGE_BAY (site) (+25) and 2 × MINER (+14) to pay for it.',
  });
});
