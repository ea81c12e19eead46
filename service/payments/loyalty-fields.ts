import type { ServiceDeps } from '#service/app/service-deps.ts';
import { accountHasPaid } from '#service/payments/desk/benefits.ts';
import type { Account } from '#service/session/account.ts';
import { type User, user } from '#shared/contract/accounts/user.ts';
import { isHomeCountry } from '#shared/domain/accounts/session/home-country.ts';
import { loyaltyStanding } from '#shared/domain/payments/loyalty-rules.ts';
import { hongKongDate } from '#shared/kernel/time.ts';

/** The loyalty id of an account: that of the seed, or the one it registered; null for none. */
export async function loyaltyId({ store }: Pick<ServiceDeps, 'store'>, account: Account): Promise<string | null> {
  return user.parse({ guest: false, ...account.user }).lp_id ?? (await store.payments.loyalty.lpId(account.account_id));
}

/**
 * Returns the session's fields of the loyalty programme (S0-3-021): accounts registered outside Hong Kong and Macau are ineligible; without an id inactive;
 * free members are preactive until they pay.
 */
export async function loyaltyFields(deps: Pick<ServiceDeps, 'store' | 'clock'>, account: Account): Promise<Partial<User>> {
  const own = user.parse({ guest: false, ...account.user });
  const lp_id = await loyaltyId(deps, account);
  const today = hongKongDate(deps.clock.now());
  const { loyalty } = deps.store.payments;
  const lp_checkin = (await loyalty.pointsFor(account.account_id, 'check_in', today)) !== null;
  return { lp_id, lp_checkin, lp_status: own.lp_status ?? (await derivedStatus(deps, account, lp_id)) };
}

async function derivedStatus(deps: Pick<ServiceDeps, 'store'>, account: Account, lpId: string | null): Promise<User['lp_status']> {
  const own = user.parse({ guest: false, ...account.user });
  const location = own.registration_mobile_location?.toUpperCase() ?? '';
  const homeRegistered = location === '' || isHomeCountry(location);
  const hasPaid = !own.is_free || (await accountHasPaid(deps, account.account_id));
  return loyaltyStanding({ homeRegistered, lpId, hasPaid });
}
