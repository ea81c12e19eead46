import type { AdCount } from '#service/ads/store/ad-counts.ts';
import type { AdReport } from '#service/ads/store/ad-reports.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { bilingualText } from './console-markup.ts';

/** Columns of the report: what is counted, in the order in which it happens to an ad. */
const COLUMNS = [
  'request',
  'impression',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'click',
  'skip',
  'error',
] as const;
type Column = (typeof COLUMNS)[number];

/** Further events that count for a column, besides the one of its name. */
const EVENTS: Partial<Record<string, Column>> = { clickTracking: 'click', clickThrough: 'click' };
const isColumn = (event: string): event is Column => COLUMNS.some((column) => column === event);

type Counts = Readonly<Record<Column, number>>;
type Line = {
  readonly creative: string;
  readonly platform: number;
  readonly counts: Counts;
  readonly errors: string;
};

/** Adds a count to its column; an event without one changes nothing. */
function withCount(counts: Counts, { event, count }: AdCount): Counts {
  const column = EVENTS[event] ?? (isColumn(event) ? event : undefined);
  return column === undefined ? counts : { ...counts, [column]: counts[column] + count };
}

const NOTHING: Counts = {
  request: 0,
  impression: 0,
  firstQuartile: 0,
  midpoint: 0,
  thirdQuartile: 0,
  complete: 0,
  click: 0,
  skip: 0,
  error: 0,
};

/**
 * Sums up the counts by creative and platform; the empty creative is the platform itself. Errors are listed
 * by their code.
 */
export function reportLines(counts: readonly AdCount[]): readonly Line[] {
  const served = new Map(
    counts.map(({ creative_id: creative, platform }) => [`${platform} ${creative}`, { creative, platform }]),
  );
  return [...served.values()].map(({ creative, platform }) => {
    const own = counts.filter((one) => one.creative_id === creative && one.platform === platform);
    const errors = own
      .filter(({ event }) => event === 'error')
      .map(({ code, count }) => `${code} × ${count}`);
    return { creative, platform, counts: own.reduce(withCount, NOTHING), errors: errors.join(', ') };
  });
}

const BAR = { height: 24, label: 190, width: 420, figures: 70 } as const;
const COLOURS = { impression: '#8fb4d9', complete: '#ffb84d' } as const;

/**
 * Draws impressions and, within them, completed ads of each creative as bars with their figures; the table
 * says the same.
 */
function chart(lines: readonly Line[]): string {
  const most = Math.max(1, ...lines.map(({ counts }) => counts.impression));
  const rows = lines.map(({ creative, platform, counts: { impression, complete } }, place) => {
    const y = place * BAR.height;
    const bar = (value: number, colour: string, inset: number): string =>
      `<rect x="${BAR.label}" y="${y + inset}" width="${(value / most) * BAR.width}" height="${BAR.height - 2 * inset}" rx="2" fill="${colour}"/>`;
    const text = (x: number, label: string): string =>
      `<text x="${x}" y="${y + 17}" fill="currentColor" font-size="13">${label}</text>`;
    const figures = text(BAR.label + (impression / most) * BAR.width + 8, `${impression} / ${complete}`);
    return `${text(0, `${escapeHtml(creative)} (${platform})`)}${bar(impression, COLOURS.impression, 4)}${bar(complete, COLOURS.complete, 8)}${figures}`;
  });
  const size = `width="${BAR.label + BAR.width + BAR.figures}" height="${Math.max(1, lines.length) * BAR.height}"`;
  return `<svg ${size} role="img" aria-labelledby="h-chart">${rows.join('')}</svg>`;
}

const swatch = (colour: string, name: 'ads_col_impression' | 'ads_col_complete'): string =>
  `<li><svg width="14" height="14" aria-hidden="true"><rect width="14" height="14" rx="2" fill="${colour}"/></svg> ${bilingualText(name)}</li>`;

/** A part that is wider than a phone and scrolls separately, with the keyboard too. */
const scrolling = (labelledBy: string, content: string): string =>
  `<div class="wide" role="region" tabindex="0" aria-labelledby="${labelledBy}">${content}</div>`;

/** Renders the report on ads: what happened to each creative, and which ads were outside the whitelist. */
export function adReportPage(counts: readonly AdCount[], reports: readonly AdReport[]): string {
  const lines = reportLines(counts);
  const head = COLUMNS.map((column) => `<th scope="col">${bilingualText(`ads_col_${column}`)}</th>`).join('');
  const rows = lines.map(
    ({ creative, platform, counts: figures, errors }) =>
      `<tr><th scope="row">${creative === '' ? bilingualText('ads_whole') : escapeHtml(creative)}</th><td>${platform}</td>${COLUMNS.map((column) => `<td>${figures[column]}</td>`).join('')}<td>${escapeHtml(errors)}</td></tr>`,
  );
  const blocked = reports.map(
    ({ at, msg }) =>
      `<li><time>${new Date(at).toISOString()}</time> <code>${escapeHtml(`${msg.ad_system} ${msg.creative_id}`)}</code> ${escapeHtml(msg.media_url)}</li>`,
  );
  return `<!doctype html>
<html lang="zh-HK">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT.name} · Ads</title>
<link rel="stylesheet" href="/demo/console.css"></head>
<body><header><h1>${bilingualText('ads_report')}</h1><nav><a href="/demo/">${bilingualText('title')}</a></nav></header>
<main><section><h2 id="h-table">${bilingualText('ads_counts')}</h2>${scrolling(
    'h-table',
    `<table><thead><tr><th scope="col">${bilingualText('ads_creative')}</th><th scope="col">${bilingualText('ads_platform')}</th>${head}<th scope="col">${bilingualText('ads_errors')}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
  )}</section>
<section><h2 id="h-chart">${bilingualText('ads_chart')}</h2><ul class="legend">${swatch(COLOURS.impression, 'ads_col_impression')}${swatch(COLOURS.complete, 'ads_col_complete')}</ul>
${scrolling('h-chart', chart(lines.filter(({ creative }) => creative !== '')))}</section>
<section><h2>${bilingualText('ads_blocked')}</h2><ul>${blocked.join('\n') || `<li>${bilingualText('ads_none')}</li>`}</ul></section>
</main></body></html>`;
}
