import en from '#locales/en/demo.json' with { type: 'json' };
import importedEn from '#locales/en/imported.json' with { type: 'json' };
import tc from '#locales/tc/demo.json' with { type: 'json' };
import importedTc from '#locales/tc/imported.json' with { type: 'json' };
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { bilingualText, buttonMarkup } from './console-markup.ts';

const STATE_TEXTS = [
  'imported_idle',
  'imported_running',
  'imported_done',
  'imported_failed',
  'imported_cancelled',
  'imported_channels',
  'imported_programmes',
  'imported_skipped',
  'imported_repaired',
  'imported_encoding',
] as const;
const field = (name: 'playlist' | 'guide', required: boolean): string =>
  `<label><span>${bilingualText(`imported_${name}`)}</span><input name="${name}" maxlength="4096" autocomplete="off" spellcheck="false"${required ? ' required' : ''}></label>`;

/** The section of the console that imports the operator's channels. */
export const importedChannelsSection =
  (): string => `<form id="imported">${field('playlist', true)}${field('guide', false)}
<div class="row"><button type="submit">${bilingualText('imported_start')}</button> ${buttonMarkup('/demo/api/import-cancel', {}, bilingualText('imported_cancel'))}
${buttonMarkup('/demo/api/import-forget', {}, bilingualText('imported_forget'))}</div></form>
<p><progress id="imported-bar" max="100" aria-labelledby="h-imported" hidden></progress> <output id="imported-state"
${STATE_TEXTS.map((name) => `data-${name.slice('imported_'.length)}="${escapeHtml(`${tc[name]} ${en[name]}`)}"`).join(' ')}></output></p><ul id="imported-left-out"></ul>`;

/** Why entries were left out or repaired, in both languages, by code. */
const errorTexts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(importedTc.fault).map(([code, text]) => [
      code,
      `${text} · ${new Map(Object.entries(importedEn.fault)).get(code) ?? ''}`,
    ]),
  );

/**
 * The section's script: `showImport(state)` shows the importer's state, and asks again in a quarter of a
 * second while it runs.
 */
export const importedChannelsScript = (): string => `
let importTimer;
const showImport = (now) => {
  const out = find('imported-state');
  const bar = find('imported-bar');
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
  find('imported-left-out').replaceChildren(...told.map((textContent) => Object.assign(document.createElement('li'), { textContent })));
  clearTimeout(importTimer);
  if (now.phase === 'running') importTimer = setTimeout(() => void call('/demo/api/state', 'GET'), 250);
};
find('imported').addEventListener('submit', (event) => {
  event.preventDefault();
  const given = new FormData(event.target);
  void call('/demo/api/import', 'POST', JSON.stringify({ playlist: given.get('playlist'), guide: given.get('guide') || null }));
});
`;
