import type { EndFacts, EndVerdict } from './end-of-video.ts';
import type { MiniPlayerFacts } from './mini-player.ts';
import type { EventPoints } from './skip-window.ts';
import type { TimeRange } from './time-range.ts';

/** Event points of an episode of 600 s. */
export const ALL_POINTS = {
  opening_start_at: 5,
  opening_end_at: 65,
  closing_start_at: 540,
  closing_end_at: 590,
} as const;

/** [sentence, spec, points, window] */
export const INTRO_CASES: readonly (readonly [string, string, EventPoints, TimeRange | null])[] = [
  ['intro skip runs from opening start to opening end', 'S1-4-041', ALL_POINTS, { start: 5, end: 65 }],
  [
    'an opening may start at 0',
    'S1-4-041',
    { opening_start_at: 0, opening_end_at: 30 },
    { start: 0, end: 30 },
  ],
  ['a missing opening start disables it', 'S1-4-042', { ...ALL_POINTS, opening_start_at: null }, null],
  ['a missing opening end disables it', 'S1-4-042', { ...ALL_POINTS, opening_end_at: undefined }, null],
  ['no points disable it', 'S1-4-042', {}, null],
  [
    'an end that is not after the start disables it',
    'S1-4-042',
    { opening_start_at: 30, opening_end_at: 30 },
    null,
  ],
];

/** [sentence, spec, points, duration, a next episode exists, window] */
export const OUTRO_CASES: readonly (readonly [
  string,
  string,
  EventPoints,
  number,
  boolean,
  TimeRange | null,
])[] = [
  [
    'outro skip runs from closing start to closing end',
    'S1-4-043',
    ALL_POINTS,
    600,
    true,
    { start: 540, end: 590 },
  ],
  ['without a next episode there is none', 'S1-4-044', ALL_POINTS, 600, false, null],
  [
    'a missing closing start is 10 s before the end',
    'S1-4-045',
    { closing_end_at: 599 },
    600,
    true,
    { start: 590, end: 599 },
  ],
  [
    'a missing closing end is the duration',
    'S1-4-046',
    { closing_start_at: 540 },
    600,
    true,
    { start: 540, end: 600 },
  ],
  ['both may be missing', 'S1-4-045 S1-4-046', {}, 600, true, { start: 590, end: 600 }],
  ['a video under 10 s is all outro', 'S1-4-045', {}, 6, true, { start: 0, end: 6 }],
  ['an unknown duration gives none', 'S1-4-046', {}, Number.NaN, true, null],
  ['a missing closing start waits for the duration', 'S1-4-045', { closing_end_at: 590 }, 0, true, null],
  ['a closing start past the end gives none', 'S1-4-046', { closing_start_at: 700 }, 600, true, null],
  ['points past an unknown duration still apply', 'S1-4-043', ALL_POINTS, 0, true, { start: 540, end: 590 }],
];

/** [sentence, spec, position, button], with ALL_POINTS and a next episode. */
export const SKIP_OFFER_CASES = [
  ['before the opening there is no button', 'S1-4-041', 4.9, null],
  ['at the opening start the intro skip shows', 'S1-4-041', 5, 'intro'],
  ['until the opening end', 'S1-4-041', 64.9, 'intro'],
  ['and not at it', 'S1-4-041', 65, null],
  ['at the closing start the outro skip shows', 'S1-4-043', 540, 'outro'],
  ['until the closing end', 'S1-4-043', 589.9, 'outro'],
  ['and not at it', 'S1-4-043', 590, null],
] as const;

const ENDED: EndFacts = { nextEpisodeId: null, hasSurvey: false, postRollPending: false, lastPreview: false };

/** [sentence, spec, facts, verdict] */
export const END_CASES: readonly (readonly [string, string, EndFacts, EndVerdict])[] = [
  [
    'on ended the next episode plays',
    'S1-4-048',
    { ...ENDED, nextEpisodeId: 'e2' },
    { do: 'next-episode', episodeId: 'e2' },
  ],
  [
    'it comes before a survey',
    'S1-4-048 S1-4-049',
    { ...ENDED, nextEpisodeId: 'e2', hasSurvey: true },
    { do: 'next-episode', episodeId: 'e2' },
  ],
  ['without one a survey shows', 'S1-4-049', { ...ENDED, hasSurvey: true }, { do: 'survey' }],
  [
    'not while post-roll ads are pending',
    'S1-4-049',
    { ...ENDED, hasSurvey: true, postRollPending: true },
    { do: 'nothing' },
  ],
  ['or the last preview is reported', 'S1-4-050', { ...ENDED, lastPreview: true }, { do: 'last-preview' }],
  ['otherwise nothing follows', 'S1-4-048', ENDED, { do: 'nothing' }],
];

