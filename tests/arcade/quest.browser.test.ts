/** C quests in the window, with the real compiler: walking, writing, judging, stepping, and what is kept. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Arcade, expectSoon, expectText } from './driver.ts';
import { createTinyLevels, HIDDEN_ANSWER, HIDDEN_INPUT } from './quest-levels.ts';

const ROOT = resolve(__dirname, '../..');
let arcade: Arcade;
/** Everything that the host has sent to the page since its last load. */
let traffic: string[] = [];

beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), 'quest-compiler'], { stdio: 'pipe' });
  arcade = await Arcade.open({}, (home) => {
    writeFileSync(join(home, 'levels/quest/tiny.json'), createTinyLevels());
    writeFileSync(join(home, 'mine.json'), createTinyLevels());
    return [join(home, 'mine.json')];
  });
  arcade.page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void traffic.push(String(payload)));
  });
}, 400_000);
afterAll(() => arcade.close());
afterEach(() => expect(arcade.problems).toEqual([]));

const testId = (id: string) => arcade.page.getByTestId(id);
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await arcade.page.keyboard.press(key);
};
const stands = (x: number, y: number) =>
  arcade.page.locator(`[data-testid="world"][data-x="${x}"][data-y="${y}"]`).waitFor();
const isNear = (what: string) => arcade.page.locator(`[data-testid="world"][data-near="${what}"]`).waitFor();

/** From wherever one stood before. */
async function walkToStart(): Promise<void> {
  await testId('world').waitFor();
  await press('ArrowUp', ...Array.from({ length: 6 }, () => 'ArrowLeft'));
  await stands(1, 1);
}

async function openWorld(level = 'T1'): Promise<void> {
  await arcade.go('quest');
  await arcade.page.locator(`[data-file="tiny"] [data-level="${level}"]`).click();
  await testId('world').waitFor();
}

async function openTerminal(quest: string): Promise<void> {
  await arcade.go('quest');
  await arcade.page.locator('.quest-level').first().waitFor();
  await arcade.go(`quest/world/tiny/T1/${quest}`);
  await testId('code').waitFor();
}

/** Instead of what is there; brackets that the editor closes by itself are typed over. */
async function write(code: string): Promise<void> {
  await testId('code').focus();
  await press('Control+a', 'Delete');
  await expectText(testId('code'), /^$/);
  await arcade.page.keyboard.type(code);
}

async function judge(key: string, status: string): Promise<void> {
  await press(key);
  await arcade.page.locator(`[data-testid="verdict"][data-status="${status}"]`).waitFor();
}

/** Runs samples of what cannot have been judged before, so that an older verdict is not mistaken for the new one. */
async function compile(code: string, status: string): Promise<void> {
  await write(code);
  await judge('Control+Enter', status);
}

it('is walked by keys alone: people talk, a terminal opens, and Escape leads out of editor and terminal', async () => {
  await arcade.go('quest');
  await arcade.page.locator('[data-file="tiny"] [data-level="T1"]').focus();
  await press('Enter');
  await walkToStart();
  await isNear('Odra');
  await press('Enter');
  await expectText(arcade.dialog('talk'), 'Hello.');
  await press('Enter');
  await expectText(arcade.dialog('talk'), 'Walk to the right.');
  await press('Enter');
  await arcade.dialog('talk').waitFor({ state: 'detached' });
  await press('ArrowRight');
  await stands(2, 1);
  await press('d');
  await stands(3, 1);
  await press('w');
  await stands(3, 1);
  await expectText(testId('prompt'), 'open the terminal “Add”');
  await press('e');
  await expectText(testId('code'), 'int add(int a, int b)');
  await press('Alt+l');
  await expectText(arcade.dialog('lesson'), 'Write a plus between two values.');
  await press('Escape');
  await arcade.dialog('lesson').waitFor({ state: 'detached' });
  await press('F1');
  await expectText(arcade.dialog('keys'), 'Escape leads out of it');
  await press('Escape');
  await arcade.dialog('keys').waitFor({ state: 'detached' });
  await testId('code').focus();
  await press('Tab');
  expect(await arcade.page.evaluate(() => document.activeElement?.className)).toBe('quest-code');
  await press('Escape');
  await expectSoon(
    async () => (await arcade.page.evaluate(() => document.activeElement?.textContent)) === 'Run samples',
    'the focus outside of the editor',
  );
  await press('Escape');
  await stands(3, 1);
});

