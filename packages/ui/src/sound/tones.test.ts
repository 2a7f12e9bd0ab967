// The bed of tones: slow chords, more beats as the battle grows, never loud.
import { BAR_SECONDS, tonesOfBar } from './tones.ts';

it('has more beats, the fiercer the battle is', () => {
  const counts = [0, 0.2, 0.5, 0.9].map((mood) => tonesOfBar(3, mood).length);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(new Set(counts).size).toBe(4);
});

it('stays low, soft and within its bar, and is the same for the same bar', () => {
  for (let bar = 0; bar < 16; bar++) {
    for (const mood of [0, 0.3, 0.6, 1]) {
      const tones = tonesOfBar(bar, mood);
      expect(tonesOfBar(bar, mood)).toEqual(tones);
      for (const { pitch, start, length, gain } of tones) {
        expect(pitch).toBeGreaterThan(40);
        expect(pitch).toBeLessThan(1000);
        expect(start).toBeLessThan(BAR_SECONDS);
        expect(start + length).toBeLessThanOrEqual(BAR_SECONDS + 2);
        expect(gain).toBeLessThanOrEqual(0.2);
      }
    }
  }
});
