/** Rules of the file that never came into play, those that never could first: they may be mistakes. */
import type { LaboratoryReport } from '@dota-factory/board';

type Unused = LaboratoryReport['never_fired'][number];

export function UnusedRules({ report: { never_fired } }: { report: LaboratoryReport }) {
  if (never_fired.length === 0) return <p>✓ Every rule of the file came into play.</p>;
  const impossible = never_fired.filter(({ offered }) => offered === false);
  const others = never_fired.filter(({ offered }) => offered !== false);
  return (
    <div className="unused-rules" tabIndex={0} role="region" aria-label="Rules that never came into play">
      <Rules title="⚠ Were never possible" tone="warning" rules={impossible} />
      <Rules title="Were possible, or end games, and did not happen" tone="plain" rules={others} />
    </div>
  );
}

function Rules({ title, tone, rules }: { title: string; tone: string; rules: readonly Unused[] }) {
  if (rules.length === 0) return null;
  return (
    <>
      <h3 className="unused-title" data-tone={tone}>
        {title}
      </h3>
      <ul className="unused-list">
        {rules.map(({ path, what }) => (
          <li key={path}>
            <span>{what}</span>
            <code className="mono muted">{path}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
