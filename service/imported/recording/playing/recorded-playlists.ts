import type { TrackPiece } from '#service/imported/recording/track-index.ts';
import { targetDuration } from '#service/imported/streams/hls/target-duration.ts';
import type { StoredTrack } from './stored-track.ts';

/** Returns the playlist of a track as a film that ends where the recording is by now. */
export function trackPlaylist({ extension, pieces }: StoredTrack, folder: string): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${targetDuration(pieces)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...pieces.flatMap(({ seconds, discontinuity, init }, index) => [
      ...(discontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(init === null ? [] : [`#EXT-X-MAP:URI="${folder}init-${index}.mp4"`]),
      `#EXTINF:${seconds.toFixed(3)},`,
      `${folder}${index}.${extension}`,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** Returns the playlist of a recording with separate audio. */
export const recordedMaster = ({ pieces }: StoredTrack): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="audio",DEFAULT=YES,AUTOSELECT=YES,URI="audio/index.m3u8"',
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidthOf(pieces)},AUDIO="audio"`,
    'video/index.m3u8',
    '',
  ].join('\n');

const bandwidthOf = (pieces: readonly TrackPiece[]): number =>
  Math.max(
    1,
    ...pieces.slice(0, 20).map(({ length, seconds }) => Math.ceil((length * 8) / Math.max(1, seconds))),
  );
