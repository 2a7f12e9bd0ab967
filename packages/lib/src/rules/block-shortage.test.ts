/** When the player has run out of building blocks for good, and when not yet. */
import * as fc from 'fast-check';
import { BUILDING_IDS, type BuildingId } from '../content/game-config.ts';
import { aFactory } from '../testing/factory.ts';
import { type BlockShortage, findBlockShortage } from './block-shortage.ts';
import type { Rulebook } from './rulebook.ts';

type Counts = Partial<Record<BuildingId, number>>;

interface Having {
  readonly blocks?: number;
  readonly finished?: Counts;
  readonly sites?: Counts;
  readonly items?: Readonly<Record<string, number>>;
  readonly hasSalvager?: boolean;
}

/** A miner costs 10, a smelter 12, an assembler 18, a belt 2, a shipyard 40; everything else 5. The refund is 75 %. */
const { rulebook } = aFactory();

/** Blocks from scrap alone, which the small content does not have. */
const scrapBlocks = aFactory({
  edits: [
    [
      'recipes.toml',
      'outputs = [{ item = "core", amount = 1, weight = 1 }',
      'outputs = [{ item = "building_block", amount = 3, weight = 1 }, { item = "core", amount = 1, weight = 1 }',
    ],
  ],
}).rulebook;

function shortageOf(
  { blocks = 0, finished = {}, sites = {}, items = {}, hasSalvager = false }: Having,
  book: Rulebook = rulebook,
): BlockShortage | undefined {
  const columnOf = (counts: Counts) => BUILDING_IDS.map((id) => counts[id] ?? 0);
  return findBlockShortage(book, {
    blocks,
    countItems: () => book.items.map((item) => items[item] ?? 0),
    finished: columnOf({ hq: 1, ...finished }),
    sites: columnOf(sites),
    hasSalvager,
  });
}

const LINE: Counts = { miner: 1, smelter: 1, assembler: 1, belt: 3 };
/** 10 + 12 + 18 + 3 × 2. */
const LINE_COST = 46;

