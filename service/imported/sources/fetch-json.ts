import type { ImportError } from '#service/imported/import-types.ts';
import { importError } from '#service/imported/open-source.ts';
import { readAtMost } from '#service/imported/read-at-most.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { FetchParts } from './fetch-parts.ts';

const MOST_JSON = 128 * 1024 ** 2;

/** Fetches JSON of a portal, which may be in the private network as its owner named it. */
export async function fetchJson(
  address: string,
  { fetchAddress, signal }: Pick<FetchParts, 'fetchAddress' | 'signal'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Result<unknown, ImportError>> {
  const reply = await fetchAddress(address, { home: new URL(address).origin, headers, signal });
  if (!reply.ok) return err(importError(reply.error));
  const bytes = await readAtMost(reply.value.body[Symbol.asyncIterator](), Buffer.alloc(0), MOST_JSON, 2 * MINUTE);
  if (bytes === null) return err('SOURCE_TOO_LARGE');
  try {
    return ok(JSON.parse(bytes.toString('utf8')));
  } catch {
    return err('SOURCE_REFUSED');
  }
}

/** Returns a text as the value of an attribute of a playlist, or as the name behind its comma. */
export const attribute = (text: string): string => text.replaceAll('"', "'").replaceAll(/[\r\n]+/g, ' ');
