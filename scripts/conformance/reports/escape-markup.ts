const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML and XML, without the control characters that XML cannot hold. */
export function escapeMarkup(text: string): string {
  const held = [...text].filter((sign) => sign >= ' ' || sign === '\n' || sign === '\t').join('');
  return held.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
