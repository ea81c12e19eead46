import type { ButtonLoadingFacts } from './button-loading.ts';
import type { GuestIntroFacts, GuestIntroState } from './guest-intro.ts';
import type { NavigationFacts, NavigationItem } from './navigation.ts';
import type { NotificationPromptFacts, PushBrowser } from './notification-prompt.ts';
import type { SmartBannerFacts } from './page-offer.ts';

/** A guest in Hong Kong with everything enabled. */
export const GUEST_NAVIGATION: NavigationFacts = {
  kind: 'guest',
  profileClass: 'general',
  lang: 'tc',
  countryContent: true,
  path: '/tc/home/',
  config: {
    mgm_master_enable: true,
    mgm_main_menu: { tc: '推薦朋友', en: '' },
    lp_master_enable: true,
    lp_menu_title_name: { tc: '積分', en: '' },
    bottom_menu_scoopplus: 'https://scoop.example/',
  },
};
const { config } = GUEST_NAVIGATION;

/** [spec, sentence, what differs, item, shown] */
export const NAVIGATION_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  change: Partial<NavigationFacts>,
  item: NavigationItem,
  shown: boolean,
])[] = [
  ['station', 'live where the station has channels', {}, 'live', true],
  ['station', 'not in one without channels', { absent: new Set(['live']) }, 'live', false],
  ['station', 'the guide stays in one without channels', { absent: new Set(['live']) }, 'epg', true],
  ['station', 'no guide where nothing is in it', { absent: new Set(['guide']) }, 'epg', false],
  [
    'station',
    'no categories where none has anything',
    { absent: new Set(['categories']) },
    'categories',
    false,
  ],
  ['S0-2-043', 'MGM promotion where it is enabled for the language', {}, 'mgm_promotion', true],
  ['S0-2-043', 'not in a language without it', { lang: 'en' }, 'mgm_promotion', false],
  [
    'S0-2-043',
    'not without the master flag',
    { config: { ...config, mgm_master_enable: false } },
    'mgm_promotion',
    false,
  ],
  [
    'S0-2-043',
    'not where the content country is not supported',
    { countryContent: false },
    'mgm_promotion',
    false,
  ],
  ['S0-2-044', 'loyalty where it is enabled for the language', {}, 'loyalty', true],
  ['S0-2-044', 'loyalty not in a language without it', { lang: 'en' }, 'loyalty', false],
  [
    'S0-2-044',
    'loyalty not without the master flag',
    { config: { ...config, lp_master_enable: false } },
    'loyalty',
    false,
  ],
  [
    'S0-2-044',
    'loyalty not where the content country is not supported',
    { countryContent: false },
    'loyalty',
    false,
  ],
  ['S0-6-012', 'scoop-plus for a general profile', { kind: 'member' }, 'scoop_plus', true],
  [
    'S0-6-012',
    'a kids profile sees no scoop-plus',
    { kind: 'member', profileClass: 'kids' },
    'scoop_plus',
    false,
  ],
  [
    'S0-6-012',
    'nor does anyone without its address',
    { config: { ...config, bottom_menu_scoopplus: '' } },
    'scoop_plus',
    false,
  ],
  ['S0-6-013', 'live chat for a general profile', { kind: 'member' }, 'live_chat', true],
  [
    'S0-6-013',
    'a kids profile has no live chat',
    { kind: 'member', profileClass: 'kids' },
    'live_chat',
    false,
  ],
  ['S0-2-050', 'a guest has the login button', {}, 'login_or_subscribe', true],
  ['S0-2-050', 'guest mode has it', { kind: 'guest_mode' }, 'login_or_subscribe', true],
  ['S0-2-050', 'a member has it not', { kind: 'member' }, 'login_or_subscribe', false],
  [
    'S0-2-051',
    'it is not shown on account pages',
    { path: '/tc/account/info/' },
    'login_or_subscribe',
    false,
  ],
  [
    'S0-2-051',
    'a page that only names an account is none',
    { path: '/tc/search/account/' },
    'login_or_subscribe',
    true,
  ],
  ['S0-2-048 R-6', 'a member has the profile menu', { kind: 'member' }, 'profile_menu', true],
  ['S0-2-048 R-6', 'guest mode has not', { kind: 'guest_mode' }, 'profile_menu', false],
  ['S0-2-045', 'the smart TV link shows on show pages', { path: '/en/show/' }, 'smart_tv_guide', true],
  ['S0-2-045', 'and on no other', {}, 'smart_tv_guide', false],
];

const WEEK = 10_080 * 60_000;
const QUARTER = 129_600 * 60_000;
export const NOW = Date.parse('2026-11-21T12:00:00+08:00');

