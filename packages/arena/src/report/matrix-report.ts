/** The matrix and the threat audit for machines and people. */
import { type Audit, type AuditEffect, toScoreChange } from '../audit.ts';
import { type ModuleWorth, STANDS_OUT } from '../module-worth.ts';
import type { Evenness } from '../inference/equivalence.ts';
import { judgeCells, type Matrix, type MatrixCell } from '../matrix.ts';
import { formatCsvLines, type FoughtSeries } from './csv.ts';
import { formatDraws, formatNumber, formatPercent } from './format.ts';
import { describeCompleteness, type ReportFacts } from './html.ts';
import { round, toFightsJson } from './json.ts';
import { element, escape } from './markup.ts';
import { formatPage, formatPageHeader, formatTable } from './page.ts';

export interface MatrixFacts extends Omit<ReportFacts, 'maxSeconds'> {
  /** Of each pair. */
  readonly runs: number;
  readonly threat: number;
  readonly level: number;
  /** Whether all fights were fought; no verdict is given before. */
  readonly isComplete: boolean;
}

/** As `sim matrix --json` prints it: every pair from both sides. */
export function toMatrixTable({ designs, cells }: Matrix, threat: number) {
  return {
    threat,
    designs: designs.map(({ name }) => name),
    cells: cells.flatMap((line, row) =>
      line.flatMap((cell, column) =>
        cell === undefined || cell.trials === 0
          ? []
          : [
              {
                row,
                column,
                score: round(cell.score),
                interval: cell.interval.map(round),
                fights: cell.trials,
                threat: cell.threats.map(round),
                ...(cell.lighter.some((count) => count > 0) ? { lighter: cell.lighter } : {}),
              },
            ],
      ),
    ),
  };
}

/** One line per pair and side. */
export function formatMatrixCsv(matrix: Matrix, { seed, hash, isComplete }: MatrixFacts): string {
  const { designs, cells } = matrix;
  const answers = judgeCells(matrix, isComplete);
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
    'threat',
    'threat_against',
    'lighter',
    'lighter_against',
    'evenness',
    'seed',
    'config',
    'complete',
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
              ...cell.threats,
              ...cell.lighter,
              answers[row]?.[column] ?? 'unknown',
              seed,
              hash,
              isComplete ? 'yes' : 'no',
            ],
          ],
    ),
  );
  return formatCsvLines([head, ...lines]);
}

/** `series`: every pair and trial with its fights. */
export function toMatrixJson(
  matrix: Matrix,
  audit: Audit | undefined,
  facts: MatrixFacts,
  series: readonly FoughtSeries[] = [],
) {
  const { designs, cells, means } = matrix;
  const answers = judgeCells(matrix, facts.isComplete);
  const { isComplete, hash, ...rest } = facts;
  return {
    ...rest,
    config: hash,
    complete: isComplete,
    designs: designs.map(({ name, ship, threat }, index) => ({
      name,
      ship: ship.id,
      threat: round(threat),
      mean: orNull(means[index] ?? NaN),
    })),
    cells: cells.map((line, row) =>
      line.map((cell, column) =>
        cell === undefined || cell.trials === 0
          ? null
          : {
              ...cell,
              score: round(cell.score),
              interval: cell.interval.map(round),
              evenness: answers[row]?.[column] ?? 'unknown',
            },
      ),
    ),
    audit: audit === undefined ? null : toAuditJson(audit),
    series: series.map(({ series: each, seed, swapSides }) => ({
      name: each.definition.name,
      seed,
      fights: toFightsJson(each, seed, swapSides),
    })),
  };
}

const orNull = (value: number) => (Number.isFinite(value) ? round(value) : null);

/** As `sim audit --json` prints it. */
export function toAuditJson({ pairs, evenness, meanDistance, hulls, modules, untried, isComplete }: Audit) {
  const toEffect = ({ id, effect, interval, pValue, isSure, trials, saturated }: AuditEffect) => ({
    id,
    log_odds: round(effect),
    interval: interval.map(orNull),
    p_value: round(pValue),
    sure: isSure,
    trials,
    saturated,
  });
  const toWorth = ({ id, worth, interval, spread, pValue, isSure, standsOut, ...rest }: ModuleWorth) => ({
    id,
    worth: round(worth),
    interval: interval.map(round),
    spread: round(spread),
    p_value: round(pValue),
    sure: isSure,
    stands_out: standsOut,
    ...rest,
  });
  return {
    complete: isComplete,
    pairs,
    evenness,
    mean_distance: round(meanDistance),
    hulls: hulls.map(toEffect),
    modules: modules.map(toWorth),
    untried,
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
      describeCompleteness(facts.isComplete),
    ]),
    '<section aria-labelledby="matrix"><h2 id="matrix">Scores at equal threat</h2>',
    '<p class="hint">How often the design of the row beats that of the column; a draw counts half. Below it the 95 % interval, and whether the pair is even (40 to 60 %), uneven or not yet known. Best first.</p>',
    formatHeatMap(matrix, judgeCells(matrix, facts.isComplete)),
    '</section>',
    ...(audit === undefined ? [] : formatAudit(audit)),
  ]);
}

