/** Fights of series, matrices and what-ifs that are opened in the inspect window are the very fights that were fought. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameConfig } from '@dota-factory/lib';
import type { FightOfRun, RunStatus } from '../../apps/balancing/src/contract/index.ts';
import { compileConfig, runFight, takeConfigTexts } from '../../packages/arena/src/index.ts';
import { anArena, startSession, type TestSession } from './a-session.ts';
import { type BuiltHost, buildHost } from './build-host.ts';

const RUNS = 4;
let host: BuiltHost;
let place: string;
let tool: TestSession;

beforeAll(async () => {
  host = await buildHost();
  place = mkdtempSync(join(tmpdir(), 'balancing-'));
  const layouts = '[[blueprint]]\nname = "Bare"\nship_type = "fighter"\n';
  tool = await startSession(place, host.workers, `${anArena('Even', 2, 2)}\n${anArena('Odd', 3, 2)}`, {
    layouts,
  });
});
afterAll(async () => {
  await tool.close();
  host.remove();
  rmSync(place, { recursive: true, force: true });
});

const isOver = (status: RunStatus | undefined) => status !== 'running' && status !== 'waiting';
const hp = () => {
  const found = tool.session.values('ships.toml').find(({ label }) => label.endsWith('hp_formula'));
  if (found === undefined) throw new Error('no ship has hit points');
  return found;
};

const games = new Map<string, GameConfig>();

/** Fights what the window would get, as its worker does; letters as in a FightList. */
function refight(source: Omit<FightOfRun, 'fight'>): string {
  return Array.from({ length: RUNS }, (_, fight) => {
    const opened = tool.session.inspectRun({ ...source, fight });
    if (!opened.ok) throw new Error(opened.error.message);
    expect(tool.session.state.inspection).toMatchObject({ arena: null, isConnected: false });
    // Rules of inspecting hold: nothing else may begin meanwhile.
    expect(tool.session.startAll()).toMatchObject({ error: { reason: 'inspected' } });
    const given = tool.session.inspectFight();
    if (!given.ok) throw new Error(given.error.message);
    const { files, hash, definition, seed, mirrored, maxSeconds, ended, session } = given.value;
    const game = games.get(hash) ?? compileConfig(takeConfigTexts(files, { hash }));
    games.set(hash, game);
    const { winner } = runFight(definition, game, seed, { mirrored, maxSeconds: maxSeconds ?? 0 });
    expect(ended).toBe(winner);
    tool.session.inspectClose(session);
    return winner === 'draw' ? 'd' : String(winner);
  }).join('');
}

it('[REQ-BAL-UI-INSPECT] of a series', async () => {
  tool.session.seriesStart({ arenas: null, runs: RUNS, seed: 4, stopEarly: false });
  await tool.until(() => tool.session.state.arenas.every(({ series }) => isOver(series?.status)));
  for (const { id, series, status } of tool.session.state.arenas) {
    expect(refight({ run: 'series', row: id, column: 0, side: 'before' })).toBe(series?.figures.fights);
    expect(status).toBe('idle');
  }
});

it('[REQ-BAL-UI-INSPECT] of a cell of the matrix, with sides as they were; also from the history, by the hash of its config', async () => {
  const request = { level: 5, threat: 400, runs: RUNS, seed: 2, withAudit: false };
  await tool.session.matrixStart(request);
  await tool.until(() => isOver(tool.session.state.matrix?.status));
  const { matrix, history } = tool.session.state;
  const cell = { row: 0, column: 2, side: 'before' } as const;
  const fights = matrix?.cells[0]?.[2]?.fights;
  expect(fights).toMatch(/^[01d]{4}$/);
  expect(refight({ run: 'matrix', ...cell })).toBe(fights);
  expect(refight({ run: history.entries[0]?.id ?? 0, ...cell })).toBe(fights);
  // The other way round it is the same fight, seen from the other design.
  expect(refight({ run: 'matrix', row: 2, column: 0, side: 'before' })).toBe(fights);
  expect(matrix?.cells[2]?.[0]?.fights).toBe(fights?.replace(/[01]/g, (end) => (end === '0' ? '1' : '0')));
  const refused = { ok: false, error: { reason: 'nothing' } };
  expect(tool.session.inspectRun({ run: 'matrix', ...cell, fight: RUNS })).toMatchObject(refused);
  expect(tool.session.inspectRun({ run: 'matrix', ...cell, column: 9, fight: 0 })).toMatchObject(refused);
  expect(tool.session.inspectRun({ run: 99, ...cell, fight: 0 })).toMatchObject(refused);
});

it.each(['arenas', 'hulls'])('[REQ-BAL-UI-INSPECT] of a what-if of %s, before and after', async (what) => {
  const edits = [{ file: 'ships.toml', path: hp().path, value: `(${hp().value}) * 1.4` }];
  const matrix = what === 'hulls' ? { level: 5, threat: 400 } : null;
  await tool.session.whatIfStart({ against: 'edits', edits, arenas: null, matrix, runs: RUNS, seed: 3 });
  await tool.until(() => isOver(tool.session.state.whatIf?.status));
  const { whatIf, history } = tool.session.state;
  const pairs = whatIf?.matrix?.pairs ?? whatIf?.arenas ?? [];
  expect(pairs.length).toBeGreaterThan(0);
  for (const [row, pair] of pairs.entries()) {
    for (const side of ['before', 'after'] as const) {
      expect(refight({ run: 'whatIf', row, column: 0, side })).toBe(pair[side].fights);
      expect(refight({ run: history.entries[0]?.id ?? 0, row, column: 0, side })).toBe(pair[side].fights);
    }
  }
});
