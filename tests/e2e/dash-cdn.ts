import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { inRoot } from '#scripts/root.ts';
import { licenceKeysIn } from '#service/kernel/media/licence-keys-in.ts';
import { relocate } from '#service/kernel/media/mp4/relocate.ts';
import { indexRendition } from '#service/kernel/media/mp4/rendition-index.ts';
import { keyTag } from '#service/kernel/media/playlist/key-tag.ts';
import { SECOND } from '#shared/kernel/time.ts';

const LOOP = inRoot('resources', 'media', 'loops', 'harbour');
const LOOP_SECONDS = 32;
/** Seconds of a live stream that a player may go back to. */
const WINDOW = 60;
const TRACKS = [
  {
    file: 'v360.mp4',
    type: 'video',
    mime: 'video/mp4',
    codecs: 'avc1.4d401e',
    more: 'width="640" height="360"',
  },
  {
    file: 'a_en.mp4',
    type: 'audio',
    mime: 'audio/mp4',
    codecs: 'mp4a.40.2',
    more: 'audioSamplingRate="48000"',
  },
] as const;
/** Names of key systems in a manifest. */
const SYSTEMS = {
  clearkey: '1077efec-c0b2-4d02-ace3-3c1e52e2fb4b',
  widevine: 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
} as const;
type KeyedBy = keyof typeof SYSTEMS | null;

/** The key of the protected streams. */
export const DASH_KEY = licenceKeysIn(inRoot('resources', 'media'), () => undefined)('harbour') ?? {
  kid: '',
  key: '',
};

