import en from '#locales/en/demo.json' with { type: 'json' };
import ownEn from '#locales/en/own.json' with { type: 'json' };
import tc from '#locales/tc/demo.json' with { type: 'json' };
import ownTc from '#locales/tc/own.json' with { type: 'json' };
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { bilingualText, buttonMarkup } from './console-markup.ts';

const STATE_TEXTS = [
  'own_idle',
  'own_running',
  'own_done',
  'own_failed',
  'own_cancelled',
  'own_channels',
  'own_programmes',
  'own_skipped',
  'own_repaired',
  'own_encoding',
] as const;
const field = (name: 'playlist' | 'guide', required: boolean): string =>
  `<label><span>${bilingualText(`own_${name}`)}</span><input name="${name}" maxlength="4096" autocomplete="off" spellcheck="false"${required ? ' required' : ''}></label>`;

/** The section of the console that imports the operator's channels. */
export const importedChannelsSection =
  (): string => `<form id="own">${field('playlist', true)}${field('guide', false)}
<div class="row"><button type="submit">${bilingualText('own_start')}</button> ${buttonMarkup('/demo/api/import-cancel', {}, bilingualText('own_cancel'))}
${buttonMarkup('/demo/api/import-forget', {}, bilingualText('own_forget'))}</div></form>
<p><progress id="own-bar" max="100" aria-labelledby="h-own" hidden></progress> <output id="own-state"
${STATE_TEXTS.map((name) => `data-${name.slice(4)}="${escapeHtml(`${tc[name]} ${en[name]}`)}"`).join(' ')}></output></p><ul id="own-left-out"></ul>`;

/** Why entries were left out or repaired, in both languages, by code. */
const errorTexts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(ownTc.fault).map(([code, text]) => [
      code,
      `${text} · ${new Map(Object.entries(ownEn.fault)).get(code) ?? ''}`,
    ]),
  );

/**
 * The section's script: `showImport(state)` shows the importer's state, and asks again in a quarter of a
 * second while it runs.
 */
export const importedChannelsScript = (): string => `
let importTimer;
const showImport = (now) => {
  const out = find('own-state');
  const bar = find('own-bar');
  const said = out.dataset;
  const facts = now.progress ?? now.summary;
  const counts = facts ? [facts.channels + ' ' + said.channels, facts.programmes + ' ' + said.programmes, facts.skipped + ' ' + said.skipped, facts.repaired + ' ' + said.repaired].join(' · ') : '';
  const percent = now.progress && now.progress.total ? Math.min(100, Math.floor(now.progress.read / now.progress.total * 100)) : null;
  const source = now.progress ? now.progress.phase + (percent === null ? '' : ' ' + percent + ' %') + ' · ' : '';
  const codes = now.code ?? (now.summary?.failedSources ?? []).map(({ code }) => code).join(' ');
  out.textContent = [said[now.phase], codes, source + counts].join(' ').trim();
  bar.hidden = now.phase !== 'running';
  if (percent === null) bar.removeAttribute('value');
  else bar.value = percent;
  const texts = ${JSON.stringify(errorTexts())};
  const told = [
    ...(now.summary?.encodings ?? []).map(({ source, encoding }) => source + ' — ' + said.encoding + ' ' + encoding),
    ...(now.summary?.reasons ?? []).map(({ source, fault, detail, count, lines }) =>
      count + ' × ' + (texts[fault] ?? fault).replaceAll('{{detail}}', detail ?? '') + ' (' + source + ' : ' + lines.slice(0, 10).join(', ') + (count > 10 ? ' …' : '') + ')'),
  ];
  find('own-left-out').replaceChildren(...told.map((textContent) => Object.assign(document.createElement('li'), { textContent })));
  clearTimeout(importTimer);
  if (now.phase === 'running') importTimer = setTimeout(() => void call('/demo/api/state', 'GET'), 250);
};
find('own').addEventListener('submit', (event) => {
  event.preventDefault();
  const given = new FormData(event.target);
  void call('/demo/api/import', 'POST', JSON.stringify({ playlist: given.get('playlist'), guide: given.get('guide') || null }));
});
`;
