import { createHash } from 'node:crypto';
import type { StreamSource } from '#service/catalogue/content/channel-source.ts';
import type { LicenceServer } from '#service/catalogue/content/licence-server.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { LicenceFacts } from './licence-from.ts';
import { tokenOwner } from './play-grant.ts';

/** Returns the licence server of a stream for a scheme; null if it has none. */
export const licenceServerOf = (
  source: StreamSource | null,
  scheme: 'widevine' | 'fairplay',
): LicenceServer | null =>
  source?.kind === 'address' && source.protection.kind === 'licensed'
    ? (source.protection[scheme] ?? null)
    : null;

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Returns whom and what a licence is for, in ids that tell a licence server nothing else. */
export function licenceFacts(
  { clock }: { readonly clock: Clock },
  viewer: RequestViewer,
  content: string,
): LicenceFacts {
  const { sessionId, drmId } = tokenOwner(viewer);
  return {
    content,
    viewer: hashed(viewer.account?.account_id ?? sessionId),
    device: hashed(drmId ?? ''),
    now: clock.now(),
  };
}
