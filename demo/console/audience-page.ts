import type { AudienceFigure, AudienceMinutes } from '#service/audience/store/audience-plays.ts';
import type { StoredTrackingEvent } from '#service/audience/store/tracking.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { bilingualText } from './console-markup.ts';

/** The names of a title, or null if it has left the catalogue. */
export type TitleNames = (
  title: string,
  live: boolean,
) => { readonly tc: string; readonly en: string } | null;

export type AudienceView = {
  readonly now: number;
  readonly total: number;
  readonly events: readonly StoredTrackingEvent[];
  readonly titles: readonly AudienceFigure[];
  /** Viewers by title in steps of `step` minutes since `since`. */
  readonly minutes: readonly AudienceMinutes[];
  readonly since: number;
  readonly step: number;
};

const PLOT = { width: 520, height: 96, left: 32, bottom: 18, top: 8 } as const;
/** Titles with a plot, those with most viewers. */
const PLOTS = 8;

/** Completed playbacks as a share; a channel has none. */
const completion = ({ live, plays, completed }: AudienceFigure): string =>
  live === 1 || plays === 0 ? '–' : `${Math.round((completed / plays) * 100)}%`;

const clock = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(11, 16);

/** Draws the viewers of a title over time as steps, with its highest value and the times at both ends. */
export function audiencePlot(
  rows: readonly AudienceMinutes[],
  { since, now, step }: Pick<AudienceView, 'since' | 'now' | 'step'>,
): string {
  const most = Math.max(1, ...rows.map(({ viewers }) => viewers));
  const x = (at: number): number =>
    PLOT.left + ((at - since) / Math.max(1, now - since)) * (PLOT.width - PLOT.left);
  const y = (viewers: number): number =>
    PLOT.top + (1 - viewers / most) * (PLOT.height - PLOT.bottom - PLOT.top);
  const bars = rows.map(({ at, viewers }) => {
    const from = Math.max(PLOT.left, x(at));
    const width = Math.max(1, Math.min(PLOT.width, x(at + step * MINUTE)) - from - 1);
    return `<rect x="${from.toFixed(1)}" y="${y(viewers).toFixed(1)}" width="${width.toFixed(1)}" height="${(y(0) - y(viewers)).toFixed(1)}" fill="#8fb4d9"/>`;
  });
  const text = (at: number, top: number, anchor: string, label: string): string =>
    `<text x="${at}" y="${top}" text-anchor="${anchor}" fill="currentColor" font-size="12">${label}</text>`;
  const axis = `<path d="M${PLOT.left} ${PLOT.top}V${y(0)}H${PLOT.width}" stroke="currentColor" fill="none"/>`;
  const labels = [
    text(PLOT.left - 6, PLOT.top + 10, 'end', String(most)),
    text(PLOT.left - 6, y(0), 'end', '0'),
    text(PLOT.left, PLOT.height - 3, 'start', clock(since)),
    text(PLOT.width, PLOT.height - 3, 'end', clock(now)),
  ];
  return bars.join('') + axis + labels.join('');
}

/**
 * Renders the audience of channels and programmes: figures, plots, and what arrives, which its script keeps
 * up to date.
 */
export function audiencePage(view: AudienceView, namesOf: TitleNames): string {
  const nameOf = ({ title, live }: Pick<AudienceFigure, 'title' | 'live'>): string => {
    const names = namesOf(title, live === 1);
    const text =
      names === null
        ? escapeHtml(title)
        : `${escapeHtml(names.tc)} <span lang="en">${escapeHtml(names.en)}</span>`;
    return `${text} <code>${escapeHtml(title)}</code>`;
  };
  const rows = view.titles.map(
    (figure) =>
      `<tr><th scope="row">${nameOf(figure)}</th><td>${figure.now}</td><td>${figure.plays}</td><td>${Math.round(figure.minutes)}</td><td>${completion(figure)}</td></tr>`,
  );
  const plots = view.titles.slice(0, PLOTS).map((figure, place) => {
    const own = view.minutes.filter(({ title }) => title === figure.title);
    return `<figure><figcaption id="plot-${place}">${nameOf(figure)}</figcaption><div class="wide"><svg width="${PLOT.width}" height="${PLOT.height}" role="img" aria-labelledby="plot-${place}">${audiencePlot(own, view)}</svg></div></figure>`;
  });
  const heads = (['name', 'now', 'plays', 'minutes', 'completion'] as const).map(
    (column) => `<th scope="col">${bilingualText(`audience_${column}`)}</th>`,
  );
  return `<!doctype html>
<html lang="zh-HK">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT.name} · Audience</title>
<link rel="stylesheet" href="/demo/console.css"><script src="/demo/audience.js" defer></script></head>
<body><header><h1>${bilingualText('audience')}</h1><nav><a href="/demo/">${bilingualText('title')}</a></nav></header>
<main><section><h2 id="h-figures">${bilingualText('audience_figures')}</h2><div class="wide" role="region" tabindex="0" aria-labelledby="h-figures">
<table><thead><tr>${heads.join('')}</tr></thead><tbody id="figures">${rows.join('\n')}</tbody></table></div></section>
<section><h2>${bilingualText('audience_plots')}</h2>${plots.join('\n') || `<p>${bilingualText('audience_none')}</p>`}</section>
<section><h2>${bilingualText('audience_live')} <output id="total">${view.total}</output></h2><ul id="events" data-last="${view.events[0]?.seq ?? 0}">${view.events.map(eventLine).join('\n')}</ul></section>
</main></body></html>`;
}

const eventLine = ({ at, event, type, title }: StoredTrackingEvent): string =>
  `<li><time>${new Date(at).toISOString()}</time> <code>${escapeHtml(`${event} ${type}`)}</code> ${escapeHtml(title)}</li>`;

/** The page's script: adds the events that arrive to the list, and loads the figures again once a minute. */
export const audienceScript = (): string => `'use strict';
const list = document.getElementById('events');
const line = ({ at, event, type, title }) => {
  const item = document.createElement('li');
  const time = Object.assign(document.createElement('time'), { textContent: new Date(at).toISOString() });
  const code = Object.assign(document.createElement('code'), { textContent: event + ' ' + type });
  item.append(time, ' ', code, ' ', title);
  return item;
};
const look = async () => {
  try {
    const reply = await fetch('/demo/api/audience?after=' + list.dataset.last);
    const { events, total } = await reply.json();
    document.getElementById('total').textContent = total;
    if (events.length === 0) return;
    list.dataset.last = events[0].seq;
    list.prepend(...events.map(line));
    while (list.children.length > 200) list.lastElementChild.remove();
  } catch {
    // The next look tries again.
  }
};
setInterval(() => void look(), 2000);
setInterval(() => document.hidden || location.reload(), 60000);
`;
