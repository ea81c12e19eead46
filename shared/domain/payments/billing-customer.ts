import { hkidError, plainHkid } from '#shared/domain/payments/joining/hkid.ts';

/** Entries of a registration for a paid plan (S0-3-058 to S0-3-063). */
export type BillingForm<Address, Installation> = {
  readonly hkid: string;
  /** `hkid_short` unless another document is named. */
  readonly id_type?: 'hkid_short' | 'passport';
  readonly name: string;
  readonly is_accept_mkt: boolean;
  readonly address: readonly Address[];
  readonly installation: Installation | null;
};

/** Returns the customer as the billing system names the fields. */
export const billingCustomerOf = <Address, Installation>({
  hkid,
  id_type = 'hkid_short',
  name,
  is_accept_mkt,
  address,
  installation,
}: BillingForm<Address, Installation>) => ({
  id_value: id_type === 'hkid_short' ? plainHkid(hkid) : hkid.trim().toUpperCase(),
  id_type,
  last_name: name.trim(),
  accepts_promotional_info: is_accept_mkt,
  accepts_telemarketing: is_accept_mkt,
  addresses: [...address],
  installation,
});

/**
 * Returns whether an identity document's number is right: a Hong Kong identity card's in its short form, or
 * whole with its own check digit; a passport's has 5 to 20 letters and digits.
 */
export const isIdValue = (idType: 'hkid_short' | 'passport', value: string): boolean =>
  idType === 'hkid_short' ? hkidError(value) === null : /^[A-Z\d]{5,20}$/.test(value.trim().toUpperCase());
