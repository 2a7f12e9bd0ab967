/** Names of runs: by the time of their beginning, so that they sort, and apart even within one moment. */

export function drawRunId(): string {
  const time = new Date()
    .toISOString()
    .replaceAll(/[^0-9]/g, '')
    .slice(0, 14);
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `run-${time}-${chance.toString(36).padStart(7, '0')}`;
}
