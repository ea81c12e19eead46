import { createDecipheriv } from 'node:crypto';
import type { FetchAddress, Fetched } from '#service/imported/streams/fetch-address.ts';
import type {
  ListedPart,
  ListedPlaylist,
  ListedSegment,
} from '#service/imported/streams/hls/listed-playlist.ts';
import type { ImportedStreams, StreamAddresses } from '#service/imported/streams/imported-streams.ts';
import { homeInside } from '#service/imported/streams/open-any-address.ts';
import type { StreamAddress } from '#service/imported/streams/open-stream.ts';
import type { AddressExchange } from '#service/imported/streams/signed-address.ts';
import { type StreamError, streamError } from '#service/imported/streams/stream-error.ts';
import { readAtMost } from '#service/kernel/read-at-most.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/** Reads a stream as the player would: the playlists that the service makes from it, and what they name. */
export type StreamReader = {
  /** The first playlist, or that the stream is a file. */
  readonly first: () => Promise<Result<ListedPlaylist, StreamError | 'FILE'>>;
  readonly playlist: (uri: string) => Promise<Result<ListedPlaylist, StreamError>>;
  readonly part: (part: ListedPart) => Promise<Result<Buffer, StreamError>>;
  /** A segment, decrypted. */
  readonly segment: (segment: ListedSegment) => Promise<Result<Buffer, StreamError>>;
  /** The file that the stream is. */
  readonly file: () => Promise<Result<Fetched, StreamError>>;
};

type ReaderDeps = {
  readonly streams: ImportedStreams;
  readonly fetchAddress: FetchAddress;
  readonly signal: AbortSignal;
};

/**
 * Addresses inside playlists: a segment or track of the service's own making, or an address with what named
 * it.
 */
const SEGMENT = 'segment:';
const TRACK = 'track:';
const HOME = 'home:';
const ELSEWHERE = 'elsewhere:';
const MOST_PLAYLIST = 4 * 1024 ** 2;
/** Bytes of a segment, which is held in memory until it is on the disk: ten seconds of any channel. */
const MOST_SEGMENT = 96 * 1024 ** 2;
const KEY_BYTES = 16;
/** Keys that are kept: a stream may name another one for each segment. */
const MOST_KEYS = 64;

const marked = (atHome: boolean): AddressExchange => ({ kind: 'marked', mark: atHome ? HOME : ELSEWHERE });
const PATHS: StreamAddresses = {
  segment: (no) => `${SEGMENT}${no}`,
  track: (id) => `${TRACK}${id}`,
  exchange: marked,
};

/** The source whose cookies are sent. */
const sourceOf = ({ source }: StreamAddress) => (source === undefined ? {} : { source });

/** Creates the reader of one stream. It shares the stream's connection with those who watch it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one stream: keys, playlist and parts.
export function createStreamReader(
  key: string,
  stream: StreamAddress,
  { streams, fetchAddress, signal }: ReaderDeps,
): StreamReader {
  const keys = new Map<string, Buffer>();
  const fetched = async (uri: string, range: ListedPart['range']): Promise<Result<Fetched, StreamError>> => {
    const atHome = uri.startsWith(HOME);
    const address = uri.slice(uri.indexOf(':') + 1);
    const headers =
      range === null ? stream.headers : { ...stream.headers, range: `bytes=${range.from}-${range.to}` };
    const reply = await fetchAddress(address, {
      home: atHome ? homeInside(address, stream) : null,
      headers,
      signal,
      ...sourceOf(stream),
    });
    return reply.ok ? reply : err(streamError(reply.error));
  };
  const bytesOf = async (
    { uri, range }: ListedPart,
    most = MOST_SEGMENT,
  ): Promise<Result<Buffer, StreamError>> => {
    const reply = await fetched(uri, range);
    if (!reply.ok) return reply;
    const { body } = reply.value;
    try {
      const bytes = await readAtMost(body[Symbol.asyncIterator](), Buffer.alloc(0), most, MINUTE);
      return bytes === null ? err('SOURCE_FORMAT') : ok(bytes);
    } catch {
      return err('SOURCE_SILENT');
    } finally {
      body.destroy();
    }
  };
  const part: StreamReader['part'] = async (listedPart) => {
    if (!listedPart.uri.startsWith(SEGMENT)) return bytesOf(listedPart);
    const bytes = streams.segment(key, Number(listedPart.uri.slice(SEGMENT.length)));
    return bytes === null ? err('SOURCE_GONE') : ok(bytes);
  };
  const listed = async <E extends StreamError | 'FILE'>(
    text: Result<string, E>,
  ): Promise<Result<ListedPlaylist, E | StreamError>> =>
    text.ok ? streams.readings.read('listed', { text: text.value }) : text;
  return {
    first: async () => listed(await streams.master(key, stream, PATHS)),
    playlist: async (uri) => {
      if (uri.startsWith(TRACK))
        return listed(await streams.dashTrack(key, stream, uri.slice(TRACK.length), PATHS));
      const reply = await fetched(uri, null);
      if (!reply.ok) return reply;
      const { body, url, home } = reply.value;
      try {
        const bytes = await readAtMost(
          body[Symbol.asyncIterator](),
          Buffer.alloc(0),
          MOST_PLAYLIST,
          20 * SECOND,
        );
        if (bytes === null) return err('SOURCE_TOO_LARGE');
        const order = { text: bytes.toString('utf8'), url, variables: streams.variables(key), keys: [] };
        const read = await streams.readings.read('playlist', { ...order, exchange: marked(home !== null) });
        return read.ok ? listed(ok(read.value.text)) : read;
      } catch {
        return err('SOURCE_SILENT');
      } finally {
        body.destroy();
      }
    },
    part,
    segment: async (segment) => {
      const bytes = await part(segment);
      if (!bytes.ok || segment.key === null) return bytes;
      if (segment.key === 'protected') return err('SOURCE_PROTECTED');
      const { uri, iv } = segment.key;
      const cachedKey = keys.get(uri);
      const secret =
        cachedKey === undefined ? await bytesOf({ uri, range: null }, MOST_PLAYLIST) : ok(cachedKey);
      if (!secret.ok) return secret;
      if (secret.value.length !== KEY_BYTES) return err('SOURCE_PROTECTED');
      if (keys.size >= MOST_KEYS) keys.clear();
      keys.set(uri, secret.value);
      return decrypted(bytes.value, secret.value, iv);
    },
    file: async () => {
      const { address, home, headers } = streams.fileAddress(key, stream);
      const reply = await fetchAddress(address, { home, headers, signal, ...sourceOf(stream) });
      return reply.ok ? reply : err(streamError(reply.error));
    },
  };
}

function decrypted(bytes: Buffer, key: Buffer, iv: Uint8Array): Result<Buffer, StreamError> {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    return ok(Buffer.concat([decipher.update(bytes), decipher.final()]));
  } catch {
    return err('SOURCE_PROTECTED');
  }
}
