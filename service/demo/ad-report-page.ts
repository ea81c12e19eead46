import type { AdCount } from '#service/store/ads/ad-counts.ts';
import type { AdReport } from '#service/store/ads/ad-reports.ts';
import { bilingualText, escapeHtml } from './console-markup.ts';

/** Columns of the report: what is counted, in the order in which it happens to an ad. */
const COLUMNS = ['request', 'impression', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'click', 'skip', 'error'] as const;
type Column = (typeof COLUMNS)[number];

/** Events that count for a column beside the one of its name. */
const EVENTS: Partial<Record<string, Column>> = { clickTracking: 'click', clickThrough: 'click' };
const isColumn = (event: string): event is Column => COLUMNS.some((column) => column === event);

type Line = {
  readonly creative: string;
  readonly platform: number;
  readonly counts: Readonly<Record<Column, number>>;
  readonly errors: string;
};

/** Sums the counts up by creative and platform; the empty creative is the platform itself. Errors are told by their code. */
export function reportLines(counts: readonly AdCount[]): readonly Line[] {
  const keys = [...new Set(counts.map(({ creative_id, platform }) => JSON.stringify([creative_id, platform])))];
  return keys.map((key) => {
    const [creative, platform]: [string, number] = JSON.parse(key);
    const own = counts.filter((one) => one.creative_id === creative && one.platform === platform);
    const sum = (column: Column): number =>
      own.reduce((total, { event, count }) => total + ((EVENTS[event] ?? (isColumn(event) ? event : null)) === column ? count : 0), 0);
    const errors = own.filter(({ event }) => event === 'error').map(({ code, count }) => `${code} × ${count}`);
    return {
      creative,
      platform,
      counts: Object.fromEntries(COLUMNS.map((column) => [column, sum(column)])) as Line['counts'],
      errors: errors.join(', '),
    };
  });
}

const BAR = { height: 22, label: 180, width: 420 } as const;

/** Draws impressions and completed ads of each creative as bars; the table says the same in figures. */
function chart(lines: readonly Line[]): string {
  const most = Math.max(1, ...lines.map(({ counts }) => counts.impression));
  const rows = lines.map(({ creative, platform, counts }, place) => {
    const y = place * BAR.height;
    const bar = (value: number, colour: string): string =>
      `<rect x="${BAR.label}" y="${y + 4}" width="${(value / most) * BAR.width}" height="${BAR.height - 8}" fill="${colour}"/>`;
    const label = `<text x="0" y="${y + 15}" fill="currentColor" font-size="12">${escapeHtml(creative)} (${platform})</text>`;
    return `${label}${bar(counts.impression, '#5b7a99')}${bar(counts.complete, '#ffb84d')}`;
  });
  const size = `width="${BAR.label + BAR.width}" height="${Math.max(1, lines.length) * BAR.height}"`;
  return `<svg ${size} role="img" aria-labelledby="h-chart">${rows.join('')}</svg>`;
}

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
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Harbour TV · Ads</title>
<link rel="stylesheet" href="/demo/console.css"></head>
<body><header><h1>${bilingualText('ads_report')}</h1><nav><a href="/demo/">${bilingualText('title')}</a></nav></header>
<main><section><table><thead><tr><th scope="col">${bilingualText('ads_creative')}</th><th scope="col">${bilingualText('ads_platform')}</th>${head}<th scope="col">${bilingualText('ads_errors')}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></section>
<section><h2 id="h-chart">${bilingualText('ads_chart')}</h2>${chart(lines.filter(({ creative }) => creative !== ''))}</section>
<section><h2>${bilingualText('ads_blocked')}</h2><ul>${blocked.join('\n') || `<li>${bilingualText('ads_none')}</li>`}</ul></section>
</main></body></html>`;
}
