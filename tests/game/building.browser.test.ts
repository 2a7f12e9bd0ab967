/** Building with the mouse and with keys alone: modes, ghosts, rotation, belts, tunnels, demolition, more asteroid. */
import { expectSoon, expectText, Game, mergeEdits, type Pixels, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
beforeEach(() => game.fresh(WORKSHOP));

const isPressed = (name: string) => game.buildButton(name).getAttribute('aria-pressed');
const reason = () => game.page.locator('.world-label:not([hidden])');
const note = () => game.selection.locator('.selection-note').innerText();

function countDifferent(a: Pixels, b: Pixels): number {
  let different = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    const distance = [0, 1, 2].reduce(
      (sum, c) => sum + Math.abs((a.data[i + c] ?? 0) - (b.data[i + c] ?? 0)),
      0,
    );
    if (distance > 24) different++;
  }
  return different;
}

it('[REQ-UI-BUILD-GRID] [REQ-UI-BUILD-COST] every placeable building has a button with its name and cost', async () => {
  const captions = await game.page.locator('.build-caption').allInnerTexts();
  expect(captions.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Miner: 10 Blocks',
    'Smelter: 12 Blocks',
    'Assembler: 18 Blocks',
    'Reprocessing Plant: 35 Blocks',
    'Shipyard: 40 Blocks',
    'Salvage Bay: 25 Blocks',
    'Belt: 1 Blocks',
    'Splitter: 3 Blocks',
    'Tunnel Entry: 3 Blocks',
    'Tunnel Exit: 3 Blocks',
    'Demolish',
    'Expand: 400 Blocks',
  ]);
});

it('[REQ-BLD-BUILDER-MODE] a build button enters builder mode; a right click or the same button leaves it', async () => {
  await game.buildButton('miner').click();
  expect(await isPressed('miner')).toBe('true');
  await game.click(-10, 3, 'right');
  expect(await isPressed('miner')).toBe('false');
  await game.buildButton('miner').click();
  await game.buildButton('smelter').click();
  expect([await isPressed('miner'), await isPressed('smelter')]).toEqual(['false', 'true']);
  await game.buildButton('smelter').click();
  expect(await isPressed('smelter')).toBe('false');
});

it('[REQ-BLD-GHOST] the ghost follows the pointer and says in words why it cannot stand here', async () => {
  await game.press(' ');
  await game.hover(-25, 20);
  const empty = await game.tilePixels(-12, 6, 2, 2);
  await game.buildButton('miner').click();
  await game.hover(-12, 6);
  const changed = async () => countDifferent(empty, await game.tilePixels(-12, 6, 2, 2));
  await expectSoon(async () => (await changed()) > empty.data.length / 4 / 4, 'the ghost');
  expect(await reason().count()).toBe(0);
  // On the HQ, and then across the asteroid's edge.
  await game.hover(-3, 14);
  await expectText(reason(), 'Something stands here already');
  await game.hover(-1, 3);
  await expectText(reason(), 'A miner stands on the asteroid');
  await game.press('x');
  await game.hover(-25, 20);
  await expectSoon(async () => (await changed()) < 20, 'the ghost to go');
});

it('[REQ-BLD-PLACE] a click places a construction site and takes the blocks; a refused one says why', async () => {
  await game.buildButton('assembler').click();
  await game.click(-12, 6);
  await expectSoon(async () => (await game.blocks()) === 982, '18 blocks to be taken');
  await game.click(-11, 6);
  await expectText(reason(), 'Something stands here already');
  await expectText(game.page.locator('.toast'), 'Something stands here already');
  expect(await game.blocks()).toBe(982);
  expect(await isPressed('assembler')).toBe('true');
  await game.press('x');
  await game.select(-12, 6, 'Assembler');
});

it('[REQ-BLD-ROTATE] E turns the ghost clockwise, Q counter-clockwise, and the output with it', async () => {
  await game.buildButton('belt').click();
  await game.click(-20, 4);
  await game.press('e');
  await game.click(-18, 4);
  await game.press('q', 'q');
  await game.click(-16, 4);
  await game.press('x');
  await game.select(-20, 4, 'Belt');
  expect(await note()).toBe('→ at -20, 4');
  await game.click(-18, 4);
  await expectSoon(async () => (await note()) === '↓ at -18, 4', 'the belt that was turned right');
  await game.click(-16, 4);
  await expectSoon(async () => (await note()) === '↑ at -16, 4', 'the belt that was turned left');
});

