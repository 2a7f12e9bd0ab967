// Proves that the portable functions and the generator give the same bits in Node and in Chromium.
import { join } from 'node:path';
import { bundleEntry, getChromiumPath, runInChromium, runInNode } from './in-chromium.ts';
import { type MathRun, type MathRunInput, run } from './portable-math.entry.ts';

const INPUT: MathRunInput = { seed: 20_240_229, inputs: 20_000, draws: 10_000 };
const ENTRY = join(__dirname, 'portable-math.entry.ts');

describe('portable math and dice', () => {
  let inNode: MathRun;
  let inChromium: MathRun;

  beforeAll(async () => {
    const bundle = await bundleEntry(ENTRY);
    inNode = (await runInNode(bundle, INPUT)) as MathRun;
    inChromium = (await runInChromium(bundle, INPUT)) as MathRun;
  }, 60_000);

  it('give the same bits in Node and in Chromium', () => {
    expect(inChromium).toEqual(inNode);
  });

  it('give the same bits as ever, so that old replays stay true', () => {
    expect(inNode.hashes).toEqual({
      atan2: 'be4a33dd',
      cos: '772e64b7',
      exp: 'cb626d04',
      hypot: '30b1d03c',
      hypot_extreme: '6ede597b',
      log: '9631f5ee',
      log_near_one: '93726482',
      next_int: 'fa9c7d0d',
      next_uint32: '873681a4',
      next_unit: 'd6cc7027',
      pick_weighted: '1e8e4d3d',
      pow: 'b0f43ba6',
      pow_whole: '955e8ef7',
      sin: 'f537e631',
    });
  });

  it('give the same bits whether bundled or not', () => {
    expect(run(INPUT)).toEqual(inNode);
  });

  it('were really asked: every function, all inputs, and another seed gives other bits', () => {
    expect(Object.keys(inNode.counts)).toHaveLength(14);
    for (const count of Object.values(inNode.counts)) expect(count).toBeGreaterThanOrEqual(10_000);
    const some = run({ seed: 1, inputs: 100, draws: 100 });
    const other = run({ seed: 2, inputs: 100, draws: 100 });
    for (const [name, hash] of Object.entries(some.hashes)) expect(other.hashes[name]).not.toBe(hash);
  });
});

it('fails with the command that helps when there is no Chromium', () => {
  const before = process.env['CHROMIUM_PATH'];
  process.env['CHROMIUM_PATH'] = '/nowhere/chromium';
  try {
    expect(() => getChromiumPath()).toThrow(/\/nowhere\/chromium.*apt-get install .*chromium/);
  } finally {
    if (before === undefined) delete process.env['CHROMIUM_PATH'];
    else process.env['CHROMIUM_PATH'] = before;
  }
});