const GUEST_MODE: GuestIntroFacts = { kind: 'guest_mode', bot: false, dismissedAt: null };

/** [spec, sentence, facts, shown at NOW] */
export const INTRO_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  facts: GuestIntroFacts,
  shown: boolean,
])[] = [
  ['S0-9-022', 'a viewer in guest mode who never saw it', GUEST_MODE, true],
  ['S0-4-051 S0-9-022', 'marked dismissed, it stays away', { ...GUEST_MODE, dismissedAt: NOW }, false],
  ['S0-9-022', 'for 129600 minutes', { ...GUEST_MODE, dismissedAt: NOW - QUARTER + 1 }, false],
  ['S0-9-022', 'and is shown again after them', { ...GUEST_MODE, dismissedAt: NOW - QUARTER }, true],
  ['S0-9-022', 'a dismissal that lies ahead does not count', { ...GUEST_MODE, dismissedAt: NOW + 1 }, true],
  ['S0-9-022', 'a plain guest does not see it', { ...GUEST_MODE, kind: 'guest' }, false],
  ['S0-9-022', 'a member does not see it', { ...GUEST_MODE, kind: 'member' }, false],
  ['S0-9-022', 'a bot does not see it', { ...GUEST_MODE, bot: true }, false],
];

/**
 * [spec, sentence, seconds of remote config, ms after opening at which it was closed, ms after opening,
 * state]
 */
export const COUNTDOWN_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  seconds: number | null,
  closed: number | null,
  after: number,
  state:
    | { readonly open: true; readonly secondsLeft: number }
    | { readonly open: false; readonly endedAfter: number },
])[] = [
  ['S0-4-050 S0-9-027', 'the default countdown is 5 s', null, null, 0, { open: true, secondsLeft: 5 }],
  ['S0-4-050', 'its last moment', null, null, 4999, { open: true, secondsLeft: 1 }],
  [
    'S0-4-050 S0-4-051',
    'then it dismisses itself and is marked dismissed',
    null,
    null,
    5000,
    { open: false, endedAfter: 5000 },
  ],
  ['S0-4-050', 'remote config sets another', 8, null, 5000, { open: true, secondsLeft: 3 }],
  ['S0-4-050', 'none at all dismisses at once', 0, null, 0, { open: false, endedAfter: 0 }],
  [
    'S0-4-051',
    'closed by the viewer it is marked dismissed then',
    null,
    1200,
    1200,
    { open: false, endedAfter: 1200 },
  ],
  ['S0-4-051', 'and keeps that time', null, 1200, 9000, { open: false, endedAfter: 1200 }],
];

/** State of a closed intro, by its time of closing. */
export const overAt = (dismissedAt: number): GuestIntroState => ({ open: false, dismissedAt });

const CHROME: NotificationPromptFacts = {
  browser: 'chrome',
  webview: false,
  permission: 'default',
  shownAt: null,
};

/** [spec, sentence, facts, shown at NOW] */
export const NOTIFICATION_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  facts: NotificationPromptFacts,
  shown: boolean,
])[] = [
  ['S0-9-021', 'Chrome is asked', CHROME, true],
  ['S0-9-021', 'Edge is asked', { ...CHROME, browser: 'edge' }, true],
  ['S0-9-021', 'another browser is not', { ...CHROME, browser: 'other' }, false],
  ['S0-9-021', 'a webview is not', { ...CHROME, webview: true }, false],
  ['S0-9-021', 'who granted it already is not', { ...CHROME, permission: 'granted' }, false],
  ['S0-9-021', 'who denied it is not', { ...CHROME, permission: 'denied' }, false],
  ['S0-9-020', 'a prompt just shown is not repeated', { ...CHROME, shownAt: NOW }, false],
  ['S0-9-020', 'not before 10080 minutes', { ...CHROME, shownAt: NOW - WEEK + 1 }, false],
  ['S0-9-020', 'it is shown again after 10080 minutes', { ...CHROME, shownAt: NOW - WEEK }, true],
];

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';

