import { market } from '#shared/kernel/market.ts';
import { isOutsideAddress } from '#shared/kernel/outside-address.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** How long a page waits before it registers for the loyalty programme again (S0-9-023). */
export const LOYALTY_REGISTER_TTL = 60 * MINUTE;

export type LoyaltyStatus = 'ineligible' | 'inactive' | 'active' | 'preactive';

/**
 * Facts of a member about the loyalty programme; `registeredAt` is when this browser last asked to register
 * (ms), or null.
 */
export type LoyaltyFacts = {
  readonly member: boolean;
  readonly masterEnabled: boolean;
  readonly checkInEnabled: boolean;
  readonly lpId: string | null;
  readonly status: LoyaltyStatus | null;
  readonly checkedIn: boolean;
  readonly registeredAt: number | null;
};

/**
 * Returns the calls that the page makes automatically: a registration if a member has no id, at most once in
 * 60 minutes (S0-4-063, S0-9-023); a check-in for active and preactive members if it is enabled, once a day
 * (S0-4-064); otherwise nothing.
 */
export function loyaltyAction(facts: LoyaltyFacts, now: number): 'register' | 'check_in' | null {
  if (!market().loyalty || !facts.member || !facts.masterEnabled || facts.status === 'ineligible')
    return null;
  if (facts.lpId === null)
    return facts.registeredAt !== null && now < facts.registeredAt + LOYALTY_REGISTER_TTL ? null : 'register';
  const mayCheckIn = facts.status === 'active' || facts.status === 'preactive';
  return facts.checkInEnabled && mayCheckIn && !facts.checkedIn ? 'check_in' : null;
}

/**
 * The address of the loyalty home: that of remote config if it gives a secure one, otherwise our own screen
 * (S0-2-021, S0-3-052).
 */
export const loyaltyHome = (
  lang: string,
  configured: string,
): { readonly kind: 'screen' | 'external'; readonly href: string } =>
  isOutsideAddress(configured)
    ? { kind: 'external', href: configured }
    : { kind: 'screen', href: `/${lang}/jetso/` };

/** Facts of an account that decide its status. */
export type LoyaltyStanding = {
  readonly homeRegistered: boolean;
  readonly lpId: string | null;
  readonly hasPaid: boolean;
};

/**
 * Returns an account's status (S0-3-021): ineligible if it was registered abroad or the market has no points, inactive without an id,
 * preactive until it has paid.
 */
export function loyaltyStanding({ homeRegistered, lpId, hasPaid }: LoyaltyStanding): LoyaltyStatus {
  if (!market().loyalty || !homeRegistered) return 'ineligible';
  if (lpId === null) return 'inactive';
  return hasPaid ? 'active' : 'preactive';
}
