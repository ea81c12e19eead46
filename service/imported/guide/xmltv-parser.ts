import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { ImportError } from '#service/imported/import-types.ts';
import { xmltvTime } from './xmltv-time.ts';

/** Maximum element depth; an XMLTV file needs four. */
const DEEPEST = 32;
/** Maximum characters without a tag. A longer text, comment, attribute or doctype is treated as an attack. */
const LONGEST_TOKEN = 1024 * 1024;
/** Maximum characters kept of one text. */
const LONGEST_TEXT = 2000;
/** Maximum texts kept per entry (display names or titles). */
const MOST_TEXTS = 16;
/** Parsing stops after this many markup errors. */
const MOST_MISTAKES = 10_000;

/** A text and its language; `lang` in lower case, empty if not given. */
export type LanguageText = { readonly lang: string; readonly text: string };
/** A guide channel. */
export type GuideChannel = { readonly id: string; readonly names: readonly string[] };
/** A guide programme; times in milliseconds since 1970, null if missing (`stop`) or invalid. */
export type GuideProgramme = {
  readonly channel: string;
  readonly start: number | null;
  readonly stop: number | null;
  /** Whether a stop time is given at all. */
  readonly stopGiven: boolean;
  readonly titles: readonly LanguageText[];
  /** Line on which it begins, from 1. */
  readonly line: number;
};

/** Callbacks for the parsed elements. */
export type GuideEvents = {
  readonly channel: (channel: GuideChannel, line: number) => void;
  readonly programme: (programme: GuideProgramme) => void;
  /** A markup error that was skipped. */
  readonly mistake: (line: number) => void;
};

type Entry = { readonly tag: SaxesTagPlain; readonly line: number; readonly texts: LanguageText[] };

/**
 * Streaming XMLTV parser that builds no tree. Only the five XML entities are expanded, and nothing external is fetched. `write` and `close`
 * return a fault once the text cannot be a guide; do not write any more after that.
 */
export function createXmltvParser(events: GuideEvents): {
  readonly write: (piece: string) => ImportError | null;
  readonly close: () => ImportError | null;
} {
  const parser = new SaxesParser();
  let depth = 0;
  let fault: ImportError | null = null;
  let entry: Entry | null = null;
  let text: { lang: string; kept: string } | null = null;
  let sinceTag = 0;
  let mistakes = 0;
  let rootSeen = false;

  parser.on('opentag', (tag) => {
    sinceTag = 0;
    depth += 1;
    if (depth > DEEPEST) fault ??= 'GUIDE_TOO_DEEP';
    if (depth === 1) {
      rootSeen = true;
      if (tag.name !== 'tv') fault ??= 'NOT_XMLTV';
    }
    if (depth === 2 && (tag.name === 'channel' || tag.name === 'programme')) entry = { tag, line: parser.line, texts: [] };
    const wanted = entry?.tag.name === 'channel' ? 'display-name' : 'title';
    if (depth === 3 && entry !== null && tag.name === wanted && entry.texts.length < MOST_TEXTS)
      text = { lang: (tag.attributes.lang ?? '').slice(0, 20).toLowerCase(), kept: '' };
  });
  const keepText = (piece: string): void => {
    if (text !== null && text.kept.length < LONGEST_TEXT) text.kept += piece.slice(0, LONGEST_TEXT - text.kept.length);
  };
  parser.on('text', keepText);
  parser.on('cdata', keepText);
  parser.on('closetag', () => {
    sinceTag = 0;
    if (depth === 3 && text !== null) {
      entry?.texts.push({ lang: text.lang, text: text.kept });
      text = null;
    }
    if (depth === 2 && entry !== null) {
      tell(events, entry);
      entry = null;
    }
    depth -= 1;
  });
  parser.on('error', () => {
    mistakes += 1;
    if (mistakes <= MOST_MISTAKES) events.mistake(parser.line);
    else fault ??= 'GUIDE_MALFORMED';
  });

  return {
    write: (piece) => {
      if (fault !== null) return fault;
      for (let at = 0; at < piece.length && fault === null; at += LONGEST_TOKEN) {
        const part = piece.slice(at, at + LONGEST_TOKEN);
        sinceTag += part.length;
        parser.write(part);
        if (sinceTag > LONGEST_TOKEN * 2) fault ??= 'GUIDE_MALFORMED';
      }
      return fault;
    },
    close: () => {
      if (fault !== null) return fault;
      parser.close();
      return fault ?? (rootSeen ? null : 'NOT_XMLTV');
    },
  };
}

function tell(events: GuideEvents, { tag, line, texts }: Entry): void {
  const { id = '', channel = '', start = '', stop } = tag.attributes;
  if (tag.name === 'channel') events.channel({ id: id.trim(), names: texts.map((one) => one.text) }, line);
  else {
    const times = { start: xmltvTime(start), stop: stop === undefined ? null : xmltvTime(stop), stopGiven: stop !== undefined };
    events.programme({ channel: channel.trim(), ...times, titles: texts, line });
  }
}