/** [spec, sentence, user agent, browser, webview] */
export const USER_AGENT_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  userAgent: string,
  browser: PushBrowser,
  webview: boolean,
])[] = [
  ['S0-9-021', 'Chrome', `${MAC} Chrome/140.0.0.0 Safari/537.36`, 'chrome', false],
  ['S0-9-021', 'Edge', `${MAC} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'edge', false],
  [
    'S0-9-021',
    'Chrome on Android',
    `${PHONE}) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36`,
    'chrome',
    false,
  ],
  [
    'S0-9-021',
    'Edge on Android',
    `${PHONE}) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`,
    'edge',
    false,
  ],
  ['S0-9-021', 'Opera', `${MAC} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'other', false],
  [
    'S0-9-021',
    'Samsung Internet',
    `${PHONE}) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'other',
    false,
  ],
  ['S0-9-021', 'Safari', `${MAC} Version/26.0 Safari/605.1.15`, 'other', false],
  [
    'S0-9-021',
    'Firefox',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'other',
    false,
  ],
  [
    'S0-9-021',
    'Chrome on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148',
    'other',
    false,
  ],
  [
    'S0-9-021',
    "Android's webview",
    `${PHONE}; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    'chrome',
    true,
  ],
  [
    'S0-9-021',
    'a page inside another app',
    `${PHONE}) Chrome/140.0.0.0 Mobile Safari/537.36 Line/14.0`,
    'chrome',
    true,
  ],
  [
    'S0-9-021',
    'the desktop app',
    `${MAC} HarbourTV/1.0.0 Chrome/140.0.0.0 Electron/45.0.0 Safari/537.36`,
    'chrome',
    true,
  ],
  ['S0-9-021', 'nothing', '', 'other', false],
];

const long = (name: string, length: number): string => `${name}=${'x'.repeat(length - name.length - 1)}`;

/** [spec, sentence, the page's cookies, removed] */
export const COOKIE_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  cookies: string,
  removed: readonly string[],
])[] = [
  ['S0-9-024', 'a cookie of 460 characters stays', long('ads', 460), []],
  ['S0-9-024', 'one over 460 goes', long('ads', 461), ['ads']],
  ['S0-9-024', 'an auth cookie stays', long('session', 900), []],
  [
    'S0-9-024',
    'of several, the oversized go',
    `a=1; ${long('ads', 500)}; ${long('session', 500)};${long('trail', 461)}`,
    ['ads', 'trail'],
  ],
  ['S0-9-024', 'an equals sign in the value is the value', `${long('ads', 500)}=x=y`, ['ads']],
  ['S0-9-024', 'one without a name goes too', 'x'.repeat(461), ['']],
  ['S0-9-024', 'no cookies are none', '', []],
];

const BANNER: SmartBannerFacts = { mobile: true, webview: false, hiddenAt: null };

/** [spec, sentence, facts, shown at NOW] */
export const BANNER_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  facts: SmartBannerFacts,
  shown: boolean,
])[] = [
  ['S0-9-026', 'a phone shows it', BANNER, true],
  ['S0-9-026', 'hidden, it stays hidden within the ttl', { ...BANNER, hiddenAt: NOW - 999 }, false],
  ['S0-9-026', 'a page load after 1000 ms shows it again', { ...BANNER, hiddenAt: NOW - 1000 }, true],
  ['S0-9-026', 'the moment it is hidden counts', { ...BANNER, hiddenAt: NOW }, false],
  ['S0-9-026', 'a hiding that lies ahead does not', { ...BANNER, hiddenAt: NOW + 1 }, true],
  ['S0-9-026', 'a webview does not', { ...BANNER, webview: true }, false],
  ['S0-9-026', 'a desktop does not', { ...BANNER, mobile: false }, false],
];

/** [spec, sentence, facts, ms after 0, loading] */
export const LOADING_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  facts: ButtonLoadingFacts,
  now: number,
  loading: boolean,
])[] = [
  [
    'S0-9-017',
    'a tracked button loads when pressed',
    { pressedAt: 0, tracked: true, working: false },
    0,
    true,
  ],
  ['S0-9-017', 'until just before a second', { pressedAt: 0, tracked: true, working: true }, 999, true],
  [
    'S0-9-017',
    'and resets after 1 second, whatever goes on',
    { pressedAt: 0, tracked: true, working: true },
    1000,
    false,
  ],
  ['S0-9-017', 'counted from the press', { pressedAt: 5000, tracked: true, working: false }, 5500, true],
  [
    'S0-9-017',
    'not by a clock that was set back since',
    { pressedAt: 5000, tracked: true, working: true },
    4000,
    false,
  ],
  [
    'S0-9-017',
    'one that is not tracked loads while it works',
    { pressedAt: 0, tracked: false, working: true },
    5000,
    true,
  ],
  ['S0-9-017', 'and no longer', { pressedAt: 0, tracked: false, working: false }, 10, false],
  [
    'S0-9-017',
    'one that was not pressed does not load',
    { pressedAt: null, tracked: true, working: true },
    10,
    false,
  ],
];

/** [spec, sentence, width, wide] */
export const WIDTH_CASES = [
  ['S0-9-025', 'a width of 1150 is not wide', 1150, false],
  ['S0-9-025', 'over it is', 1150.5, true],
  ['S0-9-025', 'a phone is not', 390, false],
] as const;
