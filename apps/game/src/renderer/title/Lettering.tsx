/** The name of the game, its letters laid as belts. */

/** Centre lines on a grid of four by six. */
const LETTERS: Readonly<Record<string, string>> = {
  D: 'M0 0H2.4L4 1.6V4.4L2.4 6H0Z',
  O: 'M1.2 0H2.8L4 1.2V4.8L2.8 6H1.2L0 4.8V1.2Z',
  T: 'M2 6V0M0 0H4',
  A: 'M0 6V1.6L1.6 0H2.4L4 1.6V6M0 3.9H4',
  F: 'M0 6V0H4M0 3H3.2',
  C: 'M4 6H1.2L0 4.8V1.2L1.2 0H4',
  R: 'M0 6V0H2.8L4 1.2V2.4L2.8 3.5H0M2.2 3.5L4 6',
  Y: 'M2 6V3.4L0 1.6V0M2 3.4L4 1.6V0',
};
const LINES = ['DOTA', 'FACTORY'] as const;
const LETTER_STEP = 5.8;
const LINE_STEP = 8.4;
/** From the dark under a belt to what moves on it. */
const LAYERS = ['shadow', 'edge', 'plate', 'track', 'flow'] as const;

export function Lettering() {
  const letters = LINES.flatMap((line, row) =>
    [...line].map((letter, column) => ({
      key: `${row}-${column}`,
      path: LETTERS[letter] ?? '',
      at: `translate(${column * LETTER_STEP} ${row * LINE_STEP})`,
    })),
  );
  return (
    <h1 className="lettering">
      <svg viewBox="-1 -1 41 16.6" role="img" aria-label="Dota Factory">
        {LAYERS.map((layer) => (
          <g key={layer} className="lettering-layer" data-layer={layer}>
            {letters.map(({ key, path, at }) => (
              <path key={key} d={path} transform={at} />
            ))}
          </g>
        ))}
      </svg>
    </h1>
  );
}
