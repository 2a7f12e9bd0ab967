/** The plots of a report as SVG. Position and pattern distinguish the sides as well as colour. */
import type { SeriesSummary } from '../series.ts';
import { countBins, type Distribution } from '../statistics.ts';
import { formatInterval, formatNumber, formatPercent, formatSeconds } from './format.ts';
import { element, escape } from './markup.ts';

const LEFT = '#4cc9f0';
const RIGHT = '#ff5d6c';
const DRAW = '#8b9bb4';
const LINE = '#26344b';
const MUTED = '#8b9bb4';
const TEXT = '#d7e0ee';
const DARK = '#0b0f17';

/** One bar per arena: left wins, draws, right wins, with the left team's interval as a bracket. */
export function drawWinRates(summaries: readonly SeriesSummary[]): string {
  const width = 1080;
  const left = 8;
  const barWidth = width - 2 * left;
  const rowHeight = 52;
  const x = (share: number) => left + share * barWidth;
  const axis = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    element(
      'text',
      {
        x: x(share),
        y: 12,
        class: 'quiet',
        'text-anchor': share === 0 ? 'start' : share === 1 ? 'end' : 'middle',
      },
      `${share * 100} %`,
    ),
  );
  const rows = summaries.map((summary, row) => {
    const top = 20 + row * rowHeight;
    const [first, second] = summary.teams;
    const finished = Math.max(1, summary.finished);
    const parts = [
      { share: first.wins / finished, fill: LEFT, name: first.name },
      { share: summary.draws / finished, fill: 'url(#draws)', name: 'draws' },
      { share: second.wins / finished, fill: RIGHT, name: second.name },
    ];
    let from = 0;
    const bars = parts.map(({ share, fill, name }) => {
      const bar = element(
        'rect',
        { x: x(from), y: top + 18, width: share * barWidth, height: 18, fill, 'fill-opacity': 0.75 },
        element('title', {}, escape(`${name}: ${formatPercent(share)}`)),
      );
      from += share;
      return bar;
    });
    const [low, high] = first.interval;
    const middle = top + 27;
    const bracket = [
      `M${x(low)} ${middle - 7}V${middle + 7}`,
      `M${x(low)} ${middle}H${x(high)}`,
      `M${x(high)} ${middle - 7}V${middle + 7}`,
    ].join('');
    const label = { y: top + 13 };
    const marks = [
      ...bars,
      // A dark line below a light one is visible on every part of the bar.
      element('path', { d: bracket, stroke: DARK, 'stroke-width': 5, fill: 'none' }),
      element(
        'path',
        { d: bracket, stroke: TEXT, 'stroke-width': 2, fill: 'none' },
        element('title', {}, escape(`${first.name}: ${formatInterval(first.interval)}`)),
      ),
    ];
    return [
      element('text', { ...label, x: x(0) }, `◀ ${escape(first.name)} ${formatPercent(first.winRate)}`),
      element('text', { ...label, x: x(0.5), 'text-anchor': 'middle', class: 'quiet' }, escape(summary.name)),
      element(
        'text',
        { ...label, x: x(1), 'text-anchor': 'end' },
        `${formatPercent(second.winRate)} ${escape(second.name)} ▶`,
      ),
      // Without a fight there are no shares and no interval.
      ...(summary.finished === 0 ? [] : marks),
      element('path', { d: `M${x(0.5)} ${top + 16}v22`, stroke: TEXT, 'stroke-dasharray': '2 2' }),
    ].join('');
  });
  const bottom = 20 + summaries.length * rowHeight;
  return drawing(width, bottom, 'Win rates of all arenas; the table below has the numbers', [
    PATTERN,
    ...axis,
    ...rows,
  ]);
}

const PATTERN = `<defs><pattern id="draws" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="${LINE}"/><rect width="2" height="6" fill="${DRAW}"/></pattern></defs>`;

interface Column {
  readonly share: number;
  readonly tip: string;
}

