import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';
import type { EntryPage, EntryParameters, EntryPlan } from './entry-parameters.ts';
import type { LoginTabFacts, LoginTabs } from './login-tabs.ts';

export const ORIGIN = 'https://tv.example';

/** [sentence, destUrl, where it leads] */
export const DESTINATION_CASES: readonly (readonly [
  sentence: string,
  raw: string | null,
  to: string | null,
])[] = [
  ['a path of the app is followed', '/tc/programme/1/x/', '/tc/programme/1/x/'],
  ['with its query and fragment', '/en/programme/1/x/e/9/?t=40#more', '/en/programme/1/x/e/9/?t=40#more'],
  ['the bare language is a path of the app', '/tc', '/tc'],
  [
    'Chinese may be written or encoded',
    '/tc/search/%E9%9B%BB%E8%BB%8A/電車/',
    '/tc/search/%E9%9B%BB%E8%BB%8A/電車/',
  ],
  ['an encoded space stays', '/tc/search/slow%20train/', '/tc/search/slow%20train/'],
  ['an encoded percent sign stays', '/tc/search/100%25/', '/tc/search/100%25/'],
  [
    'an address in the query stays a value',
    '/tc/home/?from=https://evil.example/',
    '/tc/home/?from=https://evil.example/',
  ],
  ['an absolute address of the own origin is cut to its path', `${ORIGIN}/tc/home/?a=1`, '/tc/home/?a=1'],
  ['2048 characters are followed', `/tc/${'x'.repeat(2044)}`, `/tc/${'x'.repeat(2044)}`],
  ['none leads nowhere', null, null],
  ['an empty one leads nowhere', '', null],
  ['a path without a language is refused', '/api/auth/logout/', null],
  ['a language that only begins like one is refused', '/tcx/home/', null],
  ['a relative path is refused', 'tc/home/', null],
  ['another origin is refused', 'https://evil.example/tc/home/', null],
  ['an origin that only begins like ours is refused', `${ORIGIN}.evil.example/tc/`, null],
  ['our origin as userinfo is refused', `${ORIGIN}@evil.example/tc/`, null],
  ['userinfo with a password is refused', 'https://tv.example:x@evil.example/tc/', null],
  ['our origin over http is refused', 'http://tv.example/tc/home/', null],
  ['another scheme is refused', 'javascript:alert(1)//tc/home/', null],
  ['a data address is refused', 'data:text/html,/tc/', null],
  ['a protocol-relative address is refused', '//evil.example/tc/', null],
  ['one behind our origin is refused', `${ORIGIN}//evil.example/tc/`, null],
  ['a backslash is refused', '/\\evil.example/tc/', null],
  ['two backslashes are refused', '\\\\evil.example/tc/', null],
  ['a backslash in the query is refused', '/tc/home/?a=\\', null],
  ['an encoded backslash is refused', '/%5Cevil.example/tc/', null],
  ['an encoded backslash further on is refused', '/tc/%5c%5cevil.example', null],
  ['an encoded slash that makes two is refused', '/%2Fevil.example/tc/', null],
  ['one encoded twice is refused', '/tc/%252F/evil.example', null],
  ['a letter encoded twice stays', '/tc/%2541/', '/tc/%2541/'],
  ['one encoded three times is refused', '/tc/%252541/', null],
  ['one encoded too often to tell is refused', '/tc/%25252525252F/evil.example', null],
  ['two slashes further on are refused', '/tc//evil.example/', null],
  ['dot segments are refused', '/tc/..//evil.example/', null],
  ['encoded dot segments are refused', '/tc/%2e%2E/%2e%2e/evil', null],
  ['a leading space is refused', ' /tc/home/', null],
  ['a tab inside is refused', '/\t/evil.example/tc/', null],
  ['a line break is refused', '/tc/home/\r\nLocation: x', null],
  ['an encoded line break is refused', '/tc/home/%0d%0aLocation:%20x', null],
  ['a null is refused', '/tc/\u0000', null],
  ['an encoded null is refused', '/tc/%00/', null],
  ['a mark that turns the writing is refused', '/tc/\u202Egpj.exe', null],
  ['a full-width space is refused', '/tc/\u3000/', null],
  ['a broken encoding is refused', '/tc/%E0%A4%A/', null],
  ['an endless address is refused', `/tc/${'x'.repeat(2048)}`, null],
];

type Query = Readonly<Record<string, string>>;

const deviceLink = { ctmtoken: 'abc.DEF-1', deviceid: 'box-1=' };
const PAGE: EntryPage = { path: '/tc/programme/1/x/', origin: ORIGIN };
const linked = { carrierLink: { token: 'abc.DEF-1', deviceId: 'box-1=' } };

