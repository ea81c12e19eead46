import type { AccountContent } from '#service/accounts/account-content.ts';

/** Returns a text in both languages, so that a test can tell them apart. */
export const bilingual = (text: string) => ({ tc: `${text}（中）`, en: text });

const member = { guest: false, is_free: true, registration_mobile_location: 'hk' };
let number = 0;

const account = (key: string, more: Partial<AccountContent> = {}): AccountContent => {
  number += 1;
  return {
    key,
    name: bilingual(key),
    about: bilingual(`The ${key} viewer`),
    country: 'HK',
    login: { id: `${key}@example.com`, password: `Pass-${key}-1` },
    ...more,
    user: {
      ...member,
      boss_id: `9100${String(number).padStart(4, '0')}`,
      email: `${key}@example.com`,
      profile_id: `p-${key}`,
      ...more.user,
    },
  };
};

/** Carrier numbers of the carrier's accounts. */
export const CARRIER = { plain: '66880001', terms: '66880002', paired: '66880003' } as const;

/**
 * One account for each outcome of a login. The login id is `{key}@example.com`, the password `Pass-{key}-1`.
 */
export const loginAccounts: readonly AccountContent[] = [
  account('family', {
    traits: { register_pin: '2468', max_profile_count: 4 },
    profiles: [
      { profile_id: 'p-family', profile_name: 'Dad', gender: 'male', year_of_birth: 1984, month_of_birth: 3 },
      { profile_id: 'p-mum', profile_name: 'Mum' },
      {
        profile_id: 'p-bo',
        profile_name: 'Bo',
        profile_class: 'kids',
        profile_color: 'pink',
        profile_icon_id: 'kid-fox',
      },
    ],
    devices: [{ type: 'smart_tv', title: bilingual('Living-room TV') }],
  }),
  account('first', {
    traits: { update_profile_class: false, max_profile_count: 1 },
    profiles: [{ profile_id: 'p-first', profile_name: '', status: 'new' }],
  }),
  account('terms', { state: { accepted_tos: false, accepted_pics: false } }),
  account('several', { traits: { cids: ['several', 'shop'] } }),
  account('shop', { user: { boss_id: 'SHOP1' } }),
  account('unverified', { state: { email_verified: false } }),
  account('suspended', { traits: { suspended: true } }),
  account('old-password', { state: { password_update_requested: true } }),
  account('mo', {
    country: 'MO',
    traits: { mobile: CARRIER.plain },
    user: { registration_mobile_location: 'mo' },
  }),
  account('mo-terms', {
    country: 'MO',
    traits: { mobile: CARRIER.terms },
    state: { accepted_tos: false, accepted_pics: false },
  }),
  account('mo-paired', { country: 'MO', traits: { mobile: CARRIER.paired }, user: { blocked_pair: true } }),
  account('first-kids', { profiles: [{ profile_id: 'p-first-kids', profile_name: '', status: 'new' }] }),
  // For registration and recovery: customers without a login, and one whose mail bounces.
  account('stb-one', {
    login: null,
    user: { email: 'one@example.com' },
    traits: { contact: { area_code: '852', mobile_number: '61234521' } },
  }),
  account('stb-free', { login: null, user: { email: 'two@example.com' } }),
  account('stb-vip', { login: null, user: { email: 'two@example.com', customer_type: 'VIP' } }),
  account('stb-svp', { login: null, user: { email: 'svp@example.com', customer_type: 'SVP' } }),
  account('bounced', {
    login: null,
    user: { email: 'bounced@example.com' },
    traits: { email_bounces: true },
  }),
  account('with-login', {
    user: { email: 'both@example.com' },
    login: { id: 'both@example.com', password: 'Pass-both-1' },
  }),
  account('stb-both', { login: null, user: { email: 'both@example.com' } }),
  account('mobile-only', {
    login: { id: '91009001', password: 'Pass-mobile-1' },
    user: { boss_id: '91009001', email: 'mobile@example.com' },
    traits: { contact: { area_code: '852', mobile_number: '61234599' } },
  }),
];
