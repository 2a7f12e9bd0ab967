// How many sounds there are at once, and which of them.
import { admit, MAX_VOICES, type Voice } from './voices.ts';

const voice = (sound: string, gain = 0.5, startsAt = 0): Voice => ({ sound, gain, startsAt, endsAt: 9 });
const many = (count: number) => Array.from({ length: count }, (_, i) => voice(`sound ${i}`, 0.3 + i / 100));

it('lets a sound in while there is room, but not the same one twice within a moment', () => {
  expect(admit([], { sound: 'hit', gain: 0.1 }, 1)).toEqual({ ends: undefined });
  expect(admit([voice('hit', 1, 0.98)], { sound: 'hit', gain: 1 }, 1)).toBeUndefined();
  expect(admit([voice('hit', 1, 0.9)], { sound: 'hit', gain: 1 }, 1)).toEqual({ ends: undefined });
});

it('when all voices are taken, a louder sound ends the quietest one and a quieter one is left out', () => {
  const voices = many(MAX_VOICES);
  expect(admit(voices, { sound: 'new', gain: 0.9 }, 1)).toEqual({ ends: voices[0] });
  expect(admit(voices, { sound: 'new', gain: 0.1 }, 1)).toBeUndefined();
});

it('one sound never takes all voices', () => {
  const beams = Array.from({ length: 5 }, (_, i) => voice('beam', 0.2 + i / 10));
  expect(admit(beams, { sound: 'beam', gain: 0.1 }, 1)).toBeUndefined();
  expect(admit(beams, { sound: 'beam', gain: 0.9 }, 1)).toEqual({ ends: beams[0] });
  expect(admit(beams, { sound: 'hit', gain: 0.1 }, 1)).toEqual({ ends: undefined });
});
