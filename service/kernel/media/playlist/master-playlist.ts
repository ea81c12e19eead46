import type { MediaLoop } from '#service/kernel/media/media-index.ts';
import type { EncryptionScheme } from '#service/kernel/media/media-sources.ts';
import { imageLines } from './image-playlist.ts';
import { keyTag } from './key-tag.ts';

/** A language's own name, which players show if they have none of their own. */
const ownName = (language: string): string =>
  ({ yue: '粵語', zh: '繁體中文', en: 'English' })[language] ?? language;

function mediaTag(
  type: 'AUDIO' | 'SUBTITLES',
  group: string,
  rendition: { readonly name: string; readonly language: string },
  first: boolean,
): string {
  const isDefault = type === 'AUDIO' && first ? 'YES' : 'NO';
  const extra = type === 'AUDIO' ? ',CHANNELS="2"' : '';
  return `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${group}",NAME="${ownName(rendition.language)}",LANGUAGE="${rendition.language}",DEFAULT=${isDefault},AUTOSELECT=YES${extra},URI="${rendition.name}.m3u8"`;
}

function variantLines(loop: MediaLoop, withText: boolean): readonly string[] {
  const sound = Math.max(...loop.audio.map((audio) => audio.bandwidth));
  const soundCodecs = [...new Set(loop.audio.map((audio) => audio.codecs))];
  return loop.video.flatMap((video) => [
    [
      `#EXT-X-STREAM-INF:BANDWIDTH=${video.bandwidth + sound}`,
      `CODECS="${[video.codecs, ...soundCodecs].join(',')}"`,
      `RESOLUTION=${video.width}x${video.height}`,
      `FRAME-RATE=${video.frameRate.toFixed(3)}`,
      'AUDIO="audio"',
      ...(withText ? ['SUBTITLES="text"'] : []),
      'CLOSED-CAPTIONS=NONE',
    ].join(','),
    `${video.name}.m3u8`,
  ]);
}

/**
 * Returns the master playlist of a loop. Text renditions are listed for live only: on-demand captions are
 * separate files, and listing both would show each language twice.
 */
export function masterPlaylist(
  loop: MediaLoop,
  protection: EncryptionScheme,
  text: 'text' | 'no-text',
): string {
  const withText = text === 'text' && loop.text.length > 0;
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(protection === 'cbcs' ? [keyTag('EXT-X-SESSION-KEY', loop.kid)] : []),
    ...loop.audio.map((audio, place) => mediaTag('AUDIO', 'audio', audio, place === 0)),
    ...(withText ? loop.text.map((one) => mediaTag('SUBTITLES', 'text', one, false)) : []),
    ...variantLines(loop, withText),
    ...imageLines(loop),
    '',
  ].join('\n');
}