it('[REQ-BLD-ROTATE-IN-PLACE] the same building on the same tiles is turned, free of charge', async () => {
  await game.place('belt', [-20, 4]);
  await expectSoon(async () => (await game.blocks()) === 999, 'the belt to be paid');
  await game.buildButton('belt').click();
  await game.press('e', 'e');
  await game.click(-20, 4);
  await game.press('x');
  await game.select(-20, 4, 'Belt');
  await expectSoon(async () => (await note()) === '← at -20, 4', 'the belt to be turned');
  expect(await game.blocks()).toBe(999);
});

it('[REQ-BLD-BELT-DRAG] one gesture lays a line whose tiles follow the drag', async () => {
  await game.layBelt([-24, 4], [-20, 4], [-20, 8]);
  await expectSoon(async () => (await game.blocks()) === 991, 'nine belts to be paid');
  for (const [x, y, sign] of [
    [-24, 4, '→'],
    [-21, 4, '→'],
    [-20, 4, '↓'],
    [-20, 8, '↓'],
  ] as const) {
    await game.click(x, y);
    await expectSoon(async () => (await note()) === `${sign} at ${x}, ${y}`, `the belt at ${x}, ${y}`);
  }
});

it('[REQ-BLD-TUNNEL-AUTO-SWITCH] a placed end hands over the other, with the same rotation', async () => {
  await game.buildButton('tunnel_entry').click();
  await game.press('e');
  await game.click(-20, 4);
  await expectSoon(async () => (await isPressed('tunnel_exit')) === 'true', 'the exit to be in hand');
  await game.click(-20, 8);
  await expectSoon(async () => (await isPressed('tunnel_entry')) === 'true', 'the entry to be in hand');
  await game.press('x');
  await game.select(-20, 8, 'Tunnel Exit');
  expect(await note()).toBe('↓ at -20, 8');
  await expectText(game.selection, 'Connected');
});

it('[REQ-UI-BUILD-DISABLED] what the stock does not pay for is disabled and says so', async () => {
  await game.fresh(
    mergeEdits(WORKSHOP, {
      'world.toml': [['starting_building_blocks = 1000', 'starting_building_blocks = 15']],
    }),
  );
  expect(await game.buildButton('miner').getAttribute('aria-disabled')).toBeNull();
  for (const name of ['assembler', 'shipyard', 'expand']) {
    expect(await game.buildButton(name).getAttribute('aria-disabled')).toBe('true');
  }
  await game.buildButton('assembler').hover();
  await expectText(game.page.getByRole('tooltip'), 'Not enough blocks: 18 needed, 15 in stock');
  await game.buildButton('assembler').click({ force: true });
  expect(await isPressed('assembler')).toBe('false');
  await game.buildButton('miner').click();
  await game.click(-20, 4);
  await expectSoon(
    async () => (await game.buildButton('smelter').getAttribute('aria-disabled')) === 'true',
    'the smelter to be too dear',
  );
  await game.hover(-16, 8);
  await expectText(reason(), 'Not enough blocks');
});

it('[REQ-UI-DEMOLISH-BUTTON] the button and Backspace toggle demolish mode; a click demolishes, a box demolishes many', async () => {
  await game.place('miner', [-20, 4], [-16, 4]);
  await game.layBelt([-24, 9], [-22, 9]);
  await expectSoon(async () => (await game.blocks()) === 977, 'everything to be paid');
  await game.select(-20, 4, 'Miner');
  await game.buildButton('demolish').click();
  expect(await isPressed('demolish')).toBe('true');
  await game.press('Backspace');
  expect(await isPressed('demolish')).toBe('false');
  await game.press('Backspace');
  await game.click(-20, 4);
  // All of its 10.
  await expectSoon(async () => (await game.blocks()) === 987, 'the refund');
  await game.click(-3, 14);
  await expectText(game.page.locator('.toast'), 'The HQ cannot be demolished');
  await game.drag([-26, 2], [-14, 11]);
  await game.press('Backspace');
  await game.drag([-30, 1], [-10, 12]);
  await expectSoon(
    async () => (await game.selection.getAttribute('data-selection')) === 'none',
    'empty ground',
  );
});

