/** The matrix and the threat audit for machines and people. */
import type { Audit, AuditEffect } from '../audit.ts';
import type { Matrix, MatrixCell } from '../matrix.ts';
import { formatCsvLines } from './csv.ts';
import { formatDraws, formatNumber, formatPercent } from './format.ts';
import type { ReportFacts } from './html.ts';
import { round } from './json.ts';
import { element, escape } from './markup.ts';
import { formatPage, formatPageHeader, formatTable } from './page.ts';

export interface MatrixFacts extends Omit<ReportFacts, 'maxSeconds'> {
  /** Of each pair. */
  readonly runs: number;
  readonly threat: number;
  readonly level: number;
}

/** One line per pair and side. */
export function formatMatrixCsv({ designs, cells }: Matrix): string {
  const head = [
    'design',
    'against',
    'count',
    'count_against',
    'trials',
    'wins',
    'draws',
    'score',
    'score_low',
    'score_high',
    'draws_by_time',
  ];
  const lines = cells.flatMap((line, row) =>
    line.flatMap((cell, column) =>
      cell === undefined || cell.trials === 0
        ? []
        : [
            [
              designs[row]?.name ?? '',
              designs[column]?.name ?? '',
              ...cell.counts,
              cell.trials,
              cell.wins,
              cell.draws,
              cell.score,
              ...cell.interval,
              cell.drawsByTime,
            ],
          ],
    ),
  );
  return formatCsvLines([head, ...lines]);
}

export function toMatrixJson(
  { designs, cells, means }: Matrix,
  audit: Audit | undefined,
  facts: MatrixFacts,
) {
  const orNull = (value: number) => (Number.isNaN(value) ? null : round(value));
  const toEffect = ({ id, effect, interval, meetings }: AuditEffect) => ({
    id,
    effect: round(effect),
    interval: interval.map(round),
    meetings,
  });
  return {
    ...facts,
    designs: designs.map(({ name, ship, threat }, index) => ({
      name,
      ship: ship.id,
      threat: round(threat),
      mean: orNull(means[index] ?? NaN),
    })),
    cells: cells.map((line) =>
      line.map((cell) =>
        cell === undefined ? null : { ...cell, score: round(cell.score), interval: cell.interval.map(round) },
      ),
    ),
    audit:
      audit === undefined
        ? null
        : {
            pairs: audit.pairs,
            fair_share: round(audit.fairShare),
            mean_distance: round(audit.meanDistance),
            explained: round(audit.explained),
            hulls: audit.hulls.map(toEffect),
            modules: audit.modules.map(toEffect),
          },
  };
}

export function formatMatrixHtml(matrix: Matrix, audit: Audit | undefined, facts: MatrixFacts): string {
  return formatPage(`Matrix: ${facts.source}`, [
    formatPageHeader('Every design against every other', [
      ['Threat of a team', formatNumber(facts.threat)],
      ['Level', String(facts.level)],
      ['Fights of a pair', formatNumber(facts.runs)],
      ['Seed', String(facts.seed)],
      ['Config', facts.hash],
      ['Version', facts.version],
    ]),
    '<section aria-labelledby="matrix"><h2 id="matrix">Scores at equal threat</h2>',
    '<p class="hint">How often the design of the row beats that of the column; a draw counts half. Below it the 95 % interval. Best first.</p>',
    formatHeatMap(matrix),
    '</section>',
    ...(audit === undefined ? [] : formatAudit(audit)),
  ]);
}

function formatHeatMap({ designs, cells, means }: Matrix): string {
  const rank = (index: number) => (Number.isNaN(means[index]) ? -1 : (means[index] ?? -1));
  const order = [...designs.keys()].sort((a, b) => rank(b) - rank(a));
  const nameOf = (index: number) => escape(designs[index]?.name ?? '');
  const head = ['Design', 'Mean', ...order.map(nameOf)].map((text) => element('th', {}, text));
  const rows = order.map((row) => {
    const mean = means[row] ?? NaN;
    const own = order.map((column) => formatCell(cells[row]?.[column]));
    const meanText = Number.isNaN(mean) ? '–' : formatPercent(mean);
    return `<tr><th scope="row">${nameOf(row)}</th>${element('td', { class: 'number' }, meanText)}${own.join('')}</tr>`;
  });
  return `<div class="scroll"><table><thead><tr>${head.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`;
}

/** Blue wins, orange loses: safe for colour-blind readers, and the number is shown, too. */
function formatCell(cell: MatrixCell | undefined): string {
  if (cell === undefined || cell.trials === 0) return element('td', { class: 'cell' }, '·');
  const strength = Math.round(Math.abs(cell.score - 0.5) * 2 * 70) / 100;
  const colour = cell.score >= 0.5 ? `rgba(76,201,240,${strength})` : `rgba(255,150,50,${strength})`;
  const text = `<b>${Math.round(cell.score * 100)}</b><small>${cell.interval.map((share) => Math.round(share * 100)).join('–')}</small>`;
  const title = `${cell.counts.join(' against ')}, ${cell.wins} wins of ${cell.trials}, draws: ${formatDraws(cell)}`;
  return element('td', { class: 'cell', style: `background:${colour}`, title }, text);
}

function formatAudit(audit: Audit): string[] {
  const sign = (value: number) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)}`;
  const rows = (effects: readonly AuditEffect[]) =>
    effects.map(({ id, effect, interval, meetings }) => [
      id,
      sign(effect),
      `${sign(interval[0])} to ${sign(interval[1])}`,
      interval[0] > 0 ? 'too strong' : interval[1] < 0 ? 'too weak' : 'not sure',
      String(meetings),
    ]);
  const head = ['', 'Effect, points', '95 % interval', 'Verdict', 'Pairs'];
  const isText = (column: number) => column === 0 || column === 3;
  return [
    '<section aria-labelledby="audit"><h2 id="audit">Threat audit</h2>',
    `<p>${formatPercent(audit.fairShare)} of ${audit.pairs} pairs of armed designs are even within their interval; scores are ${(audit.meanDistance * 100).toFixed(1)} points from one half on average. Hulls and modules explain ${formatPercent(audit.explained)} of it.</p>`,
    formatTable('Hulls: points of score by flying it', head, rows(audit.hulls), isText),
    formatTable('Modules: points of score by each one on the ship', head, rows(audit.modules), isText),
    '</section>',
  ];
}
