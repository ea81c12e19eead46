import en from '#locales/en/demo.json' with { type: 'json' };
import tc from '#locales/tc/demo.json' with { type: 'json' };
import { AD_FAULTS } from '#service/ads/ad-faults.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { consoleButtons } from './console-buttons.ts';
import { bilingualPair, bilingualText, buttonMarkup } from './console-markup.ts';
import { importedChannelsSection } from './imported-channels-section.ts';

/** A persona in the console's list. */
export type ListedPersona = {
  readonly key: string;
  readonly name_tc: string;
  readonly name_en: string;
  readonly about_tc: string;
  readonly about_en: string;
  readonly login: string | null;
  /** Its mobile number at the Macau carrier, if any. */
  readonly mobile: string | null;
};

const section = (name: keyof typeof en, content: string, hint?: keyof typeof en): string =>
  `<section aria-labelledby="h-${name}"><h2 id="h-${name}">${bilingualText(name)}</h2>${hint ? `<p>${bilingualText(hint)}</p>` : ''}${content}</section>`;

const personaCard = ({ key, name_tc, name_en, about_tc, about_en, login, mobile }: ListedPersona): string =>
  buttonMarkup(
    '/demo/api/persona',
    { key },
    `<b>${bilingualPair(name_tc, name_en)}</b><small>${bilingualPair(about_tc, about_en)}</small>${codeMarkup(login)}${codeMarkup(mobile && `+853 ${mobile}`)}`,
  );

const codeMarkup = (text: string | null): string => (text === null ? '' : `<code>${escapeHtml(text)}</code>`);

/**
 * Renders the console page; `password` is that of every persona. Every action is a button; the script sends
 * its request.
 */
export function consolePage(personas: readonly ListedPersona[], password: string | null): string {
  const groups = consoleButtons.map(({ title, hint, buttons }) =>
    section(
      title,
      `<div class="row">${buttons.map((one) => buttonMarkup(one.path, one.body, bilingualText(one.label))).join('')}</div>`,
      hint,
    ),
  );
  const state = `<p class="now">${bilingualText('clock_now')} <output id="now"></output> · ${bilingualText('country')} <output id="country"></output> ·
${bilingualText('latency')} <output id="latency"></output> ${bilingualText('ms')}</p><ul id="faults" data-none="${escapeHtml(`${tc.no_faults} ${en.no_faults}`)}"
data-clear="${escapeHtml(`${tc.clear} ${en.clear}`)}" data-left="${escapeHtml(tc.left)}"></ul><h2>${bilingualText('messages')}</h2>
<ul id="messages" data-none="${escapeHtml(`${tc.no_messages} ${en.no_messages}`)}" data-confirm="${escapeHtml(`${tc.confirm} ${en.confirm}`)}"></ul>`;
  return `<!doctype html>
<html lang="zh-HK">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT.name} · ${escapeHtml(tc.title)}</title>
<link rel="stylesheet" href="/demo/console.css"><script src="/demo/console.js" defer></script></head>
<body><header><h1>${bilingualText('title')}</h1><p>${bilingualText('intro')}</p>
<nav><a href="/tc/home/">${bilingualText('open_app')}</a> <a href="/demo/surveys/">${bilingualText('surveys')}</a> ${buttonMarkup('/demo/api/reset', {}, bilingualText('reset'))}</nav></header>
<main><div class="state" role="status" aria-live="polite" data-failed="${escapeHtml(`${tc.failed} ${en.failed}`)}">${state}</div>
${section('viewer', `${password === null ? '' : `<p>${bilingualText('password')} ${codeMarkup(password)}</p>`}<div class="cards">${personas.map(personaCard).join('')}</div>`, 'viewer_hint')}
${groups.join('\n')}
${section('ads', adsSection(), 'ads_hint')}
${section('imported', importedChannelsSection(), 'imported_hint')}
</main></body></html>`;
}

const PLATFORMS = [0, 1] as const;
const BIDS = ['empty', 'error', 'late'] as const;

/** The section of the console that spoils the ad platforms and the bidder, and leads to the report. */
function adsSection(): string {
  const row = (
    name: 'ads_platform_0' | 'ads_platform_1' | 'ads_bidder',
    buttons: readonly string[],
  ): string => `<h3>${bilingualText(name)}</h3><div class="row">${buttons.join('')}</div>`;
  const platforms = PLATFORMS.map((platform) =>
    row(`ads_platform_${platform}`, [
      ...AD_FAULTS.map((fault) =>
        buttonMarkup('/demo/api/ads', { platform, fault }, bilingualText(`ads_${fault}`)),
      ),
      buttonMarkup('/demo/api/ads', { platform, fault: null }, bilingualText('ads_right')),
    ]),
  );
  const bidder = row('ads_bidder', [
    ...BIDS.map((bid) => buttonMarkup('/demo/api/ads', { bid }, bilingualText(`ads_${bid}`))),
    buttonMarkup('/demo/api/ads', { bid: null }, bilingualText('ads_right')),
  ]);
  return `<p><a href="/demo/ads/">${bilingualText('ads_report')}</a> <a href="/demo/audience/">${bilingualText('audience')}</a></p>${platforms.join('')}${bidder}`;
}
