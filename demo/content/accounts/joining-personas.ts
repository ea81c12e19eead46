import type { AccountContent } from '#service/accounts/account-content.ts';
import { freeMember } from '#service/accounts/account-content.ts';
import { demoIdentity as identity, demoLogin as login } from './demo-login.ts';
import { places } from './persona-users.ts';

const customer = { ...freeMember, type: undefined, customer_type: 'FREE' };
const contact = { area_code: '852', mobile_number: '61234521' };
const withEmail = (key: string, number: number, email: string) => ({
  ...identity(key, number),
  email: `${email}@demo.harbour.tv`,
});

/**
 * Customers that free registration and recovery meet: without a login, with a pending one, or not to be
 * linked (S0-4-036 to S0-4-044).
 */
export const joiningPersonas: readonly AccountContent[] = [
  {
    key: 'pending',
    name: { tc: '待確認電郵', en: 'Email to be confirmed' },
    about: {
      tc: '登記或尋找客戶編號時，須先確認電郵。',
      en: 'Registration and recovery ask to confirm the email first.',
    },
    login: login('pending'),
    user: { ...customer, ...identity('pending', 30), profile_name: '子健', ...places.HK },
    country: 'HK',
    state: { email_verified: false },
  },
  {
    key: 'box-one',
    name: { tc: '沒有登入的客戶', en: 'Customer without a login' },
    about: {
      tc: '以 box@demo.harbour.tv 登記時，可連結此帳戶。',
      en: 'Registering with box@demo.harbour.tv links this account.',
    },
    login: null,
    user: { ...customer, ...withEmail('box-one', 31, 'box'), profile_name: '家明', ...places.HK },
    country: 'HK',
    traits: { contact },
  },
  {
    key: 'box-several',
    name: { tc: '免費會員', en: 'Free member' },
    about: {
      tc: 'several-boxes@demo.harbour.tv 的帳戶之一。',
      en: 'One of the accounts of several-boxes@demo.harbour.tv.',
    },
    login: null,
    user: {
      ...customer,
      ...withEmail('box-several', 32, 'several-boxes'),
      profile_name: '美儀',
      ...places.HK,
    },
    country: 'HK',
    traits: { contact },
  },
  {
    key: 'box-several-vip',
    name: { tc: '尊貴客戶', en: 'Customer for business' },
    about: { tc: '同一電郵，不能連結。', en: 'The same email; this one can’t be linked.' },
    login: null,
    user: {
      ...customer,
      ...withEmail('box-several-vip', 33, 'several-boxes'),
      customer_type: 'VIP',
      profile_name: '美儀',
      ...places.HK,
    },
    country: 'HK',
    traits: { contact },
  },
  {
    key: 'box-svp',
    name: { tc: '不能連結的客戶', en: 'Customer that can’t be linked' },
    about: {
      tc: '以 svp@demo.harbour.tv 登記時，會得知已有帳戶。',
      en: 'Registering with svp@demo.harbour.tv says that an account exists.',
    },
    login: null,
    user: {
      ...customer,
      ...withEmail('box-svp', 34, 'svp'),
      customer_type: 'SVP',
      profile_name: '志明',
      ...places.HK,
    },
    country: 'HK',
  },
  {
    key: 'box-of-member',
    name: { tc: '會員的第二個帳戶', en: 'Second account of a member' },
    about: {
      tc: '以 gold@demo.harbour.tv 及其密碼，可加到該登入。',
      en: 'Goes with the login gold@demo.harbour.tv and its password.',
    },
    login: null,
    user: { ...customer, ...withEmail('box-of-member', 35, 'gold'), profile_name: '', ...places.HK },
    country: 'HK',
  },
  {
    key: 'bounced',
    name: { tc: '退回電郵', en: 'Email that bounces' },
    about: {
      tc: '寄往 bounced@demo.harbour.tv 的郵件會被退回。',
      en: 'Mail to bounced@demo.harbour.tv comes back.',
    },
    login: null,
    user: { ...customer, ...withEmail('bounced', 36, 'bounced'), profile_name: '', ...places.HK },
    country: 'HK',
    traits: { email_bounces: true },
  },
];