it('a wrong answer shows expected and actual, hints come one by one, and a right one pays once', async () => {
  await openTerminal('add');
  await write('int add(int a, int b) { return a - b; }');
  await judge('Control+Shift+Enter', 'wrong_answer');
  const rows = await testId('cases').locator('tbody tr').allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
    '✕ add(3, 4) 7 -1 Step',
    '✕ Hidden case 2 failed',
    '✕ add(-1, 1) 0 -2 Step',
  ]);
  await press('Alt+h');
  await expectText(testId('hints'), /^Which sign adds\?$/);
  await arcade.button('One more hint (1 left)').click();
  await expectText(testId('hints'), 'It is a plus.');
  await write('int add(int a, int b) { return a + b; }');
  await judge('Control+Shift+Enter', 'passed');
  await expectText(testId('verdict'), '+30 XP');
  await expectText(testId('xp'), '30 XP');
  await expectText(testId('backend'), 'wasm');
  await write('int add(int a, int b) { return b + a; }');
  await arcade.button('Submit').click();
  await expectText(testId('verdict'), 'solved before: no XP again');
  await expectText(testId('xp'), '30 XP');
});

it('the door opens with the last quest and leads to the next level', async () => {
  await openWorld();
  await expectText(testId('exit'), 'opens when all quests of this level are solved');
  expect(await arcade.page.locator('[data-quest="add"][data-solved]').count()).toBe(1);
  await arcade.go('quest');
  expect(await arcade.page.locator('[data-file="tiny"] [data-level="T2"]').getAttribute('data-state')).toBe(
    'locked',
  );
  await openTerminal('total');
  await judge('Control+Shift+Enter', 'passed');
  await arcade.button('To the door').click();
  await expectText(testId('exit'), 'It leads to “More sums”');
  const { x, y } = await testId('world').evaluate(({ dataset }) => ({
    x: Number((dataset as { x: string }).x),
    y: Number((dataset as { y: string }).y),
  }));
  for (let row = y; row < 2; row++) await press('ArrowDown');
  for (let column = x; column < 7; column++) await press('ArrowRight');
  await stands(7, 2);
  await press('ArrowRight');
  await expectText(arcade.page.locator('.bar-title'), '2. More sums');
  await arcade.go('');
  await expectText(arcade.page.locator('[data-game="quest"] .start-card-last'), 'More sums');
});

it('walks where one clicks, and uses what is there', async () => {
  await openWorld();
  await arcade.page.locator('[data-quest="add"]').click();
  await expectText(testId('code'), 'int add');
});

it('underlines what does not compile where the compiler says, and leads there', async () => {
  await openTerminal('add');
  await compile('int add(int a, int b) { return a + c; }', 'compile_error');
  await expectText(arcade.page.locator('.cm-lintRange-error'), /^c$/);
  const [message] = await arcade.page.locator('.fault-link-place').allInnerTexts();
  expect(message).toContain('line 1, column 36');
  await arcade.page.locator('.fault-link').first().click();
  expect(await arcade.page.evaluate(() => document.activeElement?.className)).toBe('quest-code');
});

it('says what a crash was and where', async () => {
  await openTerminal('add');
  await compile('int add(int a, int b) { int *p = 0; return *p + a + b; }', 'crashed');
  await expectText(testId('verdict'), /null pointer.*line 1/);
  await arcade.page.locator('.cm-lintRange-error').first().waitFor();
});

it('completes the names in scope', async () => {
  await openTerminal('add');
  await write('int add(int a, int b) { int result = 1; return res');
  await expectText(arcade.page.locator('.cm-tooltip-autocomplete'), 'result');
  await press('Escape');
  await arcade.page.locator('.cm-tooltip-autocomplete').waitFor({ state: 'detached' });
  await press('Control+Space');
  await arcade.page.locator('.cm-tooltip-autocomplete li[aria-selected]').click();
  await expectText(testId('code'), 'return result');
});

it('steps through a sample case, forwards and back, with values, arrays and what was printed', async () => {
  await openTerminal('total');
  await arcade.button('Reset to template').click();
  await press('Control+Enter');
  await arcade.button('Step through case 1').click();
  await expectText(testId('step-place'), /Step 1 of \d+ · line \d+ · in total/);
  const variable = (name: string) => arcade.page.locator(`[data-variable="${name}"] td`).first();
  await expectText(arcade.page.locator('[data-variable="values"] .quest-elements'), /0\s*5\s*1\s*7\s*2\s*9/);
  await press('End');
  await expectText(arcade.page.locator('.quest-steps-end'), 'Returns 21');
  await expectText(testId('step-printed'), /5\s*12\s*21/);
  await expectText(variable('sum'), '21');
  await press('ArrowLeft', 'ArrowRight', 'Home');
  await expectText(testId('step-printed'), 'nothing');
  await arcade.page.locator('.cm-line').filter({ hasText: 'sum += values' }).click();
  await press('Control+F10');
  await expectText(testId('step-place'), /line 4/);
  await expectText(variable('sum'), '0');
  await expectText(arcade.page.locator('.cm-current-step'), 'sum += values[i];');
  await press('Control+F10');
  await expectText(variable('sum'), '5');
  await press('F10');
  await expectText(testId('step-place'), /line 5/);
  await arcade.page.getByRole('slider', { name: 'Step' }).focus();
  await press('Home');
  await expectText(testId('step-place'), /Step 1 of/);
  await press('Escape');
  await testId('steps').waitFor({ state: 'detached' });
});

