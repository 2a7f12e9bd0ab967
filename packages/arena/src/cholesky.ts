/** Systems of linear equations with a symmetric, positive definite matrix, by Cholesky. */

export function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** The lower factor of a symmetric, positive definite matrix. */
export function factorize(matrix: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = matrix.map((line) => line.map(() => 0));
  for (const [row, line] of lower.entries()) {
    for (let column = 0; column <= row; column++) {
      const other = lower[column] as number[];
      let sum = (matrix[row] as readonly number[])[column] as number;
      for (let k = 0; k < column; k++) sum -= (line[k] as number) * (other[k] as number);
      line[column] = row === column ? Math.sqrt(sum) : sum / (other[column] as number);
    }
  }
  return lower;
}

/** Solves for the right side, given the factor. */
export function substitute(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const at = (row: number, column: number) => (lower[row] as readonly number[])[column] as number;
  const forward: number[] = [];
  for (let row = 0; row < size; row++) {
    let sum = right[row] as number;
    for (let k = 0; k < row; k++) sum -= at(row, k) * (forward[k] as number);
    forward.push(sum / at(row, row));
  }
  const result = forward;
  for (let row = size - 1; row >= 0; row--) {
    let sum = forward[row] as number;
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (result[k] as number);
    result[row] = sum / at(row, row);
  }
  return result;
}
