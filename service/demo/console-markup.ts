import en from '#locales/en/demo.json' with { type: 'json' };
import tc from '#locales/tc/demo.json' with { type: 'json' };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text as it may stand in markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

/** A text in both languages, Chinese first. */
export const both = (name: keyof typeof en): string => pair(tc[name], en[name]);
/** Two texts side by side, the second marked as English. */
export const pair = (chinese: string, english: string): string =>
  `<span>${escaped(chinese)}</span> <span lang="en">${escaped(english)}</span>`;

/** A button that sends `body` to `path`. */
export const button = (path: string, body: object, label: string): string =>
  `<button type="button" data-call="${path}" data-body="${escaped(JSON.stringify(body))}">${label}</button>`;
