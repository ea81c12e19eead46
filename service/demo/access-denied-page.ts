import en from '#locales/en/demo.json' with { type: 'json' };
import tc from '#locales/tc/demo.json' with { type: 'json' };
import { bilingualText, escapeHtml } from './console-markup.ts';

/** The page of a browser without access: how to get in, and nothing of the console. */
export const accessDeniedPage = (): string => `<!doctype html>
<html lang="zh-HK">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(tc.closed)} · ${escapeHtml(en.closed)}</title></head>
<body><h1>${bilingualText('closed')}</h1><p>${bilingualText('closed_hint')}</p></body></html>`;
