/** What a page says while it has nothing else to show. */
import type { ReactNode } from 'react';

export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="notice">
      <h1 className="notice-title">{title}</h1>
      {children}
    </main>
  );
}
