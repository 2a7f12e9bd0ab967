/** The main window: its buttons, its arenas, their states, and a config that is read again. */
import { readFile } from 'node:fs/promises';
import { ARENAS, expectSoon, expectText, isDisabled, Tool } from './driver.ts';

let tool: Tool;
beforeAll(async () => {
  tool = await Tool.open();
}, 240_000);
afterAll(() => tool.close());

const boxOf = async (locator: ReturnType<Tool['button']>) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to measure');
  return box;
};

const NEVER_NAME =
  'Two who never hurt each other, whatever happens, and whose arena has a very long name to be shown';
/** Nobody is armed and they are few: five minutes are over in a moment, and the fight never is. */
const NEVER = `[[arena]]
name = "${NEVER_NAME}"
height_tiles = 12
player_buffer_width = 6
contest_zone_width = 8
enemy_buffer_width = 6
[[arena.team]]
name = "Here"
[[arena.team.ship]]
type = "light_fighter"
level = 5
count = 1
[[arena.team]]
name = "There"
[[arena.team.ship]]
type = "light_fighter"
level = 5
count = 1
`;

/** Everything that an arena's widget has shown, from now on, as `status: first column`. */
async function record(name: string): Promise<() => Promise<string[]>> {
  await tool.arena(name).widget.evaluate((element) => {
    const log: string[] = [];
    const note = () => {
      const texts = [...element.querySelectorAll('.team-name, .entry')].map((each) => each.textContent);
      const line = `${(element as HTMLElement).dataset['status']}: ${texts.join(', ')}`;
      if (log.at(-1) !== line) log.push(line);
    };
    note();
    new MutationObserver(note).observe(element, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(window, { recorded: log });
  });
  return () => tool.page.evaluate(() => (window as unknown as { recorded: string[] }).recorded);
}

it('[REQ-BAL-UI-WINDOW] shows Reload Config and Start All above a scrollable list, and starts nothing', async () => {
  await tool.fresh();
  await tool.arenas.last().waitFor();
  const [reload, start] = [await boxOf(tool.button('Reload Config')), await boxOf(tool.button('Start All'))];
  const list = await boxOf(tool.page.getByTestId('arena-list'));
  expect(reload.x + reload.width).toBeLessThan(start.x);
  expect(Math.abs(reload.y - start.y)).toBeLessThan(4);
  expect(start.y + start.height).toBeLessThan(list.y);
  expect(await tool.arenas.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Three against one',
    'Even',
    'Stations',
    'Endless',
  ]);
  await tool.page.setViewportSize({ width: 1000, height: 420 });
  const scrolled = await tool.page.getByTestId('arena-list').evaluate((element) => {
    element.scrollTop = 10_000;
    return element.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(0);
  await tool.page.setViewportSize({ width: 1280, height: 720 });
  await expectText(tool.page.getByTestId('tally'), '4 arenas, 0 running, 0 finished');
  expect(await tool.page.locator('[data-status="idle"]').count()).toBe(4);
  expect(tool.problems).toEqual([]);
});

it('[REQ-BAL-UI-WIDGET] shows both teams with the HQ first, ships, then stations, live, and marks the winner', async () => {
  await tool.fresh();
  const stations = tool.arena('Stations');
  const name = await boxOf(stations.widget.getByRole('heading', { level: 2 }));
  const inspect = await boxOf(stations.button('Inspect'));
  expect(inspect.x).toBeGreaterThanOrEqual(name.x + name.width);
  expect(Math.abs(inspect.y + inspect.height / 2 - name.y - name.height / 2)).toBeLessThan(6);
  expect(await stations.columns()).toEqual([
    ['Defenders', '1/1 HQ L1', '2/2 Light Fighter L3', '1/1 Frigate L7', '2/2 Player Station L5'],
    ['Raiders', '1/1 HQ L1', '2/2 Interceptor L5'],
  ]);
  const duel = tool.arena('Three against one');
  const recorded = await record('Three against one');
  await duel.button('Start').click();
  await duel.reaches('finished');
  const [left, right] = await duel.columns();
  expect(left?.[0]).toBe('[WON] Three');
  expect(left?.[2]).toMatch(/^[123]\/3 Light Fighter L5$/);
  expect(right).toEqual(['One', '1/1 HQ L1', '0/1 Light Fighter L5']);
  const log = await recorded();
  expect(log[0]).toBe('idle: Three, 1/1 HQ L1, 3/3 Light Fighter L5, One, 1/1 HQ L1, 1/1 Light Fighter L5');
  expect(log.at(-1)).toMatch(/^finished: \[WON\] Three, /);
});

it('[REQ-BAL-UI-WIDGET-START] Start begins a fresh fight, rests meanwhile, and replaces the last result', async () => {
  await tool.fresh();
  const duel = tool.arena('Three against one');
  await duel.button('Start').click();
  await duel.reaches('finished');
  const recorded = await record('Three against one');
  await duel.button('Start').click();
  await expectSoon(
    async () => (await recorded()).filter((line) => line.startsWith('finished: [WON]')).length === 2,
    'a second result',
  );
  expect((await recorded())[1]).toBe(
    'running: Three, 1/1 HQ L1, 3/3 Light Fighter L5, One, 1/1 HQ L1, 1/1 Light Fighter L5',
  );
  const endless = tool.arena('Endless');
  await endless.button('Start').click();
  await endless.reaches('running');
  expect(await isDisabled(endless.button('Start'))).toBe(true);
  expect(await isDisabled(duel.button('Start'))).toBe(false);
});

it('[REQ-BAL-UI-WIDGET-BORDER] is grey before, blue during and green after a fight, and says so in words', async () => {
  await tool.fresh();
  const duel = tool.arena('Three against one');
  const endless = tool.arena('Endless');
  const [red, green, blue] = await duel.border();
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(50);
  await expectText(duel.widget, 'Not started');
  await endless.button('Start').click();
  await duel.button('Start').click();
  await duel.reaches('finished');
  await expectText(duel.widget, 'Finished');
  await expectText(endless.widget, 'Running');
  // The colour takes a moment to change.
  await expectSoon(async () => {
    const [r, g, b] = await duel.border();
    return g > 1.4 * r && g > 1.4 * b;
  }, 'a green border');
  await expectSoon(async () => {
    const [r, g, b] = await endless.border();
    return b > 1.4 * r && b > 1.4 * g;
  }, 'a blue border');
});

it('[REQ-BAL-UI-START-ALL] starts every arena that is not running, and rests only while all are', async () => {
  await tool.fresh();
  const endless = tool.arena('Endless');
  await endless.button('Start').click();
  await endless.reaches('running');
  expect(await isDisabled(tool.button('Start All'))).toBe(false);
  await tool.button('Start All').click();
  for (const name of ['Three against one', 'Even', 'Stations']) await tool.arena(name).reaches('finished');
  expect(await endless.status()).toBe('running');
  const all = await readFile(ARENAS, 'utf8');
  await tool.fresh(all.slice(all.indexOf('# Nobody is armed')));
  await tool.button('Start All').click();
  await tool.arena('Endless').reaches('running');
  expect(await isDisabled(tool.button('Start All'))).toBe(true);
});

describe('[REQ-BAL-UI-RELOAD] Reload Config', () => {
  it('reads all files and lists fresh arenas', async () => {
    await tool.fresh();
    const duel = tool.arena('Three against one');
    await duel.button('Start').click();
    await duel.reaches('finished');
    await tool.editConfig('balancing.toml', 'name = "Even"', 'name = "Renamed"');
    await tool.editConfig('ships.toml', 'display_name = "Light Fighter"', 'display_name = "Gnat"');
    await tool.button('Reload Config').click();
    await tool.arena('Renamed').widget.waitFor();
    expect(await tool.arena('Three against one').columns()).toEqual([
      ['Three', '1/1 HQ L1', '3/3 Gnat L5'],
      ['One', '1/1 HQ L1', '1/1 Gnat L5'],
    ]);
    expect(await tool.page.locator('[data-status="idle"]').count()).toBe(4);
    expect(await tool.arena('Even').widget.count()).toBe(0);
  });

  it('shows every fault in a dialog and changes nothing', async () => {
    await tool.fresh();
    const duel = tool.arena('Three against one');
    await duel.button('Start').click();
    await duel.reaches('finished');
    const before = await duel.columns();
    await tool.editConfig('balancing.toml', 'count = 3', 'count = 0');
    await tool.editConfig('ships.toml', /^hp_formula/m, 'hp_fromula');
    await tool.button('Reload Config').click();
    const dialog = tool.page.locator('dialog[open]');
    await expectText(dialog, /The config was not reloaded: \d errors/);
    await expectText(dialog, /balancing\.toml:\d+:\d+/);
    await expectText(dialog, /ships\.toml:\d+:\d+/);
    await expectText(dialog, 'count = 0');
    await tool.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await duel.columns()).toEqual(before);
    expect(await duel.status()).toBe('finished');
    expect(await tool.arenas.count()).toBe(4);
    // What was meant can be put right without starting again.
    await tool.editConfig('balancing.toml', 'count = 0', 'count = 4');
    await tool.editConfig('ships.toml', /^hp_fromula/m, 'hp_formula');
    await tool.button('Reload Config').click();
    await expectText(tool.arena('Three against one').widget, '4/4 Light Fighter L5');
  });

  it('rests while any arena runs', async () => {
    await tool.fresh();
    expect(await isDisabled(tool.button('Reload Config'))).toBe(false);
    await tool.arena('Endless').button('Start').click();
    await tool.arena('Endless').reaches('running');
    expect(await isDisabled(tool.button('Reload Config'))).toBe(true);
  });
});

it('says where to begin when there are no arenas', async () => {
  await tool.fresh('');
  await expectText(tool.page.locator('.empty'), 'No arenas yet');
  expect(await isDisabled(tool.button('Start All'))).toBe(true);
});

it('an arena whose thread was lost says why, in a border of its own, and can be tried again', async () => {
  await tool.fresh();
  // Threads do not die on command, so a stand-in for the host reports one that did.
  await tool.page.addInitScript(() => {
    const asked: unknown[] = [];
    const entries = [{ kind: 'hq', name: 'HQ', level: 1, total: 1, surviving: 1 }];
    const arena = {
      id: 7,
      name: 'Lost',
      status: 'failed',
      teams: [
        { name: 'Left', entries },
        { name: 'Right', entries },
      ],
      winner: null,
      reason: null,
      ticks: 60,
      seed: 1,
      failure: 'the thread ran out of memory',
      series: null,
    };
    const config = { folder: '/config', hash: 'abc', changedOnDisk: [], modules: [], warnings: [] };
    const state = { config, arenas: [arena], inspection: null, matrix: null, whatIf: null };
    const info = { name: 'Balancing', version: '0', shell: 'electron', home: '/' };
    Object.assign(window, {
      asked,
      dotaFactoryBridge: {
        subscribe: () => () => {},
        call: async (name: string, args: unknown) => {
          asked.push([name, args]);
          const answer = { ok: true, value: undefined };
          return {
            ok: true,
            value: name === 'app.info' ? info : name === 'balancing.state' ? state : answer,
          };
        },
      },
    });
  });
  await tool.page.reload();
  const lost = tool.arena('Lost');
  await expectText(lost.widget, 'the thread ran out of memory');
  await expectText(lost.widget, 'Failed');
  expect(await lost.widget.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('dashed');
  await lost.button('Retry').click();
  const asked = () => tool.page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
  expect(await asked()).toContainEqual(['balancing.start', { arena: 7 }]);
});

it('[REQ-BAL-SIM-END] a fight that never ends says how long it goes on, and Stop gives it up', async () => {
  await tool.fresh(NEVER);
  const never = tool.arena(NEVER_NAME);
  expect(await isDisabled(never.button('Stop'))).toBe(true);
  await never.button('Start').click();
  // Past the limit of a series, and still going on.
  await expectText(
    never.widget.getByTestId('standing'),
    /^[1-9]\d*:\d\d of game time and no end: Stop gives it up$/,
  );
  expect(await never.status()).toBe('running');
  const standing = never.widget.getByTestId('standing');
  expect(await standing.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await never.button('Stop').click();
  await never.reaches('idle');
  await expectText(never.widget.getByTestId('standing'), /^Stopped at \d+:\d\d$/);
  expect(await isDisabled(tool.button('Reload Config'))).toBe(false);
  await tool.page.getByRole('textbox', { name: 'Fights' }).fill('4');
  await never.button('Fight 4 times').click();
  await expectText(never.widget, /4 draws by the time limit of 5:00\./);
  expect(tool.problems).toEqual([]);
});
