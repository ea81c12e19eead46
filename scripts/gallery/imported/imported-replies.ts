import { pictureTime } from '#scripts/lib/time-of-day.ts';
import type {
  ImportedChannelReply,
  ImportedSourceReply,
  ImportedState,
} from '#shared/contract/imported/imported-state.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';

const ISLANDS = 's-islands';
const GUIDE = 's-guide';

const source = (id: string, name: string, facts: Partial<ImportedSourceReply> = {}): ImportedSourceReply => {
  const at = new Date(pictureTime() - 12 * MINUTE).toISOString();
  return {
    source_id: id,
    name,
    kind: 'playlist',
    from: 'address',
    channels: 0,
    refresh_hours: 24,
    refresh_at_start: true,
    added_at: at,
    checked_at: at,
    updated_at: at,
    code: null,
    home: null,
    header_names: [],
    guide_zone: null,
    guide_shift: null,
    ...facts,
  };
};

/** The service's state before anything was added. */
export const NO_SOURCES: ImportedState = {
  household: {
    pin: 'unset',
    parent_pin: false,
    granted: false,
    owner: null,
    shared: true,
    visible: true,
  },
  sources: [],
  job: null,
  channels: 0,
  matched: 0,
  videos: 0,
  reasons: [],
  encodings: [],
  named_guides: [],
  can_undo: false,
};

/** The household of channels that this account has set up. */
const HOUSEHOLD: ImportedState['household'] = {
  ...NO_SOURCES.household,
  pin: 'own',
  owner: { kind: 'account', name: null, is_caller: true },
};
/** The reply to a viewer from whom the household hides its channels. */
export const HIDDEN: ImportedState = {
  ...NO_SOURCES,
  household: { ...HOUSEHOLD, shared: false, visible: false },
};

/** Two playlists, a portal and a guide that its server refuses; entries of the first were left out. */
export const someSources = (zh: boolean): ImportedState => ({
  ...NO_SOURCES,
  household: HOUSEHOLD,
  sources: [
    source(ISLANDS, zh ? '離島鄰里頻道' : 'Islands community list', { channels: 3120 }),
    source('s-portal', zh ? '天台天線盒' : 'Rooftop aerial box', { kind: 'xtream', channels: 41 }),
    source('s-file', zh ? '旅行.m3u' : 'travel.m3u', {
      from: 'file',
      channels: 86,
      updated_at: '2026-11-02T08:00:00Z',
    }),
    source(GUIDE, zh ? '粵語電台節目表' : 'Cantonese radio guide', { kind: 'guide', code: 'SOURCE_REFUSED' }),
  ],
  channels: 3247,
  matched: 2980,
  videos: 214,
  encodings: [{ in: 'guide', encoding: 'big5' }],
  reasons: [
    { source_id: ISLANDS, in: 'playlist', fault: 'TUNER_ONLY', detail: null, count: 2, lines: [12, 14] },
    { source_id: ISLANDS, in: 'playlist', fault: 'OTHER_LIST', detail: null, count: 1, lines: [96] },
    { source_id: ISLANDS, in: 'playlist', fault: 'LOGO_INSIDE', detail: null, count: 3, lines: [20, 22, 31] },
    {
      source_id: ISLANDS,
      in: 'playlist',
      fault: 'DUPLICATE',
      detail: null,
      count: 18,
      lines: [214, 215, 388, 401, 402, 590, 611, 700],
    },
    {
      source_id: ISLANDS,
      in: 'playlist',
      fault: 'NO_ADDRESS',
      detail: null,
      count: 12,
      lines: [97, 1020, 1021, 1044, 1050, 1066, 1102],
    },
    {
      source_id: ISLANDS,
      in: 'playlist',
      fault: 'NOT_PLAYABLE',
      detail: 'rtmp',
      count: 2,
      lines: [1688, 1694],
    },
    { source_id: GUIDE, in: 'guide', fault: 'BAD_MARKUP', detail: null, count: 1, lines: [4410] },
    {
      source_id: GUIDE,
      in: 'guide',
      fault: 'OUT_OF_DATE',
      detail: null,
      count: 5120,
      lines: [12, 13, 14, 15, 16, 17, 18],
    },
  ],
});

/** The same while its first list is fetched. */
export const fetching = (zh: boolean): ImportedState => ({
  ...someSources(zh),
  job: {
    phase: 'fetching',
    source_id: ISLANDS,
    read: 6_200_000,
    total: 10_000_000,
    channels: 0,
    programmes: 0,
    time_left: 80 * SECOND,
  },
});

/** The same while its guides are read. */
export const reading = (zh: boolean): ImportedState => ({
  ...someSources(zh),
  job: {
    phase: 'guide',
    source_id: null,
    read: 71,
    total: 100,
    channels: 3247,
    programmes: 182_400,
    time_left: 12 * SECOND,
  },
});

