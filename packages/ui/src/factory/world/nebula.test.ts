/** Proves that a sheet of nebula goes round without a seam, and stays dark enough for what is before it. */
/// <reference types="jest" />
import { sampleCloud } from './nebula.ts';

describe.each([0, 1])('sheet %d', (sheet) => {
  const { width, height, thick, glow } = sampleCloud(sheet, 400, 300);

  it('continues at its left end where its right one ends', () => {
    const steps = (from: number, to: number) =>
      Array.from({ length: height }, (_, row) =>
        Math.abs((thick[row * width + to] as number) - (thick[row * width + from] as number)),
      ).reduce((sum, step) => sum + step, 0) / height;
    const inside = Array.from({ length: width - 1 }, (_, column) => steps(column, column + 1));
    expect(steps(width - 1, 0)).toBeLessThanOrEqual(Math.max(...inside));
  });

  it('has clouds and gaps, and glows only where it is thick', () => {
    const share = (isSo: (value: number) => boolean) => thick.filter(isSo).length / thick.length;
    expect(share((value) => value > 0.6)).toBeGreaterThan(0.01);
    expect(share((value) => value < 0.1)).toBeGreaterThan(0.01);
    expect(glow.every((value, at) => value <= (thick[at] as number))).toBe(true);
  });
});