/** [spec, sentence, query, page, what differs from an address that asks for nothing] */
export const PARAMETER_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  query: Query,
  page: EntryPage,
  read: Partial<EntryParameters>,
])[] = [
  ['S0-2-027', 'no parameter asks for nothing', {}, PAGE, {}],
  ['S0-2-027', 'login=1', { login: '1' }, PAGE, { login: '1' }],
  ['S0-2-027', 'login=imcms', { login: 'imcms' }, PAGE, { login: 'imcms' }],
  ['S0-2-027', 'login without a value', { login: '' }, PAGE, { login: 'present' }],
  ['S0-2-027', 'login with any other value', { login: '<script>' }, PAGE, { login: 'present' }],
  [
    'S0-2-028',
    'destUrl names the destination',
    { destUrl: '/en/live/81/x/' },
    PAGE,
    { destination: '/en/live/81/x/' },
  ],
  [
    'S0-2-028',
    'an absolute destUrl of this origin',
    { destUrl: `${ORIGIN}/tc/home/` },
    PAGE,
    { destination: '/tc/home/' },
  ],
  [
    'S0-2-028',
    'where there is no origin it is refused',
    { destUrl: `${ORIGIN}/tc/home/` },
    { ...PAGE, origin: null },
    {},
  ],
  [
    'S0-2-028',
    'nor is there one that is called null',
    { destUrl: 'null/tc/home/' },
    { ...PAGE, origin: null },
    {},
  ],
  ['S0-2-028', 'a destUrl that leads away is none', { destUrl: '//evil.example' }, PAGE, {}],
  ['S0-2-029', 'free_registration=1', { free_registration: '1' }, PAGE, { freeRegistration: true }],
  [
    'S0-2-029',
    'free_registration without a value',
    { free_registration: '' },
    PAGE,
    { freeRegistration: true },
  ],
  ['S0-2-029', 'free_registration=0 is off', { free_registration: '0' }, PAGE, {}],
  ['S0-2-030', 'edit_profile=1', { edit_profile: '1' }, PAGE, { editProfile: true }],
  ['S0-2-030', 'edit_profile=false is off', { edit_profile: 'false' }, PAGE, {}],
  ['accounts 2', 'ctmtoken with deviceid on a programme page', deviceLink, PAGE, linked],
  [
    'accounts 2',
    'ctmtoken with deviceid on a live page',
    deviceLink,
    { ...PAGE, path: '/tc/live/81/x/' },
    linked,
  ],
  [
    'accounts 2',
    'ctmtoken with deviceid on a content page',
    deviceLink,
    { ...PAGE, path: '/en/content/5/x/' },
    linked,
  ],
  ['accounts 2', 'on another page it signs nobody in', deviceLink, { ...PAGE, path: '/tc/home/' }, {}],
  ['accounts 2', 'ctmtoken alone is nothing', { ctmtoken: 'abc' }, PAGE, {}],
  ['accounts 2', 'deviceid alone is nothing', { deviceid: 'box-1' }, PAGE, {}],
  ['accounts 2', 'an invalid deviceid is nothing', { ...deviceLink, deviceid: 'box_1' }, PAGE, {}],
  ['accounts 2', 'a token with other characters is nothing', { ...deviceLink, ctmtoken: 'a b' }, PAGE, {}],
  ['S0-2-034', 'lpprompt=2', { lpprompt: '2' }, PAGE, { loyaltyPrompt: true }],
  ['S0-2-034', 'lpprompt with another value is nothing', { lpprompt: '1' }, PAGE, {}],
  ['S0-2-035', 'sub names a page', { sub: 'new-subscription' }, PAGE, { sub: 'new-subscription' }],
  ['S0-2-035', 'sub that is no page name is nothing', { sub: 'a/../b?' }, PAGE, {}],
];

/** [sentence, query, query without the one-time parameters] */
export const STRIP_CASES = [
  ['token and device leave', '?ctmtoken=a&deviceid=b', ''],
  [
    'the parameters next to them stay as written',
    '?login=1&ctmtoken=a&x=%E9%9B%BB+1&deviceid=b',
    '?login=1&x=%E9%9B%BB+1',
  ],
  ['an encoded name is the same name', '?ctm%74oken=a&b=1', '?b=1'],
  ['a plus in a name is a space', '?ctm+token=a', '?ctm+token=a'],
  ['a question mark further on stays', 'x=a?b&deviceid=b', '?x=a?b'],
  ['one that appears twice is removed twice', 'ctmtoken=a&ctmtoken=b&c', '?c'],
  ['a broken encoding stays', '?%E0%A4=1', '?%E0%A4=1'],
  ['nothing stays nothing', '', ''],
] as const;

export const NOTHING_ASKED: EntryParameters = {
  login: null,
  destination: null,
  freeRegistration: false,
  androidTv: false,
  editProfile: false,
  carrierLink: null,
  loyaltyPrompt: false,
  sub: null,
};
const everything: EntryParameters = {
  login: '1',
  destination: '/tc/live/',
  freeRegistration: true,
  androidTv: false,
  editProfile: true,
  carrierLink: { token: 't', deviceId: 'd' },
  loyaltyPrompt: true,
  sub: null,
};

