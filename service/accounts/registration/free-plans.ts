import { z } from 'zod';
import { type FreeCampaign, freeCampaign } from '#shared/contract/accounts/registration/registration.ts';

/** The plans that a free registration gives, or null where there is none. */
export const freePlans = z
  .object({
    /** In the home region: Hong Kong and Macau. */
    home: freeCampaign.nullable(),
    overseas: freeCampaign.nullable(),
    androidTv: freeCampaign.nullable(),
  })
  .readonly();
export type FreePlans = z.infer<typeof freePlans>;

/** No free registration. */
export const NO_FREE_PLANS: FreePlans = { home: null, overseas: null, androidTv: null };

/** The home region, as the contract numbers it; any other is overseas. */
const HOME_REGION = 1;

/** Returns the free plan of a region, or that of Android TV. */
export function freePlanOf(plans: FreePlans, region: number, androidTv: boolean): FreeCampaign | null {
  if (androidTv) return plans.androidTv;
  return region === HOME_REGION ? plans.home : plans.overseas;
}

/** Returns whether a plan is one of the free registration. */
export const isFreePlan = ({ home, overseas, androidTv }: FreePlans, id: string): boolean =>
  [home, overseas, androidTv].some((plan) => plan?.id === id);
