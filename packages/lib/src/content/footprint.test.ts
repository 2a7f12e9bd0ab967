// Cells and ports of surface masks at every rotation.
import { ROTATIONS } from '@dota-factory/base';
import fc from 'fast-check';
import type { Footprint } from './game-config.ts';
import { deriveFootprints, rotateDirection } from './footprint.ts';

/** The footprint as a picture: cells as letters, port cells by their direction in a list. */
const draw = ({ width, height, cells, ports }: Footprint): string[] => {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
  for (const { x, y, terrain } of cells) (rows[y] as string[])[x] = terrain === 'asteroid' ? 'A' : 'S';
  return [
    ...rows.map((row) => row.join('')),
    ports.map(({ x, y, direction }) => `${x},${y}${direction}`).join(' '),
  ];
};

describe('[REQ-BLD-ROTATE] footprints', () => {
  it('leave ports out of the bounding box', () => {
    expect(draw(deriveFootprints([' ^ ', '<A>', ' v '])[0])).toEqual(['A', '0,0E 0,0S 0,0W 0,0N']);
  });

  it('start at the top-left building cell, whatever surrounds it', () => {
    expect(draw(deriveFootprints(['   ', '  AA>', '  A'])[0])).toEqual(['AA', 'A ', '1,0E']);
  });

  it('turn cells, terrain and ports clockwise', () => {
    const turned = deriveFootprints(['AAS>', 'A  ']);
    expect(ROTATIONS.map((rotation) => draw(turned[rotation]))).toEqual([
      ['AAS', 'A  ', '2,0E'],
      ['AA', ' A', ' S', '1,2S'],
      ['  A', 'SAA', '0,1W'],
      ['S ', 'A ', 'AA', '0,0N'],
    ]);
  });

  it('list ports clockwise from east, then in reading order, at every rotation', () => {
    const turned = deriveFootprints([' ^^', '<AA>', ' AA>']);
    expect(ROTATIONS.map((rotation) => draw(turned[rotation]).at(-1))).toEqual([
      '1,0E 1,1E 0,0W 0,0N 1,0N',
      '1,0E 1,1E 0,1S 1,1S 1,0N',
      '1,1E 0,1S 1,1S 0,0W 0,1W',
      '0,1S 0,0W 0,1W 0,0N 1,0N',
    ]);
  });

  it('turn back to themselves after four quarter turns', () => {
    const row = fc
      .array(fc.constantFrom('A', 'S', ' '), { minLength: 1, maxLength: 5 })
      .map((cells) => cells.join(''));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (mask) => {
        fc.pre(mask.some((each) => /[AS]/.test(each)));
        const { 0: upright, 90: quarter, 180: half, 270: three } = deriveFootprints(mask);
        for (const turned of [quarter, half, three]) expect(turned.cells).toHaveLength(upright.cells.length);
        expect([quarter.width, quarter.height]).toEqual([upright.height, upright.width]);
        expect(draw(deriveFootprints(draw(half).slice(0, -1))[180])).toEqual(draw(upright));
        expect(draw(deriveFootprints(draw(quarter).slice(0, -1))[270])).toEqual(draw(upright));
      }),
    );
  });
});

it('[REQ-BLD-ROTATE] directions turn clockwise', () => {
  expect(ROTATIONS.map((rotation) => rotateDirection('E', rotation))).toEqual(['E', 'S', 'W', 'N']);
  expect(ROTATIONS.map((rotation) => rotateDirection('N', rotation))).toEqual(['N', 'E', 'S', 'W']);
});
