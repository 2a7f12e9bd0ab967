/** The course of an item as a small picture: made as a line, used as a dashed one, on one scale. */
const WIDTH = 120;
const HEIGHT = 22;

export function Course({ made, used }: { made: readonly number[]; used: readonly number[] }) {
  const top = Math.max(1e-9, ...made, ...used);
  return (
    <svg className="course" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <polyline points={pointsOf(made, top)} className="course-made" />
      <polyline points={pointsOf(used, top)} className="course-used" />
    </svg>
  );
}

function pointsOf(values: readonly number[], top: number): string {
  const pitch = WIDTH / Math.max(1, values.length - 1);
  return values.map((value, i) => `${i * pitch},${HEIGHT - 1 - (value / top) * (HEIGHT - 2)}`).join(' ');
}
