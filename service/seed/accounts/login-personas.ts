import type { SeedPersona } from '#service/seed/model.ts';
import { DEMO_PASSWORD, demoIdentity as identity, demoLogin as login } from './demo-login.ts';
import { freeMember, places, plusMember } from './persona-users.ts';

/** A member whose devices are paired: neither web-authenticated nor of the member zone. */
const pairedPlus = { ...plusMember, type: undefined };
const pairedFree = { ...freeMember, type: undefined };

/** One for each thing that can happen at sign-in (accounts sections 4 and 8). */
export const loginPersonas: readonly SeedPersona[] = [
  {
    key: 'family',
    name: { tc: '一家四口', en: 'Family of four' },
    about: {
      tc: '四個檔案，兩個屬兒童；登入後先選檔案，再配對裝置。',
      en: 'Four profiles, two of them kids: choose one, then pair the device.',
    },
    login: login('family'),
    user: { ...pairedPlus, ...identity('family', 12), profile_name: '爸爸', subscriptions: ['HARBOUR_PLUS', 'HARBOUR_KIDS'], ...places.HK },
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
        ...{
          profile_id: 'profile-family-bo',
          profile_name: '小寶',
          profile_class: 'kids',
          profile_color: 'blue',
          profile_icon_id: 'kid-rocket',
        },
        ...{ viewing_control_start_time: '21:00', viewing_control_end_time: '07:00' },
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
      tc: '首個檔案未完成，要先建立預設檔案；不可選類別。',
      en: 'The first profile is still to be made, and its class cannot be chosen.',
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
    about: { tc: '首個檔案未完成，可選兒童類別。', en: 'The first profile is still to be made, and it may be a kids one.' },
    login: login('newfamily'),
    user: { ...pairedFree, ...identity('newfamily', 22), profile_name: '', ...places.HK },
    country: 'HK',
    profiles: [{ profile_id: 'profile-newfamily', profile_name: '', status: 'new' }],
  },
  {
    key: 'terms',
    name: { tc: '未接受條款', en: 'Terms not accepted' },
    about: { tc: '登入後先要接受條款，再選擇是否收取推廣資訊。', en: 'Terms come first after login, then the marketing consent.' },
    login: login('terms'),
    user: { ...pairedFree, ...identity('terms', 14), profile_name: '思敏', ...places.HK },
    country: 'HK',
    state: { accepted_tos: false, accepted_pics: false },
  },
  {
    key: 'several-ids',
    name: { tc: '多個客戶編號', en: 'Several customer ids' },
    about: { tc: '一個電郵對應兩個客戶編號，登入時要選一個。', en: 'One email with two customer ids; one is chosen at login.' },
    login: login('several'),
    user: { ...pairedPlus, ...identity('several', 15), profile_name: '嘉欣', ...places.HK },
    country: 'HK',
    traits: { cids: ['several-ids', 'several-ids-shop'] },
  },
  {
    key: 'several-ids-shop',
    name: { tc: '店舖帳戶', en: 'Shop account' },
    about: {
      tc: '「多個客戶編號」的第二個帳戶，亦可用客戶編號登入。',
      en: 'The second account of “Several customer ids”; its customer id logs in as well.',
    },
    login: { id: '81000016', password: DEMO_PASSWORD },
    user: { ...pairedFree, ...identity('shop', 16), profile_name: '店舖', ...places.HK },
    country: 'HK',
  },
  {
    key: 'unverified',
    name: { tc: '電郵未驗證', en: 'Email not verified' },
    about: { tc: '登入回應 20370221，可重發驗證電郵。', en: 'Login answers 20370221; the email can be sent again.' },
    login: login('unverified'),
    user: { ...pairedFree, ...identity('unverified', 17), profile_name: '俊傑', ...places.HK },
    country: 'HK',
    state: { email_verified: false },
  },
  {
    key: 'suspended',
    name: { tc: '帳戶已暫停', en: 'Suspended account' },
    about: { tc: '密碼正確亦不可登入。', en: 'Cannot log in, even with the right password.' },
    login: login('suspended'),
    user: { ...pairedFree, ...identity('suspended', 18), profile_name: '偉倫', ...places.HK },
    country: 'HK',
    traits: { suspended: true },
  },
  {
    key: 'password-update',
    name: { tc: '要更新密碼', en: 'Password to be updated' },
    about: { tc: '服務要求更新密碼，可略過。', en: 'The service asks for a new password; it can be skipped.' },
    login: login('oldpassword'),
    user: { ...pairedPlus, ...identity('oldpassword', 19), profile_name: '麗珊', ...places.HK },
    country: 'HK',
    state: { password_update_requested: true },
  },
  {
    key: 'carrier-terms',
    name: { tc: '澳門電訊商，未接受條款', en: 'Carrier, terms not accepted' },
    about: { tc: '以手機驗證碼登入，回應 need_tnc。', en: 'One-time code login that answers need_tnc.' },
    login: login('carrierterms'),
    user: { ...pairedFree, ...identity('carrierterms', 20), registration_mobile_location: 'mo', profile_name: '志強', ...places.MO },
    country: 'MO',
    traits: { mobile: '66880002' },
    state: { accepted_tos: false, accepted_pics: false },
  },
  {
    key: 'carrier-paired',
    name: { tc: '澳門電訊商，已配對', en: 'Carrier, already paired' },
    about: {
      tc: '另一部裝置是主裝置，回應 20030802，可改以本機為主。',
      en: 'Another device is the master: 20030802, then this one can take over.',
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
