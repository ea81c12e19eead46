import type { AccountContent } from '#service/accounts/account-content.ts';
import { freeMember } from '#service/accounts/account-content.ts';
import { DEMO_PASSWORD, demoIdentity as identity, demoLogin as login } from './demo-login.ts';
import { places, plusMember } from './persona-users.ts';

/** A member whose devices are paired: neither web-authenticated nor of the member zone. */
const pairedPlus = { ...plusMember, type: undefined };
const pairedFree = { ...freeMember, type: undefined };

/** One for each thing that can happen at login (S0-4-029 to S0-4-035, S0-8-003 to S0-8-011). */
export const loginPersonas: readonly AccountContent[] = [
  {
    key: 'family',
    name: { tc: '一家四口', en: 'Family of four' },
    about: {
      tc: '4 個個人檔案，2 個屬兒童。登入後先選擇個人檔案，再配對裝置。',
      en: '4 profiles, 2 of them kids: choose one, then pair the device.',
    },
    login: login('family'),
    user: {
      ...pairedPlus,
      ...identity('family', 12),
      profile_name: '爸爸',
      subscriptions: ['HARBOUR_PLUS', 'HARBOUR_KIDS'],
      ...places.HK,
    },
    country: 'HK',
    traits: { register_pin: '2468' },
    profiles: [
      {
        profile_id: 'profile-family',
        profile_name: '爸爸',
        profile_icon_id: 'beard',
        gender: 'male',
        year_of_birth: 1984,
        month_of_birth: 3,
      },
      {
        profile_id: 'profile-family-mum',
        profile_name: '媽媽',
        profile_icon_id: 'long-hair',
        interested_genre: ['drama', 'food', 'travel'],
      },
      {
        profile_id: 'profile-family-bo',
        profile_name: '小寶',
        profile_class: 'kids',
        profile_color: 'blue',
        profile_icon_id: 'kid-rocket',
        viewing_control_start_time: '21:00',
        viewing_control_end_time: '07:00',
      },
      {
        profile_id: 'profile-family-yu',
        profile_name: '小雨',
        profile_class: 'kids',
        profile_color: 'pink',
        profile_icon_id: 'kid-rabbit',
      },
    ],
    devices: [{ type: 'smart_tv', title: { tc: '客廳電視', en: 'Living-room TV' } }],
  },
  {
    key: 'first-profile',
    name: { tc: '新會員', en: 'First visit' },
    about: {
      tc: '首個個人檔案未完成，須先建立，不可選擇類別。',
      en: 'The first profile is still to be created, and its type can’t be chosen.',
    },
    login: login('newcomer'),
    user: { ...pairedFree, ...identity('newcomer', 13), profile_name: '', ...places.HK },
    country: 'HK',
    traits: { update_profile_class: false, max_profile_count: 2 },
    profiles: [{ profile_id: 'profile-newcomer', profile_name: '', status: 'new' }],
  },
  {
    key: 'new-family',
    name: { tc: '新家庭', en: 'New family' },
    about: {
      tc: '首個個人檔案未完成，可選擇兒童類別。',
      en: 'The first profile is still to be created, and it can be a kids profile.',
    },
    login: login('newfamily'),
    user: { ...pairedFree, ...identity('newfamily', 22), profile_name: '', ...places.HK },
    country: 'HK',
    profiles: [{ profile_id: 'profile-newfamily', profile_name: '', status: 'new' }],
  },
  {
    key: 'terms',
    name: { tc: '未接受條款', en: 'Terms not accepted' },
    about: {
      tc: '登入後須先接受條款，再選擇是否收取推廣資訊。',
      en: 'After login: the terms, then the choice about offers.',
    },
    login: login('terms'),
    user: { ...pairedFree, ...identity('terms', 14), profile_name: '思敏', ...places.HK },
    country: 'HK',
    state: { accepted_tos: false, accepted_pics: false },
  },
  {
    key: 'several-ids',
    name: { tc: '多個客戶編號', en: 'Several customer IDs' },
    about: {
      tc: '一個電郵對應 2 個客戶編號，登入時須選擇一個。',
      en: 'One email with 2 customer IDs. Choose one at login.',
    },
    login: login('several'),
    user: { ...pairedPlus, ...identity('several', 15), profile_name: '嘉欣', ...places.HK },
    country: 'HK',
    traits: { cids: ['several-ids', 'several-ids-shop'] },
  },
  {
    key: 'several-ids-shop',
    name: { tc: '店舖帳戶', en: 'Shop account' },
    about: {
      tc: '「多個客戶編號」的第二個帳戶，亦可以客戶編號登入。',
      en: 'The second account of “Several customer IDs”. It also logs in by customer ID.',
    },
    login: { id: '81000016', password: DEMO_PASSWORD },
    user: { ...pairedFree, ...identity('shop', 16), profile_name: '店舖', ...places.HK },
    country: 'HK',
    traits: { register_pin: '1357', contact: { area_code: '852', mobile_number: '61234516' } },
  },
  {
    key: 'unverified',
    name: { tc: '電郵未驗證', en: 'Email not verified' },
    about: {
      tc: '登入回應 20370221，可重發驗證電郵。',
      en: 'Login returns 20370221. The email can be sent again.',
    },
    login: login('unverified'),
    user: { ...pairedFree, ...identity('unverified', 17), profile_name: '俊傑', ...places.HK },
    country: 'HK',
    state: { email_verified: false },
  },
  {
    key: 'suspended',
    name: { tc: '帳戶已暫停', en: 'Suspended account' },
    about: { tc: '密碼正確亦不能登入。', en: 'Can’t log in, even with the right password.' },
    login: login('suspended'),
    user: { ...pairedFree, ...identity('suspended', 18), profile_name: '偉倫', ...places.HK },
    country: 'HK',
    traits: { suspended: true },
  },
  {
    key: 'password-update',
    name: { tc: '須更新密碼', en: 'Password update due' },
    about: {
      tc: '服務要求更新密碼，可略過。',
      en: 'The service asks for a new password. It can be skipped.',
    },
    login: login('oldpassword'),
    user: { ...pairedPlus, ...identity('oldpassword', 19), profile_name: '麗珊', ...places.HK },
    country: 'HK',
    state: { password_update_requested: true },
  },
  {
    key: 'carrier-terms',
    name: { tc: '澳門電訊商，未接受條款', en: 'Carrier, terms not accepted' },
    about: { tc: '以手機驗證碼登入，回應 need_tnc。', en: 'One-time code login that returns need_tnc.' },
    login: login('carrierterms'),
    user: {
      ...pairedFree,
      ...identity('carrierterms', 20),
      registration_mobile_location: 'mo',
      profile_name: '志強',
      ...places.MO,
    },
    country: 'MO',
    traits: { mobile: '66880002' },
    state: { accepted_tos: false, accepted_pics: false },
  },
  {
    key: 'carrier-paired',
    name: { tc: '澳門電訊商，已配對', en: 'Carrier, already paired' },
    about: {
      tc: '另一部裝置是主裝置，回應 20030802，可改用此裝置。',
      en: 'Another device is the main device: returns 20030802, then this one can replace it.',
    },
    login: login('carrierpaired'),
    user: {
      ...pairedPlus,
      ...identity('carrierpaired', 21),
      blocked_pair: true,
      registration_mobile_location: 'mo',
      profile_name: '惠玲',
      ...places.MO,
    },
    country: 'MO',
    traits: { mobile: '66880003' },
    devices: [{ type: 'smart_tv', title: { tc: '睡房電視', en: 'Bedroom TV' }, master: true }],
  },
];
