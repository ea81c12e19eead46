import { SaxesParser } from 'saxes';
import { ReadingTooLarge } from '#service/imported/streams/reading/reading-budget.ts';

/** An element of a manifest. */
export type MpdNode = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MpdNode[];
  text: string;
};

const MOST_NODES = 100_000;
const DEEPEST = 24;
/** Characters of an attribute, such as a template, and of an element's text, such as an address. */
const LONGEST_ATTRIBUTE = 4096;
const LONGEST_TEXT = 4096;

/**
 * Parses a DASH manifest into its elements, names without prefixes; null if it is not well-formed (decision
 * 002). Throws `ReadingTooLarge` for one with too many.
 */
export function mpdTree(text: string): MpdNode | null {
  const root: MpdNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  let failed = false;
  const parser = new SaxesParser();
  parser.on('error', () => {
    failed = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MOST_NODES || open.length > DEEPEST) throw new ReadingTooLarge();
    for (const value of Object.values(attributes))
      if (value.length > LONGEST_ATTRIBUTE) throw new ReadingTooLarge();
    const node: MpdNode = { name: localName(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (part) => {
    const node = open.at(-1);
    if (node !== undefined && node.text.length < LONGEST_TEXT)
      node.text += part.trim().slice(0, LONGEST_TEXT);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text.replace(/^[\ufeff\s]+/, '')).close();
  return failed ? null : childOf(root, 'MPD');
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Returns the first child of a name, or null. */
export const childOf = ({ children }: MpdNode, name: string): MpdNode | null =>
  children.find((child) => child.name === name) ?? null;
export const childrenOf = ({ children }: MpdNode, name: string): readonly MpdNode[] =>
  children.filter((child) => child.name === name);

/** Returns an ISO 8601 duration in seconds, or null. */
export function durationSeconds(text: string | undefined): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(text ?? '');
  if (parts === null) return null;
  const [, days, hours, minutes, seconds] = parts;
  return (
    Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  );
}
