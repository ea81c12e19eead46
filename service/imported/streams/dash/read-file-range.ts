import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { ByteRange } from './mpd-segments.ts';

type Reach = { readonly home: string | null; readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal };

/** Reads a part of a file, as far as the file goes; also from a server that knows no ranges and sends the whole. Null if it cannot be read. */
export async function readFileRange(
  fetchAddress: FetchAddress,
  url: string,
  { from, to }: ByteRange,
  { home, headers, signal }: Reach,
): Promise<Buffer | null> {
  const fetched = await fetchAddress(url, { home, headers: { ...headers, range: `bytes=${from}-${to}` }, signal });
  if (!fetched.ok) return null;
  const { body, status } = fetched.value;
  const skipped = status === 206 ? 0 : from;
  const wanted = to - from + 1;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      parts.push(chunk);
      size += chunk.length;
      if (size >= skipped + wanted) break;
    }
    return Buffer.concat(parts).subarray(skipped, skipped + wanted);
  } catch {
    return null;
  } finally {
    body.destroy();
  }
}
