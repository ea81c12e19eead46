import type { EndpointName } from '#shared/contract/endpoints.ts';

/** What the smallest back end remembers of a viewer. */
export type MinimumViewer = {
  readonly isMember: boolean;
  readonly isPaired: boolean;
  readonly hasProfile: boolean;
};

/** The viewer at the first start. */
export const NEW_VIEWER: MinimumViewer = { isMember: false, isPaired: false, hasProfile: false };

/** The form of a token: its middle part holds the claims as JSON in base64url, of which the client reads `drm_id`. */
export const unsignedToken = (claims: object): string =>
  ['{"alg":"none"}', JSON.stringify(claims), ''].map((part) => base64Url(part)).join('.');

const base64Url = (text: string): string => Buffer.from(text).toString('base64url');

const HERE = { country_code: 'HK', region: 1, country_content: true };
const TOKEN = unsignedToken({ sub: 'viewer-1', drm_id: 'device-1' });

/** The `user` of a session. */
function userOf({ isMember, isPaired, hasProfile }: MinimumViewer) {
  if (!isMember)
    return { guest: !isPaired, guest_mode: isPaired, ...(isPaired ? { token: TOKEN } : {}), ...HERE };
  return {
    guest: false,
    boss_id: '1000001',
    registration_mobile_location: 'hk',
    accepted_tos: true,
    ...(hasProfile ? { profile_id: 'profile-1', profile_name: 'Ming', token: TOKEN } : {}),
    ...HERE,
  };
}

/** The smallest replies with which the client works, for a viewer and the address of a stream. */
export const minimumReplies = (
  viewer: MinimumViewer,
  stream: string,
): Readonly<Partial<Record<EndpointName, unknown>>> => ({
  getSession: {
    region: 1,
    country_code: 'HK',
    supported_country: true,
    guest_token: unsignedToken({ sub: 'guest-1' }),
    user: userOf(viewer),
  },
  pairDevice: { success: true },
  homepage: {
    rows: [
      {
        index: 0,
        type: 'editorial_pick',
        row_id: 'picks',
        title_tc: '精選',
        title_en: 'Picks',
        items: [{ type: 'channel', ref: '81', name_tc: '一台', name_en: 'Channel One', path: '81/One' }],
      },
    ],
  },
  channelList: {
    channels: [
      { channel_no: 81, network_code: 'ONE', name_tc: '一台', name_en: 'Channel One', path: '81/One' },
    ],
  },
  liveCheckout: { call_ad: false, profiles: [{ quality: 'auto', streaming_path: stream }] },
  login: { success: true },
  getProfileList: {
    profiles: [{ id: 'profile-1', profile_name: 'Ming', status: 'active', is_default: true }],
    max_profile_count: 1,
    update_profile_class: false,
    request_login_password_update: false,
  },
  generateProfileAccessToken: { success: true },
  logout: { success: true },
});

/** The viewer after a call. */
export function afterCall(viewer: MinimumViewer, name: EndpointName): MinimumViewer {
  switch (name) {
    case 'pairDevice':
      return { ...viewer, isPaired: true, hasProfile: viewer.isMember };
    case 'generateProfileAccessToken':
      return { ...viewer, hasProfile: true };
    case 'login':
      return { isMember: true, isPaired: false, hasProfile: false };
    case 'logout':
      return NEW_VIEWER;
    default:
      return viewer;
  }
}
