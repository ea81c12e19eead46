import { addAbortSignal } from 'node:stream';
import type { ByteRange } from '#service/imported/streams/byte-range.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Bytes before the part that are read from a server that ignores ranges, and the time for all of it. */
const MOST_SKIPPED = 64 * 1024 ** 2;
const TIME = 20 * SECOND;

type Reach = {
  readonly home: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

/**
 * Reads a part of a file, or what there is of it; a server that ignores ranges sends the whole file. Null if
 * it cannot be read, comes too slowly or is too far behind the beginning of a whole file.
 */
export async function readFileRange(
  fetchAddress: FetchAddress,
  url: string,
  { from, to }: ByteRange,
  { home, headers, signal }: Reach,
): Promise<Buffer | null> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIME)]);
  const fetched = await fetchAddress(url, {
    home,
    headers: { ...headers, range: `bytes=${from}-${to}` },
    signal: inTime,
  });
  if (!fetched.ok) return null;
  const { body, status } = fetched.value;
  const parts: Buffer[] = [];
  /* Where the next chunk is in the file. */
  let at = status === 206 ? from : 0;
  if (from - at > MOST_SKIPPED) {
    body.destroy();
    return null;
  }
  addAbortSignal(inTime, body);
  try {
    for await (const chunk of body) {
      const bytes: Buffer = chunk.subarray(Math.max(0, from - at));
      if (bytes.length > 0) parts.push(bytes);
      at += chunk.length;
      if (at > to) break;
    }
    return Buffer.concat(parts).subarray(0, to - from + 1);
  } catch {
    return null;
  } finally {
    body.destroy();
  }
}
