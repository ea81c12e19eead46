const KEY = { key: 'order-key-1' } as const;
const ADDRESS = {
  geo_id: 'hk01',
  building: '海濱大廈',
  flat: '8A',
  district: '中環',
  country_code: 'HK',
} as const;
const CUSTOMER = {
  id_type: 'hkid_short',
  id_value: 'A123',
  first_name: 'Ka Yan',
  last_name: 'Lau',
  email: 'lau@example.com',
  mobile_number: '61234521',
  area_code: '852',
  accepts_promotional_info: true,
  accepts_telemarketing: true,
  installation: { date: '2026-12-01', slot: 'am' },
  verification_code: 'HBR407196',
  tvb_account_password: 'Harbour81',
  locale: 'zh-HK',
} as const;
const SUBJECT = {
  campaign_id: 'BASIC-M',
  campaign_code: 'BASIC',
  pay_per_view_amount: null,
  region: 1,
  referrer_code: null,
  pin_code: null,
  back_url: '/tc/programme/paid/story/',
};
const IDS = { programme_ids: ['paid'], episode_ids: ['paid-e1'] };
const GATEWAY = {
  ...SUBJECT,
  language: 'tc',
  payment_method: 'CC',
  use_post_method: false,
  pairing_code: '',
  subdomain: 'www',
  guest_device_id: '',
  mobile_web: false,
} as const;
const REGISTRATION = {
  customer: CUSTOMER,
  campaign_id: 'GIFT-M',
  agent: 'web',
  region: 1,
  promo_pin: null,
  pin_redeem_info: null,
  for_android_tv: false,
  form_key: 'form-0002',
} as const;
const addresses = [ADDRESS];
const customer = { ...CUSTOMER, addresses };
const data = { customer, agent: 'web', web_data: { utm_source: 'x' } };
const SUCCESS = { success: true };

/** A valid request for every call of paying. */
export const PAYMENT_INPUTS = {
  campaignList: {
    query: {
      region: 1,
      campaign_type: 'plan',
      with_stb: false,
      subscription_tags: 'basic,sports',
      programme_ids: 'paid',
    },
  },
  checkPinCard: { body: { pin: 'GOOD-1234', promo_code_only: false, region: 1 } },
  checkPinCardWithAccount: { body: { pin: 'GOOD1234', platform: 'web', region: 1 } },
  postedPin: { body: { kind: 'pin' } as const },
  geoSearch: { query: { q: '海濱', n: 5, t: 80 } },
  gatewayAddMember: { query: KEY, body: { ...GATEWAY, ...IDS } },
  gatewayPayment: { query: KEY, body: { ...GATEWAY, ...IDS } },
  gatewayRegistrationAddMember: { query: KEY, body: { ...GATEWAY, ...IDS, data } },
  gatewayRegistrationPayment: { query: KEY, body: { ...GATEWAY, ...IDS, data } },
  submitPurchase: { query: KEY, body: { ...SUBJECT, ...IDS, saved_method_id: null } },
  checkPaymentStatus: { query: KEY, body: {} },
  cancelPayment: { query: KEY, body: {} },
  payments: {},
  receipt: { query: KEY },
  setRenewal: { query: KEY, body: { renews: false } },
  quotePurchase: { body: { ...SUBJECT, ...IDS } },
  removeSavedMethod: { body: { id: 'method-1' } },
  registerNewCustomer: { body: { ...REGISTRATION, customer } },
  registerByReference: { body: { ...REGISTRATION, customer, reference_number: 'SALE1234' } },
  registerWithPin: { body: { ...REGISTRATION, customer, pin_code: 'GOOD1234' } },
  updateRedemptionAddress: { body: { pin: 'BOXX1234', addresses } },
  mailer: { body: { template: 'receipt' as const, key: KEY.key, locale: 'en' as const } },
  temporaryToken: { body: { account_id: 'paying', email: 'paying@example.com' } },
  billingLinkTvbAccount: {
    body: {
      create_tvb_account: false,
      tvb_account_id: 't1',
      tvb_account_password: 'Harbour81',
      temporary_token: 'token-1',
    },
  },
  billingResendIdVerification: { body: { locale: 'zh-HK' as const } },
  billingEmailCheck: { body: { email: 'lau@example.com', account_full_list: true } },
  loyaltyRegister: {},
  loyaltyCheckIn: {},
  loyaltyStatus: {},
  redeemReward: { query: KEY, body: { id: 'tea' } },
  mgmPromotion: {},
};

