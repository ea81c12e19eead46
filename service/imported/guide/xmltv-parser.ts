import type { ImportError } from '#service/imported/import-types.ts';
import type { ElementText, EntryContent, GuideEntry } from './entry-builder.ts';
import { createGuideScanner } from './guide-scanner.ts';
import type { GroupedElements } from './xmltv-shape.ts';
import { createGuideTimes, type TimeZones } from './xmltv-time.ts';

/** A source without an element of XMLTV in this many characters is something else. */
const LONGEST_OTHER = 1024 * 1024;

/** A guide channel. */
export type GuideChannel = {
  readonly id: string;
  readonly names: readonly string[];
  readonly icon: string | null;
};
/** A guide programme; times in milliseconds since 1970, null if missing (`stop`) or invalid. */
export type GuideProgramme = {
  readonly channel: string;
  readonly start: number | null;
  readonly stop: number | null;
  /** Whether a stop time is given. */
  readonly stopGiven: boolean;
  readonly titles: readonly ElementText[];
  /** Its other texts, the elements that say something by being there, and the address of its picture. */
  readonly texts: readonly ElementText[];
  readonly flags: ReadonlySet<string>;
  readonly icon: string | null;
  /** Id of the programme in its provider's archive, or null. */
  readonly catchupId: string | null;
  /** Line on which it begins, from 1. */
  readonly line: number;
  /** The same for all programmes of which the same is said, if that comes again; else null. */
  readonly repeats: object | null;
};

/** Callbacks for the parsed elements. */
export type GuideEvents = {
  readonly channel: (channel: GuideChannel, line: number) => void;
  readonly programme: (programme: GuideProgramme) => void;
  /** A markup error that was read past: a stray or missing tag, a bare `&`. */
  readonly mistake: (line: number) => void;
};

const PLAYLIST = /^[\ufeff\s]*(?:#EXTM3U|#EXTINF|\[playlist\]|#SERVICE)/i;

/**
 * Streaming XMLTV parser. It reads like a browser: a mistake is reported, and everything that can still be
 * understood is kept. Nothing declared in the document is expanded, and nothing external is fetched. `write`
 * and `close` return an error once the text cannot be a guide; do not write any more after that.
 */
export function createXmltvParser(
  events: GuideEvents,
  zones?: TimeZones,
  grouped?: GroupedElements,
): {
  readonly write: (piece: string) => ImportError | null;
  readonly close: () => ImportError | null;
  /** Line of the last element, from 1. */
  readonly line: () => number;
} {
  let isPlaylist = false;
  /** Whether nothing but gaps was read so far. */
  let isBlank = true;
  let read = 0;
  const timeOf = createGuideTimes(zones);
  const textsOf = createTextsOf();
  const scanner = createGuideScanner(
    {
      entry: (entry) => tell(events, entry, { timeOf, textsOf }),
      mistake: events.mistake,
    },
    grouped,
  );
  const formatError = (): ImportError | null => {
    if (scanner.isGuide()) return null;
    if (isBlank) return 'GUIDE_EMPTY';
    return isPlaylist ? 'GUIDE_IS_A_PLAYLIST' : 'NOT_XMLTV';
  };

  return {
    line: scanner.line,
    write: (piece) => {
      if (read === 0) isPlaylist = PLAYLIST.test(piece.slice(0, 200));
      isBlank &&= piece.replaceAll('\ufeff', '').trim() === '';
      scanner.write(piece);
      read += piece.length;
      return read > LONGEST_OTHER ? formatError() : null;
    },
    close: () => {
      scanner.end();
      return formatError();
    },
  };
}

/** The titles of a programme, and its other texts. */
type ProgrammeTexts = Pick<GuideProgramme, 'titles' | 'texts'>;

/** Returns a function that takes the texts of entries apart; those that come again once. */
function createTextsOf(): (entry: GuideEntry) => ProgrammeTexts {
  const repeated = new WeakMap<EntryContent, ProgrammeTexts>();
  return ({ texts, repeats }) => {
    const known = repeats === null ? undefined : repeated.get(repeats);
    if (known !== undefined) return known;
    const titles = texts.filter(({ element }) => element === 'title');
    const others = texts.filter(({ element }) => element !== 'title');
    const apart = { titles, texts: others };
    if (repeats !== null) repeated.set(repeats, apart);
    return apart;
  };
}

type Readings = {
  readonly timeOf: (text: string) => number | null;
  readonly textsOf: (entry: GuideEntry) => ProgrammeTexts;
};

function tell(events: GuideEvents, entry: GuideEntry, { timeOf, textsOf }: Readings): void {
  const { kind, at, line, texts, flags, icon, repeats } = entry;
  const { id = '', channel = '', start = '', stop } = at;
  if (kind === 'channel') {
    const names = texts.filter(({ element }) => element === 'display-name').map((one) => one.text);
    return events.channel({ id: id.trim(), names, icon }, line);
  }
  const apart = textsOf(entry);
  const catchupId = at['catchup-id']?.trim() || null;
  events.programme({
    channel: channel.trim(),
    start: timeOf(start),
    stop: stop === undefined ? null : timeOf(stop),
    stopGiven: stop !== undefined,
    titles: apart.titles,
    texts: apart.texts,
    flags,
    icon,
    catchupId,
    line,
    repeats,
  });
}
