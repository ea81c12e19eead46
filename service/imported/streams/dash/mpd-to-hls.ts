import { type KnownKeys, keysFor } from '#service/imported/streams/protection/known-keys.ts';
import {
  createReadingBudget,
  type ReadingBudget,
  ReadingTooLarge,
} from '#service/imported/streams/reading/reading-budget.ts';
import type { SampleMethod } from '#service/kernel/media/playlist/key-tag.ts';
import {
  type DashTrack,
  listTrack,
  MOST_SEGMENTS,
  segmentInfo,
  type TrackIndex,
  templateTrack,
  trackIndex,
} from './mpd-segments.ts';
import { childOf, childrenOf, durationSeconds, type MpdNode, mpdTree } from './mpd-tree.ts';

/** How a track is encrypted, and the ids of the keys for it. */
export type TrackProtection = { readonly method: SampleMethod; readonly kids: readonly string[] };
/** One period of a track: its segments, or the file whose index names them. */
export type TrackPart = { readonly track: DashTrack | TrackIndex; readonly periodStart: number };

/** A track of a DASH presentation as HLS has it. */
export type HlsTrack = {
  readonly id: string;
  readonly kind: 'video' | 'audio' | 'text';
  readonly codecs: string;
  readonly bandwidth: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly language: string;
  readonly protection: TrackProtection | null;
  readonly parts: readonly TrackPart[];
};
/** A DASH presentation. `startedAt` (ms) dates a live one; null for on demand. */
export type DashPresentation = {
  readonly tracks: readonly HlsTrack[];
  readonly startedAt: number | null;
  readonly live: boolean;
  readonly refreshAfter: number;
};

/** A presentation without the segments of its tracks. */
export type DashOverview = Pick<DashPresentation, 'live' | 'refreshAfter'> & {
  readonly tracks: readonly Omit<HlsTrack, 'parts'>[];
};

/** Returns the multivariant playlist of a presentation. */
export const overviewOf = ({ live, refreshAfter, tracks }: DashPresentation): DashOverview => ({
  live,
  refreshAfter,
  tracks: tracks.map(({ parts: _, ...track }) => track),
});

/** Why a manifest does not play. */
export type MpdError = 'SOURCE_NOT_A_STREAM' | 'SOURCE_PROTECTED' | 'SOURCE_FORMAT';

/** Seconds of a live stream that stay reachable if the manifest does not say. */
const LIVE_WINDOW = 120;

/** Tracks of a presentation, parts of them in all periods, and elements that are gone through for them. */
const MOST_TRACKS = 250;
const MOST_PARTS = 5000;
const MOST_VISITS = 2_000_000;

type Period = { readonly node: MpdNode; readonly start: number; readonly end: number };

/** Whether a part is a file whose index is still to be read. */
export const isIndexed = (track: DashTrack | TrackIndex): track is TrackIndex => 'at' in track;

/** Times of a manifest. */
type Timing = {
  readonly live: boolean;
  readonly startedAt: number | null;
  readonly total: number | null;
  /** Seconds from the start to now, or to the end of a video. */
  readonly edge: number;
  /** Seconds before the edge that can still be fetched. */
  readonly depth: number;
};

function timingOf({ attributes }: MpdNode, now: number): Timing {
  const {
    type,
    availabilityStartTime,
    timeShiftBufferDepth,
    suggestedPresentationDelay,
    mediaPresentationDuration,
  } = attributes;
  const live = type === 'dynamic';
  const startedAt = live ? Date.parse(availabilityStartTime ?? '') || 0 : null;
  const total = durationSeconds(mediaPresentationDuration);
  return {
    live,
    startedAt,
    total,
    edge: startedAt === null ? (total ?? 0) : (now - startedAt) / 1000,
    depth:
      (durationSeconds(timeShiftBufferDepth) ?? LIVE_WINDOW) +
      (durationSeconds(suggestedPresentationDelay) ?? 0),
  };
}

