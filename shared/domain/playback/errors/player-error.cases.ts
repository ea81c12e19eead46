import type { PlayerErrorCause, PlayerErrorDisplay } from './player-error.ts';

/** Content and watermark ids of the cases. */
export const CONTEXT = { id: '20488', watermark: '48207315' } as const;

const TAIL = '_20488_W48207315';
const checkout = (code: string, message: string | null = null): PlayerErrorCause => ({
  from: 'checkout',
  code,
  message,
});
const engine = (code: number, detail = ''): PlayerErrorCause => ({ from: 'engine', code, detail });
const ads = (code: number, detail = ''): PlayerErrorCause => ({ from: 'advertising', code, detail });
const protection = (code: number, detail = ''): PlayerErrorCause => ({ from: 'protection', code, detail });

const general = (line: string): PlayerErrorDisplay => ({
  message: 'GENERAL',
  line,
  text: null,
  action: 'retry',
});
const geoBlock = (line: string): PlayerErrorDisplay => ({
  message: 'GEO_BLOCK',
  line,
  text: null,
  action: 'back',
});
const cannotPlay = (line: string): PlayerErrorDisplay => ({
  message: 'CANNOT_PLAY',
  line,
  text: null,
  action: 'back',
});
const adBlocker = (line: string): PlayerErrorDisplay => ({
  message: 'AD_BLOCKER',
  line,
  text: null,
  action: 'retry',
});
const notSupported = (line: string): PlayerErrorDisplay => ({
  message: 'BROWSER_NOT_SUPPORTED',
  line,
  text: null,
  action: 'retry',
});
const refused = (line: string, text: string | null): PlayerErrorDisplay => ({
  message: 'CHECKOUT_REFUSED',
  line,
  text,
  action: 'retry',
});

