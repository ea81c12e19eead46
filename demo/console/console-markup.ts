import en from '#locales/en/demo.json' with { type: 'json' };
import tc from '#locales/tc/demo.json' with { type: 'json' };
import { escapeHtml } from '#shared/kernel/escape-html.ts';

/** Returns a text in both languages, Chinese first. */
export const bilingualText = (name: keyof typeof en): string => bilingualPair(tc[name], en[name]);
/** Returns two texts, the second marked as English. */
export const bilingualPair = (chinese: string, english: string): string =>
  `<span>${escapeHtml(chinese)}</span> <span lang="en">${escapeHtml(english)}</span>`;

/** Returns a button that sends `body` to `path`. */
export const buttonMarkup = (path: string, body: object, label: string): string =>
  `<button type="button" data-call="${path}" data-body="${escapeHtml(JSON.stringify(body))}">${label}</button>`;
