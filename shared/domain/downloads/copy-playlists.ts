import { attributeList } from '#shared/domain/hls/attribute-list.ts';
import { imagePlaylistUri } from '#shared/domain/hls/image-track.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Picture quality of a copy. */
export const COPY_QUALITIES = ['standard', 'high'] as const;
export type CopyQuality = (typeof COPY_QUALITIES)[number];

/** Why a stream cannot be downloaded: it is encrypted, it is live, or its playlist is not supported. */
export type CopyProblem = 'PROTECTED' | 'LIVE' | 'UNREADABLE';

/** A file of a copy: its name in the copy, and its source URI, relative to the playlist that lists it. */
export type CopyFile = { readonly name: string; readonly uri: string };

/** Maximum height of the video in pixels, by quality. */
const HEIGHTS: Readonly<Record<CopyQuality, number>> = { standard: 480, high: 1080 };

/** Name of a copy's master playlist. */
export const COPY_MASTER = 'master.m3u8';

/** Name of the playlist of a copy's thumbnails. */
const COPY_IMAGES = 'images.m3u8';

const VARIANT = '#EXT-X-STREAM-INF:';
const RENDITION = '#EXT-X-MEDIA:';
const MAP = '#EXT-X-MAP:';
const IMAGES = '#EXT-X-IMAGE-STREAM-INF:';
const URI = /URI="([^"]*)"/;
/**
 * Lines of a master playlist that a copy drops: trick-play and image streams, content steering, session data.
 */
const UNUSED = /^#EXT-X-(?:I-FRAME-STREAM-INF|IMAGE-STREAM-INF|CONTENT-STEERING|SESSION-DATA)/;
const KEY = /^#EXT-X-(?:SESSION-)?KEY:(?!METHOD=NONE)/;

type Variant = {
  readonly line: string;
  readonly uri: string;
  readonly height: number;
  readonly bandwidth: number;
};

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function variantsOf(lines: readonly string[]): readonly Variant[] {
  return lines.flatMap((line, at) => {
    const uri = lines[at + 1];
    if (!line.startsWith(VARIANT) || uri === undefined || uri.startsWith('#')) return [];
    const {
      RESOLUTION: size = '',
      BANDWIDTH: peak,
      'AVERAGE-BANDWIDTH': average,
    } = attributeList(line.slice(VARIANT.length));
    return [{ line, uri, height: Number(size.split('x')[1] ?? 0), bandwidth: Number(average ?? peak ?? 0) }];
  });
}

/** Returns the best variant of a quality, otherwise the smallest. */
function variantOf(variants: readonly Variant[], quality: CopyQuality): Variant | undefined {
  const byHeight = variants.toSorted(
    (one, other) => other.height - one.height || other.bandwidth - one.bandwidth,
  );
  return byHeight.find(({ height }) => height <= HEIGHTS[quality]) ?? byHeight.at(-1);
}

/** The master playlist of a copy, the playlists that it lists, and its bandwidth in bits per second. */
export type CopyMaster = {
  readonly text: string;
  readonly playlists: readonly CopyFile[];
  /** The playlist of its thumbnails; null if it has none. */
  readonly images: CopyFile | null;
  readonly bandwidth: number;
};

/**
 * Rewrites a master playlist for a copy: one variant in the given quality, all audio and subtitle renditions
 * of its groups, the thumbnails of the seek bar, and local file names.
 */
export function copyMaster(text: string, quality: CopyQuality): Result<CopyMaster, CopyProblem> {
  const lines = linesOf(text);
  if (lines[0] !== '#EXTM3U') return err('UNREADABLE');
  if (lines.some((line) => KEY.test(line))) return err('PROTECTED');
  const variant = variantOf(variantsOf(lines), quality);
  if (variant === undefined) return err('UNREADABLE');
  const { AUDIO: audio, SUBTITLES: subtitles } = attributeList(variant.line.slice(VARIANT.length));
  const playlists: CopyFile[] = [];
  const named = (uri: string): string => {
    const name = `p${playlists.length}.m3u8`;
    playlists.push({ name, uri });
    return name;
  };
  const imageUri = imagePlaylistUri(text);
  const images = imageUri === null ? null : { name: COPY_IMAGES, uri: imageUri };
  const imageLine = lines
    .find((line) => line.startsWith(IMAGES) && URI.exec(line)?.[1] === imageUri)
    ?.replace(URI, `URI="${COPY_IMAGES}"`);
  const written = lines.flatMap((line) => {
    if (line.startsWith('#') ? line.startsWith(VARIANT) || UNUSED.test(line) : true) return [];
    if (!line.startsWith(RENDITION)) return [line];
    const { TYPE: type, 'GROUP-ID': group } = attributeList(line.slice(RENDITION.length));
    const isUsed = (type === 'AUDIO' && group === audio) || (type === 'SUBTITLES' && group === subtitles);
    return isUsed ? [line.replace(URI, (_, uri: string) => `URI="${named(uri)}"`)] : [];
  });
  const last = [variant.line, named(variant.uri), ...(imageLine === undefined ? [] : [imageLine]), ''];
  return ok({ text: [...written, ...last].join('\n'), playlists, images, bandwidth: variant.bandwidth });
}

/** The media playlist of a copy and the files that it lists. */
export type CopyMedia = { readonly text: string; readonly files: readonly CopyFile[] };

/**
 * Rewrites a media playlist for a copy, whose files are named after `stem`. A file that is listed more than
 * once is one file. Byte ranges are `UNREADABLE`.
 */
export function copyMedia(text: string, stem: string): Result<CopyMedia, CopyProblem> {
  const lines = linesOf(text);
  if (
    lines[0] !== '#EXTM3U' ||
    lines.some((line) => line.startsWith('#EXT-X-BYTERANGE') || /^#EXT-X-MAP:.*BYTERANGE=/.test(line))
  )
    return err('UNREADABLE');
  if (lines.some((line) => KEY.test(line))) return err('PROTECTED');
  if (!lines.includes('#EXT-X-ENDLIST')) return err('LIVE');
  const names = new Map<string, string>();
  const named = (uri: string): string => {
    const name = names.get(uri) ?? `${stem}-${names.size}`;
    names.set(uri, name);
    return name;
  };
  const written = lines.map((line) => {
    if (line.startsWith(MAP)) return line.replace(URI, (_, uri: string) => `URI="${named(uri)}"`);
    return line.startsWith('#') ? line : named(line);
  });
  return ok({ text: [...written, ''].join('\n'), files: [...names].map(([uri, name]) => ({ name, uri })) });
}
