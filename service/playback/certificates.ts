import type { LicenceServer } from '#service/catalogue/content/licence-server.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { readAtMost } from '#service/kernel/read-at-most.ts';
import { createExpiringMap } from '#service/kernel/web/expiring-map.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';
import { namedOrigin } from './licence-from.ts';

/** How long a certificate is kept, in ms; a page keeps it as long. */
export const CERTIFICATE_LIFE = HOUR;
/** How long a licence server that gave none is left alone, in ms. */
const PAUSE = 10 * SECOND;
const MOST_CERTIFICATE = 64 * 1024;
const WITHIN = 8 * SECOND;

/** Returns the certificate of a licence server; null if it has none or gives none. */
export type Certificates = (server: LicenceServer) => Promise<Uint8Array | null>;

/**
 * Fetches certificates once for all viewers, as anyone may ask for them: calls for one that is on its way wait
 * for it, and none is fetched again while it is kept, nor soon after a failure.
 */
export function createCertificates(
  fetchAddress: FetchAddress,
  privateOrigins: readonly string[],
  now: () => number,
): Certificates {
  const known = createExpiringMap<Promise<Uint8Array | null>>(CERTIFICATE_LIFE, now);
  const failed = createExpiringMap<true>(PAUSE, now);
  return async ({ certificate: address }) => {
    if (address === undefined || failed.get(address) !== null) return null;
    const running = known.get(address);
    const fetched = running ?? fetchCertificate(address, fetchAddress, privateOrigins);
    if (running === null) known.set(address, fetched);
    const certificate = await fetched;
    if (certificate === null) {
      known.remove(address);
      failed.set(address, true);
    }
    return certificate;
  };
}

async function fetchCertificate(
  address: string,
  fetchAddress: FetchAddress,
  privateOrigins: readonly string[],
): Promise<Uint8Array | null> {
  const home = namedOrigin(address, privateOrigins);
  const fetched = await fetchAddress(address, { home, headersWithin: WITHIN });
  if (!fetched.ok) return null;
  try {
    const stream = fetched.value.body[Symbol.asyncIterator]();
    return await readAtMost(stream, Buffer.alloc(0), MOST_CERTIFICATE, WITHIN);
  } catch {
    return null;
  } finally {
    fetched.value.body.destroy();
  }
}
