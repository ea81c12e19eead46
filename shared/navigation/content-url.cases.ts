import type { LinkItem } from './link-target.ts';

/** An item of an unknown type without a programme. */
export const ITEM: LinkItem = {
  type: 'other',
  ref: 'r1',
  name: 'Sea News',
  programmeId: null,
  channelNo: null,
  linkUrl: null,
  lastSeen: null,
  category: null,
};

const horse = { ref: 'h1', category: { id: 'racing', name: 'Racing' } };
const seen = { programmeId: 'p7', lastSeen: { episodeId: 'e3', playbackTime: 65_400 } };

type Case = readonly [
  sentence: string,
  spec: string,
  Partial<LinkItem>,
  playlist: string | null,
  target: string,
];

/** [sentence, spec, what differs from ITEM, playlist, target] */
export const LINK_CASES: readonly Case[] = [
  ['page: the content page', 'S1-2-029', { type: 'page' }, null, '/en/content/r1/Sea-News/'],
  [
    'horse_racecard: the horse path',
    'S1-2-030',
    { ...horse, type: 'horse_racecard' },
    null,
    '/en/content/racing/horse_racecard/Racing/Sea-News/',
  ],
  [
    'horse_history: the horse path',
    'S1-2-030',
    { ...horse, type: 'horse_history' },
    null,
    '/en/content/racing/horse_history/Racing/Sea-News/',
  ],
  [
    'horse_tips: the horse path',
    'S1-2-030',
    { ...horse, type: 'horse_tips' },
    null,
    '/en/content/racing/horse_tips/Racing/Sea-News/',
  ],
  ['programme: by reference', 'S1-2-031', { type: 'programme' }, null, '/en/redirect/programme/r1/'],
  [
    'programme with a last-seen episode: it, at its playback time divided by 1000',
    'S1-2-032',
    { type: 'programme', ...seen },
    null,
    '/en/programme/p7/Sea-News/e/e3/?t=65.4',
  ],
  ['clip: its video', 'S1-2-033', { type: 'clip' }, null, '/en/video/r1/'],
  [
    'a film of a playlist: where it was stopped, and never a row as a playlist',
    'S1-2-033',
    { type: 'clip', ref: 'ownv-1', lastSeen: { episodeId: 'ownv-1', playbackTime: 300_500 } },
    'row 1',
    '/en/video/ownv-1/?t=300',
  ],
  ['clip in a playlist', 'S1-2-033', { type: 'clip' }, 'row 1', '/en/video/r1/?playlist=row%201'],
  ['product: the okbuy path', 'S1-2-034', { type: 'product' }, null, '/en/okbuy/product/r1/Sea-News/'],
  ['live: its number', 'S1-2-035', { type: 'live', channelNo: 82 }, null, '/en/live/82'],
  ['live without a number: its ref', 'S1-2-035', { type: 'live' }, null, '/en/live/r1'],
  ['episode: by reference', 'S1-2-036', { type: 'episode' }, null, '/en/redirect/episode/r1/'],
  [
    'episode in a playlist',
    'S1-2-036',
    { type: 'episode' },
    'row1',
    '/en/redirect/episode/r1/?playlist=row1',
  ],
  [
    'scoopplus: its own link',
    'S1-2-037',
    { type: 'scoopplus', linkUrl: 'https://scoop.example/a' },
    null,
    'https://scoop.example/a',
  ],
  [
    'scoopplus with a script for a link: nowhere',
    'S1-2-037',
    { type: 'scoopplus', linkUrl: 'javascript:alert(1)' },
    null,
    '#',
  ],
  [
    'scoopplus with a link that leaves by two slashes: nowhere',
    'S1-2-037',
    { type: 'scoopplus', linkUrl: '//evil.example' },
    null,
    '#',
  ],
  [
    'search: the search path',
    'S1-2-038',
    { type: 'search', ref: 'sea food' },
    null,
    '/en/search/sea%20food/',
  ],
  [
    'any other type with a programme: by reference',
    'S1-2-039',
    { programmeId: 'p7' },
    null,
    '/en/redirect/programme/p7/',
  ],
  ['anything else: nowhere', 'S1-2-040', {}, null, '#'],
];