/** How long the fights took, with the median marked. */
export function drawSeconds(seconds: readonly number[], spread: Distribution): string {
  const bins = countBins(seconds, 24);
  const most = bins.reduce((max, { count }) => Math.max(max, count), 1);
  const columns = bins.map(
    ({ from, to, count }): Column => ({
      share: count / most,
      tip: `${formatSeconds(from)} to ${formatSeconds(to)}: ${countFights(count)}`,
    }),
  );
  const { plot, x, bottom, width, height } = drawColumns(columns, LEFT, 'Duration');
  const at = (value: number) =>
    spread.max === spread.min ? x(0.5) : x((value - spread.min) / (spread.max - spread.min));
  const marks = [
    element('path', { d: `M${at(spread.median)} 24V${bottom}`, stroke: TEXT, 'stroke-dasharray': '4 3' }),
    element(
      'text',
      { x: at(spread.median), y: 20, 'text-anchor': 'middle' },
      `median ${formatSeconds(spread.median)}`,
    ),
    element('text', { x: x(0), y: bottom + 16, class: 'quiet' }, formatSeconds(spread.min)),
    element(
      'text',
      { x: x(1), y: bottom + 16, class: 'quiet', 'text-anchor': 'end' },
      formatSeconds(spread.max),
    ),
  ];
  return drawing(width, height, 'Distribution of durations; the table below has the numbers', [
    ...plot,
    ...marks,
  ]);
}

/** How many of each team were left: the left team's above the line, the right team's below it. */
export function drawSurvivors(summary: SeriesSummary, survivors: readonly [number[], number[]]): string {
  const width = 520;
  const height = 200;
  const middle = 100;
  const reach = 64;
  const left = 8;
  const most = Math.max(1, summary.teams[0].survivors.max, summary.teams[1].survivors.max);
  // Whole numbers, several to a bar where there are many.
  const step = Math.ceil((most + 1) / 32);
  const slots = Math.floor(most / step) + 1;
  const counts = survivors.map((values) => {
    const slotsOfTeam = Array.from({ length: slots }, () => 0);
    for (const value of values) {
      const slot = Math.floor(value / step);
      slotsOfTeam[slot] = (slotsOfTeam[slot] ?? 0) + 1;
    }
    return slotsOfTeam;
  });
  const highest = Math.max(1, ...counts.flat());
  const slotWidth = (width - 2 * left) / slots;
  const bars = counts.flatMap((ofTeam, team) =>
    ofTeam.map((count, slot) => {
      if (count === 0) return '';
      const size = (count / highest) * reach;
      const range = step === 1 ? `${slot}` : `${slot * step} to ${slot * step + step - 1}`;
      const name = summary.teams[team === 0 ? 0 : 1].name;
      return element(
        'rect',
        {
          x: left + slot * slotWidth + 0.5,
          y: team === 0 ? middle - size : middle,
          width: Math.max(0.5, slotWidth - 1),
          height: size,
          fill: team === 0 ? LEFT : RIGHT,
          'fill-opacity': 0.75,
        },
        element('title', {}, escape(`${name}, ${range} left: ${countFights(count)}`)),
      );
    }),
  );
  return drawing(width, height, 'Distribution of survivors; the table below has the numbers', [
    element('text', { x: left, y: 12, class: 'quiet' }, 'Survivors'),
    element('text', { x: left, y: 28 }, `◀ ${escape(summary.teams[0].name)}, above`),
    ...bars,
    element('path', { d: `M${left} ${middle}H${width - left}`, stroke: MUTED }),
    element('text', { x: left, y: 182 }, `▶ ${escape(summary.teams[1].name)}, below`),
    element('text', { x: left, y: 198, class: 'quiet' }, '0'),
    element('text', { x: width - left, y: 198, class: 'quiet', 'text-anchor': 'end' }, formatNumber(most)),
  ]);
}

const countFights = (count: number) => `${count} ${count === 1 ? 'fight' : 'fights'}`;

function drawColumns(columns: readonly Column[], fill: string, title: string) {
  const width = 520;
  const height = 200;
  const bottom = 178;
  const top = 28;
  const left = 8;
  const columnWidth = (width - 2 * left) / Math.max(1, columns.length);
  const plot = [
    element('text', { x: left, y: 12, class: 'quiet' }, title),
    ...columns.map(({ share, tip }, index) =>
      element(
        'rect',
        {
          x: left + index * columnWidth + 0.5,
          y: bottom - share * (bottom - top),
          width: columnWidth - 1,
          height: share * (bottom - top),
          fill,
          'fill-opacity': 0.75,
        },
        element('title', {}, escape(tip)),
      ),
    ),
    element('path', { d: `M${left} ${bottom}H${width - left}`, stroke: MUTED }),
  ];
  return { plot, x: (share: number) => left + share * (width - 2 * left), bottom, width, height };
}

function drawing(width: number, height: number, label: string, parts: readonly string[]): string {
  return element(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
    parts.join('\n'),
  );
}
