import { createLenientXmlReader, type TagAttributes } from '#service/imported/guide/lenient-xml-reader.ts';
import { decodeReferences } from '#service/imported/guide/text-references.ts';
import type { PlaylistReader, ReaderOrder } from '#service/imported/playlist/playlist-format.ts';
import { createEntryQueue } from './entry-queue.ts';
import { createXspfTrack, type XspfTrack } from './xspf-track.ts';

/** The first element of an XSPF playlist, whatever its prefix. */
export const XSPF = /<(?:[\w.-]{1,40}:)?(?:playlist|tracklist)[\s>]/i;

/** Elements inside each other in a track; deeper ones are passed over. */
const DEEPEST = 32;
/** Elements of a track: whatever is still open before one was not closed. */
const OF_TRACK: ReadonlySet<string> = new Set([
  'location',
  'identifier',
  'title',
  'creator',
  'annotation',
  'info',
  'image',
  'album',
  'tracknum',
  'duration',
  'link',
  'meta',
  'extension',
]);
const ATTRIBUTES: ReadonlySet<string> = new Set(['base']);

/** Returns the base of an element's addresses: its `xml:base`, resolved against that around it. */
const baseOf = ({ base: given }: TagAttributes, around: string | null): string | null => {
  if (given === undefined) return around;
  const { text } = decodeReferences(given.trim());
  return (around === null ? URL.parse(text) : URL.parse(text, around))?.href ?? around;
};

/**
 * Creates a reader of XSPF playlists. A mistake in the markup is reported, and everything that can still be
 * understood is kept.
 */
export function createXspfReader({ base, mistake }: ReaderOrder): PlaylistReader {
  let listBase = base;
  let track: XspfTrack | null = null;
  /** The open elements inside the track, outermost first. */
  const path: string[] = [];
  const ready = createEntryQueue();

  const mistakes = (count = 1): void => {
    for (let at = 0; at < count; at += 1) mistake(reader.line());
  };
  /** Closes the elements from `depth` on; `own` of them by their own tags. */
  const closePath = (depth: number, own: number): void => {
    mistakes(path.length - depth - own);
    path.length = depth;
    mistakes(track?.close(depth) ?? 0);
  };
  const endTrack = (isClosed: boolean): void => {
    if (track === null) return mistakes(isClosed ? 1 : 0);
    if (!isClosed) mistakes();
    closePath(0, 0);
    ready.add(track.entry());
    track = null;
  };
  const openInTrack = (of: XspfTrack, name: string): void => {
    if (OF_TRACK.has(name) && path[0] !== 'extension') closePath(0, 0);
    if (path.length >= DEEPEST) return mistakes();
    of.open(name, path.length, path[0] === 'extension');
    path.push(name);
  };

  const reader = createLenientXmlReader(ATTRIBUTES, {
    open: (name, attributes) => {
      if (name === 'playlist' || name === 'tracklist') {
        endTrack(false);
        listBase = baseOf(attributes, listBase);
      } else if (name === 'track') {
        endTrack(false);
        track = createXspfTrack({ line: reader.line(), base: baseOf(attributes, listBase) });
      } else if (track !== null) openInTrack(track, name);
    },
    close: (name) => {
      if (name === 'track') endTrack(true);
      else if (name === 'playlist' || name === 'tracklist') endTrack(false);
      else if (track !== null) {
        const depth = path.lastIndexOf(name);
        if (depth < 0) mistakes();
        else closePath(depth, 1);
      }
    },
    text: (raw) => track?.text(raw),
    cdata: (text) => mistakes(track?.cdata(text) ?? 0),
    mistake: () => mistakes(),
  });
  return {
    write: (piece) => {
      reader.write(piece);
      return ready.take();
    },
    end: () => {
      reader.end();
      endTrack(false);
      return ready.take();
    },
    line: reader.line,
    error: () => null,
    guides: () => [],
  };
}
