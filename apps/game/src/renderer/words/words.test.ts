/** Proves times and reasons as players read them. */
import { REFUSALS } from '@dota-factory/lib/testing';
import { formatRefusal } from '../game/refusal-words.ts';
import { formatClock, formatCountdown, formatIdleReason, formatIntent, formatRefund } from './words.ts';

it('[REQ-UI-BOSS-STATUS] writes whole minutes and two-digit seconds', () => {
  expect(formatClock(0)).toBe('0:00');
  expect(formatClock(59.99)).toBe('0:59');
  expect(formatClock(3661)).toBe('61:01');
  expect(formatCountdown(300)).toBe('5:00');
  expect(formatCountdown(299.01)).toBe('5:00');
  expect(formatCountdown(0.2)).toBe('0:01');
  expect(formatCountdown(-1)).toBe('0:00');
});

it('names what an idle building waits for', () => {
  const inputs = [
    { item: 'iron_plate', count: 1, perCycle: 2, limit: 4 },
    { item: 'gear', count: 3, perCycle: 2, limit: 4 },
  ];
  expect(formatIdleReason('missing-input', { building: 'assembler', inputs })).toBe('waiting for Iron plate');
  expect(formatIdleReason('output-full', { building: 'assembler', inputs })).toBe('output is full');
});

it('[REQ-UI-SHIP-STATS-PANEL] says what a ship is up to, and with whom', () => {
  const name = (id: string) => (id === 'frigate' ? 'Frigate' : id);
  const say = (details: Parameters<typeof formatIntent>[0]) => formatIntent(details, name);
  const frigate = { kind: 'ship', id: 12, ship: 'frigate' } as const;
  expect(say({ intent: 'engaging', target: frigate, cargo: 0 })).toBe('engaging Frigate #12');
  expect(say({ intent: 'repairing', target: { kind: 'station', id: 3 }, cargo: 0 })).toBe(
    'repairing a station',
  );
  expect(say({ intent: 'advancing', target: { kind: 'hq', id: 1 }, cargo: 0 })).toBe('advancing on the HQ');
  expect(say({ intent: 'delivering', target: { kind: 'bay', id: 2 }, cargo: 6 })).toBe(
    'carrying 6 scrap to a bay',
  );
  expect(say({ intent: 'collecting', target: { kind: 'scrap', id: 9 }, cargo: 2 })).toBe(
    'collecting scrap, 2 on board',
  );
  expect(say({ intent: 'rallying', target: undefined, cargo: 0 })).toBe('rallying');
});

it('[REQ-BLD-DEMOLISH] says what demolition gives back', () => {
  expect(formatRefund(75)).toBe('75% of the cost, all of it for construction sites');
  expect(formatRefund(100)).toBe('the whole cost');
});

it('has words for every refusal', () => {
  for (const refusal of REFUSALS) expect(formatRefusal(refusal)).toMatch(/^[A-Z]/);
});
