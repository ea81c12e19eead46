import { escapeHtml } from '#shared/kernel/escape-html.ts';

/** Escapes a text for HTML and XML, without the control characters that XML cannot hold. */
export function escapeMarkup(text: string): string {
  const held = [...text].filter((sign) => sign >= ' ' || sign === '\n' || sign === '\t').join('');
  return escapeHtml(held);
}
