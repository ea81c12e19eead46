import { attributeList } from '#shared/domain/hls/attribute-list.ts';

/**
 * A cue of a media playlist: a date range, or what the older tags say of a break. Times are wall-clock
 * milliseconds, durations seconds. The SCTE-35 fields are sections as text, and `attributes` holds all
 * attributes of a date range by name.
 */
export type PlaylistCue = {
  readonly id: string;
  readonly className: string | null;
  readonly startDate: number | null;
  readonly endDate: number | null;
  readonly duration: number | null;
  readonly plannedDuration: number | null;
  readonly scteOut: string | null;
  readonly scteIn: string | null;
  readonly scteCmd: string | null;
  readonly attributes: Readonly<Record<string, string>>;
};

const DATE_RANGE = '#EXT-X-DATERANGE:';
const OATCLS = '#EXT-OATCLS-SCTE35:';
const CUE = '#EXT-X-CUE-';

/**
 * The lines that begin with `tag`, found without splitting the playlist, which has thousands of lines for a
 * window of hours.
 */
function tagLines(text: string, tag: string): readonly { readonly at: number; readonly line: string }[] {
  const found: { at: number; line: string }[] = [];
  for (let at = text.indexOf(tag); at >= 0; at = text.indexOf(tag, at + tag.length)) {
    if (at > 0 && text[at - 1] !== '\n') continue;
    const end = text.indexOf('\n', at);
    found.push({ at, line: text.slice(at + tag.length, end < 0 ? text.length : end).trimEnd() });
  }
  return found;
}

/**
 * Reads the cues of a media playlist's text (S1-7-010): date ranges, merged by ID because the end of a break
 * is often written without START-DATE, and the older EXT-OATCLS-SCTE35, EXT-X-CUE-OUT and EXT-X-CUE-IN. It
 * never throws; a tag without an id is left out.
 */
export function playlistCues(text: string): readonly PlaylistCue[] {
  const ranges = new Map<string, PlaylistCue>();
  for (const { line } of tagLines(text, DATE_RANGE)) {
    const cue = dateRangeCue(attributeList(line));
    const first = cue === null ? undefined : ranges.get(cue.id);
    if (cue !== null) ranges.set(cue.id, first === undefined ? cue : mergeCues(first, cue));
  }
  return [...ranges.values(), ...olderCues(text)];
}

function dateRangeCue(attributes: Readonly<Record<string, string>>): PlaylistCue | null {
  const { ID: id } = attributes;
  if (id === undefined || id === '') return null;
  return {
    id,
    className: attributes.CLASS ?? null,
    startDate: time(attributes['START-DATE']),
    endDate: time(attributes['END-DATE']),
    duration: seconds(attributes.DURATION),
    plannedDuration: seconds(attributes['PLANNED-DURATION']),
    scteOut: attributes['SCTE35-OUT'] ?? null,
    scteIn: attributes['SCTE35-IN'] ?? null,
    scteCmd: attributes['SCTE35-CMD'] ?? null,
    attributes,
  };
}

/** One date range out of two tags with its id: what the first says holds, the second adds to it. */
const mergeCues = (one: PlaylistCue, other: PlaylistCue): PlaylistCue => ({
  id: one.id,
  className: one.className ?? other.className,
  startDate: one.startDate ?? other.startDate,
  endDate: one.endDate ?? other.endDate,
  duration: one.duration ?? other.duration,
  plannedDuration: one.plannedDuration ?? other.plannedDuration,
  scteOut: one.scteOut ?? other.scteOut,
  scteIn: one.scteIn ?? other.scteIn,
  scteCmd: one.scteCmd ?? other.scteCmd,
  attributes: { ...other.attributes, ...one.attributes },
});

function time(text: string | undefined): number | null {
  const value = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(value) ? null : value;
}

