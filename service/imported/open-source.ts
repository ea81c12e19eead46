import { open, stat } from 'node:fs/promises';
import type { FetchAddress, FetchError } from '#service/imported/streams/fetch-address.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { hostOf } from './home-origin.ts';
import type { ImportError, SourceOrigin } from './import-types.ts';

/**
 * An open source: its byte stream, its total size (null if unknown) and its URL (null for a file). A chunk may
 * be overwritten when the next is asked for: whoever keeps one, copies it. URLs in it may name private hosts
 * (`reach`) if it is a local file or comes from the private network; `listHost` is the host there that served
 * it.
 */
export type OpenSource = SourceOrigin & {
  readonly bytes: AsyncIterable<Buffer>;
  readonly total: number | null;
};

let opened: FetchAddress | null = null;
/** Fetches. The thread of an import, whose sources nearly always are files, loads nothing for it before. */
const fetchSource: FetchAddress = async (address, options) => {
  opened ??= (await import('#service/imported/streams/fetch-address.ts')).createFetchAddress();
  return opened(address, options);
};

/** Returns true if a source is a URL rather than a path. */
export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

const KNOWN_ERRORS = [
  'ADDRESS_NOT_ALLOWED',
  'TOO_MANY_REDIRECTS',
  'SOURCE_GONE',
  'SOURCE_BUSY',
  'SOURCE_UNREACHABLE',
] as const;

/** Returns the error of a fetch as an import reports it: most are a refusal. */
export const importError = (error: FetchError): ImportError =>
  KNOWN_ERRORS.find((code) => code === error) ?? 'SOURCE_REFUSED';

/** Returns the error of a source whose server replied with this status; 0 for one that did not. */
export function statusError(status: number, error: ImportError): ImportError {
  if (status === 401 || status === 407) return 'SOURCE_LOGIN';
  if (status === 402 || status === 403 || status === 451) return 'SOURCE_FORBIDDEN';
  return status >= 500 && status !== 509 ? 'SOURCE_DOWN' : error;
}

/** Opens a local path or an `http(s)` URL that the operator named, on any network. */
export async function openSource(
  source: string,
  fetchAddress: FetchAddress = fetchSource,
): Promise<Result<OpenSource, ImportError>> {
  if (!isAddress(source)) return openFile(source);
  const reply = await fetchAddress(source, { home: URL.parse(source)?.origin ?? null });
  if (!reply.ok) return err(importError(reply.error));
  const { body, headers, url, home } = reply.value;
  const length = Number(headers['content-length'] ?? Number.NaN);
  return ok({
    bytes: body,
    total: Number.isFinite(length) ? length : null,
    base: url,
    ...reachOf(url, home),
  });
}

/**
 * Returns which hosts a source from this URL may name; `home` is its origin if it is in the private network.
 */
export const reachOf = (url: string, home: string | null): Pick<SourceOrigin, 'reach' | 'listHost'> =>
  home === null ? { reach: 'public', listHost: null } : { reach: 'any', listHost: hostOf(new URL(url)) };

/** Bytes of a file that are read at once. */
const READ = 256 * 1024;

/**
 * Reads a file piece by piece into the same memory, since buffers of their own wait for a turn of the
 * collector: into one half of it while the other is being looked at.
 */
async function* fileBytes(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  const memory = Buffer.allocUnsafeSlow(2 * READ);
  const read = async (from: number): Promise<Buffer> => {
    const { bytesRead } = await file.read(memory, from, READ, null);
    return memory.subarray(from, from + bytesRead);
  };
  let next = read(0);
  try {
    for (let free = READ; ; free = READ - free) {
      const piece = await next;
      if (piece.length === 0) return;
      next = read(free);
      // A failure is told when the piece is asked for.
      next.catch(() => undefined);
      yield piece;
    }
  } finally {
    await next.catch(() => undefined);
    await file.close();
  }
}

async function openFile(path: string): Promise<Result<OpenSource, ImportError>> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return err('SOURCE_NOT_FOUND');
    return ok({
      bytes: fileBytes(path),
      total: facts.size,
      base: null,
      reach: 'any',
      listHost: null,
    });
  } catch {
    return err('SOURCE_NOT_FOUND');
  }
}
