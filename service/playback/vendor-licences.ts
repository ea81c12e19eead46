import type { LicenceServer } from '#service/catalogue/content/licence-server.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { createRateLimit } from '#service/kernel/limits/rate-limit.ts';
import { type HandlerResult, refuse, refuseTooMany } from '#service/kernel/routing/refusal.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';
import { licenceFacts } from './licence-facts.ts';
import { type LicenceParts, licenceFrom } from './licence-from.ts';

/**
 * Licences of a session in a minute: several for each channel that somebody who holds a key changes past. A
 * vendor counts, and is paid for, every one.
 */
export const MOST_LICENCES = 240;

type VendorNeeds = Pick<LicenceParts, 'secretOf' | 'privateOrigins'> & { readonly clock: Clock };

/** What a licence is asked for. */
type Asking = {
  readonly server: LicenceServer;
  readonly request: Uint8Array;
  readonly viewer: RequestViewer;
  readonly content: string;
};

/** Creates what asks a vendor's licence servers for viewers who may have a licence. */
export function createVendorLicences(needs: VendorNeeds, fetchAddress: FetchAddress) {
  const limit = createRateLimit(MOST_LICENCES, MINUTE, needs.clock.now);
  return async ({ server, request, viewer, content }: Asking): Promise<HandlerResult<Uint8Array>> => {
    const wait = limit.take(viewer.session?.session_id ?? '');
    if (wait > 0) return refuseTooMany(wait);
    const { secretOf, privateOrigins } = needs;
    const facts = licenceFacts(needs, viewer, content);
    const given = await licenceFrom(server, request, facts, { fetchAddress, secretOf, privateOrigins });
    return given === null ? refuse('LICENCE_REFUSED', 'the licence server gave none') : ok(given);
  };
}
