import type { AccountContent } from '#service/accounts/account-content.ts';
import { freeMember } from '#service/accounts/account-content.ts';
import { demoIdentity as identity, demoLogin as login } from './demo-login.ts';
import { guestPersonas } from './guest-personas.ts';
import { joiningPersonas } from './joining-personas.ts';
import { loginPersonas } from './login-personas.ts';
import { places, plusMember } from './persona-users.ts';

/** The day on which the demo's subscribers are charged. */
const BILLING_DAY = 12;

/** Gives a subscriber the day from which the terms of their plans follow. */
function withBilling(persona: AccountContent): AccountContent {
  const { subscriptions } = persona.user;
  const subscribes = Array.isArray(subscriptions) && subscriptions.length > 0;
  return subscribes ? { ...persona, traits: { billing_day: BILLING_DAY, ...persona.traits } } : persona;
}

const listed: readonly AccountContent[] = [
  ...guestPersonas,
  {
    key: 'free',
    name: { tc: '免費會員', en: 'Free member' },
    about: { tc: '已登記，未訂購，會看到廣告。', en: 'Registered, without a plan, sees ads.' },
    login: login('free'),
    user: {
      ...freeMember,
      ...identity('free', 1),
      profile_name: '阿晴',
      ab_testing_group: { AB2: 'A' },
      ...places.HK,
    },
    country: 'HK',
  },
  {
    key: 'paid',
    name: { tc: 'Harbour Plus 會員', en: 'Harbour Plus member' },
    about: {
      tc: '付費會員，另購買了一套電影及一集節目。',
      en: 'Subscriber who has also bought one film and one episode.',
    },
    login: login('paid'),
    user: {
      ...plusMember,
      ...identity('paid', 2),
      profile_name: '家豪',
      subscribed_programme_ids: ['116001'],
      contract_ends: { '116001': '2027-12-31T15:59:59Z' },
      subscribed_episode_ids_contract_end: { '101004026': '2027-12-31T15:59:59Z' },
      ...places.HK,
    },
    country: 'HK',
    profiles: [
      { profile_id: 'profile-paid', profile_name: '家豪', profile_icon_id: 'glasses' },
      {
        profile_id: 'profile-paid-wing',
        profile_name: '詠詩',
        profile_icon_id: 'bun',
        interested_genre: ['drama', 'music'],
      },
      {
        profile_id: 'profile-paid-ming',
        profile_name: '小明',
        profile_class: 'kids',
        profile_color: 'blue',
        profile_icon_id: 'kid-robot',
      },
    ],
  },
  {
    key: 'gold',
    name: { tc: '黃金會員', en: 'Gold member' },
    about: { tc: '可搶先看，包括體育頻道。', en: 'Gold early access, with the sports channels.' },
    login: login('gold'),
    user: {
      ...plusMember,
      ...identity('gold', 3),
      profile_name: '慧心',
      user_level: 'gold',
      subscriptions: ['HARBOUR_PLUS', 'HARBOUR_SPORTS'],
      tvod_quota: { premium_film: 2 },
      ab_testing_group: { AB2: 'A' },
      ...places.HK,
    },
    country: 'HK',
  },
  {
    key: 'gold-free',
    name: { tc: '黃金會員（未訂購）', en: 'Gold member without a plan' },
    about: {
      tc: '可搶先看，但未有訂購計劃，亦沒有免費試看。',
      en: 'Gold early access, but no plan and no free previews.',
    },
    login: login('gold-free'),
    user: {
      ...freeMember,
      ...identity('goldfree', 22),
      profile_name: '志明',
      user_level: 'gold',
      ...places.HK,
    },
    country: 'HK',
  },
  {
    key: 'registered-abroad',
    name: { tc: '海外登記會員', en: 'Member registered abroad' },
    about: {
      tc: '身在香港，但以英國手機號碼登記，不能播放。',
      en: 'In Hong Kong, but registered with a British mobile number: can’t play.',
    },
    login: login('abroad'),
    user: {
      ...plusMember,
      ...identity('abroad', 23),
      registration_mobile_location: 'gb',
      profile_name: '子軒',
      ...places.HK,
    },
    country: 'HK',
  },
  {
    key: 'ultra',
    name: { tc: 'Ultra 會員', en: 'Ultra member' },
    about: {
      tc: '無廣告，全部頻道，電影可免費兌換。',
      en: 'Ad-free, with every channel and films to redeem for free.',
    },
    login: login('ultra'),
    user: {
      ...plusMember,
      ...identity('ultra', 4),
      profile_name: '子朗',
      is_ultra: true,
      ad_free: true,
      user_level: 'gold',
      customer_type: 'VIP',
      subscriptions: ['HARBOUR_PLUS', 'HARBOUR_SPORTS', 'HARBOUR_KIDS'],
      free_tvod_categories: ['premium_film'],
      ...places.HK,
    },
    country: 'HK',
  },
  {
    key: 'kids',
    name: { tc: '兒童檔案', en: 'Kids profile' },
    about: {
      tc: '只顯示兒童內容，21:00 至 07:00 不可觀看。',
      en: 'Children’s content only, and no viewing from 21:00 to 07:00.',
    },
    login: login('kids'),
    user: {
      ...plusMember,
      ...identity('kids', 5),
      profile_name: '小樂',
      profile_class: 'kids',
      profile_color: 'blue',
      viewing_control_start_time: '21:00',
      viewing_control_end_time: '07:00',
      subscriptions: ['HARBOUR_PLUS', 'HARBOUR_KIDS'],
      ...places.HK,
    },
    country: 'HK',
  },
  {
    key: 'member-zone',
    name: { tc: '會員專區登入', en: 'Member-zone login' },
    about: {
      tc: '經會員專區登入，毋須訂購亦可播放。',
      en: 'Logged in through the member zone, plays without a plan.',
    },
    login: login('memberzone'),
    user: {
      ...freeMember,
      ...identity('memberzone', 6),
      type: 'mz_auth',
      profile_name: '美寶',
      ...places.HK,
    },
    country: 'HK',
  },
  {
    key: 'web-authenticated',
    name: { tc: '網頁登入', en: 'Web-authenticated' },
    about: {
      tc: '由連結直接到節目，訂購後自動播放。',
      en: 'Comes from a link. Playback starts after subscribing.',
    },
    login: login('web'),
    user: {
      ...freeMember,
      ...identity('web', 7),
      profile_name: '志成',
      lp_id: 'LP70007',
      lp_status: 'active',
      ...places.HK,
    },
    country: 'HK',
  },
  {
    key: 'blocked-pair',
    name: { tc: '配對受阻', en: 'Blocked pair' },
    about: {
      tc: '會員專區登入，但裝置配對已被暫停。',
      en: 'Member-zone login with device pairing suspended.',
    },
    login: login('blocked'),
    user: {
      ...freeMember,
      ...identity('blocked', 8),
      type: 'mz_auth',
      blocked_pair: true,
      profile_name: '國棟',
      ...places.HK,
    },
    country: 'HK',
    devices: [{ type: 'smart_tv', title: { tc: '客廳電視', en: 'Living-room TV' }, master: true }],
  },
  {
    key: 'overseas',
    name: { tc: '身處英國', en: 'In the United Kingdom' },
    about: { tc: '香港會員身在海外，內容受地區限制。', en: 'A Hong Kong member abroad, limited by region.' },
    login: login('overseas'),
    user: { ...plusMember, ...identity('overseas', 9), profile_name: '頌恩', ...places.GB },
    country: 'GB',
  },
  {
    key: 'macau',
    name: { tc: '澳門會員', en: 'Macau member' },
    about: {
      tc: '以澳門手機號碼登記的付費會員。',
      en: 'A subscriber registered with a Macau mobile number.',
    },
    login: login('macau'),
    user: {
      ...plusMember,
      ...identity('macau', 10),
      registration_mobile_location: 'mo',
      profile_name: '永康',
      ...places.MO,
    },
    country: 'MO',
    traits: { mobile: '66880001' },
  },
  {
    key: 'mainland',
    name: { tc: '身處內地', en: 'In mainland China' },
    about: { tc: '服務範圍以外，不可播放。', en: 'Outside the service area: nothing plays.' },
    login: login('mainland'),
    user: { ...plusMember, ...identity('mainland', 11), profile_name: '文傑', ...places.CN },
    country: 'CN',
  },
  ...loginPersonas,
  ...joiningPersonas,
];

/**
 * The demo's viewers. Every login and its password is public; `user` holds what differs from a plain guest.
 */
export const personas: readonly AccountContent[] = listed.map(withBilling);
