import type { CallInput } from '#renderer/data/client/endpoint-caller.ts';
import type { PlaybackFacts, VideoStart } from '#shared/contract/audience/tracking.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';

const TRACKED: PlaybackFacts = {
  resID: 'H81',
  label: 'H81',
  programID: '',
  videoID: 'H81',
  timeshift: 60,
  qualityLabel: '720p',
  videoStage: 'free',
  playheadTime: 12.5,
  vodLength: 0,
  upid: 'play-0001',
  playlistID: '',
  videoOrder: 1,
  streamType: 'live',
  mode: 'others',
  viewMode: 'screen',
};
const RECORD = {
  user: { token: 'a.e30.b', profile_name: '阿明', guest_mode: false },
  agent: 'Mozilla/5.0',
  tracking_map: {
    bossID: 'b1',
    deviceID: 'device-1=',
    randomLoyaltyID: '0123456789012345',
    utm_source: 'mail',
    utm_medium: 'letter',
    utm_campaign: 'winter',
  },
};
const VIDEO_START: VideoStart = {
  event: 'video_start',
  video_type: 'live',
  boss_id: 'b1',
  token: 'a.e30.b',
  channel_no: 81,
  programme_id: '',
  episode_id: '',
  extra: '',
  main_cat: '',
  category: '',
};
const ANSWERS = [{ question: 'amount', values: ['few'] }];
const TEXT = { zh_hant: '', en: '' };
const SURVEY = {
  id: 'season',
  langs: ['zh_hant' as const, 'en' as const],
  time_start: '2026-11-20T00:00:00Z',
  time_end: '2026-12-20T00:00:00Z',
  priority: 1,
  frequency_cap: true,
  pop_up_probability: 1,
  must_do: false,
  retry_after: null,
  remind_times: 3,
  remind_after: 1,
  triggers_new: [{ trigger: 'home' as const }],
  disable_pop_up: false,
  pop_up_message: TEXT,
  pop_up_button_left: TEXT,
  pop_up_button_right: TEXT,
};

/** A valid request for every call about the audience. */
export const AUDIENCE_INPUTS = {
  getRealtimeDocument: { query: { collection: 'live_event', id: 'live-1' } },
  addRealtimeDocument: {
    body: {
      collection: 'concurrent',
      id: '6f1c3a52-8b1e-4d55-9c0a-2f6e1d7b9a10',
      data: { status: 'pending' },
    },
  },
  setRealtimeDocument: { body: { collection: 'concurrent', id: 'page-1', data: { status: 'alive' } } },
  watchingDevices: {},
  reportPlaying: { body: { id: 'page-2', kind: 'live', item_id: 'J' } },
  stopViewing: { body: { id: 'page-2' } },
  trackEvents: {
    body: {
      record: RECORD,
      events: [
        {
          id: 'event-0001',
          at: 1_795_000_000_000,
          data: { ...TRACKED, event: 'stateChange', type: 'start' },
        },
        { id: 'event-0002', at: 1_795_000_060_000, data: VIDEO_START },
      ],
    },
  },
  surveyConfig: {},
  surveySetting: {},
  getSurveys: { query: { ct: 'FREE', sc: 'WEB' } },
  reportSurvey: { body: { survey_id: 'ad-breaks', event: 'skipped' } },
  answerSurvey: { body: { survey_id: 'ad-breaks', answers: ANSWERS } },
} satisfies { readonly [N in EndpointName]?: CallInput<N> };

/** A valid reply for each. */
export const AUDIENCE_REPLIES = {
  getRealtimeDocument: { document: { id: 'live-1', data: { network_code: 'H81' } } },
  addRealtimeDocument: { id: '6f1c3a52-8b1e-4d55-9c0a-2f6e1d7b9a10' },
  setRealtimeDocument: { success: true },
  watchingDevices: {
    limit: 1,
    devices: [
      {
        id: 'page-2',
        device_type: 'web',
        title_tc: 'Chrome',
        title_en: 'Chrome',
        since: 1_795_000_000_000,
        playing: { title_tc: '海港台', title_en: 'Harbour One' },
      },
    ],
  },
  reportPlaying: { success: true },
  stopViewing: { success: true },
  trackEvents: { success: true, counted: 2, known: 0, refused: 0 },
  surveyConfig: { results: [SURVEY] },
  surveySetting: { frequency_cap: 7 },
  getSurveys: {
    customer_surveys: [{ survey_id: 'season', answered: true }],
    survey_config: { results: [SURVEY] },
    survey_setting: { frequency_cap: 7 },
    records: [
      {
        survey_id: 'season',
        status: 'done',
        skip_count: 0,
        skip_until: null,
        bingo_until: null,
        cap_until: null,
      },
    ],
  },
  reportSurvey: { success: true },
  answerSurvey: { success: true },
} as const;