/** [sentence, spec, cause, what shows; null for nothing] */
export const PLAYER_ERROR_CASES: readonly (readonly [
  string,
  string,
  PlayerErrorCause,
  PlayerErrorDisplay | null,
])[] = [
  [
    'S_00001001 is a geo block with its last 4 digits',
    'S1-8-001',
    checkout('S_00001001', 'x'),
    geoBlock('GEO_BLOCK 1001'),
  ],
  [
    'S_00001003 is a geo block with its last 4 digits',
    'S1-8-001',
    checkout('S_00001003'),
    geoBlock('GEO_BLOCK 1003'),
  ],
  [
    'another checkout error shows code and message',
    'S1-8-002',
    checkout('S_00001099', 'Try later'),
    refused('S_00001099', 'Try later'),
  ],
  ['without a message it shows its code', 'S1-8-002', checkout('E1', ''), refused('E1', null)],
  ['S_00001005 cannot play', 'S1-8-016', checkout('S_00001005'), cannotPlay('S_00001005')],
  ['S_00001025 cannot play', 'S1-8-016', checkout('S_00001025'), cannotPlay('S_00001025')],
  [
    'S_00001014 shows the purchase message without a code, and its button goes to the purchase address',
    'S1-8-017',
    checkout('S_00001014', 'buy'),
    { message: 'PURCHASE_REQUIRED', line: null, text: null, action: 'purchase' },
  ],
  [
    'CHECKOUT_DATA_ERROR is an internal code',
    'S1-8-004',
    { from: 'internal', code: 'CHECKOUT_DATA_ERROR' },
    { message: 'CHECKOUT_DATA_ERROR', line: 'CHECKOUT_DATA_ERROR', text: null, action: 'retry' },
  ],
  [
    'STREAMING_PATH_BLANK is an internal code',
    'S1-8-004',
    { from: 'internal', code: 'STREAMING_PATH_BLANK' },
    { message: 'STREAMING_PATH_BLANK', line: 'STREAMING_PATH_BLANK', text: null, action: 'retry' },
  ],
  [
    'BROWSER_NOT_SUPPORTED is an internal code',
    'S1-8-004',
    { from: 'internal', code: 'BROWSER_NOT_SUPPORTED' },
    notSupported('BROWSER_NOT_SUPPORTED'),
  ],
  [
    'a blocked googletag shows the ad-blocker message',
    'S1-8-003',
    { from: 'internal', code: 'BLOCKS_TRACKERS-googletag' },
    adBlocker('BLOCKS_TRACKERS-googletag'),
  ],
  [
    'a blocked CryptoJS shows it too',
    'S1-8-003',
    { from: 'internal', code: 'BLOCKS_TRACKERS-CryptoJS' },
    adBlocker('BLOCKS_TRACKERS-CryptoJS'),
  ],
  [
    'and so does a blocked googleima',
    'S1-8-003',
    { from: 'internal', code: 'BLOCKS_TRACKERS-googleima' },
    adBlocker('BLOCKS_TRACKERS-googleima'),
  ],
  [
    'the viewing window has its own message, and its button goes back',
    'S0-6-016',
    checkout('VIEWING_WINDOW', 'x'),
    { message: 'VIEWING_WINDOW', line: null, text: null, action: 'back' },
  ],
  [
    'a locked group asks for the parent PIN',
    'S0-6-016',
    checkout('PARENT_PIN_REQUIRED', 'x'),
    { message: 'PARENT_PIN_REQUIRED', line: null, text: null, action: 'pin' },
  ],
  [
    'one that another account has locked does not',
    'S0-6-016',
    checkout('GROUP_LOCKED', 'x'),
    { message: 'GROUP_LOCKED', line: null, text: null, action: 'back' },
  ],
  [
    'and a programme above the limit of a profile',
    'S0-6-016',
    checkout('RATING_LIMIT', 'x'),
    { message: 'RATING_LIMIT', line: null, text: null, action: 'back' },
  ],
  [
    'so has the daily quota',
    'S0-6-016',
    checkout('DAILY_QUOTA', 'x'),
    { message: 'DAILY_QUOTA', line: null, text: null, action: 'back' },
  ],
  ['7000 of advertising is not', 'S1-8-005', ads(7000), general(`MP02-7000${TAIL}`)],
  ['7000 is ignored', 'S1-8-005', engine(7000, 'x'), null],
  ['type 2 / code 5 is the ad-blocker message', 'S1-8-010', ads(5), adBlocker(`MP02-0005${TAIL}`)],
  ['type 2 with another code is generic', 'S1-8-020', ads(6), general(`MP02-0006${TAIL}`)],
  ['type 3 is browser not supported', 'S1-8-010', protection(1), notSupported(`MP03-0001${TAIL}`)],
  [
    'certificate failure is type 3 / 3 with its text, before type 3',
    'S1-8-018',
    protection(3),
    {
      message: 'CERTIFICATE_FAILED',
      line: `MP03-0003${TAIL}`,
      text: 'Failed to retrieve the server certificate',
      action: 'retry',
    },
  ],
  [
    'licence request failure is 3 / 2, before type 3',
    'S1-8-019',
    protection(2, '500'),
    { message: 'LICENCE_FAILED', line: `MP03-0002${TAIL}_500`, text: null, action: 'retry' },
  ],
  [
    '6007-80205 is the pair-again message',
    'S1-8-007',
    engine(6007, '80205'),
    { message: 'PAIR_AGAIN', line: `MP01-6007-80205${TAIL}_80205`, text: null, action: 'pair' },
  ],
  [
    '6007 with another 8020 code is generic',
    'S1-8-007',
    engine(6007, '80203'),
    general(`MP01-6007-80203${TAIL}_80203`),
  ],
  ['6007 without 8020 keeps its four digits', 'S1-8-007', engine(6007), general(`MP01-6007${TAIL}`)],
  [
    '80205 under another code is generic',
    'S1-8-020',
    engine(6001, '80205'),
    general(`MP01-6001${TAIL}_80205`),
  ],
  [
    'any other error is generic, with its line',
    'S1-8-010',
    engine(1001, '503'),
    general(`MP01-1001${TAIL}_503`),
  ],
  ['a short code is padded to four digits', 'S1-8-010', engine(12), general(`MP01-0012${TAIL}`)],
];

/** [sentence, spec, when the flag was set in seconds, now in seconds, what retry does] */
export const PAIR_AGAIN_CASES = [
  ['retry opens the device-pairing login', 'S1-8-015', null, 1_000_000, 'pair'],
  ['a second time within 7200 s it reloads', 'S1-8-015 S1-9-025', 1_000_000, 1_007_199, 'reload'],
  ['right after it reloads', 'S1-8-015', 1_000_000, 1_000_000, 'reload'],
  ['after 7200 s it opens pairing again', 'S1-8-015 S1-9-025', 1_000_000, 1_007_200, 'pair'],
  ['a flag from the future counts as none', 'S1-8-015', 1_000_001, 1_000_000, 'pair'],
] as const;

/** [sentence, spec, codes, count, unload] */
export const ERROR_COUNT_CASES = [
  ['ten of 1001 are borne', 'S1-8-006', Array.from({ length: 10 }, () => 1001), 10, false],
  ['the eleventh unloads the engine', 'S1-8-006', Array.from({ length: 11 }, () => 1001), 11, true],
  [
    '1001 and 1002 count together',
    'S1-8-006',
    Array.from({ length: 11 }, (_, index) => 1001 + (index % 2)),
    11,
    true,
  ],
  ['other codes are not counted', 'S1-8-006', Array.from({ length: 30 }, () => 1003), 0, false],
  ['7000 is not counted', 'S1-8-006 S1-8-005', Array.from({ length: 30 }, () => 7000), 0, false],
] as const;
