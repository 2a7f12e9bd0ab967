/** A world goes on after loading exactly as if it had never been saved. */
import { cloneState, fingerprint, toSavedState } from '../state/fingerprint.ts';
import { aFactory, belts, build, type Factory, order, run, source } from '../testing/factory.ts';
import { decodeState, encodeState } from './save.ts';

/** Ore, plates and blocks with a splitter, a tunnel, a loop and a blocked end. */
function aBusyFactory(seed = 1): Factory {
  const factory = aFactory({ seed, speed: 1.3 });
  belts(factory, -30, 4, 'E', 8);
  build(factory, 'splitter', -22, 4);
  belts(factory, -22, 5, 'S', 3);
  belts(factory, -22, 3, 'N', 2);
  source(factory, 'iron_ore', -30, 4);
  build(factory, 'tunnel_entry', -20, 14);
  build(factory, 'tunnel_exit', -16, 14);
  source(factory, 'scrap', -20, 14);
  belts(factory, -15, 14, 'E', 3);
  const plant = build(factory, 'reprocessing_plant', -12, 13);
  expect(plant).toBeGreaterThan(0);
  build(factory, 'miner', -36, 16);
  order(factory, { type: 'set_recipe', x: -36, y: 16, recipe: 'mine_iron' });
  belts(factory, -34, 16, 'E', 4);
  order(factory, { type: 'place', building: 'assembler', x: -30, y: 10, rotation: 0 });
  return factory;
}

describe('a saved world', () => {
  it.each([1, 37, 200, 613])('saved at tick %i, loaded and run equals run', (tick) => {
    const factory = aBusyFactory();
    run(factory, tick);
    const loaded = decodeState(encodeState(factory.state), factory.rulebook);
    if (!loaded.ok) throw new Error(loaded.error);
    const other = { rulebook: factory.rulebook, state: loaded.value };
    expect(toSavedState(other.state)).toEqual(toSavedState(factory.state));
    run(factory, 500);
    run(other, 500);
    expect(fingerprint(other.state)).toBe(fingerprint(factory.state));
  });

  it('a copy runs on its own', () => {
    const factory = aBusyFactory();
    run(factory, 100);
    const before = fingerprint(factory.state);
    const copy = { rulebook: factory.rulebook, state: cloneState(factory.state) };
    run(copy, 50);
    expect(fingerprint(factory.state)).toBe(before);
    expect(fingerprint(copy.state)).not.toBe(before);
  });

  it('gives the same file for the same world', () => {
    const [a, b] = [aBusyFactory(), aBusyFactory()];
    run(a, 300);
    run(b, 300);
    expect(encodeState(a.state)).toEqual(encodeState(b.state));
  });

  it('refuses what is no save, is damaged, or belongs to another config', () => {
    const factory = aBusyFactory();
    const bytes = encodeState(factory.state);
    expect(decodeState(Uint8Array.of(1, 2, 3), factory.rulebook)).toEqual({ ok: false, error: 'not-a-save' });
    expect(decodeState(bytes.slice(0, -20), factory.rulebook).ok).toBe(false);
    const other = aFactory({ blocks: 1 });
    expect(decodeState(bytes, other.rulebook)).toEqual({ ok: false, error: 'other-config' });
  });
});
