/** Values of a Harbour Plus member, by the field names of the session's user. */
export const plusMember = {
  guest: false,
  type: 'web_auth',
  customer_stage: 'paid',
  is_free: false,
  customer_type: 'SVP',
  subscriptions: ['HARBOUR_PLUS'],
  registration_mobile_location: 'hk',
} as const;

/** Where a viewer is, as the session says it. */
export const places = {
  HK: { country_code: 'HK', region: 1, country_content: true },
  MO: { country_code: 'MO', region: 1, country_content: true },
  GB: { country_code: 'GB', region: 2, country_content: false },
  CN: { country_code: 'CN', region: 3, country_content: false },
} as const;
