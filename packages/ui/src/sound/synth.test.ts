// Sounds as samples: never too loud, never silent, and without a jump at either end.
import { BED_NAMES, BEDS, type SoundName, SOUNDS } from './sounds.ts';
import { renderLoop, renderSound } from './synth.ts';

const RATE = 22_050;
const peakOf = (samples: Float32Array) => Math.max(...samples.map(Math.abs));
const powerOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe.each(Object.keys(SOUNDS) as SoundName[])('the sound %s', (name) => {
  const samples = renderSound(SOUNDS[name], RATE);

  it('is heard, and below the peak', () => {
    expect(peakOf(samples)).toBeCloseTo(0.8, 5);
    expect(powerOf(samples)).toBeGreaterThan(0.01);
    expect(samples.length / RATE).toBeLessThan(2.5);
  });

  it('begins and ends in silence, and is the same each time', () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(renderSound(SOUNDS[name], RATE)).toEqual(samples);
  });
});

it.each(BED_NAMES)('the loop %s has no seam and no hole', (name) => {
  const { seconds, layers } = BEDS[name];
  const samples = renderLoop(layers, seconds, RATE);
  const jumps = samples.map((sample, i) => Math.abs(sample - (samples[i - 1] ?? sample)));
  const seam = Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0));
  expect(seam).toBeLessThanOrEqual(peakOf(jumps) + 0.02);
  const parts = Array.from({ length: 8 }, (_, i) =>
    powerOf(samples.slice((i * samples.length) / 8, ((i + 1) * samples.length) / 8)),
  );
  expect(Math.min(...parts)).toBeGreaterThan(0.02);
});

it('a hum is no louder than a rattle: all loops have the same loudness, none passes the peak', () => {
  for (const name of BED_NAMES) {
    const samples = renderLoop(BEDS[name].layers, BEDS[name].seconds, RATE);
    expect(powerOf(samples)).toBeCloseTo(0.13, 3);
    expect(peakOf(samples)).toBeLessThanOrEqual(0.8);
  }
});
