import { Tokenizer } from 'htmlparser2';
import { createTextWindow } from './text-window.ts';

/**
 * Maximum characters of one tag, comment or declaration; a longer one is discarded, and reading continues
 * after it.
 */
const LONGEST_TOKEN = 1024 * 1024;
/** Maximum characters kept of one attribute. */
const LONGEST_VALUE = 2000;

/** Attributes of a tag by name, undecoded. */
export type TagAttributes = Readonly<Record<string, string>>;

/** Callbacks of the reader. Names are in lower case, without a prefix; `close` is also called for `<x/>`. */
export type XmlEvents = {
  readonly open: (name: string, attributes: TagAttributes) => void;
  readonly close: (name: string) => void;
  /** Text as it is written, references included, in chunks. */
  readonly text: (raw: string) => void;
  /** Text that contains no references. */
  readonly cdata: (text: string) => void;
  /** Something that is not XML and was passed over. */
  readonly mistake: () => void;
};

export type LenientXmlReader = {
  readonly write: (piece: string) => void;
  readonly end: () => void;
  /** Line of the current event, from 1. */
  readonly line: () => number;
  /** Whether all that was written has been read, and what comes next is text or a tag. */
  readonly isAtRest: () => boolean;
  /** Counts the lines of what comes next but is read elsewhere. Only for a reader at rest. */
  readonly skip: (lines: number) => void;
};

/** What the tokenizer leaves of a tag whose event it has sent. */
const END_OF_TAG = /^[^<>]*>$/;

/** Callbacks that are not needed; references are decoded later, if a text is kept. */
const UNUSED = {
  onattribend: () => undefined,
  onattribentity: () => undefined,
  ontextentity: () => undefined,
  onend: () => undefined,
};

/** Returns a name in lower case without the prefix of its namespace. */
const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** Collects the attributes of a tag that have one of these names. */
function createAttributes(names: ReadonlySet<string>) {
  let attributes: Record<string, string> = {};
  let current: string | null = null;
  return {
    name: (name: string): void => {
      current = names.has(name) && attributes[name] === undefined ? name : null;
      if (current !== null) attributes[current] = '';
    },
    value: (text: string): void => {
      if (current === null) return;
      const kept = attributes[current] ?? '';
      attributes[current] = kept + text.slice(0, LONGEST_VALUE - kept.length);
    },
    /** Returns them and begins with the next tag. */
    take: (): TagAttributes => {
      const taken = attributes;
      attributes = {};
      current = null;
      return taken;
    },
  };
}

/**
 * Reads XML as a browser reads a page: any text, in one pass, without a tree, in bounded memory. Nothing is
 * declared, expanded or fetched. Only attributes with these names are reported.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one reader, whose states share its window.
export function createLenientXmlReader(names: ReadonlySet<string>, events: XmlEvents): LenientXmlReader {
  const window = createTextWindow();
  const attributes = createAttributes(names);
  let tag = '';
  /** The end of the last event, and of the last whole token. */
  let passed = 0;
  let whole = 0;

  const done = (end: number): void => {
    passed = end;
    whole = end;
  };
  const openTag = (end: number): void => {
    done(end);
    events.open(tag, attributes.take());
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false, recognizeSelfClosing: true },
    {
      ...UNUSED,
      // No XML element has a special meaning, as `title` and `script` have in a page.
      isInForeignContext: () => true,
      onopentagname: (start, end) => {
        tag = localName(window.slice(start, end));
        passed = end;
      },
      onattribname: (start, end) => {
        attributes.name(localName(window.slice(start, end)));
        passed = end;
      },
      onattribdata: (start, end) => {
        attributes.value(window.slice(start, end));
        passed = end;
      },
      onopentagend: openTag,
      onselfclosingtag: (end) => {
        openTag(end);
        events.close(tag);
      },
      onclosetag: (start, end) => {
        done(end);
        events.close(localName(window.slice(start, end)));
      },
      ontext: (start, end) => {
        done(end);
        events.text(window.slice(start, end));
      },
      oncdata: (start, end, offset) => {
        done(end);
        events.cdata(window.slice(start, end - offset));
      },
      oncomment: (_, end) => done(end),
      ondeclaration: (_, end) => done(end),
      onprocessinginstruction: (_, end) => done(end),
    },
  );
  const mistakeAtEnd = (): void => {
    passed = window.end();
    events.mistake();
  };

  return {
    write: (piece) => {
      for (let at = 0; at < piece.length; at += LONGEST_TOKEN) {
        const part = piece.slice(at, at + LONGEST_TOKEN);
        window.add(part, passed);
        tokenizer.write(part);
        if (window.end() - whole <= LONGEST_TOKEN) continue;
        mistakeAtEnd();
        tokenizer.reset();
        attributes.take();
        window.restart();
        done(0);
      }
    },
    end: () => {
      if (passed > whole || /[^\s>]/.test(window.slice(passed, window.end()))) mistakeAtEnd();
      tokenizer.end();
    },
    line: () => window.lineAt(passed),
    isAtRest: () =>
      passed === whole && (whole === window.end() || END_OF_TAG.test(window.slice(whole, window.end()))),
    skip: window.skip,
  };
}
