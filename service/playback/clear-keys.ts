import type { z } from 'zod';
import type { StreamSource } from '#service/catalogue/content/channel-source.ts';
import { homeOrigin } from '#service/imported/home-origin.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { readAtMost } from '#service/kernel/read-at-most.ts';
import { clearKeyReply, type clearKeyRequest } from '#shared/contract/playback/checkout.ts';
import { SECOND } from '#shared/kernel/time.ts';

type Keys = z.output<typeof clearKeyReply>['keys'];

const MOST_LICENCE = 64 * 1024;
const WITHIN = 8 * SECOND;

/** Where the ClearKey keys of a stream are: here (hexadecimal, by key id), or at a server that gives them. */
type KeySource =
  | { readonly keys: Readonly<Record<string, string>> }
  | {
      readonly server: string;
      /** The private origin that the server may be at, or null. */
      readonly home: string | null;
      readonly headers: Readonly<Record<string, string>>;
    };

/**
 * Returns where the keys of a stream are; null if it is not encrypted, or a loop of the demo. Like a stream, a
 * licence server that a playlist names may be in the private network only if the list's reach allows it; one
 * that the operator names may be anywhere. The request headers of a stream (cookies, authorisation) are sent
 * to the stream's own origin only.
 */
export function keySourceOf(source: StreamSource): KeySource | null {
  if (source.kind === 'demo-loop') return null;
  if (source.kind === 'imported') {
    const { licence, clearKeys = {}, stream, headers = {} } = source;
    if (licence === undefined) return Object.keys(clearKeys).length === 0 ? null : { keys: clearKeys };
    const isOwnServer = URL.parse(licence)?.origin === URL.parse(stream)?.origin;
    return { server: licence, home: homeOrigin(licence, source), headers: isOwnServer ? headers : {} };
  }
  const { protection } = source;
  if (protection.kind !== 'clearkey') return null;
  const { licence, keys = {} } = protection;
  return licence === undefined ? { keys } : { server: licence, home: new URL(licence).origin, headers: {} };
}

/** Returns the keys that a player asks for, or what the licence server replies. Empty if there are none. */
export async function clearKeysFrom(
  source: KeySource,
  request: z.output<typeof clearKeyRequest>,
  fetchAddress: FetchAddress,
): Promise<Keys> {
  if ('server' in source) return askLicenceServer(source, request, fetchAddress);
  return [...new Set(request.kids)].flatMap((kid) => {
    const key = source.keys[Buffer.from(kid, 'base64url').toString('hex')];
    return key === undefined
      ? []
      : [{ kty: 'oct' as const, kid, k: Buffer.from(key, 'hex').toString('base64url') }];
  });
}

/** Passes a request on to a licence server. */
async function askLicenceServer(
  { server, home, headers }: Extract<KeySource, { readonly server: string }>,
  { kids, type }: z.output<typeof clearKeyRequest>,
  fetchAddress: FetchAddress,
): Promise<Keys> {
  const fetched = await fetchAddress(server, {
    home,
    headers: { ...headers, 'content-type': 'application/json' },
    headersWithin: WITHIN,
    body: JSON.stringify({ kids, type }),
  });
  if (!fetched.ok) return [];
  try {
    const bytes = await readAtMost(
      fetched.value.body[Symbol.asyncIterator](),
      Buffer.alloc(0),
      MOST_LICENCE,
      WITHIN,
    );
    const parsed = clearKeyReply.partial({ type: true }).safeParse(JSON.parse(bytes?.toString('utf8') ?? ''));
    return parsed.success
      ? parsed.data.keys.map(({ kty, kid, k }) => ({ kty, kid: unpadded(kid), k: unpadded(k) }))
      : [];
  } catch {
    return [];
  } finally {
    fetched.value.body.destroy();
  }
}

/** Servers pad base64, which the ClearKey format does not allow. */
const unpadded = (text: string): string => Buffer.from(text, 'base64url').toString('base64url');
