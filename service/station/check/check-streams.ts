import { type Finding, type FindingPlace, finding } from '#service/station/finding.ts';
import type { StationChannel } from '#service/station/package/channel-schema.ts';
import { isNoStream } from '#service/station/package/no-stream.ts';
import { isLoop } from '#service/station/package/stream-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/**
 * A programme without an episode has a page on which there is nothing to play, and a stream that is a file, such
 * as an MP4, does not play.
 */
export const checkStreams = ({ channels, programmes }: StationPackage): readonly Finding[] => [
  ...programmes
    .filter(({ item }) => item.episodes.length === 0)
    .map(({ item, place }) =>
      finding('STREAM_MISSING', place, `“${item.id}” has no episode, so there is nothing to play`),
    ),
  ...channels.flatMap(({ item, placeOf }) => fileStream(item.code, item.stream, () => placeOf(['stream']))),
  ...programmes.flatMap(({ item, placeOf }) =>
    item.episodes.flatMap(({ id, stream }, at) =>
      fileStream(id, stream, () => placeOf(['episodes', at, 'stream'])),
    ),
  ),
];

const fileStream = (
  name: string,
  stream: StationChannel['stream'],
  placeOf: () => FindingPlace,
): readonly Finding[] =>
  isLoop(stream) || !isNoStream(stream.url)
    ? []
    : [
        finding(
          'STREAM_NOT_PLAYED',
          placeOf(),
          `“${name}” is a file by its address: pages play HLS (.m3u8) and DASH (.mpd)`,
        ),
      ];