function seconds(text: string | undefined): number | null {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/**
 * The break that CUE-OUT opens: its start, its length if given, and the section of an EXT-OATCLS-SCTE35 line
 * before it.
 */
type OpenBreak = { readonly start: number; readonly length: number | null; readonly section: string | null };

/** Breaks of the older tags, which have no date of their own: theirs is that of the segment behind them. */
function olderCues(text: string): readonly PlaylistCue[] {
  const oatcls = tagLines(text, OATCLS).map(({ at, line }) => ({ at, kind: 'section' as const, line }));
  const cues = tagLines(text, CUE).map(({ at, line }) => ({ at, kind: 'cue' as const, line }));
  if (oatcls.length + cues.length === 0) return [];
  const clock: PlaylistClock = playlistClock(text);
  const found: PlaylistCue[] = [];
  let section: string | null = null;
  let open: OpenBreak | null = null;
  for (const { at, kind, line } of [...oatcls, ...cues].sort((a, b) => a.at - b.at)) {
    const start = clock(at);
    if (kind === 'section') section = line;
    else if (line.startsWith('OUT-CONT') && open === null && start !== null)
      open = continuedBreak(line, start);
    else if (/^OUT(?:$|:)/.test(line) && start !== null) {
      if (open !== null) found.push(olderCue(open, start));
      open = { start, length: cueOutLength(line), section };
      section = null;
    } else if (/^IN\b/.test(line) && open !== null) {
      found.push(olderCue(open, start));
      open = null;
    }
  }
  return open === null ? found : [...found, olderCue(open, null)];
}

/** `OUT`, `OUT:30`, `OUT:DURATION=30` and the like. */
function cueOutLength(line: string): number | null {
  const value = line.slice('OUT:'.length);
  return seconds(attributeList(value).DURATION ?? value);
}

/** A break whose start has left the playlist: `OUT-CONT:12/30`, or with attributes. */
function continuedBreak(line: string, at: number): OpenBreak {
  const value = line.slice('OUT-CONT:'.length);
  const attributes = attributeList(value);
  const [passed, length] = value.split('/');
  const elapsed = seconds(attributes.ElapsedTime ?? passed) ?? 0;
  return {
    start: at - elapsed * 1000,
    length: seconds(attributes.Duration ?? length),
    section: attributes.SCTE35 ?? null,
  };
}

const olderCue = ({ start, length, section }: OpenBreak, end: number | null): PlaylistCue => ({
  id: `cue-${Math.round(start)}`,
  className: null,
  startDate: start,
  endDate: end,
  duration: end === null ? null : (end - start) / 1000,
  plannedDuration: length,
  scteOut: section,
  scteIn: null,
  scteCmd: null,
  attributes: {},
});
/**
 * Returns the wall-clock time (ms) of the segment that follows a position in the playlist's text; null if the
 * playlist has no dates.
 */
type PlaylistClock = (at: number) => number | null;

const LINES = /^#EXTINF:([\d.]+)|^#EXT-X-PROGRAM-DATE-TIME:(\S+)/gm;

type Mark = { readonly at: number; readonly time: number };

/**
 * Reads the dates and lengths of all segments. Only the older cue tags need it, so it runs only if a playlist
 * has them.
 */
function playlistClock(text: string): PlaylistClock {
  const marks: Mark[] = [];
  let time: number | null = null;
  for (const { 1: length, 2: date, index } of text.matchAll(LINES)) {
    if (date !== undefined) {
      const parsed = Date.parse(date);
      time = Number.isNaN(parsed) ? time : parsed;
      continue;
    }
    if (time === null) continue;
    marks.push({ at: index, time });
    time += Number(length) * 1000;
  }
  const last = { at: Number.POSITIVE_INFINITY, time };
  return (at) => {
    // Tags precede their segment; after the last one follows the time at which the next begins.
    const next = marks.find((mark) => mark.at > at) ?? last;
    return marks.length === 0 ? null : next.time;
  };
}
