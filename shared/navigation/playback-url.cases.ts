import type { NextEpisode, PlaylistNext } from './next-link.ts';
import type { PlaybackQuery } from './playback-query.ts';

const NEXT: NextEpisode = {
  lang: 'tc',
  programmePath: '1200/harbour-lights',
  currentPath: '/tc/programme/1200/old/e/e1/',
  episodeId: 'e2',
};

/** [sentence, spec, facts, address] */
export const NEXT_EPISODE_CASES: readonly (readonly [string, string, NextEpisode, string | null])[] = [
  ['built from the programme path', 'S1-2-041', NEXT, '/tc/programme/1200/harbour-lights/e/e2/'],
  [
    'slashes around the path are no matter',
    'S1-2-041',
    { ...NEXT, programmePath: '/1200/a/' },
    '/tc/programme/1200/a/e/e2/',
  ],
  [
    'else the episode id in the current path is replaced',
    'S1-2-041',
    { ...NEXT, programmePath: null },
    '/tc/programme/1200/old/e/e2/',
  ],
  [
    'an empty programme path counts as none',
    'S1-2-041',
    { ...NEXT, programmePath: '' },
    '/tc/programme/1200/old/e/e2/',
  ],
  [
    'the place in the episode before is left behind',
    'S1-2-041',
    { ...NEXT, programmePath: null, currentPath: '/tc/programme/12/a/e/e1?t=300' },
    '/tc/programme/12/a/e/e2/',
  ],
  [
    'a programme called e keeps its name',
    'S1-2-041',
    { ...NEXT, programmePath: null, currentPath: '/tc/programme/e/en/e/e1/' },
    '/tc/programme/e/en/e/e2/',
  ],
  [
    'a video appended to the episode before is left behind',
    'S1-2-041',
    { ...NEXT, programmePath: null, currentPath: '/tc/programme/1/a/e/e1/v/9/' },
    '/tc/programme/1/a/e/e2/',
  ],
  [
    'an id is written safely',
    'S1-2-041',
    { ...NEXT, episodeId: 'a/b$&' },
    '/tc/programme/1200/harbour-lights/e/a%2Fb%24%26/',
  ],
  [
    'a path without an episode has no next link',
    'S1-2-041',
    { ...NEXT, programmePath: null, currentPath: '/tc/live/81/a/' },
    null,
  ],
];

/** [sentence, spec, next, address of playlist `p 1`] */
export const PLAYLIST_NEXT_CASES: readonly (readonly [string, string, PlaylistNext, string])[] = [
  [
    'the next episode of a playlist',
    'S1-2-042',
    { kind: 'episode', ref: 'r9' },
    '/en/redirect/episode/r9/?playlist=p%201',
  ],
  [
    'the next clip of a playlist',
    'S1-2-042',
    { kind: 'clip', videoId: 'v9' },
    '/en/video/v9/?playlist=p%201',
  ],
];

/** Parameters of an empty query. */
export const EMPTY_QUERY: PlaybackQuery = {
  programme: null,
  playlist: null,
  video: null,
  tmode: null,
  t: null,
};

/** [sentence, spec, query, what differs from an empty one] */
export const QUERY_CASES: readonly (readonly [
  string,
  string,
  Readonly<Record<string, unknown>>,
  Partial<PlaybackQuery>,
])[] = [
  [
    'programme, playlist, video and tmode are read',
    'S1-2-043',
    { programme: 'p', playlist: 'l', video: 'v', tmode: 'vod|1|' },
    { programme: 'p', playlist: 'l', video: 'v', tmode: 'vod|1|' },
  ],
  ['t is in seconds', 'S1-2-043', { t: '90' }, { t: 90 }],
  [
    'a router may have read a number already',
    'S1-2-043',
    { video: 20488, t: 12.5 },
    { video: '20488', t: 12.5 },
  ],
  [
    'what is absent, empty or of another kind is null',
    'S1-2-043',
    { programme: ' ', playlist: null, video: ['v'], t: 'x' },
    {},
  ],
  ['a negative t is absent', 'S1-2-043', { t: -4 }, {}],
  ['other parameters are not looked at', 'S1-2-043', { q: '1' }, {}],
];

/** [sentence, spec, address, address without tmode] */
export const STRIP_CASES = [
  ['tmode is stripped with its token', 'S1-2-045', '/tc/live/81/a/?tmode=live|HARB|secret', '/tc/live/81/a/'],
  ['the other parameters stay', 'S1-2-045', '/a/?t=4&tmode=vod%7C1%7Cx&playlist=p', '/a/?t=4&playlist=p'],
  ['the fragment stays', 'S1-2-045', '/a/?tmode=x#top', '/a/#top'],
  ['a second one goes too', 'S1-2-045', '/a/?tmode=x&t=1&TMODE=y', '/a/?t=1'],
  ['a longer name is another parameter', 'S1-2-045', '/a/?tmodes=x', '/a/?tmodes=x'],
  ['an address without a query stays', 'S1-2-045', '/a/', '/a/'],
] as const;

/** [sentence, spec, service, destination, link] */
export const QR_LINK_CASES = [
  [
    'destUrl is carried',
    'S1-7-035',
    'https://q.example/',
    'https://tv.example/tc/a/?t=1&b=2',
    'https://q.example/?destUrl=https%3A%2F%2Ftv.example%2Ftc%2Fa%2F%3Ft%3D1%26b%3D2',
  ],
  [
    'a service with a query keeps it',
    'S1-7-035',
    'https://q.example/?s=1',
    'x',
    'https://q.example/?s=1&destUrl=x',
  ],
  [
    'a service with a fragment keeps it at the end',
    'S1-7-035',
    'https://q.example/#go',
    'x',
    'https://q.example/?destUrl=x#go',
  ],
] as const;