it('never receives the input or the answer of a hidden case', async () => {
  traffic = [];
  await arcade.go('quest');
  await arcade.page.reload();
  await arcade.page.locator('[data-file="tiny"] [data-level="T1"]').waitFor();
  await openTerminal('add');
  await write('int add(int a, int b) { printf("%d %d", a, b); return a * b; }');
  await judge('Control+Shift+Enter', 'wrong_answer');
  await expectText(testId('output'), '3 4');
  const all = traffic.join('\n');
  expect(all).toContain('add(int a, int b)');
  // What one has opened oneself is one's own text; everything else must not have them.
  const others = traffic.filter((frame) => !frame.includes('"isOwn":true')).join('\n');
  expect(others).toContain('"tests":[');
  expect(others).not.toContain(String(HIDDEN_INPUT));
  expect(others).not.toContain(String(HIDDEN_ANSWER));
});

it('stops what runs for ever, and goes on afterwards', async () => {
  await openTerminal('add');
  await write('int add(int a, int b) { for (;;) {} }');
  await press('Control+Enter');
  await arcade.button('Stop').click();
  await expectText(arcade.page.locator('.quest-results'), 'Stopped. Nothing was judged.');
  await compile('int add(int a, int b) { return a + b; }', 'passed');
});

it('a runner that dies costs one judgement and says so', async () => {
  await openTerminal('add');
  await write('int add(int a, int b) { for (;;) {} }');
  await press('Control+Enter');
  await expectText(testId('working'), 'running the samples');
  await expectSoon(async () => killRunners(), 'a runner to kill');
  await expectText(testId('verdict'), 'This could not be judged');
  await compile('int add(int a, int b) { return b + a; }', 'passed');
});

/** Only those of this arcade: its home is no part of their command line, so its descendants are looked for. */
function killRunners(): boolean {
  const parents = new Map<number, number>();
  const runners: number[] = [];
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('quest-host.mjs'))
        runners.push(Number(name));
    } catch {
      // It has ended in the meantime.
    }
  }
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && id > 1 && (id === process.pid || isOurs(parents.get(id)));
  const ours = runners.filter(isOurs);
  for (const id of ours) process.kill(id, 'SIGKILL');
  return ours.length > 0;
}

it('keeps what was written for each quest, and where one stood', async () => {
  await openTerminal('add');
  await write('int add(int a, int b) { return 123; }');
  await expectSoon(
    async () =>
      (
        await readFile(join(arcade.home, 'saves/arcade/questdraft.tiny.json'), 'utf8').catch(() => '')
      ).includes('return 123'),
    'the code is kept',
  );
  await arcade.page.reload();
  await expectText(testId('code'), 'return 123');
  await openTerminal('total');
  await expectText(testId('code'), 'sum += values');
  await openTerminal('add');
  await expectText(testId('code'), 'return 123');
  await arcade.button('Reset to template').click();
  await expectText(testId('code'), /^int add\(int a, int b\) \{\s*\}$/);
});

it('follows a file of one’s own: faults beside its text, the last good levels stay', async () => {
  const path = join(arcade.home, 'mine.json');
  const good = createTinyLevels();
  await writeFile(path, good);
  await arcade.go('quest');
  const file = arcade.page.locator('[data-file^="own-mine-json"]');
  await file.locator('[data-level="T1"]').click();
  await testId('world').waitFor();
  await writeFile(path, good.replace('"return_type": "int"', '"return_type": "itn"'));
  await expectText(arcade.page.locator('.strip'), 'has faults now');
  await arcade.button('Show the faults').click();
  await expectText(arcade.page.locator('.fault-link-place'), /mine\.json:\d+:\d+/);
  await expectText(arcade.page.locator('.source-line[data-severity="error"]'), 'itn');
  await writeFile(path, good.replace('"title": "Sums"', '"title": "Sums, changed"'));
  await expectText(testId('file-summary'), 'No faults');
  await arcade.button('Play').click();
  await expectText(file.locator('[data-level="T1"]'), 'Sums, changed');
});
