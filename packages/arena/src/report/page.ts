/** The frame of every report: one self-contained page in the project's look. */
import { element, escape } from './markup.ts';

/** `content` is markup. */
export function formatPage(title: string, content: readonly string[]): string {
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    // Forbids all network access, so that a name in the config cannot load anything.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark">',
    `<title>${escape(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n<main>`,
    ...content,
    '</main>\n</body>\n</html>\n',
  ].join('\n');
}

/** The heading and the facts needed to read the numbers, as terms and values. */
export function formatPageHeader(heading: string, facts: readonly (readonly [string, string])[]): string {
  const chips = facts.map(([term, value]) => `<div><dt>${escape(term)}</dt><dd>${escape(value)}</dd></div>`);
  return `<header><h1>${escape(heading)}</h1><dl class="facts">${chips.join('')}</dl></header>`;
}

export function formatTable(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  isText: (column: number) => boolean,
): string {
  const cell = (tag: string) => (text: string, column: number) =>
    element(tag, isText(column) ? {} : { class: 'number' }, escape(text));
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
  return [
    `<div class="scroll"><table><caption>${escape(caption)}</caption>`,
    `<thead><tr>${head.map(cell('th')).join('')}</tr></thead>`,
    `<tbody>\n${body}\n</tbody></table></div>`,
  ].join('');
}

/** Colours and measures of the project's look. */
const STYLE = `
:root { color-scheme: dark; --background: #0b0f17; --panel: #121926; --raised: #182234; --line: #26344b; --text: #d7e0ee; --muted: #8b9bb4; --accent: #4cc9f0; --warning: #ffb703; --danger: #ff5d6c; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: 13px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 1120px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 12px; font-weight: 600; overflow-wrap: anywhere; }
h2 { font-size: 18px; margin: 0 0 8px; font-weight: 600; overflow-wrap: anywhere; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 16px; margin: 16px 0; }
p { margin: 0 0 12px; }
.hint, caption, dt { color: var(--muted); }
.facts { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; }
.facts div { background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: 4px 12px; }
dt { font-size: 12px; } dd { margin: 0; font-size: 15px; }
.left { color: var(--accent); } .right { color: var(--danger); } .warning { color: var(--warning); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 16px; margin-bottom: 8px; }
svg { display: block; width: 100%; height: auto; font: 12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
svg text { fill: var(--text); } svg .quiet { fill: var(--muted); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin-top: 12px; }
caption { text-align: left; padding-bottom: 4px; font-size: 12px; }
th, td { text-align: left; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--muted); font-weight: 500; }
td.cell { text-align: center; border: 1px solid var(--line); padding: 4px 6px; } td.cell b { font-weight: 600; } td.cell small { display: block; color: inherit; opacity: .8; }
.number { text-align: right; white-space: nowrap; }
`;
