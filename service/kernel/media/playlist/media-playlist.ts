import type { Bytes } from '#service/kernel/media/bytes.ts';
import { type LoopMeasure, type SegmentWindow, segmentStart } from '#service/kernel/media/timeline.ts';
import { type GivenPlaylist, NUMBER } from '#shared/domain/playback/start-playlist.ts';
import type { NumberedBreak } from './ad-schedule.ts';
import { type AssetAttributes, dateRangeTags } from './date-range-tag.ts';
import { keyTag } from './key-tag.ts';
import { type SegmentLines, segmentLine } from './segment-lines.ts';

/**
 * The rendition of a media playlist. `kid` is the key id of a protected rendition; text has neither
 * initialisation segment nor key.
 */
export type PlaylistRendition = {
  readonly name: string;
  readonly kind: 'media' | 'text';
  readonly kid: string | null;
};

/**
 * Seconds behind the live edge that a delta update always lists; HLS requires at least six target durations.
 */
const skipTargets = 12;

/** Hold-back from the live edge in target durations, the minimum that HLS allows. */
const holdBackTargets = 3;

/**
 * Seconds that a player of a live playlist keeps from the edge, written in every playlist of the stream:
 * Shaka takes it from the one it read last.
 */
export const holdBackOf = ({ segmentSeconds }: LoopMeasure): string =>
  (holdBackTargets * segmentSeconds).toFixed(1);

/** File extension of a rendition's segments. */
export const segmentExtension = (rendition: PlaylistRendition): string =>
  rendition.kind === 'text' ? 'vtt' : 'm4s';

function sourceTags({ kind, name, kid }: PlaylistRendition): readonly string[] {
  if (kind === 'text') return [];
  const map = `#EXT-X-MAP:URI="${name}/init.mp4"`;
  return kid ? [map, keyTag('EXT-X-KEY', kid)] : [map];
}

const join = (head: readonly string[], slices: readonly Bytes[], tail = ''): Bytes =>
  Buffer.concat([Buffer.from(`${head.join('\n')}\n`), ...slices, Buffer.from(tail)]);

/**
 * A live playlist: a window of segments and the breaks that overlap it; `delta` skips the older segments
 * (`_HLS_skip=YES`).
 */
export type LivePlaylistFacts = {
  readonly rendition: PlaylistRendition;
  readonly window: SegmentWindow;
  readonly breaks: readonly NumberedBreak[];
  readonly delta: boolean;
  readonly assetAttributes: AssetAttributes;
};

/** The first segment that a playlist lists. */
const firstListed = ({ window, delta }: LivePlaylistFacts): number =>
  delta ? Math.max(window.first, window.last - skipTargets + 1) : window.first;

function liveHead(facts: LivePlaylistFacts, measure: LoopMeasure): readonly string[] {
  const { rendition, window, breaks, assetAttributes } = facts;
  const edge = segmentStart(window.last + 1, measure);
  const target = measure.segmentSeconds;
  const listed = firstListed(facts);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${(skipTargets * target).toFixed(1)},HOLD-BACK=${holdBackOf(measure)}`,
    `#EXT-X-MEDIA-SEQUENCE:${window.first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(listed > window.first ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${listed - window.first}`] : []),
    ...sourceTags(rendition),
    ...breaks.flatMap((one) => dateRangeTags(one, edge, assetAttributes)),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(segmentStart(listed, measure)).toISOString()}`,
  ];
}

/**
 * Returns the sliding playlist of a live rendition: no discontinuity, a date on the first listed segment, ad
 * breaks as date ranges.
 */
export function livePlaylist(facts: LivePlaylistFacts, measure: LoopMeasure, lines: SegmentLines): Bytes {
  const { rendition, window } = facts;
  const listed = lines(rendition.name, segmentExtension(rendition), firstListed(facts), window.last);
  return join(liveHead(facts, measure), listed);
}

/**
 * Returns the same playlist for a checkout: its head, and in the place of thousands of lines the one that they
 * repeat.
 */
export function repeatedPlaylist(facts: LivePlaylistFacts, measure: LoopMeasure): GivenPlaylist {
  const { rendition, window } = facts;
  const { name } = rendition;
  return {
    path: `${name}.m3u8`,
    text: `${liveHead(facts, measure).join('\n')}\n`,
    repeat: {
      line: segmentLine(name, segmentExtension(rendition), NUMBER, measure.segmentSeconds),
      first: firstListed(facts),
      last: window.last,
    },
  };
}

/** Returns the complete playlist of an on-demand rendition of `count` segments. */
export function vodPlaylist(
  rendition: PlaylistRendition,
  count: number,
  measure: LoopMeasure,
  lines: SegmentLines,
): Bytes {
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${measure.segmentSeconds}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sourceTags(rendition),
  ];
  return join(head, lines(rendition.name, segmentExtension(rendition), 0, count - 1), '#EXT-X-ENDLIST\n');
}
