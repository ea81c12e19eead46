import { type Context, Hono } from 'hono';
import { FILE_TRACK } from '#service/imported/recording/record-file.ts';
import type { RecordedFiles } from '#service/imported/recording/recorded-files.ts';
import { FILE_TYPES, isFileType } from '#service/imported/streams/stream-head.ts';
import type { ByteSpan, FileError } from '#service/kernel/files/file-store.ts';
import { byteRange } from '#service/kernel/media/routes/file-reply.ts';
import { streamGate, tokenMissing, type VerifyToken } from '#service/kernel/media/routes/stream-gate.ts';
import { recordedMaster, trackPlaylist } from './recorded-playlists.ts';
import { type StoredTrack, storedTrack } from './stored-track.ts';

type RecordingRouteDeps = {
  /** The files of a recording, by the id of its video; null if there are none. */
  readonly filesOf: (id: string) => RecordedFiles | null;
  readonly verifyToken: VerifyToken;
};

const HLS = 'application/vnd.apple.mpegurl';
/** Media types of a track, by the ending of its file. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ts: 'video/mp2t',
  mp4: 'video/mp4',
  aac: 'audio/aac',
};
const NO_STORE = { 'cache-control': 'no-store' };
const RETRY_SECONDS = '5';

/** The files of a recording and one of its tracks, or the answer in place of it. */
type Found = { readonly files: RecordedFiles; readonly track: StoredTrack };

const missing = (context: Context): Response => context.json({ code: 'unknown_video' }, 404, NO_STORE);
/** The files are not lost, but where they are kept does not answer. */
const failed = (context: Context, error: FileError): Response =>
  error === 'FILE_GONE'
    ? missing(context)
    : context.json({ code: 'media_unavailable' }, 503, { ...NO_STORE, 'retry-after': RETRY_SECONDS });

/**
 * Serves recordings behind a checkout token (`/media/{token}/record/…`): playlists of the part that is
 * recorded so far, and ranges of the files, from wherever they are.
 */
export function recordingRoutes({ filesOf, verifyToken }: RecordingRouteDeps): Hono {
  const routes = new Hono();
  const find = async (context: Context, name: string): Promise<Found | Response> => {
    const files = filesOf(context.req.param('id') ?? '');
    if (files === null) return missing(context);
    const track = await storedTrack(files, name);
    if (!track.ok) return failed(context, track.error);
    return track.value === null ? missing(context) : { files, track: track.value };
  };
  const trackOf = async (context: Context): Promise<Found | Response> => {
    const track = context.req.param('track') ?? '';
    return /^(?:video|audio)$/.test(track) ? find(context, track) : missing(context);
  };
  const playlist = (context: Context, text: string): Response =>
    context.body(text, 200, { 'content-type': HLS, ...NO_STORE });
  routes.use('/media/:token/record/:id/*', streamGate(verifyToken, 'record'));
  routes.get('/media/:token/record/:id/master.m3u8', async (context) => {
    const video = await find(context, 'video');
    if (video instanceof Response) return video;
    if (video.track.pieces.length === 0) return missing(context);
    const audio = await storedTrack(video.files, 'audio');
    if (!audio.ok) return failed(context, audio.error);
    return playlist(
      context,
      audio.value === null ? trackPlaylist(video.track, 'video/') : recordedMaster(video.track),
    );
  });
  routes.get('/media/:token/record/:id/:track/index.m3u8', async (context) => {
    const found = await trackOf(context);
    return found instanceof Response ? found : playlist(context, trackPlaylist(found.track, ''));
  });
  routes.get('/media/:token/record/:id/file/:name', async (context) => {
    const found = await find(context, FILE_TRACK);
    if (found instanceof Response) return found;
    const { extension } = found.track;
    return isFileType(extension) ? fileReply(context, found, FILE_TYPES[extension]) : missing(context);
  });
  routes.get('/media/:token/record/:id/:track/:name', async (context) => {
    const found = await trackOf(context);
    if (found instanceof Response) return found;
    const { files, track } = found;
    const [, init, number] = /^(init-)?(\d{1,9})\.\w+$/.exec(context.req.param('name')) ?? [];
    const piece = track.pieces[Number(number)];
    const place = init === undefined ? piece : piece?.init;
    if (place == null || place.length === 0) return missing(context);
    const bytes = await files.read(track.file, spanOf(place));
    if (!bytes.ok) return failed(context, bytes.error);
    return context.body(bytes.value, 200, {
      'content-type': MEDIA_TYPES[track.extension] ?? '',
      'content-length': String(place.length),
      ...NO_STORE,
    });
  });
  routes.all('/media/record/*', tokenMissing);
  return routes;
}

const spanOf = ({ offset, length }: { readonly offset: number; readonly length: number }): ByteSpan => ({
  first: offset,
  last: offset + length - 1,
});

async function fileReply(context: Context, { files, track }: Found, type: string): Promise<Response> {
  const { size, file } = track;
  const range = byteRange(context.req.header('range'), size);
  if (range === 'none') return context.body(null, 416, { 'content-range': `bytes */${size}` });
  const bytes = await files.read(file, range === 'whole' ? null : range);
  if (!bytes.ok) return failed(context, bytes.error);
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-length': String(last - first + 1),
    ...NO_STORE,
  };
  return new Response(bytes.value, {
    status: range === 'whole' ? 200 : 206,
    headers: range === 'whole' ? headers : { ...headers, 'content-range': `bytes ${first}-${last}/${size}` },
  });
}
