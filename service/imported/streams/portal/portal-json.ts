import type { FetchAddress, FetchError } from '#service/imported/streams/fetch-address.ts';
import { readAtMost } from '#service/kernel/read-at-most.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { parseLoosely } from './loose-json.ts';

/** Bytes of a reply that is one document, such as an account. */
const MOST_JSON = 256 * 1024;
/** Characters of a reply in words that are kept. */
const MOST_WORDS = 200;

/** Why a portal gave no document; `words` is what it said instead. */
export type PortalFault = { readonly code: FetchError | 'NOT_JSON' | 'TOO_LARGE'; readonly words?: string };
type PortalCall = Parameters<FetchAddress>[1];

/** Fetches a short document in JSON of a portal. */
export async function fetchPortalJson(
  fetchAddress: FetchAddress,
  address: string,
  call: PortalCall,
): Promise<Result<unknown, PortalFault>> {
  const reply = await fetchAddress(address, call);
  if (!reply.ok) return err({ code: reply.error });
  const { body } = reply.value;
  try {
    const bytes = await readAtMost(body[Symbol.asyncIterator](), Buffer.alloc(0), MOST_JSON, 2 * MINUTE);
    if (bytes === null) return err({ code: 'TOO_LARGE' });
    const text = bytes.toString('utf8');
    const value = parseLoosely(text);
    return value === undefined ? err({ code: 'NOT_JSON', words: text.slice(0, MOST_WORDS) }) : ok(value);
  } catch {
    return err({ code: 'SOURCE_UNREACHABLE' });
  } finally {
    body.destroy();
  }
}
