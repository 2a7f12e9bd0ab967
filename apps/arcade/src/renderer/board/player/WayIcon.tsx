/** Signs for steps through a game: to its start, back, on, to its end. */

const PATHS = {
  start: 'M4 3h2v10H4zM13 3v10L6.5 8z',
  back: 'M11.5 3v10L5 8z',
  on: 'M4.5 3v10L11 8z',
  end: 'M10 3h2v10h-2zM3 3v10l6.5-5z',
} as const;

export const WayIcon = ({ to }: { to: keyof typeof PATHS }) => (
  <svg className="way-icon" viewBox="0 0 16 16" aria-hidden>
    <path d={PATHS[to]} fill="currentColor" />
  </svg>
);
