import { plainHkid } from '#shared/domain/payments/joining/hkid.ts';
import { type IdType, marketIdType } from '#shared/domain/payments/joining/identity.ts';

/** Entries of a registration for a paid plan (S0-3-058 to S0-3-063). */
export type BillingForm<Address, Installation> = {
  readonly hkid: string;
  /** The market's own unless another document is named: `hkid_short` in Hong Kong. */
  readonly id_type?: IdType;
  readonly name: string;
  readonly is_accept_mkt: boolean;
  readonly address: readonly Address[];
  readonly installation: Installation | null;
};

/** Returns the customer as the billing system names the fields. */
export const billingCustomerOf = <Address, Installation>({
  hkid,
  id_type = marketIdType(),
  name,
  is_accept_mkt,
  address,
  installation,
}: BillingForm<Address, Installation>) => ({
  id_value: id_type === 'passport' ? hkid.trim().toUpperCase() : plainHkid(hkid),
  id_type,
  last_name: name.trim(),
  accepts_promotional_info: is_accept_mkt,
  accepts_telemarketing: is_accept_mkt,
  addresses: [...address],
  installation,
});
