import type { Data } from '#renderer/data/create-data.ts';
import { adPlan } from '#shared/domain/ads/ad-plan.ts';

/** Returns the facts of a start for the plan of its ads. */
export function adFacts({ session, config }: Pick<Data, 'session' | 'config'>, live: boolean) {
  const { viewer } = session.store.getState();
  const { vas_ads_free: vasAdsFree, ...flags } = config.store.getState().config;
  return {
    countryContent: viewer.countryContent,
    adFree: viewer.adFree,
    customerStage: viewer.customerStage,
    vasAdsFree,
    live,
    kids: viewer.profileClass === 'kids',
    flags,
  };
}

/** Whether a video of this viewer may begin with an ad, as far as it is known before its checkout. */
export const mayHavePreroll = (data: Pick<Data, 'session' | 'config'>): boolean =>
  adPlan('preroll', { ...adFacts(data, false), tester: false, callAd: true, videoStage: '' }).play;
