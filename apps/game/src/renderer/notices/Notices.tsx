/** Screens and bars that say where the game is when there is nothing to play. */
import type { ReactNode } from 'react';

export function LostNotice() {
  return (
    <div className="lost" role="alert">
      <strong>The game's own process has ended.</strong> Start the game again to load or save anything.
    </div>
  );
}

export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="notice">
      <div className="notice-inner">
        <Brand />
        <h1 className="page-title">{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** A ship leaving the rock. */
export function Brand() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden>
      <path className="brand-rock" d="M4 8.5 13 4v24l-9-4.5z" />
      <path className="brand-ship" d="M13 11h7l9 5-9 5h-7l3.5-5z" />
    </svg>
  );
}