/** Pixels close to a colour. */
function countColor({ data }: Pixels, color: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  let found = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (wanted.every((channel, c) => Math.abs((data[i + c] ?? 0) - channel) <= 40)) found++;
  }
  return found;
}

const DANGER = '#ff5d6c';
const ACCENT = '#4cc9f0';

/** Holds a key until the world has scrolled this far, and waits until it stands still. */
async function scroll(key: 'a' | 'd', tiles: number): Promise<void> {
  const left = async () => Number(await game.world.getAttribute('data-scroll-x'));
  const from = await left();
  await game.page.keyboard.down(key);
  await expectSoon(async () => Math.abs((await left()) - from) >= tiles, 'the world to scroll');
  await game.page.keyboard.up(key);
  let last = Number.NaN;
  await expectSoon(async () => last === (last = await left()), 'the world to stand still');
}

it('[REQ-BLD-GHOST] [REQ-UI-SCROLL] the ghost stays under a pointer that rests while the world scrolls', async () => {
  await game.press(' ');
  await game.buildButton('miner').click();
  // Space comes under the pointer from the right; however far a slow machine scrolls, it is space.
  const pointer = await game.at(-9, 14);
  await game.hover(-9, 14);
  expect(await reason().count()).toBe(0);
  await scroll('d', 11);
  await expectText(reason(), 'A miner stands on the asteroid');
  await game.page.keyboard.down('a');
  await expectSoon(
    async () => Number(await game.world.getAttribute('data-scroll-x')) === -36,
    'the left end',
  );
  await game.page.keyboard.up('a');
  await expectSoon(async () => (await reason().count()) === 0, 'free ground under the ghost');
  // What is drawn under the pointer is what is placed.
  const x = await game.world.evaluate((element, at) => {
    const { tileSize, scrollX } = (element as HTMLElement).dataset;
    const { left } = element.getBoundingClientRect();
    return Math.floor((at - left) / Number(tileSize) + Number(scrollX));
  }, pointer.x);
  expect(countColor(await game.tilePixels(x, 14, 2, 2), ACCENT)).toBeGreaterThan(20);
  await game.page.mouse.down();
  await game.page.mouse.up();
  await game.press('x', ' ');
  await game.select(x, 14, 'Miner');
  expect(await note()).toBe(`→ at ${x}, 14`);
});

it('[REQ-UI-MULTI-SELECT] [REQ-UI-SCROLL] a box grows while the world scrolls, and selects what it shows', async () => {
  await game.place('miner', [-12, 6], [-7, 6]);
  await game.press(' ');
  const from = await game.at(-14, 4);
  const to = await game.at(-10, 9);
  await game.page.mouse.move(from.x, from.y);
  await game.page.mouse.down();
  await game.page.mouse.move(to.x, to.y, { steps: 5 });
  await expectText(reason(), '1 building');
  // Scrolled to the right, the pointer is over what lies further right.
  await scroll('d', 5);
  await expectText(reason(), '2 buildings');
  await game.page.mouse.up();
  await expectText(game.selection, '2 buildings');
});

it('[REQ-BLD-BELT-DRAG] a right click in the middle of a drag gives it up', async () => {
  await game.buildButton('belt').click();
  const from = await game.at(-24, 4);
  const to = await game.at(-18, 4);
  await game.page.mouse.move(from.x, from.y);
  await game.page.mouse.down();
  await game.page.mouse.move(to.x, to.y, { steps: 4 });
  await game.page.mouse.down({ button: 'right' });
  await game.page.mouse.up({ button: 'right' });
  await game.page.mouse.up();
  expect(await isPressed('belt')).toBe('false');
  // A box is given up in the same way, also when the left button is let go first.
  await game.place('miner', [-20, 8]);
  const corner = await game.at(-22, 6);
  const end = await game.at(-17, 11);
  await game.page.mouse.move(corner.x, corner.y);
  await game.page.mouse.down();
  await game.page.mouse.move(end.x, end.y, { steps: 4 });
  await expectText(reason(), '1 building');
  await game.page.mouse.down({ button: 'right' });
  await game.page.mouse.up();
  await game.page.mouse.up({ button: 'right' });
  await expectSoon(async () => (await reason().count()) === 0, 'the box to go');
  expect(await game.selection.getAttribute('data-selection')).toBe('none');
  await expectSoon(async () => (await game.blocks()) === 990, 'nothing but the miner to be paid');
});

