/** A titled box. */
import { type ReactNode, useId } from 'react';

export interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Controls at the right of the title. */
  readonly tools?: ReactNode;
  /** Test and deep-link handle. */
  readonly name?: string;
}

export function Panel({ title, children, tools, name }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id} data-panel={name}>
      <header className="panel-head">
        <h2 className="panel-title" id={id}>
          {title}
        </h2>
        {tools}
      </header>
      <div className="panel-body">{children}</div>
    </section>
  );
}