/** One representation in one period. */
type Listed = {
  readonly key: string;
  readonly levels: readonly [MpdNode, MpdNode, MpdNode];
  readonly base: string;
  readonly period: Period;
};

/** Goes through the representations of a manifest. */
function* representationsOf(
  mpd: MpdNode,
  url: string,
  { total, edge }: Timing,
): Generator<Listed & { readonly kind: HlsTrack['kind'] }> {
  const parts = createReadingBudget(MOST_PARTS);
  const visits = createReadingBudget(MOST_VISITS);
  for (const period of periodsOf(mpd, total, edge)) {
    const inPeriod = baseUrl([mpd, period.node], url);
    for (const [setNo, set] of childrenOf(period.node, 'AdaptationSet').entries()) {
      for (const [no, representation] of childrenOf(set, 'Representation').entries()) {
        parts.take(1);
        const levels = [period.node, set, representation] as const;
        for (const level of levels) visit(level, visits);
        const kind = kindOf(set, representation);
        if (kind !== null)
          yield {
            key: `${kind}${setNo}-${no}`,
            kind,
            levels,
            base: baseUrl([set, representation], inPeriod),
            period,
          };
      }
    }
  }
}

/** Counts an element with what is in it and in that: all of it is looked at for a track. */
function visit({ children }: MpdNode, visits: ReadingBudget): void {
  visits.take(children.length);
  for (const child of children) visits.take(child.children.length);
}

/**
 * Reads a DASH manifest fetched from `url` at `now` (ms). Encrypted tracks are left out unless one of `keys`
 * is theirs. The segments of the track `wanted` are listed; of the others the first one is, which shows that
 * there are any. Throws `ReadingTooLarge` if a manifest becomes too much.
 */
export function readMpd(
  text: string,
  url: string,
  now: number,
  keys: KnownKeys = [],
  wanted: string | null = null,
): DashPresentation | MpdError {
  const mpd = mpdTree(text);
  if (mpd === null) return 'SOURCE_NOT_A_STREAM';
  const timing = timingOf(mpd, now);
  const { live, startedAt } = timing;
  const tracks = new Map<string, HlsTrack>();
  let locked = false;
  for (const { key, kind, levels, base, period } of representationsOf(mpd, url, timing)) {
    const [, set, representation] = levels;
    const protection = protectionOf([set, representation], keys);
    if (protection === 'locked') {
      locked = true;
      continue;
    }
    const earlier = tracks.get(key)?.parts ?? [];
    const context = {
      ...windowOf(period, timing),
      base,
      most: key === wanted ? MOST_SEGMENTS - listedIn(earlier) : 1,
    };
    const { id = '', bandwidth = '0' } = representation.attributes;
    const track = trackOf(levels, { ...context, id, bandwidth }, live);
    if (track === null) continue;
    if (tracks.size >= MOST_TRACKS && earlier.length === 0) throw new ReadingTooLarge();
    const parts = [...earlier, { track, periodStart: period.start }];
    tracks.set(key, { ...describe(key, kind, set, representation), protection, parts });
  }
  const playable = [...tracks.values()].filter(({ parts }) =>
    parts.some(({ track }) => isIndexed(track) || track.segments.length > 0),
  );
  if (!playable.some(({ kind }) => kind !== 'text')) return locked ? 'SOURCE_PROTECTED' : 'SOURCE_FORMAT';
  return {
    tracks: playable,
    startedAt,
    live,
    refreshAfter: durationSeconds(mpd.attributes.minimumUpdatePeriod) || 2,
  };
}

/** Returns the seconds of a period that can be played: all of it, or what is kept of a live one. */
const windowOf = (
  { start, end }: Period,
  { live, edge, depth }: Timing,
): { readonly from: number; readonly until: number } => ({
  from: live ? Math.max(0, edge - depth) - start : 0,
  until: (live ? Math.min(edge, end) : end) - start,
});