/** [spec, sentence, parameters, viewer, what opens] */
export const PLAN_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  parameters: EntryParameters,
  kind: ViewerKind,
  plan: EntryPlan,
])[] = [
  ['S0-2-027', 'an address that asks for nothing opens nothing', NOTHING_ASKED, 'guest', { open: 'nothing' }],
  [
    'S0-2-027',
    'a guest gets the login prompt',
    { ...NOTHING_ASKED, login: 'present' },
    'guest_mode',
    { open: 'login' },
  ],
  [
    'S0-2-027',
    'a member who is asked to log in stays',
    { ...NOTHING_ASKED, login: '1' },
    'member',
    { open: 'nothing' },
  ],
  [
    'S0-2-028',
    'a member who is asked to log in is already there',
    everything,
    'member',
    { open: 'destination', to: '/tc/live/' },
  ],
  [
    'S0-2-028',
    'a destination without login moves nobody',
    { ...NOTHING_ASKED, destination: '/tc/live/' },
    'member',
    { open: 'nothing' },
  ],
  [
    'S0-2-029',
    'registration comes before login',
    { ...everything, carrierLink: null },
    'guest',
    { open: 'free_registration' },
  ],
  [
    'S0-2-030',
    'a member edits profiles',
    { ...NOTHING_ASKED, editProfile: true },
    'member',
    { open: 'edit_profile' },
  ],
  ['S0-2-030', 'a guest logs in first', { ...NOTHING_ASKED, editProfile: true }, 'guest', { open: 'login' }],
  ['accounts 2', "the carrier's link comes first", everything, 'guest', { open: 'carrier_login' }],
  [
    'S0-2-034',
    'a member gets the loyalty prompt',
    { ...NOTHING_ASKED, loyaltyPrompt: true },
    'member',
    { open: 'loyalty' },
  ],
];

const HK: LoginTabFacts = {
  region: 1,
  country: 'HK',
  countryContent: true,
  showMacauFreeRegistration: true,
  hasAbroad: true,
  hasCards: true,
};
const MO: LoginTabFacts = { ...HK, country: 'MO' };

type DrawnTabs = { readonly tabs: string } & Partial<Omit<LoginTabs, 'tabs'>>;
const FOUR_TABS = 'login oversea_login registration pin_redeem';
const MACAU: DrawnTabs = {
  tabs: 'login registration pin_redeem',
  carrierLogin: true,
  macauFreeRegistration: true,
};
/** Outside region 1 the link is in place of the tab. */
const abroad = (tabs: string): DrawnTabs => ({ tabs, registrationLink: true });

/** [spec, sentence, facts, tabs from left to right] */
export const LOGIN_TAB_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  facts: LoginTabFacts,
  drawn: DrawnTabs,
])[] = [
  ['S0-6-025', 'region 1 outside Macau has all four', HK, { tabs: FOUR_TABS }],
  ['S0-2-086', 'oversea login is hidden for Macau', MO, MACAU],
  [
    'S0-2-087 S0-2-088 S0-2-090',
    'outside region 1 there is no registration tab: a link goes straight to free registration, and three tabs are left',
    { ...HK, region: 2, country: 'GB' },
    abroad('login oversea_login pin_redeem'),
  ],
  [
    'S0-2-087',
    'nor while the region is unknown',
    { ...HK, region: null, country: null },
    abroad('login oversea_login pin_redeem'),
  ],
  [
    'S0-2-089',
    'pin redeem needs no region',
    { ...HK, region: 3, country: 'HK' },
    abroad('login oversea_login pin_redeem'),
  ],
  [
    'S0-2-089',
    'without country content it is lost',
    { ...HK, countryContent: false },
    { tabs: 'login oversea_login registration' },
  ],
  [
    'S0-2-089 S0-2-090',
    'in CN it is lost, three tabs',
    { ...HK, country: 'CN' },
    { tabs: 'login oversea_login registration' },
  ],
  [
    'S0-2-087 S0-2-089',
    'where both conditions fail, both tabs are lost (R-56)',
    { ...HK, region: 2, country: 'CN', countryContent: false },
    abroad('login oversea_login'),
  ],
  ['S0-6-026', 'Macau has the carrier login', MO, MACAU],
  ['accounts 2', 'no other country has it', { ...HK, country: 'GB' }, { tabs: FOUR_TABS }],
  [
    'S0-2-092',
    "Macau's free-registration offer needs its remote flag",
    { ...MO, showMacauFreeRegistration: false },
    { ...MACAU, macauFreeRegistration: false },
  ],
  ['S0-2-092', 'the flag alone offers it to nobody else', HK, { tabs: FOUR_TABS }],
  [
    'accounts 2',
    'a station without customers abroad or PIN cards has no tab for them',
    { ...HK, hasAbroad: false, hasCards: false },
    { tabs: 'login registration' },
  ],
];
