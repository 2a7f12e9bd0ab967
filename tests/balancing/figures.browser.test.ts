/** Many fights: series, the matrix, the audit and what-if, and what can be taken home of them. */
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectSoon, expectText, isDisabled, Tool } from './driver.ts';

let tool: Tool;
beforeAll(async () => {
  tool = await Tool.open();
}, 240_000);
afterAll(() => tool.close());
beforeEach(() => tool.fresh());

/** Without the crowd, which would take minutes. */
async function keepShortArenas(): Promise<void> {
  await tool.editConfig('balancing.toml', /# Nobody is armed[^]*/, '');
  await tool.button('Reload Config').click();
  await expectText(tool.page.getByTestId('tally'), '3 arenas');
}

/** Text of the file that a click on an export button offers. */
async function download(format: string): Promise<{ name: string; text: string }> {
  const [offered] = await Promise.all([
    tool.page.waitForEvent('download'),
    tool.button(`Export ${format}`).click(),
  ]);
  return { name: offered.suggestedFilename(), text: await readFile(await offered.path(), 'utf8') };
}

const setNumber = (label: string, value: number) =>
  tool.page.getByLabel(label, { exact: true }).fill(String(value));

it('a series shows the win rate with its interval, how long and at which price, and stops when it is sure', async () => {
  expect(await tool.page.getByLabel('Fights', { exact: true }).inputValue()).toBe('200');
  await setNumber('Fights', 30);
  const even = tool.arena('Even');
  await even.button('Fight 30 times').click();
  await expectText(even.widget, '30/30 Done');
  const [labels = ''] = await even.widget.locator('.win-labels').allTextContents();
  expect(labels).toMatch(/^◀ \d+\.\d.%95 %: \d+\.\d.–.\d+\.\d.%\d+\.\d.% ▶$/);
  await expectText(even.widget.locator('.verdict'), /[Ss]tronger/);
  expect(await even.widget.locator('.spread-label').allTextContents()).toEqual([
    'Duration',
    '◀ survivors',
    '▶ survivors',
  ]);
  // The arena's own fight has not been touched.
  expect(await even.status()).toBe('idle');
  await setNumber('Fights', 3000);
  await tool.page.getByLabel('Stop when sure').check();
  const duel = tool.arena('Three against one');
  await duel.button('Fight 3000 times').click();
  await expectText(duel.widget, 'Stopped early: the test has decided');
  await expectText(duel.widget.locator('.verdict'), 'Stronger: Three');
  const json = await download('JSON');
  expect(json.name).toMatch(/\.json$/);
  expect(JSON.parse(json.text)).toMatchObject({
    arenas: expect.arrayContaining([expect.objectContaining({ name: 'Even', runs: 30 })]),
  });
  const csv = await download('CSV');
  expect(csv.text.split('\r\n')[0]).toMatch(/^arena,team,runs/);
  const html = await download('HTML');
  expect(html.text).toMatch(/^<!doctype html>/);
  expect(html.text).toContain('Three against one');
  expect(tool.problems).toEqual([]);
});

it('a series of all arenas runs together and can be cancelled', async () => {
  await keepShortArenas();
  await setNumber('Fights', 100_000);
  await tool.button('Fight all 100000 times').click();
  const bars = tool.page.getByRole('progressbar');
  await expectSoon(async () => (await bars.count()) === 3, 'three series');
  await tool.button('Cancel all').click();
  await expectSoon(
    async () => (await bars.allTextContents()).every((text) => text.endsWith('Cancelled')),
    'all series to be cancelled',
  );
  expect(await isDisabled(tool.button('Fight all 100000 times'))).toBe(false);
});

it('the matrix shows every pair in numbers and colour, with intervals by pointer and by keys, sorted by mean; the audit names hulls and modules', async () => {
  await tool.view('Matrix');
  await expectText(tool.page.locator('.empty'), 'Which design is worth its price?');
  await setNumber('Threat', 500);
  await setNumber('Fights', 2);
  await tool.button('Fight the matrix').click();
  await expectSoon(
    async () =>
      (await tool.page.getByRole('progressbar').allTextContents()).some((text) => text.endsWith('Done')),
    'the matrix to be done',
  );
  const means = (await tool.page.locator('.heat-mean').allTextContents())
    .filter((text) => text !== '–')
    .map(Number);
  expect(means.length).toBeGreaterThan(5);
  expect(means).toEqual([...means].sort((a, b) => b - a));
  const readout = tool.page.getByTestId('readout');
  const cell = tool.page.locator('[data-place="0 2"]');
  await cell.hover();
  const names = await tool.page.locator('.heat-row').allTextContents();
  await expectText(readout, `${names[0]} against ${names[2]}`);
  await expectText(readout, /95 % interval \d/);
  await tool.page.locator('[data-place="0 2"]').focus();
  await tool.page.keyboard.press('ArrowDown');
  await tool.page.keyboard.press('ArrowRight');
  await expectText(readout, `${names[1]} against ${names[3]}`);
  expect(
    await tool.page.locator('[data-place="1 3"]').evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await tool.page.getByRole('radio', { name: 'As listed' }).click();
  await expectSoon(
    async () => (await tool.page.locator('.heat-row').allTextContents())[0] === 'Light Fighter',
    'the order of the file',
  );
  const csv = await download('CSV');
  expect(csv.text).toContain('Light Fighter');
  await watchCell();
  await tool.view('Threat audit');
  await expectText(tool.page.locator('[data-panel="audit-hulls"]'), 'Light Fighter');
  await expectText(tool.page.locator('[data-panel="audit-modules"]'), /autocannon/i);
  const verdicts = await tool.page.locator('.effect-verdict').allTextContents();
  expect(verdicts.length).toBeGreaterThan(5);
  for (const verdict of verdicts) expect(verdict).toMatch(/^(not sure|▲ worth more|▼ worth less)$/);
  expect(tool.problems).toEqual([]);
});

/** A cell that was clicked stays in the readout; its fights open in the inspect window, at any second of them. */
async function watchCell(): Promise<void> {
  const readout = tool.page.getByTestId('readout');
  await tool.page.locator('[data-place="0 1"]').click();
  await tool.page.locator('[data-place="2 4"]').hover();
  await expectText(readout, 'Light Fighter against Interceptor');
  const inspect = await tool.watch(() => readout.getByRole('button', { name: 'Watch fight 1' }).click());
  await expectText(inspect.getByTestId('origin'), /^Fight 1 of 2 of the matrix, seed \d+$/);
  await expectText(tool.page.getByTestId('inspection'), 'Light Fighter against Interceptor');
  expect(await isDisabled(tool.button('Start All'))).toBe(true);
  await inspect.keyboard.press(' ');
  await expectSoon(
    async () => !(await inspect.getByTestId('timeline-words').innerText()).includes('+'),
    'the whole fight to be known',
  );
  const tickOf = async () => Number(await inspect.getByTestId('world').getAttribute('data-tick'));
  const jump = async (key: string, isThere: (tick: number) => boolean) => {
    await inspect.keyboard.press(key);
    await expectSoon(async () => isThere(await tickOf()), `the moment of ${key}`);
  };
  const last = Number(await inspect.getByTestId('timeline').getAttribute('max'));
  await jump('End', (tick) => tick === last);
  await expectText(inspect.locator('.inspect-state'), 'Finished');
  await jump('ArrowLeft', (tick) => tick === last - 60);
  await expectText(inspect.locator('.inspect-state'), 'Paused');
  await jump('Home', (tick) => tick === 0);
  await jump('.', (tick) => tick > 0 && tick < last);
  await inspect.close();
  await expectSoon(async () => !(await isDisabled(tool.button('Start All'))), 'the main window to be free');
}

it('the metagame shows what is worth building at several sizes, and the history keeps it over a reload and a restart', async () => {
  await tool.view('Metagame');
  await expectText(tool.page.locator('.empty'), 'What is worth building at all?');
  for (const [at, threat] of [100, 150, 200].entries()) await setNumber(`Threat ${at + 1}`, threat);
  await setNumber('Fights', 2);
  await tool.button('Find the mixture').click();
  await expectText(tool.page.locator('.page-body'), /Done/);
  const panels = tool.page.locator('.meta-sizes [data-panel]');
  await expectSoon(async () => (await panels.count()) === 3, 'one panel for each size');
  expect(await tool.page.locator('[data-panel="meta-150"] [data-point]').count()).toBe(9);
  await tool.button('Reload Config').click();
  await expectText(tool.page.locator('.empty'), 'What is worth building at all?');
  await tool.view('History');
  const entry = tool.page.getByTestId('history-entry');
  await expectText(entry, 'Metagame: threat 100, 150, 200');
  await entry.getByLabel('Note').fill('first look');
  await entry.getByLabel('Note').press('Enter');
  await entry.getByRole('button', { name: /^Show the run/ }).click();
  await expectSoon(async () => (await panels.count()) === 3, 'the result of before');
  expect(await entry.getByLabel('Note').inputValue()).toBe('first look');
  await tool.restart();
  await tool.view('History');
  const kept = tool.page.getByTestId('history-entry');
  await expectText(kept, 'Metagame: threat 100, 150, 200');
  expect(await kept.getByLabel('Note').inputValue()).toBe('first look');
  expect(tool.problems).toEqual([]);
});

it('a sweep plots the win rate over a range of one number, with the band of its intervals', async () => {
  await keepShortArenas();
  await tool.view('Sweep');
  await tool.page.getByLabel('File').selectOption('balancing.toml');
  await tool.page.getByLabel('Entry').selectOption({ label: 'Even' });
  const value = tool.page.getByLabel('Number', { exact: true });
  const isCount = (text: string) => text.startsWith('team[0].ship[0].count');
  await expectSoon(
    async () => (await value.locator('option').allTextContents()).some(isCount),
    'the numbers',
  );
  const [count = ''] = (await value.locator('option').allTextContents()).filter(isCount);
  await value.selectOption({ label: count });
  await tool.page.getByLabel('In', { exact: true }).selectOption({ label: 'Even' });
  await tool.page.getByLabel('From', { exact: true }).fill('1');
  await tool.page.getByLabel('To', { exact: true }).fill('5');
  await setNumber('Steps', 3);
  await setNumber('Fights', 10);
  await tool.button('Sweep').click();
  await expectText(tool.page.locator('.page-body'), '30/30 Done');
  expect(await tool.page.getByTestId('sweep-point').locator('th').allTextContents()).toEqual(['1', '3', '5']);
  await tool.page.locator('[data-panel="sweep"] [data-plot]').waitFor();
  expect(tool.problems).toEqual([]);
});

it('a price edit is compared at equal threat, to which arenas lead: fleets are sized by the prices before and after', async () => {
  await keepShortArenas();
  await tool.view('What if');
  await tool.page.getByLabel('File').selectOption('ships.toml');
  await tool.page.getByLabel('Entry').selectOption({ label: 'Light Fighter (light_fighter)' });
  const price = tool.page.getByLabel('schematic.production_time_seconds', { exact: true });
  await price.fill('120');
  await setNumber('Fights', 2);
  await expectSoon(
    async () => !(await isDisabled(tool.button('Compare with edits'))),
    'the edit to be accepted',
  );
  await tool.button('Compare with edits').click();
  await expectText(tool.page.getByTestId('price-hint'), 'Only prices differ.');
  await tool.page.getByTestId('price-hint').getByRole('button').click();
  const place = tool.page.getByLabel('In', { exact: true });
  expect(await place.locator('option:checked').textContent()).toBe('All hulls at equal threat');
  await setNumber('Threat', 500);
  await expectSoon(
    async () => !(await isDisabled(tool.button('Compare with edits'))),
    'the edit to be accepted',
  );
  await tool.button('Compare with edits').click();
  await expectText(tool.page.locator('.what-if-head'), /Done/);
  await tool.page.locator('[data-panel="matrix-before"] .heat-cell').first().waitFor();
  const pricesOf = async (side: string) =>
    tool.page
      .locator(`[data-panel="matrix-${side}"] tbody tr`)
      .first()
      .locator('.heat-mean')
      .first()
      .textContent();
  expect(Number(await pricesOf('after'))).toBeGreaterThan(Number(await pricesOf('before')));
  expect(await tool.page.getByTestId('price-hint').count()).toBe(0);
  expect(tool.problems).toEqual([]);
});

it('what-if shows the same fights before and after an edit, and refuses a faulty one with its reason', async () => {
  await keepShortArenas();
  await tool.view('What if');
  expect(await isDisabled(tool.button('Compare with edits'))).toBe(true);
  await tool.page.getByLabel('Entry').selectOption({ label: 'autocannon' });
  const damage = tool.page.getByLabel('weapon.damage_formula', { exact: true });
  await damage.fill('3 + ');
  await expectText(tool.page.locator('.edit-faults'), /modules\.toml:\d+:\d+/);
  expect(await isDisabled(tool.button('Compare with edits'))).toBe(true);
  await damage.fill('3 + 0.2*x');
  await tool.page.getByLabel('File').selectOption('balancing.toml');
  await tool.page.getByLabel('Entry').selectOption({ label: 'Even' });
  await tool.page.getByLabel('team[0].ship[0].count', { exact: true }).fill('5');
  await expectText(tool.page.locator('.edit-list'), /count: 2 → 5/);
  await tool.page.getByLabel('In', { exact: true }).selectOption({ label: 'Even' });
  await setNumber('Fights', 20);
  await expectSoon(
    async () => !(await isDisabled(tool.button('Compare with edits'))),
    'the edit to be accepted',
  );
  await tool.button('Compare with edits').click();
  await expectText(tool.page.locator('.what-if-head'), '40/40 Done');
  const comparison = tool.page.getByTestId('comparison');
  expect(await comparison.getByRole('heading').allTextContents()).toEqual(['Even']);
  expect(await comparison.locator('[data-line="after"] .comparison-rate').allTextContents()).toEqual([
    expect.stringMatching(/^(100|9\d)\.\d.%$/),
  ]);
  await expectText(comparison.getByTestId('difference'), '▲ helps West');
  await expectText(comparison.getByTestId('difference'), '20 pairs of the same fights');
  expect((await download('HTML')).text).toContain('Even');
  await comparison.getByTestId('turned').locator('summary').click();
  const turned = comparison.getByRole('button', { name: /^Watch fight \d+ before/ }).first();
  const inspect = await tool.watch(() => turned.click());
  await expectText(inspect.getByTestId('origin'), /^Fight \d+ of 20 of the what-if, before, seed/);
  await inspect.close();
  // No file is written.
  expect(await readFile(`${tool.home}/config/balancing.toml`, 'utf8')).not.toContain('count = 5');
  expect(tool.problems).toEqual([]);
});

it('a change on disk is noticed and can be compared before it is loaded', async () => {
  await keepShortArenas();
  await tool.editConfig('balancing.toml', 'count = 1', 'count = 9');
  const strip = tool.page.getByTestId('changed-on-disk');
  await expectText(strip, 'balancing.toml has changed on disk');
  await strip.getByRole('button', { name: 'Compare before and after' }).click();
  await setNumber('Fights', 10);
  await tool.button('Compare with disk').click();
  await expectText(tool.page.locator('.what-if-head'), '60/60 Done');
  await expectText(
    tool.page.getByTestId('comparison').filter({ hasText: 'Three against one' }).getByTestId('difference'),
    '▼ hurts Three',
  );
  await strip.getByRole('button', { name: 'Reload' }).click();
  await strip.waitFor({ state: 'detached' });
  await tool.view('Arenas');
  await expectText(tool.arena('Three against one').widget, '9/9 Light Fighter L5');
});

/** Two hulls whose fights are short; the tug has two guns and is somewhat too weak for its price. */
async function useSmallConfig(): Promise<void> {
  await cp(join(__dirname, '../fixtures/good-config'), join(tool.home, 'config'), { recursive: true });
  const guns = [0, 2].map((x) => `{ type = "cannon", x = ${x}, y = 0, rotation = 0 }`);
  await tool.editConfig('ships.toml', 'default_modules = []', `default_modules = [${guns.join(', ')}]`);
  await tool.editConfig('ships.toml', '"200 + 10*x"', '"120 + 6*x" # thin');
  await tool.button('Reload Config').click();
  await expectText(tool.page.locator('.choice').first(), /Fighter/);
}

it('a search plots its rounds, shows layouts as grids, and gives them to the matrix and the game', async () => {
  await tool.view('Design search');
  await useSmallConfig();
  await tool.page.getByRole('radio', { name: 'Rounds' }).click();
  await setNumber('How many', 1);
  await setNumber('Threat', 20);
  await tool.button('Search').click();
  const search = tool.page.getByTestId('search');
  await expectText(search.getByRole('progressbar'), 'Done');
  await search.locator('[data-plot] [data-band="best"] line').waitFor({ state: 'attached' });
  expect(await search.locator('[data-dots="best"] circle').count()).toBeGreaterThan(1);
  const rows = search.getByTestId('found');
  expect(await rows.first().locator('.design-grid').getAttribute('title')).toContain('Cannon');
  await expectText(search.getByTestId('search-course'), '1 round with seed 1');
  await tool.button('Open layout 1 in the game').click();
  await expectText(search.getByTestId('found-news'), `is in ${join(tool.home, 'ship_layouts.toml')}`);
  expect(await readFile(join(tool.home, 'ship_layouts.toml'), 'utf8')).toContain('name = "Fighter, found"');
  await tool.button('Add layout 2 to the matrix').click();
  await tool.button('Matrix →').click();
  await expectText(tool.page.getByTestId('added-design'), 'in the next matrix');
  await setNumber('Fights', 2);
  await tool.page.getByLabel('Modules too').uncheck();
  await tool.button('Fight the matrix').click();
  await expectText(tool.page.getByTestId('added-design'), 'in this matrix');
  // F1 lists the keys, and a digit leads to a view.
  await tool.page.keyboard.press('F1');
  await expectText(tool.page.getByRole('dialog'), 'Keys and mouse');
  await tool.page.keyboard.press('F1');
  await tool.page.locator('h2').first().click();
  await tool.page.keyboard.press('8');
  await tool.page.getByTestId('targets-summary').waitFor();
  expect(tool.problems).toEqual([]);
});

/** The tuner with the small config, and the field of its targets as text. */
async function openTargets() {
  await tool.view('Design search');
  await useSmallConfig();
  await tool.view('Tuner');
  await tool.page.getByTestId('targets-summary').waitFor();
  await tool.page.getByRole('radio', { name: 'Text' }).click();
  return tool.page.getByLabel('Targets as text');
}

it('the tuner takes targets as text or form, tells faults by their place, proposes an edit and writes it when asked', async () => {
  const text = await openTargets();
  await text.fill('threat = 0 # mine\n[[number]]\nfile = "ships.toml"\npath = "a"\nchange = 0.5\n');
  await expectText(tool.page.getByRole('alert'), 'balancing_targets.toml:1:10');
  expect(await tool.button('Tune').getAttribute('aria-disabled')).toBe('true');
  const number = 'file = "ships.toml"\npath = "ship.tug.health.hp_formula"\nchange = 0.5\n';
  // A wrong name leaves the form usable, which can take it away.
  const wrong = number.replace('hp_formula', 'hp');
  await text.fill(
    `threat = 60 # mine\nruns = 12\nbetween = [0.2, 0.75]\n[[number]]\n${number}[[number]]\n${wrong}`,
  );
  await tool.page.getByRole('radio', { name: 'Form' }).click();
  await expectText(tool.page.getByRole('alert'), 'ships.toml has no number "ship.tug.health.hp"');
  expect(await tool.button('Tune').getAttribute('aria-disabled')).toBe('true');
  await tool.button('Remove ship.tug.health.hp').click();
  await expectText(tool.page.getByTestId('targets-summary'), '1 pair, 1 number');
  await tool.page.getByRole('searchbox').fill('cannon damage');
  await tool.page.getByRole('button', { name: /^module.cannon.weapon.damage_formula/ }).click();
  await expectText(tool.page.getByTestId('targets-summary'), '2 numbers');
  await tool.button('Remove module.cannon.weapon.damage_formula').click();
  await expectText(tool.page.getByTestId('targets-summary'), '1 number');
  await setNumber('Seed', 2);
  await tool.button('Tune').click();
  const tune = tool.page.getByTestId('tune');
  await expectText(tune.getByRole('progressbar'), 'Done');
  expect(await readFile(join(tool.home, 'balancing_targets.toml'), 'utf8')).toContain('threat = 60 # mine');
  await tune.locator('[data-plot] [data-series="misses"]').waitFor({ state: 'attached' });
  await expectText(tune.getByTestId('tuned-edit'), '120 + 6*x');
  expect(await tune.getByTestId('tuned-pair').count()).toBe(1);
  await tool.button('Write to the config files').click();
  await tool.button('Write').click();
  await expectText(tool.page.getByRole('dialog'), 'ships.toml has the new numbers');
  const written = await readFile(join(tool.home, 'config/ships.toml'), 'utf8');
  expect(written).toMatch(/hp_formula = "1\.\d+ \* \(120 \+ 6\*x\)" # thin/);
  expect(tool.problems).toEqual([]);
});

it('the tuner holds several sizes: typed in the form, counted apart in the plot and in a table, each pair at each', async () => {
  const text = await openTargets();
  const number = 'file = "ships.toml"\npath = "ship.tug.health.hp_formula"\nchange = 0.5\n';
  await text.fill(`threat = 60 # mine\nruns = 12\nbetween = [0.2, 0.75]\n[[number]]\n${number}`);
  await tool.page.getByRole('radio', { name: 'Form' }).click();
  const sizes = tool.page.getByLabel('Threat');
  // On the way to 600: the form stays, and the text is as it was.
  await sizes.fill('60, 60');
  await expectText(tool.page.getByRole('alert'), 'each once');
  await sizes.fill('60, 120');
  await expectText(tool.page.getByTestId('targets-summary'), '1 pair at 2 sizes, 1 number');
  await setNumber('Seed', 2);
  await tool.button('Tune').click();
  const tune = tool.page.getByTestId('tune');
  await expectText(tune.getByRole('progressbar'), 'Done');
  expect(await readFile(join(tool.home, 'balancing_targets.toml'), 'utf8')).toContain(
    'threat = [60, 120] # mine',
  );
  for (const size of [60, 120]) {
    await tune.locator(`[data-plot] [data-series="misses-${size}"]`).waitFor({ state: 'attached' });
    await tune.locator(`[data-plot] [data-band="misses-${size}"]`).waitFor({ state: 'attached' });
  }
  expect(await tune.getByTestId('tuned-size').count()).toBe(2);
  await expectText(tune.getByTestId('tuned-size').first(), 'of 1');
  expect(await tune.getByTestId('tuned-pair').count()).toBe(2);
  await tool.view('History');
  await expectText(tool.page.getByTestId('history-entry').first(), 'threat 60, 120');
  expect(tool.problems).toEqual([]);
});
