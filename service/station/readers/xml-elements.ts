import { createLenientXmlReader } from '#service/imported/guide/lenient-xml-reader.ts';
import { decodeReferences, withoutMarkup } from '#service/imported/guide/text-references.ts';

/** An element with what is in it; names are in lower case and without a prefix. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text, and not that of the elements in it. */
  text: string;
  readonly children: XmlElement[];
};

/** Limits of one item: characters, elements and their depth. Anything more is skipped. */
const MOST_TEXT = 100_000;
const MOST_ELEMENTS = 5000;
const MOST_DEPTH = 16;

/** The elements that a reader looks for, and their listener. */
export type ElementOrder = {
  /** Names of the elements that are given, wherever they are; one within another is part of it. */
  readonly items: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  readonly take: (element: XmlElement, line: number) => void;
};

type Open = {
  readonly path: XmlElement[];
  readonly line: number;
  text: number;
  elements: number;
  /** Elements that are open and not kept. */
  passed: number;
};

/**
 * Reads the items of an XML document in pieces, in bounded memory. Nothing is declared, expanded or fetched.
 * `end` returns how many mistakes were read past, and whether any markup was met at all.
 */
export function createElementReader({ items, attributes, take }: ElementOrder) {
  let open: Open | null = null;
  let mistakes = 0;
  let tags = 0;
  const finish = (): void => {
    const [root] = open?.path ?? [];
    const line = open?.line ?? 1;
    open = null;
    if (root !== undefined) take(root, line);
  };
  const addText = (given: string): void => {
    const element = open?.path.at(-1);
    if (open === null || element === undefined || open.passed > 0) return;
    const kept = given.slice(0, MOST_TEXT - open.text);
    open.text += kept.length;
    element.text += kept;
  };
  const reader = createLenientXmlReader(attributes, {
    open: (name, given) => {
      tags += 1;
      const element: XmlElement = {
        name,
        attributes: decoded(given),
        text: '',
        children: [],
      };
      if (open === null) {
        if (!items.has(name)) return;
        open = {
          path: [element],
          line: reader.line(),
          text: 0,
          elements: 0,
          passed: 0,
        };
        return;
      }
      open.elements += 1;
      if (open.passed > 0 || open.path.length >= MOST_DEPTH || open.elements > MOST_ELEMENTS) {
        open.passed += 1;
        return;
      }
      open.path.at(-1)?.children.push(element);
      open.path.push(element);
    },
    close: (name) => {
      if (open === null) return;
      if (open.passed > 0) {
        open.passed -= 1;
        return;
      }
      const depth = open.path.findLastIndex((one) => one.name === name);
      if (depth < 0) mistakes += 1;
      else if (depth === 0) finish();
      else open.path.length = depth;
    },
    text: (raw) => addText(decodeReferences(raw).text),
    cdata: addText,
    mistake: () => {
      mistakes += 1;
    },
  });
  return {
    write: reader.write,
    end: (): { readonly mistakes: number; readonly isMarkup: boolean } => {
      reader.end();
      if (open !== null) mistakes += 1;
      finish();
      return { mistakes, isMarkup: tags > 0 };
    },
  };
}

const decoded = (given: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, decodeReferences(text).text.trim()]));

/** Elements of a name within another, at any depth, in their order. */
export function elementsOf(element: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  return element.children.flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...elementsOf(child, ...names),
  ]);
}

/** The texts of elements of a name directly within another, without the markup of a page. */
export const textsOf = (element: XmlElement, ...names: readonly string[]): readonly string[] =>
  names.flatMap((name) =>
    element.children
      .filter((child) => child.name === name)
      .map(({ text }) => withoutMarkup(text).replace(/\s+/gu, ' ').trim())
      .filter((text) => text !== ''),
  );
