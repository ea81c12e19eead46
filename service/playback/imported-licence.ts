import type { z } from 'zod';
import type { ImportedChannelFacts } from '#service/catalogue/store/imported-channel.ts';
import { homeOrigin } from '#service/imported/home-origin.ts';
import { readAtMost } from '#service/imported/read-at-most.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { clearKeyReply, type clearKeyRequest } from '#shared/contract/playback/checkout.ts';
import { SECOND } from '#shared/kernel/time.ts';

type Keys = z.output<typeof clearKeyReply>['keys'];

const MOST_LICENCE = 64 * 1024;
const WITHIN = 8 * SECOND;

/**
 * Returns the keys of an own channel or film that a player asks for: those of its playlist, or what its
 * licence server replies. Empty if there are none.
 */
export async function importedKeys(
  own: ImportedChannelFacts,
  request: z.output<typeof clearKeyRequest>,
  fetchAddress: FetchAddress,
): Promise<Keys> {
  if (own.licence !== undefined) return askLicenceServer(own, own.licence, request, fetchAddress);
  return [...new Set(request.kids)].flatMap((kid) => {
    const key = own.clearKeys?.[Buffer.from(kid, 'base64url').toString('hex')];
    return key === undefined
      ? []
      : [{ kty: 'oct' as const, kid, k: Buffer.from(key, 'hex').toString('base64url') }];
  });
}

/**
 * Passes a request on to the licence server that a playlist names. Like a stream it may be in the private
 * network only if the list's reach allows it. The request headers of the stream (cookies, authorisation) are
 * sent to the stream's own origin only.
 */
async function askLicenceServer(
  own: ImportedChannelFacts,
  address: string,
  { kids, type }: z.output<typeof clearKeyRequest>,
  fetchAddress: FetchAddress,
): Promise<Keys> {
  const fetched = await fetchAddress(address, {
    home: homeOrigin(address, own),
    headers: {
      ...(URL.parse(address)?.origin === URL.parse(own.stream)?.origin ? own.headers : {}),
      'content-type': 'application/json',
    },
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
