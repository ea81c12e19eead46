import { escapeHtml } from '#shared/kernel/escape-html.ts';

/** Markup that is already escaped. */
export type Xml = { readonly markup: string };

/**
 * Returns whether XML 1.0 allows a character: tab, line ends, and from the space on all but lone surrogates,
 * U+FFFE and U+FFFF.
 */
function isAllowed(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

/**
 * Escapes a text for content and attributes. Characters that XML does not allow, not even as references, are
 * left out.
 */
export const escapeXml = (text: string): string => escapeHtml([...text].filter(isAllowed).join(''));

/** A text node. */
const textNode = (value: string): Xml => ({ markup: escapeXml(value) });

type Attributes = Readonly<Record<string, string | number | boolean | null>>;
type Child = Xml | readonly Xml[] | null;

/** An element. Attributes and children that are null are left out. */
export function element(name: string, attributes: Attributes, ...children: readonly Child[]): Xml {
  const given = Object.entries(attributes).map(([key, value]) =>
    value === null ? '' : ` ${key}="${escapeXml(String(value))}"`,
  );
  const content = children.flatMap((child) => child ?? []).map((child) => child.markup);
  const start = `<${name}${given.join('')}`;
  return { markup: content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${name}>` };
}

/** An element that holds a text only. */
export const leaf = (name: string, value: string | number, attributes: Attributes = {}): Xml =>
  element(name, attributes, textNode(String(value)));

/** A complete document. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
