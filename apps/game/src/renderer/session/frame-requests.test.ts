/** Proves the requests for frames: one at a time, with details ten times a second, and buffers given back once. */
import type { Snapshot } from '@dota-factory/lib';
import { createFrameRequests } from './frame-requests.ts';

const at = (now: number) =>
  ({ now, left: 0, right: 10, selection: { kind: 'none' }, groundVersion: 3 }) as const;

it('one is under way at most', () => {
  const requests = createFrameRequests();
  expect(requests.next(at(0))).toMatchObject({ type: 'pull', now: 0, left: 0, right: 10, groundVersion: 3 });
  expect(requests.next(at(1))).toBeUndefined();
  requests.arrived();
  expect(requests.next(at(2))).toMatchObject({ now: 2 });
});

it('details are asked for every tenth of a second, and at once when they are wanted', () => {
  const requests = createFrameRequests();
  const ask = (now: number) => {
    const request = requests.next(at(now));
    requests.arrived();
    return request?.withDetails;
  };
  expect([0, 50, 99, 100, 150].map(ask)).toEqual([true, false, false, true, false]);
  requests.wantDetails();
  expect([151, 152].map(ask)).toEqual([true, false]);
});

it('buffers go back once, and not into another world', () => {
  const requests = createFrameRequests();
  const buffers = [new ArrayBuffer(8), new ArrayBuffer(16)];
  const snapshot = { buffers } as unknown as Snapshot; // only its buffers are read
  const ask = () => {
    const request = requests.next(at(0));
    requests.arrived();
    return request?.buffers;
  };
  requests.giveBack(snapshot);
  expect([ask(), ask()]).toEqual([buffers, []]);
  requests.giveBack(snapshot);
  requests.dropBuffers();
  expect(ask()).toEqual([]);
});
