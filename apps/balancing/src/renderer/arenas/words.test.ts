/** The state of an arena, in words. */
import type { ArenaState } from '../../contract/index.ts';
import { describeStanding, formatEntry, formatTeam, nameStatus } from './words.ts';

const arena = {
  id: 0,
  name: 'Duel',
  status: 'idle',
  teams: [
    { name: 'Left', entries: [] },
    { name: 'Right', entries: [] },
  ],
  winner: null,
  reason: null,
  ticks: 0,
  seed: null,
  failure: null,
  series: null,
} as const satisfies ArenaState;

it('[REQ-BAL-UI-WIDGET] writes entries as survivors of total, type and level, and marks the winner', () => {
  expect(formatEntry({ kind: 'ship', name: 'Fighter', level: 5, total: 3, surviving: 2, grid: null })).toBe(
    '2/3 Fighter L5',
  );
  expect(formatEntry({ kind: 'hq', name: 'HQ', level: 1, total: 1, surviving: 1, grid: null })).toBe(
    '1/1 HQ L1',
  );
  expect([formatTeam('Left', true), formatTeam('Left', false)]).toEqual(['[WON] Left', 'Left']);
});

it('[REQ-BAL-UI-WIDGET-BORDER] says in words what the border says in colour', () => {
  const stopped = { ...arena, ticks: 600 } as const;
  const won = { ...stopped, status: 'finished', winner: 0, reason: 'hq' } as const;
  const drawn = { ...stopped, status: 'finished', winner: 'draw', reason: 'both' } as const;
  const watched = { ...won, status: 'idle' } as const;
  expect([arena, stopped, { ...stopped, status: 'running' } as const, won, watched].map(nameStatus)).toEqual([
    'Not started',
    'Stopped',
    'Running',
    'Finished',
    'Watched',
  ]);
  expect([arena, stopped, won, drawn, watched].map(describeStanding)).toEqual([
    '',
    'Stopped at 0:10',
    '0:10: the HQ of Right fell',
    'Draw after 0:10',
    '0:10: the HQ of Right fell',
  ]);
});

it('an arena that was fought many times says so', () => {
  const team = { wins: 1, winRate: 0.5, interval: [0, 1], survivors: {} };
  const series = { status: 'done', figures: { finished: 3200, teams: [team, team] } };
  const fought = { ...arena, series } as unknown as ArenaState;
  expect(nameStatus(fought)).toBe('Fought 3200 times');
  expect(nameStatus({ ...fought, series: { ...series, status: 'running' } } as unknown as ArenaState)).toBe(
    'Fighting a series',
  );
});

it('[REQ-BAL-SIM-END] a running fight says how long it goes on, and how to end one that does not end', () => {
  const running = { ...arena, status: 'running', ticks: 299 * 60 } as const;
  expect(describeStanding(running)).toBe('4:59 of game time');
  expect(describeStanding({ ...running, ticks: 725 * 60 })).toBe(
    '12:05 of game time and no end: Stop gives it up',
  );
});
