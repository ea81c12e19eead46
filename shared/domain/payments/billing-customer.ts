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

/** Returns the customer as the billing system names the fields. @public */
export const billingCustomerOf = <Address, Installation>({
  hkid,
  id_type = 'hkid_short',
  name,
  is_accept_mkt,
  address,
  installation,
}: BillingForm<Address, Installation>) => ({
  id_value: hkid.trim().toUpperCase(),
  id_type,
  last_name: name.trim(),
  accepts_promotional_info: is_accept_mkt,
  accepts_telemarketing: is_accept_mkt,
  addresses: [...address],
  installation,
});

/** A Hong Kong identity card in short: one or two letters and the first three digits. */
const HKID_SHORT = /^[A-Z]{1,2}\d{3}$/;

/**
 * Returns whether an identity document's number is well formed; a passport has 5 to 20 letters and digits.
 */
export const isIdValue = (idType: 'hkid_short' | 'passport', value: string): boolean =>
  (idType === 'hkid_short' ? HKID_SHORT : /^[A-Z\d]{5,20}$/).test(value.trim().toUpperCase());
