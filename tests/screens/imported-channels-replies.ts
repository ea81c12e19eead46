import type { ImportedState } from '#shared/contract/imported/imported-state.ts';

const AT = '2026-11-20T12:00:00Z';
export const source = (
  id: string,
  name: string,
  facts: Partial<ImportedState['sources'][number]> = {},
): ImportedState['sources'][number] => ({
  source_id: id,
  name,
  kind: 'playlist',
  from: 'address',
  channels: 2,
  refresh_hours: 24,
  refresh_at_start: false,
  added_at: AT,
  checked_at: AT,
  updated_at: AT,
  code: null,
  home: null,
  header_names: [],
  guide_zone: null,
  guide_shift: null,
  ...facts,
});
export const EMPTY: ImportedState = {
  household: {
    pin: 'own',
    parent_pin: false,
    granted: true,
    owner: { kind: 'account', name: null, is_caller: true },
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
export const FULL: ImportedState = {
  ...EMPTY,
  sources: [
    source('s-1', 'Islands'),
    source('s-2', 'Radio guide', { kind: 'guide', channels: 0, code: 'SOURCE_REFUSED' }),
  ],
  channels: 2,
  matched: 1,
  encodings: [{ in: 'guide', encoding: 'gb18030' }],
  named_guides: ['https://g.example/guide.xml'],
  reasons: [
    {
      source_id: 's-1',
      in: 'playlist',
      fault: 'NOT_PLAYABLE',
      detail: 'rtmp',
      count: 7,
      lines: [4, 6, 8, 10, 12, 14, 16],
    },
    { source_id: 's-1', in: 'playlist', fault: 'NO_ADDRESS', detail: null, count: 1, lines: [9] },
  ],
};
const channel = (no: number, name: string, match: 'name' | null) => ({
  channel_no: no,
  network_code: `own-${no}`,
  name,
  given_name: name,
  logo: null,
  source_id: 's-1',
  groups: ['Islands'],
  radio: false,
  match,
  shift: 0,
  hidden: false,
  locked: false,
});
export const CHANNELS = {
  total: 2,
  without_guide: 1,
  groups: [{ key: 'islands', name: 'Islands', count: 2 }],
  items: [channel(1001, 'Cheung Chau', 'name'), channel(1002, 'Peng Chau Pier', null)],
};
export const FILMS = {
  total: 1,
  items: [{ video_id: 'ownv-1', name: 'The Last Ferry', groups: ['Films'], picture: '/art/mark/ownv-1.svg' }],
};
const PIER = {
  source_id: 's-2',
  guide_id: 'pier',
  name: 'Pier',
  now: 'Evening tide',
  how: 'similar',
  now_times: { start: AT, end: '2026-11-20T13:00:00Z' },
  next: { title: 'Last boat', start: '2026-11-20T13:00:00Z' },
};
export const CANDIDATES = {
  items: [PIER, { source_id: 's-2', guide_id: 'peak', name: 'Peak', now: null, how: 'other' }],
};

const group = (key: string, name: string, facts: object = {}) => ({
  key,
  name,
  own_name: null,
  channels: 2,
  videos: 0,
  hidden: false,
  locked: false,
  ...facts,
});
export const GROUPS = {
  groups: [
    group('islands', 'Islands'),
    group('news', 'News', { locked: true }),
    group('late', 'Late', { hidden: true }),
  ],
  hidden_channels: 1,
  pin_set: true,
};
