import type { ByteRange } from '#service/imported/streams/byte-range.ts';
import { ReadingTooLarge } from '#service/imported/streams/reading/reading-budget.ts';
import { childOf, childrenOf, type MpdNode } from './mpd-tree.ts';

/** A file, or a part of one. */
export type DashFile = { readonly url: string; readonly range?: ByteRange };
/**
 * One segment: its number in the presentation, its file, its length in seconds and its start within the
 * period.
 */
export type DashSegment = DashFile & {
  readonly no: number;
  readonly seconds: number;
  readonly start: number;
};
export type DashTrack = { readonly init: DashFile | null; readonly segments: readonly DashSegment[] };
/** A track that is one file: where its index is and its initialisation, if the manifest says so. */
export type TrackIndex = {
  readonly url: string;
  readonly at: ByteRange | null;
  readonly init: ByteRange | null;
};

/**
 * Values on which a track's addresses depend. `until` is the end of what exists, in seconds of the period;
 * `from` the beginning of the window.
 */
export type SegmentContext = {
  readonly base: string;
  readonly id: string;
  readonly bandwidth: string;
  readonly from: number;
  readonly until: number;
  /** Segments that are listed at most: one where it only has to be known whether there is any. */
  readonly most: number;
};

/** Segments of a track that a playlist names at most, in all periods. */
export const MOST_SEGMENTS = 20_000;
/** Characters of a segment's address. */
const LONGEST_ADDRESS = 4096;
/** Segments of a live stream that a playlist names at most. */
const LIVE_SEGMENTS = 900;

const numberOf = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? otherwise);
  return Number.isFinite(value) ? value : otherwise;
};

/**
 * Merges what period, adaptation set and representation say; the innermost wins. Null if none says how
 * segments are found.
 */
export function segmentInfo(levels: readonly MpdNode[], name: string): MpdNode | null {
  const found = levels.flatMap((level) => childrenOf(level, name));
  if (found.length === 0) return null;
  return {
    name,
    text: '',
    attributes: Object.assign({}, ...found.map(({ attributes }) => attributes)),
    children: found.toReversed().flatMap(({ children }) => children),
  };
}

/** Replaces the identifiers of a segment template (ISO/IEC 23009-1, 5.3.9.4.4). */
export function fillSegmentTemplate(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replaceAll(
    /\$(?:(RepresentationID|Bandwidth|Number|Time|SubNumber)(?:%0(\d{1,2})d)?)?\$/g,
    (_, name, width) =>
      name === undefined ? '$' : String(values[name] ?? '').padStart(Number(width ?? 0), '0'),
  );
}

/** Lists a track's segments from a template with or without a timeline. */
export function templateTrack(info: MpdNode, context: SegmentContext): DashTrack {
  const {
    media = '',
    initialization,
    timescale,
    startNumber,
    duration,
    presentationTimeOffset,
  } = info.attributes;
  const scale = numberOf(timescale, 1) || 1;
  const offset = numberOf(presentationTimeOffset, 0) / scale;
  const first = numberOf(startNumber, 1);
  const shared = { RepresentationID: context.id, Bandwidth: context.bandwidth };
  const address = (text: string): string => {
    if (text.length > LONGEST_ADDRESS) throw new ReadingTooLarge();
    return URL.parse(text, context.base)?.href ?? '';
  };
  const init =
    initialization === undefined ? null : { url: address(fillSegmentTemplate(initialization, shared)) };
  const timeline = childOf(info, 'SegmentTimeline');
  const at = (no: number, time: number, seconds: number): DashSegment => ({
    no,
    seconds,
    start: time / scale - offset,
    url: address(fillSegmentTemplate(media, { ...shared, Number: no, Time: time })),
  });
  if (timeline !== null)
    return { init, segments: timelineSegments(timeline, { ...context, scale, offset, first, at }) };
  const seconds = numberOf(duration, 0) / scale;
  if (seconds <= 0) return { init, segments: [] };
  const start = Math.max(0, Math.floor(context.from / seconds));
  const length = lengthOf(Math.ceil(context.until / seconds - 1e-6) - start, context.most);
  const segments = Array.from({ length }, (_, index) =>
    at(first + start + index, (start + index) * seconds * scale + offset * scale, seconds),
  );
  return { init, segments };
}

type Timeline = SegmentContext & {
  readonly scale: number;
  readonly offset: number;
  readonly first: number;
  readonly at: (no: number, time: number, seconds: number) => DashSegment;
};

function timelineSegments(
  timeline: MpdNode,
  { scale, offset, first, from, until, most, at }: Timeline,
): readonly DashSegment[] {
  const segments: DashSegment[] = [];
  let time = 0;
  let no = first;
  const entries = childrenOf(timeline, 'S');
  for (const [index, { attributes }] of entries.entries()) {
    time = numberOf(attributes.t, time);
    const length = numberOf(attributes.d, 0);
    if (length <= 0) continue;
    const next = numberOf(entries[index + 1]?.attributes.t, (until + offset) * scale);
    const repeats = numberOf(attributes.r, 0);
    const count =
      repeats >= 0 ? Math.floor(repeats) + 1 : Math.max(0, Math.ceil((next - time) / length - 1e-6));
    const passed = Math.min(count, Math.max(0, Math.floor(((from + offset) * scale - time) / length)));
    const listed = lengthOf(count - passed, most - segments.length);
    for (let one = passed; one < passed + listed; one += 1)
      segments.push(at(no + one, time + one * length, length / scale));
    if (segments.length >= most) break;
    time += count * length;
    no += count;
  }
  return segments.length > LIVE_SEGMENTS && from > 0 ? segments.slice(-LIVE_SEGMENTS) : segments;
}

/** Returns how many of a number of segments are listed; none of a number that is none. */
const lengthOf = (count: number, most: number): number =>
  count > 0 ? Math.min(count, Math.max(0, most)) : 0;

/** Lists a track's segments from a `SegmentList`. */
export function listTrack(info: MpdNode, { base, most }: SegmentContext): DashTrack {
  const { timescale, duration, startNumber } = info.attributes;
  const seconds = numberOf(duration, 0) / (numberOf(timescale, 1) || 1);
  const source = childOf(info, 'Initialization')?.attributes.sourceURL;
  const address = (text: string): string => URL.parse(text, base)?.href ?? '';
  return {
    init: source === undefined ? null : { url: address(source) },
    segments: childrenOf(info, 'SegmentURL')
      .slice(0, most)
      .map(({ attributes: { media = '' } }, index) => ({
        no: numberOf(startNumber, 1) + index,
        url: address(media),
        seconds,
        start: index * seconds,
      })),
  };
}

/** Returns where the index of a track that is one file is, or null if the manifest names no such file. */
export function trackIndex(levels: readonly MpdNode[], url: string): TrackIndex | null {
  const info = segmentInfo(levels, 'SegmentBase');
  const last = levels.at(-1);
  if (info === null && (last === undefined || childOf(last, 'BaseURL') === null)) return null;
  const source = info && childOf(info, 'Initialization');
  return { url, at: rangeOf(info?.attributes.indexRange), init: rangeOf(source?.attributes.range) };
}

function rangeOf(text: string | undefined): ByteRange | null {
  const [, from, to] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
  return from === undefined || Number(to) < Number(from) ? null : { from: Number(from), to: Number(to) };
}
