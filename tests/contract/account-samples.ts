import type { CallInput } from '#renderer/data/client/endpoint-caller.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';

/** A valid request for every account call beyond session, pairing, login and logout. */
export const ACCOUNT_INPUTS = {
  clearLogin: {},
  loginChallenge: { body: { id: 'gold' } },
  pairByCode: { body: { id: 'gold', password: 'demo', code: 'BCDF-2346' } },
  requestCarrierCode: { body: { mobile_number: '66880001', locale: 'zh-HK' } },
  carrierLogin: {
    body: {
      mobile_number: '66880001',
      otp: '123456',
      locale: 'en',
      pair_new_master: true,
      code: 'c1',
      platform: 'web',
      ctmLoginObj: { source: 'home' },
      accept_tnc: true,
      accept_mkt: false,
    },
  },
  resendBossIdEmail: { body: { account_id: '81000017' } },
  loginCheckForRegister: { body: { id: 'gold', pin: '2468' } },
  requestTvCode: {},
  claimTvCode: { body: { claim_token: 'claim-1' } },
  saveProfile: {
    body: {
      id: 'p1',
      profile: {
        profile_name: '阿明',
        gender: 'male',
        year_of_birth: 1990,
        month_of_birth: 5,
        profile_icon_id: 'cap',
        profile_color: 'blue',
        interested_genre: ['drama'],
        profile_class: 'general',
        status: 'active',
      },
    },
  },
  getProfileList: {},
  getProfilePropertyList: { body: { property: 'icon', profile_class: 'kids' } },
  saveViewingControl: {
    body: {
      profile_id: 'p1',
      viewing_control_start_time: '21:00',
      viewing_control_end_time: '07:00',
      daily_quota_minutes: 60,
    },
  },
  setParentPin: { body: { parent_pin: null } },
  checkParentPin: { body: { parent_pin: '1234' } },
  keepWatching: { body: { cause: 'WINDOW', parent_pin: '1234' } },
  reportWatched: { body: { seconds: 60 } },
  updateTosPics: { body: { accepted_tos: true, accepted_pics: true } },
  updateMkt: { body: { accepted_marketing_consent: false } },
  skipPasswordUpdate: {},
  updatePassword: { body: { old_pw: 'Old-1', new_pw: 'NewHarbour1' } },
  subscribeNotifications: { body: { token: 'push-1' } },
  devices: {},
  logOutDevice: { body: { device_key: 'd1' } },
  logOutOtherDevices: {},
  remoteLog: { body: { level: 'warn', code: 'PAIRING_FAILED', detail: { code: '20030802' } } },
} satisfies { readonly [N in EndpointName]?: CallInput<N> };

const SUCCESS = { success: true };
const PROFILE = {
  id: 'p1',
  profile_name: '阿明',
  profile_class: 'general',
  status: 'active',
  is_default: true,
};

/** A valid reply for each of them, as on the wire. */
export const ACCOUNT_REPLIES = {
  clearLogin: SUCCESS,
  loginChallenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: 'n',
      salt: 's',
      cost: 1000,
      keyLength: 32,
      keyPrefix: 'ab',
      data: { for: 'login', until: 1_790_000_000_000, effort: 4 },
    },
    signature: 'sig',
  },
  pairByCode: {
    success: true,
    cids: [{ id: '81000015', description_tc: '家', description_en: 'Home' }],
    temp_token: 't1',
  },
  requestCarrierCode: { success: false, errors: { code: '20033501' } },
  carrierLogin: {
    success: true,
    accepted_tos: true,
    accepted_pics: true,
    accepted_marketing_consent: false,
    pair_device: true,
    profile_id: 'p1',
  },
  resendBossIdEmail: SUCCESS,
  loginCheckForRegister: SUCCESS,
  requestTvCode: { code: 'BCDF2346', claim_token: 'claim-1', expires_in: 600, interval: 5 },
  claimTvCode: { success: false, errors: { code: 'PAIRING_PENDING' } },
  saveProfile: { success: true, profile: PROFILE },
  getProfileList: {
    profiles: [PROFILE],
    max_profile_count: 5,
    update_profile_class: true,
    request_login_password_update: false,
  },
  getProfilePropertyList: { tags: [{ tag_id: 'drama', name_tc: '劇集', name_en: 'Drama' }] },
  saveViewingControl: { success: true, profile: PROFILE },
  setParentPin: SUCCESS,
  checkParentPin: { success: false, errors: { code: 'PARENT_PIN_WRONG' } },
  keepWatching: { success: false, errors: { code: 'PARENT_PIN_REQUIRED' } },
  reportWatched: { success: true, watched_today: { day: '20261121', seconds: 60 } },
  updateTosPics: SUCCESS,
  updateMkt: SUCCESS,
  skipPasswordUpdate: SUCCESS,
  updatePassword: { success: false, errors: { code: '20010201' } },
  subscribeNotifications: SUCCESS,
  devices: {
    devices: [
      {
        device_key: 'd1',
        device_type: 'smart_tv',
        title_tc: '客廳電視',
        title_en: 'Living-room TV',
        current: false,
        master: true,
        signed_in_at: '2026-11-19T04:00:00Z',
        seen_at: '2026-11-20T04:00:00Z',
      },
    ],
  },
  logOutDevice: SUCCESS,
  logOutOtherDevices: SUCCESS,
  remoteLog: SUCCESS,
} satisfies { readonly [N in EndpointName]?: unknown };
