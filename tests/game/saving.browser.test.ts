/** Saving where nothing can be saved: the reason, another place for all files, and the next start that finds it. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBlueprints, parseShipLayouts } from '@dota-factory/lib';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';
import { type BlockedFolder, makeFull, makeReadOnly } from './refusals.ts';

let game: Game;
let refusal: BlockedFolder | undefined;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
  await game.ready();
}, 60_000);
afterEach(async () => {
  refusal?.undo();
  refusal = undefined;
  for (const name of FILES) await rm(join(game.home, name), { force: true });
  for (const name of await readdir(game.user)) await rm(join(game.user, name), { recursive: true });
});
afterAll(() => game.close());

const FILES = ['blueprints.toml', 'ship_layouts.toml'];
const place = () => join(game.user, 'Documents/Dota Factory');
const entry = (name: string) => game.page.locator('.blueprint', { hasText: name });
const saveButton = () => game.page.getByRole('button', { name: 'Save', exact: true });
const offer = () => game.dialog.getByRole('button', { name: `Save in ${place()}` });

/** A host that has not moved anywhere, in front of a person who has a folder for documents. */
async function begin(): Promise<void> {
  await mkdir(join(game.user, 'Documents'), { recursive: true });
  await game.restartHost();
  await game.ready();
}

async function createBlueprint(name: string): Promise<void> {
  await game.place('belt', [-18, 4]);
  await game.select(-18, 4, 'Belt');
  await game.button('Create Blueprint').click();
  await game.page.keyboard.type(name);
  await game.press('Enter');
  await entry(name).waitFor();
}

async function save(code: string): Promise<void> {
  await saveButton().click();
  await expectText(game.dialog, 'Blueprints could not be saved');
  await expectText(game.dialog, join(game.home, 'blueprints.toml'));
  await expectText(game.dialog, code);
}

async function namesIn(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'blueprints.toml'), 'utf8');
  return parseBlueprints(text, 'blueprints.toml').entries.map(({ name }) => name);
}

it('[REQ-UI-BLUEPRINT-SAVE] in a read-only folder Save says why and offers another place, which the next start remembers', async () => {
  await begin();
  refusal = makeReadOnly(game.home);
  await createBlueprint('Kept');
  await save(refusal.code);
  // Close changes nothing: the next Save offers it again.
  await game.dialog.getByRole('button', { name: 'Close' }).click();
  await game.noDialog();
  expect(await readdir(join(game.user, 'Documents'))).toEqual([]);
  await save(refusal.code);
  await offer().click();
  await expectText(game.dialog, 'Blueprints saved: 1');
  await expectText(game.dialog, `Your files are in ${place()} now`);
  await expectText(game.dialog, 'from now on');
  await game.press('Enter');
  await game.noDialog();
  expect(await namesIn(place())).toEqual(['Kept']);
  // From now on Save needs no question, and Load reads from there.
  await saveButton().click();
  await expectText(game.page.locator('.toast'), 'Blueprints saved: 1');
  await game.restartHost();
  await game.ready();
  await game.button('Load').click();
  await game.dialog.getByRole('button', { name: 'Confirm' }).click();
  await entry('Kept').waitFor();
  await rm(join(place(), 'blueprints.toml'));
  await game.button('Load').click();
  await game.dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectText(game.dialog, `There is no blueprints.toml in ${place()}`);
  await game.press('Enter');
});

it('[REQ-UI-BLUEPRINT-SAVE] on a full disk the old file stays whole, and another place takes the new one', async () => {
  await writeFile(join(game.home, 'blueprints.toml'), '# the old file\n');
  await begin();
  refusal = makeFull(game.home);
  if (!refusal) {
    console.warn('no disk can be mounted here; packages/host proves the full disk step by step');
    return;
  }
  await createBlueprint('Late');
  await save('ENOSPC');
  await offer().click();
  await expectText(game.dialog, 'Blueprints saved: 1');
  await game.press('Enter');
  expect(await namesIn(place())).toEqual(['Late']);
  expect(await readFile(join(game.home, 'blueprints.toml'), 'utf8')).toBe('# the old file\n');
});

it('[REQ-UI-BLUEPRINT-SAVE] the other place may refuse, too, or not be remembered; blueprints in it are not replaced unasked', async () => {
  await begin();
  refusal = makeReadOnly(game.home);
  await createBlueprint('First');
  await writeFile(place(), 'a file of that name');
  await save(refusal.code);
  await offer().click();
  await expectText(game.dialog, `${place()}: file already exists (EEXIST)`);
  await game.press('Enter');
  await game.noDialog();
  await rm(place());
  // Where settings cannot be kept, the next start is in the old folder again.
  await writeFile(join(game.user, '.config'), 'a file in place of the folder');
  await save(refusal.code);
  await offer().click();
  await expectText(game.dialog, 'This could not be remembered');
  await expectText(game.dialog, game.home);
  await game.press('Enter');
  await game.restartHost();
  await game.ready();
  await createBlueprint('Second');
  await save(refusal.code);
  await offer().click();
  await expectText(game.dialog, 'There are blueprints in that place already');
  await expectText(game.dialog, 'First');
  await game.dialog.getByRole('button', { name: 'Keep' }).click();
  await game.noDialog();
  expect(await namesIn(place())).toEqual(['First']);
  // Now that the place is known, Save means it, but still asks before they go.
  await saveButton().click();
  await game.dialog.getByRole('button', { name: 'Replace the file' }).click();
  await expectText(game.page.locator('.toast'), 'Blueprints saved: 1');
  expect(await namesIn(place())).toEqual(['Second']);
});

it('[REQ-MOD-UI-BLUEPRINT-SHUTDOWN] a layout blueprint that could not be kept is reported while there is a window, and moves', async () => {
  await begin();
  refusal = makeReadOnly(game.home);
  await game.place('shipyard', [-2, 4]);
  await game.select(-2, 4, 'Shipyard');
  await game.choose('light_fighter');
  await game.button('Configure').click();
  const create = async (name: string) => {
    await game.page
      .locator('[data-dialog="layout"]')
      .getByRole('button', { name: 'Create Blueprint' })
      .click();
    await game.page.keyboard.type(name);
    await game.press('Enter');
    await entry(name).waitFor();
  };
  await create('Told');
  await expectText(game.dialog, 'Layout blueprints could not be saved');
  await expectText(game.dialog, join(game.home, 'ship_layouts.toml'));
  await expectText(game.dialog, 'They last until the game ends.');
  await offer().click();
  await expectText(game.dialog, 'Layout blueprints saved');
  await game.press('Enter');
  await expectSoon(
    async () => (await game.page.locator('dialog[open]').count()) === 1,
    'the layout dialog to be in front again',
  );
  await create('At once');
  const written = async () => {
    const text = await readFile(join(place(), 'ship_layouts.toml'), 'utf8');
    return parseShipLayouts(text, 'ship_layouts.toml').entries.map(({ name }) => name);
  };
  await expectSoon(async () => (await written()).length === 2, 'the second to be written without a question');
  game.host.process.kill('SIGTERM');
  expect(await game.host.exit).toBe(0);
  expect(await written()).toEqual(['Told', 'At once']);
});
