import type { ImportedGroupsReply } from '#shared/contract/imported/arrangement-endpoints.ts';
import type { ImportedChannelReply, ImportedState } from '#shared/contract/imported/imported-state.ts';
import type { ProgrammeDetails } from '#shared/contract/imported/programme-details.ts';

const DETAILS: ProgrammeDetails = {
  sub_title: { tc: '末班船', en: 'The last boat' },
  desc: null,
  season: 1,
  episode: 4,
  part: null,
  numbers: [{ system: 'onscreen', text: 'S01E04' }],
  categories: [{ tc: '劇集', en: 'Drama' }],
  credits: [{ role: 'actor', name: '阿明', as: null }],
  date: '2026',
  ratings: [],
  stars: null,
  icon: null,
  is_new: true,
  premiere: false,
  repeat: false,
  last_chance: false,
};

/** Samples of the calls about imported channels. */
export const IMPORTED_INPUTS = {
  programmeDetails: { query: { country_code: 'HK', network_code: 'own-1', start: '2026-11-20T12:00:00Z' } },
  importedState: {},
  importedChannels: {
    query: { source_id: 'list', group: 'news', unmatched: true, hidden: true, offset: 60, limit: 60 },
  },
  importedVideos: { query: { offset: 0, limit: 60 } },
  importedGuideChannels: { query: { keyword: 'pier' } },
  addImportedSource: {
    body: {
      kind: 'playlist' as const,
      location: 'https://lists.example/a.m3u',
      name: 'Islands',
      refresh_hours: 24,
    },
  },
  uploadImportedFile: {
    body: { upload_id: 's-upload-01', name: 'travel.m3u', first: true, last: true, data: 'I0VYVE0zVQ==' },
  },
  changeImportedSource: {
    body: {
      source_id: 'list',
      name: 'Islands',
      refresh_hours: null,
      refresh_at_start: true,
      reach_home: true,
    },
  },
  removeImportedSource: { body: { source_id: 'list' } },
  undoImportedRemoval: {},
  refreshImportedSources: { body: { source_id: 'list' } },
  cancelImportedJob: {},
  matchImportedChannel: {
    body: { network_code: 'own-1', guide: { source_id: 'guide', guide_id: 'pier.example' }, shift: 30 },
  },
  importedGroups: {},
  arrangeImportedGroup: { body: { key: 'news', name: 'Headlines', hidden: true } },
  arrangeImportedChannel: { body: { network_code: 'own-1', name: null, hidden: false } },
  orderImportedGroups: { body: { keys: ['news'] } },
  orderImportedChannels: { body: { key: 'news', codes: ['own-1'] } },
  lockImportedGroup: { body: { key: 'news', locked: true } },
  importedBackup: { query: { secrets: true } },
  restoreImported: { body: { backup: { format: 'harbour-own-channels' } } },
  setHouseholdPin: { body: { household_pin: '1379', current_pin: '2580' } },
  checkHouseholdPin: { body: { household_pin: '1379' } },
  takeHousehold: { body: { household_pin: '1379' } },
  changeHousehold: { body: { shared: false } },
};
const STATE: ImportedState = {
  household: {
    pin: 'own',
    parent_pin: false,
    granted: true,
    owner: { kind: 'account', name: 'mei@example.com', is_caller: true },
    shared: true,
    visible: true,
  },
  sources: [
    {
      source_id: 'list',
      kind: 'playlist',
      name: 'Islands',
      from: 'address',
      channels: 2,
      refresh_hours: 24,
      refresh_at_start: false,
      added_at: '2026-11-20T12:00:00Z',
      checked_at: '2026-11-20T12:00:00Z',
      updated_at: null,
      code: null,
      header_names: ['referer'],
      guide_zone: '+08:00',
      guide_shift: -30,
      home: { hosts: ['192.168.1.20'], allowed: null },
    },
  ],
  job: { phase: 'guide', source_id: null, read: 10, total: 100, channels: 2, programmes: 4, time_left: 9000 },
  channels: 2,
  matched: 1,
  videos: 0,
  encodings: [{ in: 'guide', encoding: 'gb18030' }],
  named_guides: [],
  can_undo: true,
  reasons: [
    { source_id: 'list', in: 'playlist', fault: 'NOT_PLAYABLE', detail: 'rtmp', count: 2, lines: [4, 9] },
  ],
};
const CHANNEL: ImportedChannelReply = {
  channel_no: 1001,
  network_code: 'own-1',
  name: 'Pier',
  logo: null,
  source_id: 'list',
  groups: ['News'],
  radio: false,
  given_name: 'Pier',
  match: 'name',
  shift: 0,
  hidden: false,
  locked: false,
};
const GROUPS: ImportedGroupsReply = {
  groups: [
    { key: 'news', name: 'News', own_name: 'Headlines', channels: 1, videos: 0, hidden: false, locked: true },
  ],
  hidden_channels: 0,
  pin_set: true,
};

/** Samples of the replies of the same calls. */
export const IMPORTED_REPLIES = {
  programmeDetails: { details: DETAILS },
  importedState: STATE,
  importedChannels: {
    total: 1,
    without_guide: 0,
    groups: [{ key: 'news', name: 'News', count: 1 }],
    items: [CHANNEL],
  },
  importedVideos: {
    total: 1,
    items: [{ video_id: 'ownv-1', name: 'Film', groups: ['Films'], picture: '/art/mark/ownv-1.svg' }],
  },
  importedGuideChannels: {
    items: [{ source_id: 'guide', guide_id: 'pier.example', name: 'Pier', now: null, how: 'same' as const }],
  },
  addImportedSource: STATE,
  uploadImportedFile: STATE,
  changeImportedSource: STATE,
  removeImportedSource: STATE,
  undoImportedRemoval: STATE,
  refreshImportedSources: STATE,
  cancelImportedJob: STATE,
  matchImportedChannel: STATE,
  importedGroups: GROUPS,
  arrangeImportedGroup: GROUPS,
  arrangeImportedChannel: GROUPS,
  orderImportedGroups: GROUPS,
  orderImportedChannels: GROUPS,
  lockImportedGroup: GROUPS,
  importedBackup: { format: 'harbour-own-channels' },
  restoreImported: STATE,
  setHouseholdPin: STATE,
  checkHouseholdPin: STATE,
  takeHousehold: STATE,
  changeHousehold: STATE,
};
