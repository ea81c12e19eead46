import type { ExtInf } from '#service/imported/playlist/m3u-entry.ts';
import type { EntryFailure } from '#service/imported/playlist/playlist-entry.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

const LONGEST_ADDRESS = 4096;
/** Schemes of streams that a browser cannot play. */
const NOT_PLAYABLE =
  /^(?:rtmp[a-z]*|rtsps?|rtp|udp|mmsh?|mmst|srt|rist|igmp|acestream|sop|p[23]p|tvbus|mitv|vjms|rtmfp|webview|plugin|magnet|ftps?|smb|dvb|webcam|v4l2)$/;
const SCHEME = /^([a-z][a-z0-9+.-]{1,20}):/i;
/** A host with a path but no scheme, as one types it. */
const HOST =
  /^(?:\/\/[^/]|(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?\/|(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?\/|[a-z0-9-]{1,63}:\d{1,5}\/)/i;
const VIDEO_FILE = /\.(?:mp4|m4v|mkv|avi|mov|wmv|mpe?g|webm|divx|ogv|vob)$/i;
const AUDIO_FILE = /\.(?:mp3|aac|ogg|oga|opus|flac|m4a|pls)$|\/;$/i;
/** Addresses of portals: `/movie/user/password/1` and `/series/…` are films and episodes. */
const PORTAL_VIDEO = /^\/(?:movie|series)\/[^/]+\/[^/]+\/[^/]+$/i;

/**
 * Whether an address begins with a host; if there is a base, where it could be a folder, only with its port.
 */
const isHost = (text: string, base: string | null): boolean =>
  HOST.test(text) && (base === null || /^[^/]+:\d{1,5}\//.test(text));

/** Quotes and brackets around an address, as people paste it. */
const WRAPPED = /^(?:"([^"]*)"|'([^']*)'|<([^<>]*)>)$/;
/**
 * Returns an address as it was meant: without what is around it, and without the reference of a page in its
 * query.
 */
const bareAddress = (given: string): string => {
  const [, double, single, angle] = WRAPPED.exec(given) ?? [];
  return (double ?? single ?? angle ?? given).replaceAll('&amp;', '&');
};

/**
 * Returns the absolute URL of a stream; http and https only. Without a base, an address without a scheme is
 * one only if it begins with a host.
 */
export function streamAddress(given: string, base: string | null): Result<string, EntryFailure> {
  if (given.length > LONGEST_ADDRESS) return err({ code: 'BAD_ADDRESS' });
  const text = bareAddress(given);
  const slashes = text.startsWith('//') ? '' : '//';
  const url = isHost(text, base) ? URL.parse(`http:${slashes}${text}`) : URL.parse(text, base ?? undefined);
  if (url !== null && (url.protocol === 'http:' || url.protocol === 'https:')) return ok(url.href);
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return err({ code: 'BAD_ADDRESS' });
  return err({ code: NOT_PLAYABLE.test(scheme) ? 'NOT_PLAYABLE' : 'UNKNOWN_SCHEME', detail: scheme });
}

/** Returns the absolute URL of a picture, or null; `//host/…` is taken as https. */
export function pictureAddress(text: string, base: string | null): string | null {
  if (text === '') return null;
  const found = streamAddress(base === null && text.startsWith('//') ? `https:${text}` : text, base);
  return found.ok ? found.value : null;
}

/**
 * Marks of channels: a number, an archive, a moved guide, and the id of one; films have ids of film
 * databases.
 */
const OF_CHANNELS = [
  'tvg-chno',
  'channel-number',
  'ch-number',
  'catchup',
  'catchup-type',
  'catchup-days',
  'timeshift',
  'tvg-rec',
  'tvg-shift',
];
const FILM_ID = /^(?:tt\d{5,}|(?:imdb|tmdb|tvdb)[:/_-].*|\d+)$/i;
/** A folder of channels in an address. */
const LIVE_FOLDER = /\/(?:live|channels?|tv|stream)\/[^/]/i;

/** The path of an absolute address of http or https as `streamAddress` returns it. */
function pathOf(address: string): string {
  const from = address.indexOf('/', SHORTEST_START);
  const rest = address.slice(from);
  const end = rest.search(/[?#]/);
  return end < 0 ? rest : rest.slice(0, end);
}
/** Characters of `http://` and of the shortest host. */
const SHORTEST_START = 8;

type Described = Pick<ExtInf, 'attributes' | 'duration'>;

/** Whether an address of a file is that of a channel: it has what only channels have, and no length. */
function isLiveFile(pathname: string, { attributes, duration }: Described): boolean {
  if (duration > 0) return false;
  const id = attributes.get('tvg-id') ?? '';
  const saysChannel =
    OF_CHANNELS.some((name) => (attributes.get(name) ?? '') !== '') || (id !== '' && !FILM_ID.test(id));
  return saysChannel || LIVE_FOLDER.test(pathname);
}

/**
 * Returns whether an entry is a film or an episode: a playlist says so, or its address is that of a file that
 * no channel has.
 */
export function isVideo(address: string, described: Described): boolean {
  const { attributes } = described;
  const said = (attributes.get('tvg-type') ?? attributes.get('type') ?? '').toLowerCase();
  if (/^(?:movies?|vod|film|video|series|episode)$/.test(said)) return true;
  if (/^(?:live|radio|channel|tv)$/.test(said)) return false;
  const pathname = pathOf(address);
  return PORTAL_VIDEO.test(pathname) || (VIDEO_FILE.test(pathname) && !isLiveFile(pathname, described));
}

/**
 * Returns whether an entry is a radio channel: a playlist says so, or its address is that of an audio stream.
 */
export function isRadio(address: string, attributes: ReadonlyMap<string, string>): boolean {
  const said = (attributes.get('radio') ?? '').toLowerCase();
  if (said !== '') return said === 'true' || said === '1' || said === 'yes';
  return AUDIO_FILE.test(pathOf(address));
}
