import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createFetchAddress, type FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { hostOf } from '#service/imported/streams/home-origin.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { ImportError } from './import-types.ts';

/** An open source: its byte stream, its total size (null if unknown) and its URL (null for a file). */
export type OpenSource = {
  readonly bytes: AsyncIterable<Buffer>;
  readonly total: number | null;
  readonly base: string | null;
  /** How far the addresses in it may reach: a file of this machine's owner, or a source in the private network, may name private hosts. */
  readonly reach: 'any' | 'public';
  /** The host that it came from, where that is in the private network. */
  readonly listHost: string | null;
};

const fetchSource = createFetchAddress();

/** Whether a source is an address rather than a path. */
export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/** Opens a path of this machine or an `http(s)` address that its operator named, wherever that is. */
export async function openSource(source: string, fetchAddress: FetchAddress = fetchSource): Promise<Result<OpenSource, ImportError>> {
  if (!isAddress(source)) return openFile(source);
  const reply = await fetchAddress(source, { home: URL.parse(source)?.origin ?? null });
  if (!reply.ok) return reply;
  const { body, url, home } = reply.value;
  const length = Number(body.headers['content-length'] ?? Number.NaN);
  return ok({ bytes: body, total: Number.isFinite(length) ? length : null, base: url, ...reachOf(url, home) });
}

const reachOf = (url: string, home: string | null): Pick<OpenSource, 'reach' | 'listHost'> =>
  home === null ? { reach: 'public', listHost: null } : { reach: 'any', listHost: hostOf(new URL(url)) };

async function openFile(path: string): Promise<Result<OpenSource, ImportError>> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return err('SOURCE_NOT_FOUND');
    return ok({
      bytes: createReadStream(path, { highWaterMark: 256 * 1024 }),
      total: facts.size,
      base: null,
      reach: 'any',
      listHost: null,
    });
  } catch {
    return err('SOURCE_NOT_FOUND');
  }
}
