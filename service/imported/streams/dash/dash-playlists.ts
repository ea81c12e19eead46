import { targetDuration } from '#service/imported/streams/hls/target-duration.ts';
import { createReadingBudget } from '#service/imported/streams/reading/reading-budget.ts';
import { keyTag } from '#service/kernel/media/playlist/key-tag.ts';
import type { DashFile } from './mpd-segments.ts';
import { type DashOverview, type DashPresentation, type HlsTrack, isIndexed } from './mpd-to-hls.ts';

const attribute = (text: string): string => text.replaceAll(/["\r\n]/g, '');

/** Writes the multivariant playlist of a DASH presentation; `path` gives a track's playlist. */
export function dashMaster({ tracks }: DashOverview, path: (track: string) => string): string {
  const [video, audio, text] = (['video', 'audio', 'text'] as const).map((kind) =>
    tracks.filter((track) => track.kind === kind),
  );
  const sound = video?.length ? (audio ?? []) : [];
  const variants = video?.length ? video : (audio ?? []);
  const best = bestOfLanguages(sound);
  const renditions = [
    ...best.map(
      ({ id, language }, index) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${attribute(language)}",LANGUAGE="${attribute(language)}",DEFAULT=${index === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,URI="${path(id)}"`,
    ),
    ...(text ?? []).map(
      ({ id, language }) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="${attribute(language)}",LANGUAGE="${attribute(language)}",AUTOSELECT=NO,URI="${path(id)}"`,
    ),
  ];
  const firstAudio = best[0];
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...renditions,
    ...variants.flatMap(({ id, codecs, bandwidth, width, height }) => [
      `#EXT-X-STREAM-INF:${[
        `BANDWIDTH=${bandwidth + (firstAudio?.bandwidth ?? 0)}`,
        ...(codecs === '' ? [] : [`CODECS="${attribute(codecList(codecs, firstAudio?.codecs ?? ''))}"`]),
        ...(width === null || height === null ? [] : [`RESOLUTION=${width}x${height}`]),
        ...(firstAudio ? ['AUDIO="audio"'] : []),
        ...(text?.length ? ['SUBTITLES="text"'] : []),
      ].join(',')}`,
      path(id),
    ]),
    '',
  ].join('\n');
}

const codecList = (video: string, audio: string): string => (audio === '' ? video : `${video},${audio}`);

/** Returns each language's best audio; HLS would alternate between several of one language. */
function bestOfLanguages(tracks: DashOverview['tracks']): DashOverview['tracks'] {
  const best = new Map<string, DashOverview['tracks'][number]>();
  for (const track of tracks)
    if ((best.get(track.language)?.bandwidth ?? 0) < track.bandwidth) best.set(track.language, track);
  return [...best.values()];
}

/** Characters of a playlist. */
const MOST_CHARACTERS = 16 * 1024 ** 2;

/**
 * Writes the media playlist of a track whose indexes were read; `exchange` returns the address that the page
 * fetches. Throws `ReadingTooLarge` if it is.
 */
export function dashMedia(
  { live, startedAt }: DashPresentation,
  { parts: given, protection }: HlsTrack,
  exchangeAddress: (address: string) => string,
): string {
  const budget = createReadingBudget(MOST_CHARACTERS);
  const exchange = (address: string): string => {
    const exchanged = exchangeAddress(address);
    budget.take(exchanged.length);
    return exchanged;
  };
  const parts = given.flatMap(({ track, periodStart }) => (isIndexed(track) ? [] : [{ track, periodStart }]));
  const all = parts.flatMap(({ track }) => track.segments);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${targetDuration(all)}`,
    `#EXT-X-MEDIA-SEQUENCE:${live ? (all[0]?.no ?? 0) : 0}`,
  ];
  if (!live) lines.push('#EXT-X-PLAYLIST-TYPE:VOD');
  parts.forEach(({ track: { init, segments }, periodStart }, index) => {
    const [first] = segments;
    if (first === undefined) return;
    if (index > 0) lines.push('#EXT-X-DISCONTINUITY');
    if (init !== null)
      lines.push(`#EXT-X-MAP:URI="${exchange(init.url)}"${rangeOf(init, ',BYTERANGE="', '"')}`);
    if (protection !== null) lines.push(keyTag('EXT-X-KEY', protection.kids, protection.method));
    if (startedAt !== null)
      lines.push(
        `#EXT-X-PROGRAM-DATE-TIME:${new Date(startedAt + (periodStart + first.start) * 1000).toISOString()}`,
      );
    for (const segment of segments) {
      lines.push(`#EXTINF:${segment.seconds.toFixed(3)},`);
      if (segment.range !== undefined) lines.push(rangeOf(segment, '#EXT-X-BYTERANGE:', ''));
      lines.push(exchange(segment.url));
    }
  });
  if (!live) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** Returns the bytes of a part of a file as HLS writes them, between two texts; nothing for a whole file. */
const rangeOf = ({ range }: DashFile, before: string, behind: string): string =>
  range === undefined ? '' : `${before}${range.to - range.from + 1}@${range.from}${behind}`;
