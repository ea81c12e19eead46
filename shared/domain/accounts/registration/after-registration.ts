import { isPurchasePath } from '#shared/domain/payments/purchase-path.ts';

/**
 * Returns where a registered viewer goes: back to the purchase that led to the registration, otherwise
 * home (S0-2-024). `destination` is a path of this app (`safeDestination`) or null.
 */
export const afterRegistration = (destination: string | null, home: string): string =>
  destination !== null && isPurchasePath(destination) ? destination : home;