describe('[REQ-MAT-GLOBAL-STOCK] running out of building blocks', () => {
  it('is a dead end when the stock does not pay for the cheapest line, to the block', () => {
    expect(shortageOf({ blocks: LINE_COST })).toBeUndefined();
    expect(shortageOf({ blocks: LINE_COST - 1 })).toEqual({
      kind: 'dead-end',
      cost: LINE_COST,
      missing: [
        { building: 'miner', count: 1 },
        { building: 'smelter', count: 1 },
        { building: 'assembler', count: 1 },
        { building: 'belt', count: 3 },
      ],
      demolish: [],
    });
  });

  it('is no matter while there is a line, finished or not, whatever the stock', () => {
    expect(shortageOf({ finished: LINE })).toBeUndefined();
    expect(shortageOf({ sites: LINE })).toBeUndefined();
    expect(
      shortageOf({ finished: { miner: 1, belt: 1 }, sites: { smelter: 1, assembler: 1, belt: 2 } }),
    ).toBeUndefined();
  });

  it('asks only for what the line lacks', () => {
    const finished = { miner: 3, smelter: 1, belt: 2 };
    expect(shortageOf({ finished, blocks: 20 })).toBeUndefined();
    expect(shortageOf({ finished: { ...finished, miner: 1 }, blocks: 19 })).toMatchObject({
      kind: 'dead-end',
      cost: 20,
      missing: [
        { building: 'assembler', count: 1 },
        { building: 'belt', count: 1 },
      ],
    });
  });

  it('counts splitters and tunnel ends as carriers, and buys belts', () => {
    const machines = { miner: 1, smelter: 1, assembler: 1 };
    expect(
      shortageOf({ finished: { ...machines, splitter: 1, tunnel_entry: 1, tunnel_exit: 1 } }),
    ).toBeUndefined();
    expect(shortageOf({ finished: { ...machines, belt: 1, tunnel_entry: 1 }, blocks: 1 })).toMatchObject({
      kind: 'warning',
      // The tunnel end's 3 buy two belts with the one block that is there.
      cost: 4,
      missing: [{ building: 'belt', count: 2 }],
      demolish: [{ building: 'tunnel_entry', isSite: false, count: 1, refund: 3 }],
    });
    expect(shortageOf({ finished: { ...machines, belt: 1, tunnel_entry: 1 } })?.kind).toBe('dead-end');
  });

  it('is a warning while demolishing pays for it, with what to demolish', () => {
    // A shipyard gives back 30 of its 40.
    expect(shortageOf({ blocks: LINE_COST - 30, finished: { shipyard: 1 } })).toMatchObject({
      kind: 'warning',
      demolish: [{ building: 'shipyard', isSite: false, count: 1, refund: 30 }],
    });
    expect(shortageOf({ blocks: LINE_COST - 31, finished: { shipyard: 1 } })).toMatchObject({
      kind: 'dead-end',
      demolish: [],
    });
  });

  it('counts sites in full and names them before finished buildings, then the dearest first', () => {
    const shortage = shortageOf({
      blocks: 0,
      finished: { miner: 4, smelter: 1, belt: 3, splitter: 4, shipyard: 1 },
      sites: { salvage_bay: 1 },
    });
    // 18 for the assembler: 5 for the site, then the shipyard's 30.
    expect(shortage).toMatchObject({
      kind: 'warning',
      cost: 18,
      demolish: [
        { building: 'salvage_bay', isSite: true, count: 1, refund: 5 },
        { building: 'shipyard', isSite: false, count: 1, refund: 30 },
      ],
    });
  });

  it('never counts what the line itself needs, nor what gives nothing back', () => {
    expect(shortageOf({ blocks: 11, finished: { miner: 1, smelter: 1, belt: 3 } })?.kind).toBe('dead-end');
    // The second miner's 7 are enough, and of many only as many as it takes.
    expect(shortageOf({ blocks: 11, finished: { miner: 5, smelter: 1, belt: 3 } })).toMatchObject({
      kind: 'warning',
      demolish: [{ building: 'miner', count: 1, refund: 7 }],
    });
    expect(shortageOf({ blocks: 4, finished: { miner: 5, smelter: 1, belt: 3 } })).toMatchObject({
      demolish: [{ building: 'miner', count: 2, refund: 14 }],
    });
    // Belts of one block give nothing back at 75 %.
    const poor = aFactory({ edits: [['buildings.toml', 'cost = 2\n', 'cost = 1\n']] }).rulebook;
    expect(shortageOf({ blocks: 11, finished: { belt: 500 } }, poor)?.kind).toBe('dead-end');
  });

  it('waits for blocks that are still in transit, and for items that machines can still make into some', () => {
    const finished = { miner: 1, smelter: 1, belt: 3 };
    expect(shortageOf({ blocks: 16, finished, items: { building_block: 2 } })).toBeUndefined();
    expect(shortageOf({ blocks: 16, finished, items: { building_block: 1 } })?.kind).toBe('dead-end');
    // Without an assembler, and without the blocks for one, plates are no blocks.
    expect(shortageOf({ blocks: 16, finished, items: { iron_plate: 1000 } })?.kind).toBe('dead-end');
    // An assembler that is there makes a block of a plate, with ore that may still come.
    const assembling = { smelter: 1, assembler: 1, belt: 3 };
    expect(shortageOf({ blocks: 4, finished: assembling, items: { iron_plate: 6 } })).toBeUndefined();
    expect(shortageOf({ blocks: 4, finished: assembling, items: { iron_plate: 5 } })?.kind).toBe('dead-end');
    // So does one that can be paid for.
    expect(shortageOf({ blocks: 18, items: { iron_plate: 28 } })).toBeUndefined();
    expect(shortageOf({ blocks: 18, items: { gear: 1000 } })?.kind).toBe('dead-end');
  });

  it('knows the way by scrap where the content has one', () => {
    // A bay, a plant, two belts and, without a ship that brings scrap, a yard.
    expect(
      shortageOf(
        { finished: { salvage_bay: 1, reprocessing_plant: 1, belt: 2 }, hasSalvager: true },
        scrapBlocks,
      ),
    ).toBeUndefined();
    expect(shortageOf({ blocks: 13, finished: {}, hasSalvager: true }, scrapBlocks)).toMatchObject({
      cost: 14,
      missing: [
        { building: 'reprocessing_plant', count: 1 },
        { building: 'salvage_bay', count: 1 },
        { building: 'belt', count: 2 },
      ],
    });
    expect(shortageOf({ blocks: 14, hasSalvager: true }, scrapBlocks)).toBeUndefined();
    expect(shortageOf({ blocks: 14 }, scrapBlocks)?.kind).toBe('dead-end');
    expect(shortageOf({ blocks: 14, finished: { shipyard: 1 } }, scrapBlocks)).toBeUndefined();
    // Scrap that is there already becomes three blocks for two.
    expect(
      shortageOf(
        { blocks: 2, items: { scrap: 8 }, finished: { reprocessing_plant: 1 }, hasSalvager: true },
        scrapBlocks,
      ),
    ).toBeUndefined();
  });

  // Mostly little, so that shortages occur.
  const few = fc.nat(11).map((roll) => Math.max(0, roll - 9));
  const counts = fc.record({
    miner: few,
    smelter: few,
    assembler: few,
    shipyard: few,
    salvage_bay: few,
    belt: fc.nat(4),
    splitter: few,
  });
  const having = fc.record({ blocks: fc.nat(40), finished: counts, sites: counts });
  const KINDS = ['miner', 'smelter', 'assembler', 'shipyard', 'salvage_bay', 'belt', 'splitter'] as const;

  it('is over when its advice is followed', () => {
    let warnings = 0;
    fc.assert(
      fc.property(having, ({ blocks, finished, sites }) => {
        const shortage = shortageOf({ blocks, finished, sites });
        if (shortage?.kind !== 'warning') return;
        warnings++;
        let stock = blocks;
        const rest = { finished: { ...finished }, sites: { ...sites } };
        for (const { building, isSite, count, refund } of shortage.demolish) {
          const column: Counts = isSite ? rest.sites : rest.finished;
          column[building] = (column[building] ?? 0) - count;
          expect(column[building]).toBeGreaterThanOrEqual(0);
          stock += refund;
        }
        expect(shortageOf({ blocks: stock, ...rest })).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
    expect(warnings).toBeGreaterThan(50);
  });

  it('is for good at a dead end: whatever is demolished, it stays one', () => {
    let ends = 0;
    fc.assert(
      fc.property(having, fc.array(fc.nat(2), { minLength: 14, maxLength: 14 }), (had, taken) => {
        if (shortageOf(had)?.kind !== 'dead-end') return;
        ends++;
        let { blocks } = had;
        const rest = { finished: { ...had.finished }, sites: { ...had.sites } };
        KINDS.forEach((kind, i) => {
          const cost = rulebook.config.buildings[kind].cost;
          const ready = Math.min(taken[i] ?? 0, rest.finished[kind]);
          const sites = Math.min(taken[i + 7] ?? 0, rest.sites[kind]);
          rest.finished[kind] -= ready;
          rest.sites[kind] -= sites;
          blocks += ready * Math.floor(cost * 0.75) + sites * cost;
        });
        expect(shortageOf({ blocks, ...rest })?.kind).toBe('dead-end');
      }),
      { numRuns: 2000 },
    );
    expect(ends).toBeGreaterThan(50);
  });
});
