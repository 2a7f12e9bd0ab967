/** Work on what stands, with a real game in the same thread: what is told about a cut, and how soon it can be pasted. */
import { BUILDING_IDS, type BuildingId, type Command, CONFIG_FILES, loadConfig } from '@dota-factory/lib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCatalog } from '../encyclopedia/catalog.ts';
import { createDirectPort } from '../session/direct-port.ts';
import { GameSession } from '../session/session.ts';
import { createEditing } from './editing.ts';
import { createGestures } from './gestures.ts';
import type { Held } from './held.ts';
import { createLatestCopy } from './latest-copy.ts';
import { EMPTY_HANDS } from './modes.ts';
import { createUnseenTurns } from './unseen-turns.ts';

const CONFIG = join(__dirname, '../../../../../config');
const files = Object.fromEntries(
  CONFIG_FILES.map((name) => [name, readFileSync(join(CONFIG, name), 'utf8')]),
);

/** Three belts, all of them selected. */
const threeBelts = () =>
  selectPlaced(
    'belt',
    [-20, -19, -18].map((x) => ({ type: 'place', building: 'belt', x, y: 5, rotation: 0 })),
  );

/** All buildings of one type, after these commands. */
async function selectPlaced(building: BuildingId, commands: readonly Command[]) {
  const { config } = loadConfig(files, { needs: ['visuals'] });
  if (config === undefined) throw new Error('the default config is faulty');
  const direct = createDirectPort();
  const session = new GameSession(() => direct.port);
  await session.start({ files, config, seed: 1 });
  for (const command of commands) await session.command(command);
  session.pull(direct.now(), -36, 20);
  const { id, type } = session.getView().ground?.buildings ?? { id: [], type: [] };
  const wanted = BUILDING_IDS.indexOf(building);
  const ids = [...id].filter((_, row) => type[row] === wanted);
  session.select({ kind: 'buildings', ids });
  const told: string[] = [];
  const copied: Held[] = [];
  const editing = createEditing({
    session,
    catalog: createCatalog(config),
    hands: {
      hands: EMPTY_HANDS,
      ghosts: [],
      stands: [],
      demolition: undefined,
      dispatch: (event) => told.push(event.type),
    },
    clipboard: {
      find: () => undefined,
      copy: (held) => copied.push(held),
      move: () => {},
      goesAround: false,
      toggleAround: () => {},
    },
    latestCopy: createLatestCopy(),
    unseenTurns: createUnseenTurns(),
    nextGesture: createGestures(1),
    inform: (text) => told.push(text),
    warn: (text) => told.push(`! ${text}`),
  });
  const show = () => session.pull(direct.now(), -36, 20);
  return { session, editing, told, copied, ids, show };
}

/** Answers come with the next turns of the loop. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it('tells how many buildings were copied, and that a cut took all of them', async () => {
  const { editing, told, copied } = await threeBelts();
  editing.copy();
  await settle();
  editing.cut();
  await settle();
  expect(told).toEqual(['Copied 3 buildings. Ctrl+V places them', 'Cut 3 buildings. Ctrl+V places them']);
  expect(copied.map(({ blueprint }) => blueprint.buildings.length)).toEqual([3, 3]);
});

it('does not count as cut what could not be demolished', async () => {
  const { session, editing, told } = await threeBelts();
  const { command } = session;
  session.command = (wanted) =>
    wanted.type === 'demolish' && wanted.x === -19
      ? Promise.resolve('not-demolishable')
      : command.call(session, wanted);
  editing.cut();
  await settle();
  expect(told).toEqual([
    '! This cannot be demolished',
    'Copied 3 buildings, cut 2 of them. Ctrl+V places them',
  ]);
});

it('pastes what was copied a moment ago, before the copy is answered', async () => {
  const { session, editing, told } = await threeBelts();
  editing.paste();
  await settle();
  editing.copy();
  editing.paste();
  await settle();
  // A copy of nothing changes nothing.
  session.select({ kind: 'none' });
  editing.copy();
  editing.paste();
  await settle();
  expect(told.map((text) => text.slice(0, 12))).toEqual([
    '! Copy somet',
    'Copied 3 bui',
    'hold',
    '! Select the',
    'hold',
  ]);
});

it('gives all selected shipyards one stance, in one step', async () => {
  const { session, editing, told, ids } = await selectPlaced(
    'shipyard',
    [3, 6].flatMap((y): Command[] => [
      { type: 'place', building: 'shipyard', x: -3, y, rotation: 0 },
      { type: 'set_schematic', x: -3, y, schematic: 'light_fighter' },
    ]),
  );
  const stances = async () =>
    (await session.capture(ids, ''))?.buildings.map((each) => 'stance' in each && each.stance);
  expect(await stances()).toEqual(['aggressive', 'aggressive']);
  editing.setStance('defensive');
  await settle();
  expect(await stances()).toEqual(['defensive', 'defensive']);
  await session.command({ type: 'undo' });
  expect(await stances()).toEqual(['aggressive', 'aggressive']);
  expect(told).toEqual([]);
});

it('says of the HQ that it stays, instead of asking for a selection', async () => {
  const { session, editing, told } = await threeBelts();
  const { id, type } = session.getView().ground?.buildings ?? { id: [], type: [] };
  const hq = [...id].filter((_, row) => type[row] === BUILDING_IDS.indexOf('hq'));
  session.select({ kind: 'buildings', ids: hq });
  for (const act of [editing.copy, editing.cut, editing.move, editing.remove]) {
    act();
    await settle();
  }
  session.select({ kind: 'none' });
  editing.remove();
  expect(told.map((text) => text.slice(0, 22))).toEqual([
    ...Array<string>(4).fill('! The HQ stays as it is'.slice(0, 22)),
    '! Select the buildings'.slice(0, 22),
  ]);
});

it('turns what stands twice when the key is pressed twice, before the first turn is seen', async () => {
  const { session, editing, ids, show, told } = await threeBelts();
  const rotations = async () => (await session.capture(ids, ''))?.buildings.map(({ rotation }) => rotation);
  editing.turn(90);
  editing.turn(90);
  await settle();
  expect(await rotations()).toEqual([180, 180, 180]);
  // Answered, but still not shown.
  editing.turn(90);
  await settle();
  expect(await rotations()).toEqual([270, 270, 270]);
  show();
  await session.command({ type: 'undo' });
  show();
  editing.turn(90);
  await settle();
  expect(await rotations()).toEqual([270, 270, 270]);
  expect(told).toEqual([]);
});

it('goes on from what is shown when a turn was refused', async () => {
  const { session, editing, ids, told } = await threeBelts();
  const { command } = session;
  session.command = () => Promise.resolve('occupied');
  editing.turn(90);
  await settle();
  session.command = command;
  editing.turn(90);
  await settle();
  expect((await session.capture(ids, ''))?.buildings.map(({ rotation }) => rotation)).toEqual([90, 90, 90]);
  expect(told).toHaveLength(1);
});