const listedIn = (parts: readonly TrackPart[]): number =>
  parts.reduce((sum, { track }) => sum + (isIndexed(track) ? 0 : track.segments.length), 0);

function periodsOf(mpd: MpdNode, total: number | null, edge: number): readonly Period[] {
  const nodes = childrenOf(mpd, 'Period');
  let next = 0;
  return nodes.map((node, index) => {
    const start = durationSeconds(node.attributes.start) ?? next;
    const own = durationSeconds(node.attributes.duration);
    const following = durationSeconds(nodes[index + 1]?.attributes.start);
    const end = own === null ? (following ?? total ?? Math.max(edge, start)) : start + own;
    next = end;
    return { node, start, end };
  });
}

const baseUrl = (levels: readonly MpdNode[], url: string): string =>
  levels.reduce((base, level) => URL.parse(childOf(level, 'BaseURL')?.text ?? '', base)?.href ?? base, url);

const attributeOf = (name: string, set: MpdNode, representation: MpdNode): string =>
  representation.attributes[name] ??
  set.attributes[name] ??
  childOf(set, 'ContentComponent')?.attributes[name] ??
  '';

function kindOf(set: MpdNode, representation: MpdNode): HlsTrack['kind'] | null {
  const type =
    attributeOf('mimeType', set, representation) || attributeOf('contentType', set, representation);
  if (type.startsWith('video')) return 'video';
  if (type.startsWith('audio')) return 'audio';
  return type === 'text/vtt' ? 'text' : null;
}

function trackOf(
  levels: readonly MpdNode[],
  context: Parameters<typeof templateTrack>[1],
  live: boolean,
): DashTrack | TrackIndex | null {
  const template = segmentInfo(levels, 'SegmentTemplate');
  if (template !== null) {
    // A numbered segment exists once its whole length has passed.
    const length =
      Number(template.attributes.duration ?? 0) / (Number(template.attributes.timescale ?? 1) || 1);
    const until =
      live && childOf(template, 'SegmentTimeline') === null
        ? Math.floor(context.until / (length || 1)) * (length || 1)
        : context.until;
    return templateTrack(template, { ...context, until });
  }
  const list = segmentInfo(levels, 'SegmentList');
  if (list !== null) return listTrack(list, context);
  return trackIndex(levels, context.base);
}

/**
 * Returns how a track is encrypted and which keys are for it; null if it is clear, `locked` if there is none.
 */
function protectionOf(levels: readonly MpdNode[], keys: KnownKeys): TrackProtection | null | 'locked' {
  const protections = levels
    .flatMap((level) => childrenOf(level, 'ContentProtection'))
    .map(({ attributes }) => attributes);
  if (protections.length === 0) return null;
  const valueOfAll = (name: RegExp): string | undefined =>
    protections.flatMap((one) => Object.entries(one)).find(([given]) => name.test(given))?.[1];
  const kid =
    valueOfAll(/(?:^|:)default_KID$/i)
      ?.replaceAll('-', '')
      .toLowerCase() ?? null;
  const scheme =
    protections.find(({ schemeIdUri }) => /mp4protection:2011$/i.test(schemeIdUri ?? ''))?.value ?? 'cenc';
  const kids = keysFor(keys, kid !== null && /^[0-9a-f]{32}$/.test(kid) ? kid : null);
  if (kids === null) return 'locked';
  return { method: /^cbc/i.test(scheme) ? 'SAMPLE-AES' : 'SAMPLE-AES-CTR', kids };
}

function describe(
  id: string,
  kind: HlsTrack['kind'],
  set: MpdNode,
  representation: MpdNode,
): Omit<HlsTrack, 'parts' | 'protection'> {
  const size = (name: string): number | null => Number(attributeOf(name, set, representation)) || null;
  return {
    id,
    kind,
    codecs: attributeOf('codecs', set, representation),
    width: size('width'),
    height: size('height'),
    bandwidth: Number(representation.attributes.bandwidth ?? 0) || 1,
    language: attributeOf('lang', set, representation) || 'und',
  };
}
