import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { targetDuration } from '#service/imported/streams/hls/target-duration.ts';
import { FILE_TYPES, isFileType } from '#service/imported/streams/stream-head.ts';
import { byteRange } from '#service/kernel/media/routes/file-reply.ts';
import { streamGate, tokenMissing, type VerifyToken } from '#service/kernel/media/routes/stream-gate.ts';
import { FILE_TRACK } from './record-file.ts';
import { indexName } from './track-file.ts';
import { readIndex, type TrackPiece } from './track-index.ts';

type RecordingRouteDeps = {
  /** Path of the folder of a recording, by its id; null if there is none. */
  readonly folderOf: (id: string) => string | null;
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

/** A track of a recording as it is on the disk: its media file and what its index names. */
type StoredTrack = {
  readonly file: string;
  readonly extension: string;
  readonly pieces: readonly TrackPiece[];
};

async function storedTrack(folder: string, track: string): Promise<StoredTrack | null> {
  const names = await readdir(folder).catch(() => []);
  const file = names.find((name) => name.startsWith(`${track}.`) && !/\.m3u8(?:\.new)?$/.test(name));
  if (file === undefined) return null;
  const { pieces } = readIndex(await readFile(path.join(folder, indexName(track)), 'utf8').catch(() => ''));
  return { file: path.join(folder, file), extension: path.extname(file).slice(1), pieces };
}

/** Returns the ending of a recording that is a file the browser plays itself, otherwise null. */
export async function recordedFileType(folder: string): Promise<string | null> {
  return (await storedTrack(folder, FILE_TRACK))?.extension ?? null;
}

/**
 * Serves recordings behind a checkout token (`/media/{token}/record/…`): playlists of the part that is
 * recorded so far, and ranges of the files.
 */
export function recordingRoutes({ folderOf, verifyToken }: RecordingRouteDeps): Hono {
  const routes = new Hono();
  const missing = (context: Context): Response => context.json({ code: 'unknown_video' }, 404, NO_STORE);
  const trackOf = async (context: Context): Promise<StoredTrack | null> => {
    const { id = '', track = '' } = context.req.param();
    const folder = folderOf(id);
    return folder !== null && /^(?:video|audio)$/.test(track) ? storedTrack(folder, track) : null;
  };
  routes.use('/media/:token/record/:id/*', streamGate(verifyToken, 'record'));
  routes.get('/media/:token/record/:id/master.m3u8', async (context) => {
    const folder = folderOf(context.req.param('id'));
    const [video, audio] =
      folder === null
        ? [null, null]
        : await Promise.all([storedTrack(folder, 'video'), storedTrack(folder, 'audio')]);
    if (video === null || video.pieces.length === 0) return missing(context);
    return context.body(audio === null ? trackPlaylist(video, 'video/') : masterPlaylist(video), 200, {
      'content-type': HLS,
      ...NO_STORE,
    });
  });
  routes.get('/media/:token/record/:id/:track/index.m3u8', async (context) => {
    const track = await trackOf(context);
    return track === null
      ? missing(context)
      : context.body(trackPlaylist(track, ''), 200, { 'content-type': HLS, ...NO_STORE });
  });
  routes.get('/media/:token/record/:id/file/:name', async (context) => {
    const folder = folderOf(context.req.param('id'));
    const track = folder === null ? null : await storedTrack(folder, FILE_TRACK);
    return track === null || !isFileType(track.extension)
      ? missing(context)
      : fileReply(context, track.file, FILE_TYPES[track.extension]);
  });
  routes.get('/media/:token/record/:id/:track/:name', async (context) => {
    const track = await trackOf(context);
    const [, init, number] = /^(init-)?(\d{1,9})\.\w+$/.exec(context.req.param('name')) ?? [];
    const piece = track?.pieces[Number(number)];
    const place = init === undefined ? piece : piece?.init;
    if (track === null || place == null) return missing(context);
    return context.body(await partOf(track.file, place), 200, {
      'content-type': MEDIA_TYPES[track.extension] ?? '',
      ...NO_STORE,
    });
  });
  routes.all('/media/record/*', tokenMissing);
  return routes;
}

/** Returns the playlist of a track as a film that ends where the recording is by now. */
function trackPlaylist({ extension, pieces }: StoredTrack, folder: string): string {
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
const masterPlaylist = ({ pieces }: StoredTrack): string =>
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

async function partOf(
  file: string,
  { offset, length }: { readonly offset: number; readonly length: number },
) {
  const handle = await open(file, 'r');
  try {
    const bytes = new Uint8Array(length);
    await handle.read(bytes, 0, length, offset);
    return bytes;
  } finally {
    await handle.close();
  }
}

async function fileReply(context: Context, file: string, type: string): Promise<Response> {
  const { size } = await stat(file);
  const range = byteRange(context.req.header('range'), size);
  if (range === 'none') return context.body(null, 416, { 'content-range': `bytes */${size}` });
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-length': String(last - first + 1),
    ...NO_STORE,
  };
  const body = Readable.toWeb(createReadStream(file, { start: first, end: Math.max(first, last) }));
  return new Response(body, {
    status: range === 'whole' ? 200 : 206,
    headers: range === 'whole' ? headers : { ...headers, 'content-range': `bytes ${first}-${last}/${size}` },
  });
}
