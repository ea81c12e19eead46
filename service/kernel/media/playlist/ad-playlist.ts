import { indexRendition, type MediaError } from '#service/kernel/media/mp4/rendition-index.ts';
import { fragmentSeconds, videoCodec } from '#service/kernel/media/mp4/segment-index.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** A segment of an ad file: byte range and duration in seconds. */
type Part = { readonly start: number; readonly bytes: number; readonly seconds: number };
type Film = { readonly initBytes: number; readonly codecs: string; readonly parts: readonly Part[] };

const SOUND_CODEC = 'mp4a.40.2';

function readFilm(bytes: Uint8Array): Result<Film, MediaError> {
  const init = indexRendition(withoutTrailer(bytes));
  if (!init.ok) return init;
  const seconds = fragmentSeconds(bytes);
  const codec = videoCodec(bytes);
  if (codec === null || seconds.length !== init.value.fragments.length)
    return err({ code: 'media_malformed', detail: 'no H.264 picture, or an index that does not fit' });
  const parts = init.value.fragments.map(({ start, end }, at) => ({
    start,
    bytes: end - start,
    seconds: seconds[at] ?? 0,
  }));
  return ok({ initBytes: init.value.init.end, codecs: `${codec},${SOUND_CODEC}`, parts });
}

/** Returns the file without the `mfra` box that encoders append. */
function withoutTrailer(bytes: Uint8Array): Uint8Array {
  const trailer = bytes.length - trailerLength(bytes);
  return bytes.subarray(0, trailer);
}

/** The last four bytes of `mfra` are its own size. */
function trailerLength(bytes: Uint8Array): number {
  const length = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4).getUint32(0);
  const type = String.fromCharCode(...bytes.subarray(bytes.length - length + 4, bytes.length - length + 8));
  return type === 'mfra' ? length : 0;
}

/** Writes the master playlist of an ad file: one variant with audio and video muxed. */
export function adMasterPlaylist(bytes: Uint8Array): Result<string, MediaError> {
  const film = readFilm(bytes);
  if (!film.ok) return film;
  const peak = Math.max(...film.value.parts.map((part) => (part.bytes * 8) / part.seconds));
  return ok(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(peak)},CODECS="${film.value.codecs}",RESOLUTION=1280x720,CLOSED-CAPTIONS=NONE`,
      'film.m3u8',
      '',
    ].join('\n'),
  );
}

/** Writes the media playlist of an ad file: byte ranges of `{id}.mp4`, one folder above the playlist. */
export function adPlaylist(bytes: Uint8Array, id: string): Result<string, MediaError> {
  const film = readFilm(bytes);
  if (!film.ok) return film;
  const file = `../${id}.mp4`;
  const { parts, initBytes } = film.value;
  return ok(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...parts.map(({ seconds }) => seconds)))}`,
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-MAP:URI="${file}",BYTERANGE="${initBytes}@0"`,
      ...parts.flatMap((part) => [
        `#EXTINF:${part.seconds.toFixed(5)},`,
        `#EXT-X-BYTERANGE:${part.bytes}@${part.start}`,
        file,
      ]),
      '#EXT-X-ENDLIST',
      '',
    ].join('\n'),
  );
}
