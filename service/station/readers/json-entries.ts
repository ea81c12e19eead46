import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { isWrapperEnd } from '#service/kernel/text/json-wrapper.ts';
import { mendJson } from '#service/kernel/text/lenient-json.ts';
import { type Finding, finding } from '#service/station/finding.ts';
import type { Entry } from './entry.ts';
import { indexJson } from './json-index.ts';

/** Contents of a JSON file. */
export type JsonFile = {
  readonly entries: readonly Entry[];
  readonly findings: readonly Finding[];
};

/** Deeper nesting is no content; it would only exhaust the reader's stack. */
const MOST_DEPTH = 64;
const TOO_DEEP = `It is nested more than ${MOST_DEPTH} levels deep`;

/**
 * Reads a JSON file, in which comments and commas after the last item are allowed: an entry for each item of
 * a list, or one for the object that the file is. A file with a mistake says where it is, and gives none unless
 * it can be mended or is the script around a list or an object.
 */
export function readJson(given: string, file: string): JsonFile {
  const text = given.replace(/^\ufeff/, ' ');
  const lineAt = lineFinder(text);
  const none = (line: number | null, message: string): JsonFile => ({
    entries: [],
    findings: [finding('FILE_UNREADABLE', { file, line }, message)],
  });
  const plain = entriesOfPlain(text, file);
  if (plain !== null) return plain === 'too-deep' ? none(null, TOO_DEEP) : { entries: plain, findings: [] };
  const errors: ParseError[] = [];
  const root = treeOf(text, errors);
  if (root === null || (root !== undefined && isTooDeep(root))) return none(null, TOO_DEEP);
  const [first] = errors;
  if (first !== undefined) {
    const line = lineAt(first.offset);
    const mistake = printParseErrorCode(first.error);
    const entries = mendedEntries(text, file);
    if (entries === null) return none(line, `This is not JSON (${mistake})`);
    const said = `This is not quite JSON (${mistake}); it was read as what it means`;
    return { entries, findings: [finding('MARKUP_MENDED', { file, line }, said)] };
  }
  if (root === undefined || (root.type !== 'array' && root.type !== 'object'))
    return none(1, 'It has to hold an object, or a list of objects');
  const nodes = root.type === 'array' ? (root.children ?? []) : [root];
  return { entries: nodes.map((node) => entryOf(node, file, lineAt)), findings: [] };
}

/** The entries of a text that is nothing but JSON; null for any other. */
function entriesOfPlain(text: string, file: string): readonly Entry[] | 'too-deep' | null {
  const plain = plainValue(text);
  if (plain === null) return null;
  const index = indexJson(text);
  if (index.depth > MOST_DEPTH) return 'too-deep';
  const lineAt = lineFinder(text);
  const treeBetween = treesOf(text);
  const values = Array.isArray(plain) ? plain : [plain];
  return values.map((value, at) => plainEntry({ text, file, lineAt, index, treeBetween }, value, at));
}

/** The entries of a text that can be mended, whose lines are those of the text; null if it cannot. */
function mendedEntries(text: string, file: string): readonly Entry[] | null {
  const mended = mendJson(text);
  if (mended === null || !isWrapperEnd(mended.rest)) return null;
  const entries = entriesOfPlain(mended.json, file);
  return entries === 'too-deep' ? null : entries;
}

/** The object or list that a text is which holds nothing but JSON; null for any other. */
function plainValue(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

type PlainText = {
  readonly text: string;
  readonly file: string;
  readonly lineAt: (offset: number) => number;
  readonly index: ReturnType<typeof indexJson>;
  readonly treeBetween: TreeBetween;
};

/** Parses a part of a text into a tree. */
type TreeBetween = (from: number, to: number) => ReturnType<typeof treeOf>;

/** Keeps the last tree: checks ask for several places of one part in a row. */
function treesOf(text: string): TreeBetween {
  let last = { from: -1, to: -1, tree: treeOf('', []) };
  return (from, to) => {
    if (last.from !== from || last.to !== to) last = { from, to, tree: treeOf(text.slice(from, to), []) };
    return last.tree;
  };
}

/** An entry of plain JSON. A tree is made of the part that a place is asked for, and only then. */
function plainEntry(
  { text, file, lineAt, index, treeBetween }: PlainText,
  value: unknown,
  at: number,
): Entry {
  const { start = 0, end = text.length } = index.items[at] ?? {};
  const placeAt = (offset: number): Entry['place'] => ({ file, line: lineAt(offset) });
  const within = (from: number, to: number, path: readonly PropertyKey[]): Entry['place'] => {
    const node = treeBetween(from, to);
    return placeAt(from + (node == null ? 0 : offsetIn(node, path)));
  };
  return {
    value,
    place: placeAt(start),
    placeOf: (path) => {
      const [field, item, ...rest] = path;
      const list = index.lists.get(String(field));
      const span = typeof item === 'number' ? list?.items[item] : undefined;
      if (span !== undefined)
        return rest.length === 0 ? placeAt(span.start) : within(span.start, span.end, rest);
      return list !== undefined && path.length === 1 ? placeAt(list.start) : within(start, end, path);
    },
  };
}

/** Where the field of a path begins, or what it lies in as far as that is there. */
function offsetIn(node: Node, path: readonly PropertyKey[]): number {
  const known = path.map((part) => (typeof part === 'number' ? part : String(part)));
  for (let length = known.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(node, known.slice(0, length));
    if (found !== undefined) return found.offset;
  }
  return node.offset;
}

function entryOf(node: Node, file: string, lineAt: (offset: number) => number): Entry {
  const place = { file, line: lineAt(node.offset) };
  return {
    value: getNodeValue(node),
    place,
    placeOf: (path) => ({ file, line: lineAt(offsetIn(node, path)) }),
  };
}

/** Returns the line, from 1, of an offset. */
function lineFinder(text: string): (offset: number) => number {
  const starts: number[] = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** Returns whether lists and objects are nested too deeply. */
function isTooDeep(root: Node): boolean {
  let level: readonly Node[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) return true;
    level = level.flatMap(({ type, children = [] }) =>
      type === 'property' ? children.flatMap((child) => child.children ?? []) : children,
    );
  }
  return false;
}

/** Parses a text; null if its nesting exhausts the stack. */
function treeOf(text: string, errors: ParseError[]): Node | undefined | null {
  try {
    return parseTree(text, errors, { allowTrailingComma: true });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
