import type { AccessFacts, AccessGrant, AccessPrompt } from './access-check.ts';
import type { PlayClickFacts, PlayClickVerdict } from './play-click.ts';
import type { VodLiveVerdict } from './vod-live.ts';

/** Noon of 1 May 2026 in UTC, the time of the cases. */
export const NOW = Date.UTC(2026, 4, 1, 12);

/** A logged-in viewer in Hong Kong without entitlements, and an item without free access. */
export const NOTHING_HELD: AccessFacts = {
  errorCode: null,
  countryContent: true,
  viewer: 'member',
  memberZone: false,
  blockedPair: false,
  heldTags: [],
  itemTags: ['PLUS', 'SPORTS'],
  purchased: false,
  freeWindow: null,
  preview: false,
};

const open = { start: '2026-05-01T00:00:00Z', end: '2026-05-02T00:00:00Z' } as const;
const over = { start: '2026-04-01T00:00:00Z', end: '2026-05-01T00:00:00Z' } as const;
const everything: Partial<AccessFacts> = {
  heldTags: ['PLUS'],
  purchased: true,
  memberZone: true,
  freeWindow: open,
  preview: true,
};

/** [sentence, spec, what differs from NOTHING_HELD, grant or prompt] */
export const ACCESS_CASES: readonly (readonly [
  string,
  string,
  Partial<AccessFacts>,
  AccessGrant | AccessPrompt,
])[] = [
  [
    'step 1: a user error code gives the system-busy prompt',
    'S1-4-011',
    { errorCode: '20030001' },
    'SYSTEM_BUSY',
  ],
  ['step 1 comes before every right', 'S1-4-011', { ...everything, errorCode: '1' }, 'SYSTEM_BUSY'],
  [
    'step 1 comes before step 2',
    'S1-4-011 S1-4-012',
    { errorCode: '1', countryContent: false },
    'SYSTEM_BUSY',
  ],
  [
    'step 2: no country content gives the region-block login prompt',
    'S1-4-012',
    { countryContent: false },
    'REGION_BLOCK_LOGIN',
  ],
  [
    'step 2 comes before every right',
    'S1-4-012',
    { ...everything, countryContent: false },
    'REGION_BLOCK_LOGIN',
  ],
  [
    'step 2 comes before step 3',
    'S1-4-012 S1-4-013',
    { countryContent: false, viewer: 'guest' },
    'REGION_BLOCK_LOGIN',
  ],
  ['step 3: a guest gets the login prompt', 'S1-4-013 S1-6-002', { viewer: 'guest' }, 'LOGIN_REQUIRED'],
  [
    'step 3 comes before every right',
    'S1-4-013 S1-6-002',
    { ...everything, viewer: 'guest' },
    'LOGIN_REQUIRED',
  ],
  [
    'step 4: a matching subscription tag grants access',
    'S1-4-014 S1-6-010',
    { heldTags: ['OTHER', 'SPORTS'] },
    'SUBSCRIPTION_TAG',
  ],
  ['step 4: another tag grants nothing', 'S1-4-014 S1-4-018', { heldTags: ['OTHER'] }, 'PURCHASE_REQUIRED'],
  [
    'step 4: an item without tags matches none',
    'S1-4-014',
    { heldTags: ['PLUS'], itemTags: [] },
    'PURCHASE_REQUIRED',
  ],
  ['step 4: a purchased episode or programme grants access', 'S1-6-010', { purchased: true }, 'PURCHASED'],
  [
    'step 4: a member-zone login user not flagged blocked pair',
    'S1-4-015',
    { memberZone: true },
    'MEMBER_ZONE',
  ],
  [
    'step 4: blocked pair readmits the member zone',
    'S1-4-015',
    { memberZone: true, blockedPair: true },
    'PURCHASE_REQUIRED',
  ],
  [
    'step 4: blocked pair admits nothing else',
    'S1-4-015 S1-4-014',
    { blockedPair: true, heldTags: ['PLUS'] },
    'SUBSCRIPTION_TAG',
  ],
  [
    'step 4: an item inside a free time window grants access',
    'S1-4-016 S1-6-010',
    { freeWindow: open },
    'FREE_WINDOW',
  ],
  [
    'step 4: an item after its free time window does not',
    'S1-4-016',
    { freeWindow: over },
    'PURCHASE_REQUIRED',
  ],
  ['step 4: a preview grants access', 'S1-4-017 S1-6-010', { preview: true }, 'PREVIEW'],
  [
    'step 4: guest mode plays what is free',
    'S1-4-016 S1-4-019',
    { viewer: 'guest_mode', freeWindow: open },
    'FREE_WINDOW',
  ],
  [
    'step 4: guest mode plays a preview',
    'S1-4-017 S1-4-019',
    { viewer: 'guest_mode', preview: true },
    'PREVIEW',
  ],
  ['step 5: anyone else gets the purchase prompt', 'S1-4-018', {}, 'PURCHASE_REQUIRED'],
  [
    'step 5: guest mode gets the login prompt instead',
    'S1-4-019',
    { viewer: 'guest_mode' },
    'LOGIN_REQUIRED',
  ],
];