function formatHeatMap({ designs, cells, means }: Matrix, answers: readonly (readonly Evenness[])[]): string {
  const rank = (index: number) => (Number.isNaN(means[index]) ? -1 : (means[index] ?? -1));
  const order = [...designs.keys()].sort((a, b) => rank(b) - rank(a));
  const nameOf = (index: number) => escape(designs[index]?.name ?? '');
  const head = ['Design', 'Mean', ...order.map(nameOf)].map((text) => element('th', {}, text));
  const rows = order.map((row) => {
    const mean = means[row] ?? NaN;
    const own = order.map((column) => formatCell(cells[row]?.[column], answers[row]?.[column] ?? 'unknown'));
    const meanText = Number.isNaN(mean) ? '–' : formatPercent(mean);
    return `<tr><th scope="row">${nameOf(row)}</th>${element('td', { class: 'number' }, meanText)}${own.join('')}</tr>`;
  });
  return `<div class="scroll"><table><thead><tr>${head.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`;
}

/** Blue wins, orange loses: safe for colour-blind readers, and the number is shown, too. */
function formatCell(cell: MatrixCell | undefined, answer: Evenness): string {
  if (cell === undefined || cell.trials === 0) return element('td', { class: 'cell' }, '·');
  const strength = Math.round(Math.abs(cell.score - 0.5) * 2 * 70) / 100;
  const colour = cell.score >= 0.5 ? `rgba(76,201,240,${strength})` : `rgba(255,150,50,${strength})`;
  const text = `<b>${Math.round(cell.score * 100)}</b><small>${cell.interval.map((share) => Math.round(share * 100)).join('–')}${answer === 'unknown' ? '' : `<br>${answer}`}</small>`;
  const title = `${cell.counts.join(' against ')} ships, threat ${cell.threats.map(Math.round).join(' against ')}, ${cell.wins} wins of ${cell.trials}, draws: ${formatDraws(cell)}`;
  return element('td', { class: 'cell', style: `background:${colour}`, title }, text);
}

/** The verdict on a module in words. */
export function describeWorth({ worth, isSure, standsOut }: ModuleWorth): string {
  if (standsOut) return 'stands out';
  if (!isSure) return 'not sure';
  return worth > 1 ? 'worth more' : 'worth less';
}

/** Why the list of modules is empty; undefined where it is not. */
export function describeSilence({
  modules,
  tried,
  isComplete,
}: {
  readonly modules: readonly unknown[];
  readonly tried: number;
  readonly isComplete: boolean;
}): string | undefined {
  if (modules.length > 0) return undefined;
  if (tried === 0) return 'No module was tried.';
  return isComplete
    ? 'Nothing is known of modules: these fleets win or lose all fights whatever they cost. Ask for more threat or more fights.'
    : 'Nothing is known of modules yet.';
}

function formatAudit(audit: Audit): string[] {
  const points = (value: number) => {
    const change = toScoreChange(value) * 100;
    return `${change > 0 ? '+' : ''}${change.toFixed(1)}`;
  };
  const verdict = ({ effect, isSure }: AuditEffect) =>
    !isSure ? 'not sure' : effect > 0 ? 'worth more' : 'worth less';
  const rows = (effects: readonly AuditEffect[]) =>
    effects.map((each) => [
      each.id,
      points(each.effect),
      `${points(each.interval[0])} to ${points(each.interval[1])}`,
      verdict(each),
      `${each.trials}${each.saturated > 0 ? `, ${each.saturated} saturated` : ''}`,
    ]);
  const worths = audit.modules.map((each) => [
    each.id,
    `×${each.worth.toFixed(2)}`,
    each.interval.map((end) => end.toFixed(2)).join(' to '),
    describeWorth(each),
    `${each.trials}${each.saturated > 0 ? `, ${each.saturated} saturated` : ''}`,
  ]);
  const head = ['', 'Effect, points', '95 % interval', 'Verdict', 'Trials'];
  const worthHead = ['', 'Worth, of its price', '95 % interval', 'Verdict', 'Trials'];
  const isText = (column: number) => column === 0 || column === 3;
  const { even, uneven, unknown } = audit.evenness;
  const silence = describeSilence(audit);
  return [
    '<section aria-labelledby="audit"><h2 id="audit">Threat audit</h2>',
    `<p>Of ${audit.pairs} pairs of armed designs ${even} are even (40 to 60 %), ${uneven} uneven and ${unknown} not yet known; scores are ${(audit.meanDistance * 100).toFixed(1)} points from one half on average. Verdicts are corrected for many comparisons (Holm)${audit.isComplete ? '' : ' and wait until all fights are fought'}.</p>`,
    formatTable('Hulls: points beyond an even score against the others', head, rows(audit.hulls), isText),
    formatTable(
      `Modules: by what factor the price would have to be multiplied to be fair; stands out above ${STANDS_OUT.toFixed(2)}`,
      worthHead,
      worths,
      isText,
    ),
    ...(silence === undefined ? [] : [`<p>${silence}</p>`]),
    ...(audit.untried.length === 0
      ? []
      : [`<p>Not tried at a price that an opponent can match: ${escape(audit.untried.join(', '))}.</p>`]),
    '</section>',
  ];
}