it('[REQ-BLD-BELT-DRAG] [REQ-BLD-ROTATE-IN-PLACE] a drag from an output over old belts into an input needs no warning', async () => {
  await game.fresh(
    mergeEdits(WORKSHOP, {
      'world.toml': [['starting_building_blocks = 1000', 'starting_building_blocks = 14']],
    }),
  );
  await game.place('miner', [-10, 13]);
  // The miner's output is at -8, 13; the HQ begins at -4. Three belts, and one block is left.
  await game.layBelt([-8, 13], [-6, 13]);
  await expectSoon(async () => (await game.blocks()) === 1, 'three belts to be paid');
  await game.buildButton('belt').click();
  const from = await game.at(-9, 13);
  const to = await game.at(-3, 13);
  await game.page.mouse.move(from.x, from.y);
  await game.page.mouse.down();
  await game.page.mouse.move(to.x, to.y, { steps: 8 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await reason().allTextContents()).toEqual([]);
  expect(countColor(await game.tilePixels(-9, 13, 6, 1), DANGER)).toBe(0);
  await game.page.mouse.up();
  await expectSoon(async () => (await game.blocks()) === 0, 'one more belt to be paid');
  // On a slow machine there may be news of an earlier test's game that was kept.
  expect(await game.page.locator('.toast:not([data-tone="info"])').allTextContents()).toEqual([]);
  await game.press('x');
  await game.select(-5, 13, 'Belt');
  expect(await note()).toBe('→ at -5, 13');
});

it('[REQ-UI-DEMOLISH-BUTTON] [REQ-BLD-DEMOLISH] demolition shows its victims and the refund before the click', async () => {
  await game.fresh(
    mergeEdits(WORKSHOP, { 'world.toml': [[/refund_percentage = \d+/, 'refund_percentage = 75']] }),
  );
  await game.place('miner', [-20, 6], [-14, 6]);
  await game.press(' ');
  await game.hover(-20, 6);
  const idle = countColor(await game.tilePixels(-20, 6, 2, 2), DANGER);
  await game.press('Backspace');
  await expectText(reason(), 'Refund 7 blocks');
  await expectSoon(
    async () => countColor(await game.tilePixels(-20, 6, 2, 2), DANGER) > idle + 60,
    'the miner to be crossed out',
  );
  await game.hover(-3, 14);
  await expectText(reason(), 'The HQ cannot be demolished');
  const from = await game.at(-22, 4);
  const to = await game.at(-11, 10);
  await game.page.mouse.move(from.x, from.y);
  await game.page.mouse.down();
  await game.page.mouse.move(to.x, to.y, { steps: 5 });
  await expectText(reason(), 'Refund 14 blocks for 2 buildings');
  await expectSoon(async () => countColor(await game.tilePixels(-14, 6, 2, 2), DANGER) > 60, 'both marked');
  // The left edge of the box.
  expect(countColor(await game.tilePixels(-22, 5, 1, 3), ACCENT)).toBe(0);
  expect(countColor(await game.tilePixels(-22, 5, 1, 3), DANGER)).toBeGreaterThan(60);
  await game.page.mouse.up();
  await expectSoon(async () => (await game.blocks()) === 994, 'the promised refund');
  await expectSoon(async () => (await reason().count()) === 0, 'nothing left to demolish');
});

it('[REQ-UI-DEMOLISH-BUTTON] a station says that it stays', async () => {
  await game.press('Backspace');
  await scroll('d', 20);
  // The upper one stands around 20, 7.
  await game.hover(20, 6);
  await expectText(reason(), 'Stations cannot be demolished');
  await game.click(20, 6);
  await expectText(game.page.locator('.toast'), 'Stations cannot be demolished');
});

it('[REQ-BLD-GHOST] [REQ-BLD-PLACE-VALID] a shipyard shows the one column where it may stand, and says so', async () => {
  await game.press(' ');
  await game.hover(-25, 20);
  const before = await game.tilePixels(-3, 2, 4, 3);
  await game.buildButton('shipyard').click();
  await game.hover(-20, 20);
  await expectText(reason(), "A shipyard stands across the asteroid's right edge");
  await expectSoon(
    async () => countDifferent(before, await game.tilePixels(-3, 2, 4, 3)) > before.data.length / 4 / 2,
    'the column to be shown',
  );
  await game.press('e');
  await expectText(reason(), 'Turn it with Q or E: a shipyard');
  await expectSoon(
    async () => countDifferent(before, await game.tilePixels(-3, 2, 4, 3)) < before.data.length / 4 / 2,
    'no column to be shown',
  );
  await game.press('q');
  await game.click(-2, 3);
  await expectSoon(async () => (await game.blocks()) === 960, 'the shipyard to be paid');
});

it('[REQ-UI-CONSTRUCTION-PROGRESS] a site shows how far it is, in the panel and on its tiles', async () => {
  await game.fresh({
    ...WORKSHOP,
    'buildings.toml': [[/construction_time_seconds = [\d.]+/g, 'construction_time_seconds = 30']],
  });
  await game.place('assembler', [-12, 6], [-16, 6]);
  await game.select(-16, 6, 'Assembler');
  await expectText(game.selection, '1 site is built before it');
  await game.select(-12, 6, 'Assembler');
  await expectText(game.selection, /Under construction: [1-9]\d?%/);
  const early = await game.tilePixels(-13, 5, 3, 3);
  await game.press('w', 'w');
  await expectText(game.selection, /Under construction: [5-9]\d%/);
  const late = await game.tilePixels(-13, 5, 3, 3);
  expect(countDifferent(early, late)).toBeGreaterThan(8);
});

it('[REQ-EXP-UNLOCK] [REQ-EXP-COST] [REQ-GW-ASTEROID-EXPAND] more asteroid costs blocks and appears on the left', async () => {
  await game.buildButton('expand').click();
  await expectSoon(async () => (await game.blocks()) === 600, '400 blocks to be taken');
  await game.page.keyboard.down('a');
  await expectSoon(
    async () => Number(await game.world.getAttribute('data-scroll-x')) === -42,
    'six more columns',
  );
  await game.page.keyboard.up('a');
  await game.place('miner', [-42, 4]);
  await game.select(-42, 4, 'Miner');
});

it('everything can be built with the keyboard alone, and the tile cursor shows where', async () => {
  await game.buildButton('miner').focus();
  await game.press('Enter');
  await game.page.locator('.world-focus').focus();
  await game.press('ArrowLeft');
  const cursor = game.page.getByTestId('tile-cursor');
  await cursor.waitFor();
  await game.press('Shift+ArrowLeft', 'Shift+ArrowUp', 'ArrowUp');
  const [x, y] = [await cursor.getAttribute('data-x'), await cursor.getAttribute('data-y')].map(Number);
  await game.press('Enter', 'x');
  await expectSoon(async () => {
    await game.press('Enter');
    return (await game.title()) === 'Miner';
  }, 'the miner to be built and selected');
  expect(await note()).toBe(`→ at ${x}, ${y}`);
  // A belt: B begins the drag, Enter ends it.
  await game.buildButton('belt').focus();
  await game.press('Enter');
  await game.page.locator('.world-focus').focus();
  await game.press(
    'ArrowLeft',
    'Shift+ArrowDown',
    'Shift+ArrowLeft',
    'b',
    'ArrowRight',
    'ArrowRight',
    'Enter',
  );
  await expectSoon(async () => (await game.blocks()) === 987, 'three belts');
  expect(game.problems).toEqual([]);
});