/** What the manifest says of the key: its id, and the box by which browsers ask a key system for it. */
function protectionOf(system: keyof typeof SYSTEMS): string {
  const [, pssh = ''] = /base64,([^"]+)/.exec(keyTag('EXT-X-KEY', DASH_KEY.kid)) ?? [];
  const id = DASH_KEY.kid.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  return `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cbcs" cenc:default_KID="${id}"/>
<ContentProtection schemeIdUri="urn:uuid:${SYSTEMS[system]}"><cenc:pssh>${pssh}</cenc:pssh></ContentProtection>`;
}

type Folder = 'clear' | 'cbcs';
type Track = (typeof TRACKS)[number];

async function trackOf(folder: Folder, track: Track) {
  const bytes = new Uint8Array(await readFile(path.join(LOOP, folder, track.file)));
  const index = indexRendition(bytes);
  if (!index.ok) throw new Error(index.error.detail);
  return { ...track, bytes, ...index.value };
}
type Indexed = Awaited<ReturnType<typeof trackOf>>;

const setOf = ({ type, mime }: Track, keyedBy: KeyedBy, inside: string): string =>
  `<AdaptationSet contentType="${type}" mimeType="${mime}" segmentAlignment="true">${keyedBy === null ? '' : protectionOf(keyedBy)}${inside}</AdaptationSet>`;
const representationOf = ({ type, codecs, more }: Track, inside: string): string =>
  `<Representation id="${type}" bandwidth="400000" codecs="${codecs}" ${more}>${inside}</Representation>`;
const manifestOf = (attributes: string, sets: readonly string[]): string =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" minBufferTime="PT2S" ${attributes}><Period id="p" start="PT0S">${sets.join('')}</Period></MPD>`;

/** A film, whose files are read in ranges. */
const filmOf = (folder: Folder, keyedBy: KeyedBy, tracks: readonly Indexed[]): string =>
  manifestOf(
    'type="static" mediaPresentationDuration="PT20S" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"',
    tracks.map((track) => {
      const { init, fragments, file } = track;
      const index = `${init.end}-${(fragments[0]?.start ?? 0) - 1}`;
      return setOf(
        track,
        keyedBy,
        representationOf(
          track,
          `<BaseURL>${folder}/${file}</BaseURL><SegmentBase indexRange="${index}"><Initialization range="0-${init.end - 1}"/></SegmentBase>`,
        ),
      );
    }),
  );

/** Where the segment of a number begins, in ticks: the loop goes round. */
const startOf = ({ fragments, timescale }: Indexed, number: number): bigint =>
  (fragments[number % fragments.length]?.base ?? 0n) +
  BigInt(Math.floor(number / fragments.length)) * BigInt(LOOP_SECONDS * timescale);

/** Numbers of the segments that are whole, of a stream that began at `since`. */
function windowOf(track: Indexed, since: number, now: number): readonly number[] {
  const seconds = LOOP_SECONDS / track.fragments.length;
  const end = Math.floor((now - since) / SECOND / seconds);
  const first = Math.max(0, end - Math.ceil(WINDOW / seconds));
  return Array.from({ length: end - first }, (_, at) => first + at);
}

/** A live stream with its timeline: each segment is told with its time and length. */
const liveOf = (
  folder: Folder,
  keyedBy: KeyedBy,
  tracks: readonly Indexed[],
  since: number,
  now: number,
): string =>
  manifestOf(
    `type="dynamic" availabilityStartTime="${new Date(since).toISOString()}" publishTime="${new Date(now).toISOString()}" minimumUpdatePeriod="PT2S" timeShiftBufferDepth="PT${WINDOW}S" suggestedPresentationDelay="PT8S" profiles="urn:mpeg:dash:profile:isoff-live:2011"`,
    tracks.map((track) => {
      const numbers = windowOf(track, since, now);
      const times = numbers.map(
        (number) =>
          `<S t="${startOf(track, number)}" d="${startOf(track, number + 1) - startOf(track, number)}"/>`,
      );
      const template = `<SegmentTemplate timescale="${track.timescale}" startNumber="${numbers[0] ?? 0}" initialization="live/${folder}/$RepresentationID$/init.mp4" media="live/${folder}/$RepresentationID$/$Number$.m4s"><SegmentTimeline>${times.join('')}</SegmentTimeline></SegmentTemplate>`;
      return setOf(track, keyedBy, template + representationOf(track, ''));
    }),
  );

/** A part of a live stream: what begins it, or the segment of a number. */
function liveFile(track: Indexed, name: string): Uint8Array | null {
  if (name === 'init.mp4') return track.bytes.subarray(0, track.init.end);
  const number = Number(/^(\d+)\.m4s$/.exec(name)?.[1] ?? Number.NaN);
  const fragment = track.fragments[number % track.fragments.length];
  if (fragment === undefined) return null;
  const ticks = startOf(track, number) - fragment.base;
  return relocate(track.bytes.slice(fragment.start, fragment.end), ticks, number + 1);
}

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'range',
  'access-control-expose-headers': 'content-length, content-range, date',
};

/**
 * Starts a CDN of DASH: `/clear.mpd`, `/cbcs.mpd` and `/widevine.mpd` are a film, `/live-clear.mpd` and
 * `/live-cbcs.mpd` are live. It answers ranges of its files.
 */
export async function startDashCdn() {
  const since = Math.floor(Date.now() / SECOND) * SECOND - 10 * LOOP_SECONDS * SECOND;
  const [clear, cbcs] = await Promise.all(
    (['clear', 'cbcs'] as const).map((folder) => Promise.all(TRACKS.map((track) => trackOf(folder, track)))),
  );
  if (clear === undefined || cbcs === undefined) throw new Error('no tracks');
  const live = (folder: Folder, keyedBy: KeyedBy, tracks: readonly Indexed[]) => () =>
    liveOf(folder, keyedBy, tracks, since, Date.now());
  const manifests = new Map<string, () => string>([
    ['/clear.mpd', () => filmOf('clear', null, clear)],
    ['/cbcs.mpd', () => filmOf('cbcs', 'clearkey', cbcs)],
    ['/widevine.mpd', () => filmOf('cbcs', 'widevine', cbcs)],
    ['/live-clear.mpd', live('clear', null, clear)],
    ['/live-cbcs.mpd', live('cbcs', 'clearkey', cbcs)],
  ]);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://cdn');
    if (request.method === 'OPTIONS') return response.writeHead(204, OPEN).end();
    const manifest = manifests.get(pathname);
    if (manifest !== undefined)
      return response.writeHead(200, { ...OPEN, 'content-type': 'application/dash+xml' }).end(manifest());
    const [, folder, type, name = ''] =
      /^\/live\/(clear|cbcs)\/(video|audio)\/([\w.]+)$/.exec(pathname) ?? [];
    const track = (folder === 'cbcs' ? cbcs : clear).find((one) => one.type === type);
    if (track !== undefined) {
      const part = liveFile(track, name);
      return response.writeHead(part === null ? 404 : 200, OPEN).end(part ?? undefined);
    }
    const bytes = await readFile(path.join(LOOP, pathname)).catch(() => null);
    if (bytes === null) return response.writeHead(404, OPEN).end();
    const [, from = '0', to = String(bytes.length - 1)] =
      /bytes=(\d+)-(\d+)?/.exec(request.headers.range ?? '') ?? [];
    const part = bytes.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
    return response
      .writeHead(206, { ...OPEN, 'content-range': range, 'content-length': part.length })
      .end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
