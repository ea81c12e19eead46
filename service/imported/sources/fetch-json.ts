import type { ImportError } from '#service/imported/import-types.ts';
import { importError } from '#service/imported/open-source.ts';
import { readAtMost } from '#service/imported/read-at-most.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { PortalParts } from './fetch-parts.ts';

/** Bytes of a reply that is one document, such as an account. Lists are read by `fetchItems`. */
const MOST_JSON = 256 * 1024;

/** Fetches a short document in JSON of a portal, which may be in the private network as its owner named it. */
export async function fetchJson(
  address: string,
  { fetchAddress, signal }: PortalParts,
  headers: Readonly<Record<string, string>> = {},
): Promise<Result<unknown, ImportError>> {
  const reply = await fetchAddress(address, { home: new URL(address).origin, headers, signal });
  if (!reply.ok) return err(importError(reply.error));
  const { body } = reply.value;
  try {
    const bytes = await readAtMost(body[Symbol.asyncIterator](), Buffer.alloc(0), MOST_JSON, 2 * MINUTE);
    return bytes === null ? err('SOURCE_TOO_LARGE') : ok(JSON.parse(bytes.toString('utf8')));
  } catch {
    return err('SOURCE_REFUSED');
  } finally {
    body.destroy();
  }
}

/** Returns a text as the value of an attribute of a playlist, or as the name behind its comma. */
export const attribute = (text: string): string => text.replaceAll('"', "'").replaceAll(/[\r\n]+/g, ' ');
