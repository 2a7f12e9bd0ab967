/** A wall with one gate or two in a row, whose plates crates can hold down; wanted is a place behind it. */
import { nextInt, type RandomState } from '@dota-factory/base';
import type { Draft, Json, Recipe } from './recipe.ts';
import { type Cell, createDeck, grantTarget, listCells, listTargets, place } from './walking.ts';

/** Columns before and behind the wall. */
const NEAR = 4;
const FAR = 2;
const COLOURS = ['amber', 'blue'] as const;

export const switchworks: Recipe = {
  pack: 'switchworks',
  lengths: { min: 11, max: 16, usual: 12 },
  usualSystems: 2,
  maxSystems: 2,
  draft,
  listWishes: listTargets,
  grant: (wish) => grantTarget(wish, 'exit'),
};

function draft(random: RandomState): Draft {
  const height = nextInt(random, 4, 5);
  const count = nextInt(random, 1, 2);
  const width = NEAR + count + FAR;
  const row = nextInt(random, 0, height - 1);
  const colours = COLOURS.slice(0, count);
  const gates = colours.map((_, index): Cell => [NEAR + index, row]);
  const deal = createDeck(
    random,
    listCells(0, NEAR, height).filter(([x, y]) => !(x === NEAR - 1 && y === row)),
  );
  const far = createDeck(random, listCells(NEAR + count, width, height));
  const walls = listCells(NEAR, NEAR + count, height).filter(([, y]) => y !== row);
  const [start = [0, 0]] = deal(1);
  const plates = deal(count);
  return {
    size: [width, height],
    layers: {
      ground: [
        ...place([...walls, ...deal(nextInt(random, 2, 4)), ...far(nextInt(random, 1, 3))], 'void'),
        ...colours.flatMap((colour, index) => place(gates.slice(index, index + 1), `${colour}_gate`)),
      ],
      markers: colours.flatMap((colour, index) => place(plates.slice(index, index + 1), `${colour}_plate`)),
      objects: place(deal(count), 'crate'),
    },
    state: { avatar: { enabled: true, position: start } },
    rules: colours.flatMap((colour, index) => describePlate(colour, plates[index], gates[index])),
    targets: far(height * FAR),
  };
}

/** The gate is open while you or a crate stand on the plate. */
function describePlate(colour: string, plate: Cell | undefined, gate: Cell | undefined): readonly Json[] {
  const open = [{ transform: { position: gate, layer: 'ground', toKind: `${colour}_gate_open` } }];
  const shut = [{ transform: { position: gate, layer: 'ground', toKind: `${colour}_gate` } }];
  return [
    { id: `${colour}_plate_is_pressed`, on: 'avatar_entered', where: { position: plate }, then: open },
    {
      id: `${colour}_plate_has_a_crate`,
      on: 'object_placed',
      where: { all_of: [{ position: plate }, { event: { kind: 'crate' } }] },
      then: open,
    },
    {
      id: `${colour}_plate_is_left`,
      on: 'avatar_exited',
      where: { position: plate },
      if: { cell: { position: plate, layer: 'objects', isEmpty: true } },
      then: shut,
    },
  ];
}
