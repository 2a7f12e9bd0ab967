// What a view that is asked to look elsewhere does in the frames after.
import { createViewpoint, followViewpoint, lookAt, shiftView } from './viewpoint.ts';

const clamp = (scrollX: number) => Math.max(-40, Math.min(60, scrollX));
const follow = (viewpoint: ReturnType<typeof createViewpoint>, scrollX: number, isSmooth = true) =>
  followViewpoint(viewpoint, scrollX, 20, 1 / 60, isSmooth, clamp);

it('stays where it is while nobody asks', () => {
  expect(follow(createViewpoint(), 7)).toBe(7);
});

it('glides to what is to be in the middle, and arrives', () => {
  const viewpoint = createViewpoint();
  lookAt(viewpoint, 30);
  let scrollX = 0;
  let frames = 0;
  for (; viewpoint.target && frames < 100; frames++) {
    const next = follow(viewpoint, scrollX);
    expect(next).toBeGreaterThan(scrollX);
    scrollX = next;
  }
  expect(scrollX).toBe(20);
  expect(frames).toBeLessThan(40);
});

it('is there at once with reduced motion, or when a drag asks', () => {
  const still = createViewpoint();
  lookAt(still, 30);
  expect(follow(still, 0, false)).toBe(20);
  const dragged = createViewpoint();
  lookAt(dragged, 30, true);
  expect(follow(dragged, 0)).toBe(20);
});

it('ends at the limit for a target beyond it', () => {
  const viewpoint = createViewpoint();
  lookAt(viewpoint, 1000, true);
  expect(follow(viewpoint, 0)).toBe(60);
  expect(viewpoint.target).toBeUndefined();
});

it('a wheel or a drag takes over from a glide', () => {
  const viewpoint = createViewpoint();
  lookAt(viewpoint, 30);
  shiftView(viewpoint, 2);
  shiftView(viewpoint, -0.5);
  expect(follow(viewpoint, 0)).toBe(1.5);
  expect(follow(viewpoint, 1.5)).toBe(1.5);
});