const purchase = { access: 'prompt', prompt: 'PURCHASE_REQUIRED' } as const;
const login = { access: 'prompt', prompt: 'LOGIN_REQUIRED' } as const;
const granted = { access: 'granted', by: 'PREVIEW' } as const;

/** [sentence, spec, verdict of the access check, the item is live, what the tile does] */
export const VOD_LIVE_CASES: readonly (readonly [
  string,
  string,
  typeof purchase | typeof login | typeof granted,
  boolean,
  VodLiveVerdict,
])[] = [
  [
    'access and a live item open a live player',
    'S1-4-020',
    granted,
    true,
    { open: 'LIVE_PLAYER', log: false },
  ],
  ['an item that is not live opens none', 'S1-4-020', granted, false, { open: 'NOTHING', log: false }],
  [
    'an item that needs purchase sends the log call',
    'S1-4-020',
    purchase,
    true,
    { open: 'PROMPT', prompt: purchase.prompt, log: true },
  ],
  [
    'it does so whether it is live or not',
    'S1-4-020',
    purchase,
    false,
    { open: 'PROMPT', prompt: purchase.prompt, log: true },
  ],
  [
    'another prompt sends no log call',
    'S1-4-020',
    login,
    true,
    { open: 'PROMPT', prompt: login.prompt, log: false },
  ],
];

/** [sentence, spec, is_preview, preview here] */
export const PREVIEW_FLAG_CASES = [
  ['is_preview true is a preview', 'S1-3-067', true, true],
  ['is_preview false is not a preview', 'S1-3-067', false, false],
  ['a list of platforms with web is a preview here', 'S1-3-067', ['tv', 'web'], true],
  ['platforms are written in any case', 'S1-3-067', ['Web'], true],
  ['a list without web counts as none here', 'S1-3-067', ['tv', 'app'], false],
  ['an empty list counts as none', 'S1-3-067', [], false],
] as const;

/** A free member in Hong Kong, and an unlocked video. */
export const UNLOCKED: PlayClickFacts = {
  errorCode: null,
  countryContent: true,
  viewer: 'member',
  kidsProfile: false,
  kidsProgramme: false,
  locked: false,
  showQrCode: false,
  subscribed: false,
};

/** All obstacles at once; each row removes the first one. */
const hindered: PlayClickFacts = {
  errorCode: '1',
  countryContent: false,
  viewer: 'guest',
  kidsProfile: true,
  kidsProgramme: false,
  locked: true,
  showQrCode: true,
  subscribed: false,
};
const kids = 'profile_kids_content_not_available';

/** [sentence, spec, what differs from UNLOCKED, verdict] */
export const PLAY_CLICK_CASES: readonly (readonly [
  string,
  string,
  Partial<PlayClickFacts>,
  PlayClickVerdict,
])[] = [
  ['first, a system error gives the busy message', 'S1-4-022 S0-4-052', hindered, 'SYSTEM_BUSY'],
  [
    'then an unsupported country gives the geo block',
    'S1-4-022 S0-4-053',
    { ...hindered, errorCode: null },
    'GEO_BLOCK',
  ],
  [
    'then a guest gets the login prompt',
    'S1-4-022 S0-4-054',
    { ...hindered, errorCode: null, countryContent: true },
    'LOGIN_REQUIRED',
  ],
  [
    'then a kids profile on a non-kids programme is told',
    'S1-4-022 S0-4-055',
    { ...hindered, ...UNLOCKED, kidsProfile: true, locked: true },
    kids,
  ],
  [
    'then a locked QR video gives the QR prompt',
    'S1-4-022 S0-4-056',
    { locked: true, showQrCode: true },
    'OPEN_APP_TO_VIEW',
  ],
  [
    'then unsubscribed locked content gives the purchase prompt',
    'S1-4-022 S0-4-057',
    { locked: true },
    'PURCHASE_REQUIRED',
  ],
  [
    'guest mode gets the login prompt there',
    'S1-4-022',
    { locked: true, viewer: 'guest_mode' },
    'LOGIN_REQUIRED',
  ],
  ['otherwise it plays', 'S1-4-022 S0-4-058', {}, 'PLAY'],
  ['a subscriber plays what the list calls locked', 'S1-4-022', { locked: true, subscribed: true }, 'PLAY'],
  ['a QR video that is not locked plays', 'S1-4-022', { showQrCode: true }, 'PLAY'],
  ['a kids profile plays a kids programme', 'S1-4-022', { kidsProfile: true, kidsProgramme: true }, 'PLAY'],
];

/** [sentence, spec, what differs from UNLOCKED, verdict] */
export const PREVIEW_CLICK_CASES: readonly (readonly [
  string,
  string,
  Partial<PlayClickFacts>,
  PlayClickVerdict,
])[] = [
  [
    'preview: a guest is asked to log in',
    'S1-4-023',
    { viewer: 'guest', countryContent: false },
    'LOGIN_REQUIRED',
  ],
  [
    'preview: a geo-blocked user gets a message',
    'S1-4-024',
    { countryContent: false, subscribed: true },
    'GEO_BLOCK',
  ],
  ['preview: a subscribed user plays', 'S1-4-025', { subscribed: true }, 'PLAY'],
  ['preview: others are offered purchase', 'S1-4-026', {}, 'PURCHASE_REQUIRED'],
];