const channel = (
  no: number,
  name: string,
  groups: readonly string[],
  facts: Partial<ImportedChannelReply> = {},
): ImportedChannelReply => ({
  channel_no: no,
  network_code: `own-${no}`,
  name,
  logo: null,
  source_id: ISLANDS,
  groups: [...groups],
  given_name: name,
  radio: false,
  match: 'name' as const,
  shift: 0,
  hidden: false,
  locked: false,
  ...facts,
});

/** A page of the channels, one matched in each way. */
export const someChannels = (zh: boolean): object => {
  const islands = zh ? '離島' : 'Islands';
  const radio = zh ? '電台' : 'Radio';
  return {
    total: 3247,
    without_guide: 267,
    groups: [
      ...[zh ? '新聞' : 'News', zh ? '體育' : 'Sport', islands, radio].map((name, place) => ({
        key: name.toLowerCase(),
        name,
        count: [212, 168, 41, 96][place] ?? 1,
      })),
    ],
    items: [
      channel(1001, zh ? '長洲社區台' : 'Cheung Chau Community', [islands]),
      channel(1002, zh ? '坪洲碼頭鏡頭' : 'Peng Chau Pier Camera', [islands], { match: null }),
      channel(1003, zh ? '南丫之聲' : 'Voice of Lamma', [radio], { match: 'hand', radio: true }),
      channel(1004, zh ? '大澳水鄉' : 'Tai O on the Water', [islands], { match: 'id' }),
      channel(1005, zh ? '梅窩 [高清]' : 'Mui Wo HD', [islands], { match: 'loose' }),
    ],
  };
};

/** The groups of the channels, one hidden and one locked. */
export const someGroups = (zh: boolean): object => {
  const group = (name: string, given: string, channels: number, facts: object = {}) => ({
    key: given.toLowerCase(),
    name: given,
    own_name: name === given ? null : name,
    channels,
    videos: 0,
    hidden: false,
    locked: false,
    ...facts,
  });
  return {
    groups: [
      group(zh ? '離島' : 'Islands', 'Islands', 41),
      group(zh ? '新聞' : 'News', zh ? '新聞' : 'News', 212),
      group(zh ? '深夜' : 'Late night', zh ? '深夜' : 'Late night', 18, { videos: 12, locked: true }),
      group(zh ? '電台' : 'Radio', 'RADIO | 24/7', 96),
      group(zh ? '購物' : 'Shopping', zh ? '購物' : 'Shopping', 33, { hidden: true }),
    ],
    hidden_channels: 33,
    pin_set: true,
  };
};

const GUIDE_CHANNELS_TC = ['坪洲碼頭', '坪洲資訊', '離島即時鏡頭'];
const GUIDE_CHANNELS_EN = ['Peng Chau Pier', 'Peng Chau Info', 'Islands Live Cameras'];

/** Channels of guides that come close to “Peng Chau Pier Camera”. */
export const someCandidates = (zh: boolean): object => {
  const at = (minutes: number) =>
    new Date(Math.floor(pictureTime() / HOUR) * HOUR + minutes * MINUTE).toISOString();
  const schedule = (now: string, from: number, to: number, next: string) => ({
    source_id: GUIDE,
    now,
    now_times: { start: at(from), end: at(to) },
    next: { title: next, start: at(to) },
  });
  return {
    items: [
      {
        ...(zh ? schedule('黃昏潮水', 0, 60, '尾班船') : schedule('Evening Tide', 0, 60, 'The Last Boat')),
        guide_id: 'pier',
        how: 'same',
      },
      {
        ...(zh ? schedule('街坊天氣', 0, 45, '船期') : schedule('Village Weather', 0, 45, 'Ferry Times')),
        guide_id: 'info',
        how: 'similar',
      },
      { source_id: GUIDE, guide_id: 'isles', now: null, how: 'other' },
    ].map((item, place) => ({ ...item, name: (zh ? GUIDE_CHANNELS_TC : GUIDE_CHANNELS_EN)[place] })),
  };
};

/** Films and episodes of the playlists. */
export const someVideos = (zh: boolean): object => {
  const names = zh
    ? ['渡輪盡頭', '坪洲的早晨 第 1 集', '坪洲的早晨 第 2 集']
    : ['The Last Ferry', 'Peng Chau mornings, 1', 'Peng Chau mornings, 2'];
  const groups = [zh ? '電影' : 'Films'];
  return {
    total: 214,
    items: names.map((name, at) => ({
      video_id: `ownv-${at}`,
      name,
      groups,
      picture: `/art/mark/ownv-${at}.svg`,
    })),
  };
};
