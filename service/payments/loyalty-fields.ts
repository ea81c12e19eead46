import { accountHasPaid } from '#service/payments/offers/benefits.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { Account } from '#service/session/account.ts';
import { contentUser } from '#service/session/content-user.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import { isHomeCountry } from '#shared/domain/accounts/session/home-country.ts';
import { loyaltyStanding } from '#shared/domain/payments/loyalty-rules.ts';
import { market, marketDate } from '#shared/kernel/market.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** Dependencies for finding the standing of an account in the loyalty programme. */
export type LoyaltyIdNeeds = {
  readonly store: { readonly payments: Pick<PaymentStore, 'loyalty' | 'claims'> };
};

/** The same, at the viewers' time. */
export type LoyaltyFieldNeeds = LoyaltyIdNeeds & { readonly clock: Clock };

/** The loyalty id of an account: that of the content, or the one it registered; null for none. */
export async function loyaltyId({ store }: LoyaltyIdNeeds, account: Account): Promise<string | null> {
  return contentUser(account).lp_id ?? (await store.payments.loyalty.lpId(account.account_id));
}

/**
 * Returns the session's fields of the loyalty programme (S0-3-021): accounts registered outside Hong Kong and
 * Macau are ineligible; without an id inactive; free members are preactive until they pay.
 */
export async function loyaltyFields(needs: LoyaltyFieldNeeds, account: Account): Promise<Partial<User>> {
  const own = contentUser(account);
  const lp_id = await loyaltyId(needs, account);
  const today = marketDate(needs.clock.now());
  const { loyalty } = needs.store.payments;
  const lp_checkin = (await loyalty.pointsFor(account.account_id, 'check_in', today)) !== null;
  return {
    lp_id,
    lp_checkin,
    lp_status:
      (market().loyalty ? own.lp_status : 'ineligible') ?? (await derivedStatus(needs, account, lp_id)),
  };
}

async function derivedStatus(
  needs: LoyaltyIdNeeds,
  account: Account,
  lpId: string | null,
): Promise<User['lp_status']> {
  const own = contentUser(account);
  const location = own.registration_mobile_location?.toUpperCase() ?? '';
  const homeRegistered = location === '' || isHomeCountry(location);
  const hasPaid = !own.is_free || (await accountHasPaid(needs, account.account_id));
  return loyaltyStanding({ homeRegistered, lpId, hasPaid });
}
