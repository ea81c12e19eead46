import type { AccountContent } from '#service/accounts/account-content.ts';
import { places } from './persona-users.ts';

/** Code of a guest's session that the service cannot pair. No document shows one; it is ours. */
const PAIRING_UNAVAILABLE = '20030417';

/** Viewers who are not logged in, with and without a paired device. */
export const guestPersonas: readonly AccountContent[] = [
  {
    key: 'guest',
    name: { tc: '訪客', en: 'Guest' },
    about: { tc: '未登入：可瀏覽，播放前須登入。', en: 'Not logged in: can browse, has to log in to play.' },
    login: null,
    user: { guest: true, guest_mode: false, ...places.HK },
    country: 'HK',
  },
  {
    key: 'guest-mode',
    name: { tc: '訪客模式', en: 'Guest mode' },
    about: {
      tc: '裝置已自動配對，可收看直播及免費內容。',
      en: 'Device paired automatically: can watch live and free content.',
    },
    login: null,
    user: { guest: false, guest_mode: true, type: 'tmp_auth', ab_testing_group: { AB2: 'A' }, ...places.HK },
    country: 'HK',
  },
  {
    key: 'guest-error',
    name: { tc: '訪客，配對失敗', en: 'Guest whose pairing fails' },
    about: {
      tc: '服務拒絕配對此裝置，播放時會顯示系統繁忙。',
      en: 'The service refuses to pair this device: playing shows that the system is busy.',
    },
    login: null,
    user: { guest: true, guest_mode: false, error_code: PAIRING_UNAVAILABLE, ...places.HK },
    country: 'HK',
  },
  {
    key: 'guest-mode-error',
    name: { tc: '訪客模式，已不再配對', en: 'Guest mode, no longer paired' },
    about: {
      tc: '已配對的裝置收到錯誤代碼，兩個訪客標記同時成立。',
      en: 'A paired device that received an error code: both guest flags are set.',
    },
    login: null,
    user: { guest: true, guest_mode: true, type: 'tmp_auth', error_code: PAIRING_UNAVAILABLE, ...places.HK },
    country: 'HK',
  },
];
