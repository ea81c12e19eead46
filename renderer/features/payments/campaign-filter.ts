import type { CampaignFilter } from '#renderer/data/payments/payment-queries.ts';
import { type PurchaseAddress, purchaseSubject } from '#shared/navigation/purchase-address.ts';

/**
 * Returns the filter of the campaign list for an address: its own parameters, and the episode that the viewer
 * came from, which may be sold individually.
 */
export function campaignFilter({ tags, programmeIds, episodeIds, backUrl }: PurchaseAddress): CampaignFilter {
  const subject = purchaseSubject(backUrl);
  const episode = subject?.kind === 'programme' && subject.episodeId !== null ? [subject.episodeId] : [];
  return { tags, programmeIds, episodeIds: episodeIds.length > 0 ? episodeIds : episode };
}
