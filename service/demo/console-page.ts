import en from '#locales/en/demo.json' with { type: 'json' };
import tc from '#locales/tc/demo.json' with { type: 'json' };
import { DEMO_PASSWORD } from '#service/seed/accounts/demo-login.ts';
import { consoleButtons } from './console-buttons.ts';
import { both, button, escaped, pair } from './console-markup.ts';
import type { ListedPersona } from './demo-routes.ts';
import { ownChannelsPart } from './own-channels-part.ts';

const section = (name: keyof typeof en, content: string, hint?: keyof typeof en): string =>
  `<section aria-labelledby="h-${name}"><h2 id="h-${name}">${both(name)}</h2>${hint ? `<p>${both(hint)}</p>` : ''}${content}</section>`;

const personaCard = ({ key, name_tc, name_en, about_tc, about_en, login, mobile }: ListedPersona): string =>
  button(
    '/demo/api/persona',
    { key },
    `<b>${pair(name_tc, name_en)}</b><small>${pair(about_tc, about_en)}</small>${known(login)}${known(mobile && `+853 ${mobile}`)}`,
  );

const known = (text: string | null): string => (text === null ? '' : `<code>${escaped(text)}</code>`);

/** The console as one page. Everything that does something is a button; the script beside it sends what the button says. */
export function consolePage(personas: readonly ListedPersona[]): string {
  const groups = consoleButtons.map(({ title, hint, buttons }) =>
    section(title, `<div class="row">${buttons.map((one) => button(one.path, one.body, both(one.label))).join('')}</div>`, hint),
  );
  const state = `<p class="now">${both('clock_now')} <output id="now"></output> · ${both('country')} <output id="country"></output> ·
${both('latency')} <output id="latency"></output> ${both('ms')}</p><ul id="faults" data-none="${escaped(`${tc.no_faults} ${en.no_faults}`)}"
data-clear="${escaped(`${tc.clear} ${en.clear}`)}" data-left="${escaped(tc.left)}"></ul><h2>${both('messages')}</h2>
<ul id="messages" data-none="${escaped(`${tc.no_messages} ${en.no_messages}`)}" data-confirm="${escaped(`${tc.confirm} ${en.confirm}`)}"></ul>`;
  return `<!doctype html>
<html lang="zh-HK">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Harbour TV · ${escaped(tc.title)}</title>
<link rel="stylesheet" href="/demo/console.css"><script src="/demo/console.js" defer></script></head>
<body><header><h1>${both('title')}</h1><p>${both('intro')}</p>
<nav><a href="/tc/home/">${both('open_app')}</a> ${button('/demo/api/reset', {}, both('reset'))}</nav></header>
<main><div class="state" role="status" aria-live="polite" data-failed="${escaped(`${tc.failed} ${en.failed}`)}">${state}</div>
${section('viewer', `<p>${both('password')} <code>${DEMO_PASSWORD}</code></p><div class="cards">${personas.map(personaCard).join('')}</div>`, 'viewer_hint')}
${groups.join('\n')}
${section('own', ownChannelsPart(), 'own_hint')}
</main></body></html>`;
}