/** [sentence, spec, current is a preview, next is a preview or null for no next, last preview] */
export const LAST_PREVIEW_CASES = [
  ['a preview followed by an episode that is none is the last preview', 'S1-4-121', true, false, true],
  ['a preview before another is not', 'S1-4-121', true, true, false],
  ['a preview without a next episode is not', 'S1-4-121', true, null, false],
  ['an episode that is not a preview is not', 'S1-4-121', false, false, false],
] as const;

/** A live player of group A on a desktop, scrolled away while playing. */
export const SCROLLED_AWAY: MiniPlayerFacts = {
  live: true,
  abGroup: 'A',
  phone: false,
  portrait: false,
  viewportWidth: 1440,
  playerTop: -151,
  visibleShare: 0.49,
  playing: true,
  scrollY: 201,
};

const smallPhone = { phone: true, portrait: true, viewportWidth: 799 } as const;

/** [sentence, spec, what differs from SCROLLED_AWAY, shown] */
export const MINI_PLAYER_CASES: readonly (readonly [string, string, Partial<MiniPlayerFacts>, boolean])[] = [
  ['scrolled away, less than half visible and playing, it shows', 'S1-4-087 S1-6-018', {}, true],
  ['on demand has none', 'S1-4-084', { live: false }, false],
  ['group B has none', 'S1-4-085 S1-1-011 S1-6-018', { abGroup: 'B' }, false],
  ['a portrait phone narrower than 800 has none', 'S1-4-086', smallPhone, false],
  ['a portrait phone of 800 has one', 'S1-4-086', { ...smallPhone, viewportWidth: 800 }, true],
  ['a phone on its side has one', 'S1-4-086', { ...smallPhone, portrait: false }, true],
  ['a narrow window that is not a phone has one', 'S1-4-086', { ...smallPhone, phone: false }, true],
  ['150 px above is not beyond 150 px', 'S1-4-087', { playerTop: -150 }, false],
  ['half visible is not less than half', 'S1-4-087', { visibleShare: 0.5 }, false],
  ['a paused player has none', 'S1-4-087', { playing: false }, false],
  ['scrollY of 200 is not over 200', 'S1-4-087', { scrollY: 200 }, false],
];

/** [sentence, spec, type of video, entries] */
export const MENU_CASES = [
  ['on demand has a speed menu', 'S1-9-016', 'vod', ['audio', 'captions', 'quality', 'speed']],
  ['live has audio, quality and caption', 'S1-9-017', 'live', ['audio', 'quality', 'captions']],
  ['vodlive is a live stream', 'S1-9-017 R-21', 'vodlive', ['audio', 'quality', 'captions']],
] as const;

/** [sentence, spec, type of video, language] */
export const DEFAULT_CAPTION_CASES = [
  ['the default caption of live is zh', 'S1-9-018', 'live', 'zh'],
  ['the default caption of vodlive is zh', 'S1-9-018', 'vodlive', 'zh'],
  ['the default caption of vod is tc', 'S1-9-018', 'vod', 'tc'],
] as const;

/** [sentence, spec, value, kind and id, or null where it is no tester mode] */
export const TMODE_CASES = [
  ['vod, a numeric id and a token', 'S1-2-044 S1-2-045 S1-2-046', 'vod|20488|abc', 'vod 20488'],
  ['live, an uppercase code and a token', 'S1-2-044 S1-2-045 S1-2-046', 'live|HARB|abc', 'live HARB'],
  ['the token may be empty', 'S1-2-045', 'vod|20488|', 'vod 20488'],
  ['neither vod nor live', 'S1-5-004', 'radio|HARB|abc', null],
  ['two parts are not three', 'S1-5-004', 'vod|20488', null],
  ['four parts are not three', 'S1-5-004', 'vod|20488|a|b', null],
  ['one part is not three', 'S1-5-004', 'vod', null],
  ['no value is not tester mode', 'S1-2-044', '', null],
  ['an absent value is not tester mode', 'S1-2-044', null, null],
  ['vod needs a numeric id', 'S1-5-005 S1-2-046', 'vod|v20488|', null],
  ['vod needs digits to the end', 'S1-5-005 S1-2-046', 'vod|20488x|', null],
  ['vod needs an id', 'S1-5-005', 'vod||abc', null],
  ['live needs uppercase letters', 'S1-5-006 S1-2-046', 'live|harb|', null],
  ['live needs uppercase letters from the first', 'S1-5-006', 'live|xHARB|', null],
  ['live needs letters alone', 'S1-5-006', 'live|HARB2|', null],
  ['live needs a code', 'S1-5-006', 'live||abc', null],
  ['a third kind is not tester mode', 'S1-2-045', 'clip|20488|', null],
  ['kinds are written in small letters', 'S1-2-045', 'VOD|20488|', null],
] as const;
