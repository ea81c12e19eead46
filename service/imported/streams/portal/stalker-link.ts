import { z } from 'zod';
import { type StreamError, streamError } from '#service/imported/streams/stream-error.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { openStalker, type StalkerAccess } from './stalker-session.ts';

/**
 * The call that makes a portal create an address, each time a stream is opened: the addresses that it makes
 * end after a while.
 */
export type StalkerLink = {
  readonly server: string;
  readonly mac: string;
  readonly type: string;
  readonly cmd: string;
  /** The number of an episode, empty for what has none. */
  readonly series: string;
};

/** The mark of such a link. The part behind it is sent to no server. */
const MARK = '#stalker=';

/** Writes a link as the address of a stream. */
export const linkAddress = ({ server, mac, type, cmd, series }: StalkerLink): string =>
  `${server}?${new URLSearchParams({ action: 'create_link', type, cmd, series })}${MARK}${encodeURIComponent(mac)}`;

/** Reads a link; null for any other address. */
export function parseLink(address: string): StalkerLink | null {
  const url = address.includes(MARK) ? URL.parse(address) : null;
  if (url === null) return null;
  const said = (name: string): string => url.searchParams.get(name) ?? '';
  const mac = decodeURIComponent(url.hash.slice(MARK.length));
  return {
    server: `${url.origin}${url.pathname}`,
    mac,
    type: said('type'),
    cmd: said('cmd'),
    series: said('series'),
  };
}

/** `ffmpeg http://…` and `ffrt http://…` name the player before the address. */
export const addressIn = (cmd: string): string => /https?:\/\/\S+/.exec(cmd)?.[0] ?? '';

const linkReply = z.object({ js: z.object({ cmd: z.string().catch(''), error: z.unknown().optional() }) });

/** Has a portal make the address of a stream. */
export async function makeLink(
  link: StalkerLink,
  access: StalkerAccess,
): Promise<Result<string, StreamError>> {
  const session = await openStalker([link.server], link.mac, access);
  if (!session.ok) return err(refusalOf(session.error.code));
  const facts = {
    type: link.type,
    action: 'create_link',
    cmd: link.cmd,
    series: link.series,
    forced_storage: '0',
    disable_ad: '0',
  };
  const reply = await session.value.call(facts);
  if (!reply.ok) return err(refusalOf(reply.error.code));
  const read = linkReply.safeParse(reply.value);
  const address = read.success ? withStream(addressIn(read.data.js.cmd), link.cmd) : '';
  if (address !== '') return ok(address);
  return err(read.success && read.data.js.error === 'limit' ? 'SOURCE_BUSY' : 'SOURCE_GONE');
}

const refusalOf = (code: Parameters<typeof streamError>[0] | 'NOT_JSON' | 'TOO_LARGE'): StreamError =>
  code === 'NOT_JSON' || code === 'TOO_LARGE' ? 'SOURCE_DENIED' : streamError(code);

/** Some portals leave out the stream's number in what they make, although it was asked for. */
function withStream(address: string, cmd: string): string {
  const url = URL.parse(address);
  const asked = /[?&]stream=(\d+)/.exec(cmd)?.[1];
  if (url === null || asked === undefined || url.searchParams.get('stream') !== '') return address;
  url.searchParams.set('stream', asked);
  return url.href;
}
