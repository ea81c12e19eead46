import type { RequestViewer } from '#service/session/request-viewer.ts';
import { duplication } from '#shared/domain/payments/campaign-rules.ts';
import { type BookNeeds, hasHadTrial } from './benefits.ts';
import { type Offer, type OfferNeeds, offerById } from './offer.ts';

export type ViewerOfferNeeds = BookNeeds & OfferNeeds;

/**
 * Marks what the viewer holds of an offer already (S0-3-073), and takes the free days off a plan whose trial
 * the viewer has had: it is charged at once.
 */
export async function forViewer(
  needs: ViewerOfferNeeds,
  offer: Offer,
  { account, user }: RequestViewer,
): Promise<Offer> {
  const { campaign, subject } = offer;
  const held = duplication(campaign.subscription_tags, user.subscriptions);
  const bought =
    campaign.programme_ids.some((id) => user.subscribed_programme_ids.includes(id)) ||
    campaign.episode_ids.some((id) => user.subscribed_episode_ids_contract_end[id] !== undefined);
  const marked = { ...campaign, ...held, ...(bought ? { duplicated: true, partial_duplicated: false } : {}) };
  if (campaign.trial_days === 0 || !(await hasHadTrial(needs, account, subject)))
    return { ...offer, campaign: marked };
  return { ...offer, campaign: { ...marked, trial_days: 0, trial_used: true, instant_payment: true } };
}

/** Returns an offer by its campaign id as this viewer is sold it, or null. */
export async function viewerOffer(
  needs: ViewerOfferNeeds,
  id: string,
  viewer: RequestViewer,
): Promise<Offer | null> {
  const offer = offerById(needs, id);
  return offer === null ? null : await forViewer(needs, offer, viewer);
}