const ORDER = {
  reference: 'HT-261120-7K3M4Q',
  key: KEY.key,
  status: 'pending',
  reason: null,
  campaign_id: 'BASIC-M',
  title_tc: '計劃',
  title_en: 'Plan',
  amount: 6800,
  currency: 'HKD',
  payment_method: 'payme',
  method_label: null,
  lines: [
    { kind: 'plan', title_tc: '計劃', title_en: 'Plan', amount: 7800 },
    { kind: 'discount', title_tc: '推薦碼', title_en: 'Referral code', amount: 1000 },
  ],
  created_at: '2026-11-20T04:00:00.000Z',
  expires_at: '2026-11-20T04:15:00.000Z',
  paid_at: null,
  refunded_at: null,
  ends_at: null,
  subscription_tags: ['basic'],
  programme_ids: [],
  episode_ids: [],
  renews_at: null,
  next_amount: 7800,
  back_url: null,
};
const PAGE = {
  method: 'POST',
  url: '/gateway/pay/',
  fields: { payment: 'p1' },
  qr: 'https://tv.example/gateway/phone/p1',
  expires_at: ORDER.expires_at,
};
const STARTED = { order: ORDER, gateway: PAGE, poll_after: 2000 };
const REGISTERED = { customer: { id: '48000001', temporary_token: 'token-1' }, order: ORDER };
const CARD = {
  template: 'gift',
  description_in_chi: '禮品',
  description_in_eng: 'A gift',
  available_basic_campaigns: ['GIFT-M'],
};
const CAMPAIGN = {
  id: 'BASIC-M',
  code: 'BASIC',
  amount: 7800,
  currency: 'HKD',
  title_chi: '計劃',
  title_eng: 'Plan',
  allow_payme_payment: true,
};

/** A valid reply for each of them, as on the wire. */
export const PAYMENT_REPLIES = {
  campaignList: {
    pay_per_views: [],
    offer_groups: [{ id: 'g1', code: 'BASIC', upsell_campaigns: [CAMPAIGN] }],
    normal_offer: [CAMPAIGN],
  },
  checkPinCard: { pin_card: CARD },
  checkPinCardWithAccount: { errors: { code: 'PIN_UNKNOWN' } },
  postedPin: { pin: 'GOOD1234' },
  geoSearch: { results: [{ id: 'hk01', address: '海濱大廈', district: '中環', country_code: 'HK' }] },
  gatewayAddMember: STARTED,
  gatewayPayment: STARTED,
  gatewayRegistrationAddMember: STARTED,
  gatewayRegistrationPayment: { errors: { code: 'EMAIL_TAKEN' } },
  submitPurchase: { order: { ...ORDER, status: 'declined', reason: 'insufficient_funds' }, poll_after: null },
  checkPaymentStatus: { order: ORDER, poll_after: 2000 },
  cancelPayment: { errors: { code: 'ORDER_UNKNOWN' } },
  payments: { plans: [], payments: [ORDER], saved_methods: [] },
  receipt: {
    receipt: {
      number: 'HR-1',
      issued_at: ORDER.created_at,
      payer: '劉',
      customer_id: '48000001',
      merchant: 'Harbour TV Ltd',
      order: ORDER,
    },
  },
  setRenewal: SUCCESS,
  quotePurchase: { quote: { lines: ORDER.lines, amount: ORDER.amount, currency: 'HKD' } },
  removeSavedMethod: SUCCESS,
  registerNewCustomer: { ...REGISTERED, order: null },
  registerByReference: REGISTERED,
  registerWithPin: REGISTERED,
  updateRedemptionAddress: SUCCESS,
  mailer: SUCCESS,
  temporaryToken: { temporary_token: 'token-1' },
  billingLinkTvbAccount: SUCCESS,
  billingResendIdVerification: SUCCESS,
  billingEmailCheck: { email_accounts: [], tvb_account_id: null },
  loyaltyRegister: SUCCESS,
  loyaltyCheckIn: { success: true, points: 10 },
  loyaltyStatus: {
    lp_id: 'LP1',
    lp_status: 'active',
    points: 1240,
    tier: 'gold',
    to_next_tier: 760,
    checked_in_today: true,
    streak: 4,
    week: [],
    rewards: [],
    history: [{ kind: 'check_in', points: 10, at: ORDER.created_at }],
    redeemed: [
      {
        reference: 'HT-261120-7K3M4Q',
        title_tc: '禮券',
        title_en: 'Voucher',
        points: 600,
        at: ORDER.created_at,
      },
    ],
  },
  redeemReward: { reference: 'HT-261120-7K3M4Q', points: 640 },
  mgmPromotion: {
    code: 'KAYAN26',
    share_path: '/tc/home/',
    friend_discount: 1000,
    currency: 'HKD',
    reward_tc: '單片',
    reward_en: 'A title',
    monthly_limit: 5,
    friends: [],
    titles_left: 2,
  },
};
