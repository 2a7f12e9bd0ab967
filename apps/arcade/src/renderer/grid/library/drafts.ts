/** Levels that are being made, as they are kept: one JSON text per pack, from level to level text. */

/** `drafts` is by `pack.level`; those that are saved have an empty text. */
export function formatDrafts(pack: string, drafts: ReadonlyMap<string, string>): string {
  const start = `${pack}.`;
  const own = [...drafts].filter(([name, text]) => name.startsWith(start) && text !== '');
  return JSON.stringify(Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text])));
}

/** What is not such a text is left out. */
export function parseDrafts(kept: ReadonlyMap<string, string>): Map<string, string> {
  const drafts = new Map<string, string>();
  for (const [pack, text] of kept) {
    for (const [level, draft] of Object.entries(parseTable(text)))
      if (typeof draft === 'string') drafts.set(`${pack}.${level}`, draft);
  }
  return drafts;
}

function parseTable(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
