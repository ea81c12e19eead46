import type { SurveyContext, SurveyFacts, SurveyRecord, SurveyRefusal, SurveyTrigger } from './survey.ts';

export const NOW = Date.UTC(2026, 10, 23, 12);
const HOUR_AGO = new Date(NOW - 3_600_000).toISOString();
const IN_AN_HOUR = new Date(NOW + 3_600_000).toISOString();

export const SURVEY: SurveyFacts = {
  id: 's1',
  langs: ['zh_hant', 'en'],
  time_start: HOUR_AGO,
  time_end: IN_AN_HOUR,
  priority: 1,
  frequency_cap: true,
  must_do: false,
  remind_times: 3,
  remind_after: 1,
  triggers_new: [{ trigger: 'home' }],
};
export const VIEWER = {
  guest: false,
  guestMode: false,
  userType: 'web_auth',
  kids: false,
  customerType: 'VIP',
  salesChannel: 'WEB',
} as const;
export const RECORD: SurveyRecord = {
  survey_id: 's1',
  status: 'none',
  skip_count: 0,
  skip_until: null,
  bingo_until: null,
  cap_until: null,
};
export const CONTEXT: SurveyContext = {
  viewer: VIEWER,
  language: 'en',
  page: { trigger: 'home' },
  surveyId: null,
  records: [],
  now: NOW,
};

type Case = readonly [
  sentence: string,
  survey: Partial<SurveyFacts>,
  context: Partial<SurveyContext>,
  refusal: SurveyRefusal | null,
];

const button = { trigger: 'button' } as const;
const skipped = [{ ...RECORD, skip_until: NOW + 1 }];
const capped = [{ ...RECORD, survey_id: 's2', cap_until: NOW + 1 }];
const withTrigger = (trigger: SurveyTrigger) => ({ triggers_new: [trigger] });
const withStatus = (status: SurveyRecord['status']) => ({ records: [{ ...RECORD, status }] });

export const ELIGIBILITY: Readonly<Record<string, readonly Case[]>> = {
  'only members with a web login are asked [S1-5-033]': [
    ['a web login', {}, {}, null],
    ['a member-zone login', {}, { viewer: { ...VIEWER, userType: 'mz_auth' } }, null],
    ['a temporary login', {}, { viewer: { ...VIEWER, userType: 'tmp_auth' } }, 'VIEWER'],
    ['a guest', {}, { viewer: { ...VIEWER, guest: true } }, 'VIEWER'],
    ['guest mode', {}, { viewer: { ...VIEWER, guestMode: true } }, 'VIEWER'],
    ['a kids profile (R-74)', {}, { viewer: { ...VIEWER, kids: true } }, 'VIEWER'],
  ],
  'the customer’s type and sales channel are among those that are asked (R-83)': [
    ['all are asked', { customer_types: [], sales_channels: [] }, {}, null],
    ['both are asked', { customer_types: ['SVP', 'VIP'], sales_channels: ['WEB'] }, {}, null],
    ['another type is asked', { customer_types: ['SVP'] }, {}, 'CUSTOMER'],
    ['another channel is asked', { customer_types: ['VIP'], sales_channels: ['SHOP'] }, {}, 'CUSTOMER'],
    [
      'the type is not known',
      { customer_types: ['VIP'] },
      { viewer: { ...VIEWER, customerType: null } },
      'CUSTOMER',
    ],
  ],
  'the id matches where one is requested [S1-5-023]': [
    ['this one', {}, { surveyId: 's1' }, null],
    ['another', {}, { surveyId: 's2' }, 'ID'],
  ],
  'the language is offered [S1-5-024]': [
    ['tc needs zh_hant', { langs: ['zh_hant'] }, { language: 'tc' }, null],
    ['en needs en', { langs: ['zh_hant'] }, {}, 'LANGUAGE'],
    ['tc without zh_hant', { langs: ['en'] }, { language: 'tc' }, 'LANGUAGE'],
  ],
  'only between time_start and time_end [S1-5-025]': [
    ['at its start', {}, { now: NOW - 3_600_000 }, null],
    ['before', {}, { now: NOW - 3_600_001 }, 'PERIOD'],
    ['at its end', {}, { now: NOW + 3_600_000 }, 'PERIOD'],
  ],
  'no other survey holds the frequency cap [S1-5-026]': [
    ['another holds it', {}, { records: capped }, 'FREQUENCY_CAP'],
    ['the survey does not keep to it', { frequency_cap: false }, { records: capped }, null],
    ['its own', {}, { records: [{ ...RECORD, cap_until: NOW + 1 }] }, null],
    ['one that has ended', {}, { records: [{ ...RECORD, survey_id: 's2', cap_until: NOW }] }, null],
  ],
  'a pending skip blocks all but a button [S1-5-027]': [
    ['a page', {}, { records: skipped }, 'PENDING_SKIP'],
    ['a button', withTrigger(button), { records: skipped, page: button }, null],
    ['a skip that has ended', {}, { records: [{ ...RECORD, skip_until: NOW }] }, null],
  ],
  'done and skip_forever are not valid [S1-5-028]': [
    ['done', {}, withStatus('done'), 'STATUS'],
    ['skip_forever', {}, withStatus('skip_forever'), 'STATUS'],
    [
      'skip_forever by a button',
      withTrigger(button),
      { ...withStatus('skip_forever'), page: button },
      'STATUS',
    ],
    ['selected', {}, withStatus('bingo'), null],
  ],
  'at least one trigger matches the page [S1-5-029]': [
    ['none', { triggers_new: [] }, {}, 'TRIGGER'],
    ['another page', withTrigger({ trigger: 'instream' }), {}, 'TRIGGER'],
    ['the second', { triggers_new: [{ trigger: 'instream' }, { trigger: 'home' }] }, {}, null],
  ],
  'home, programme page, special zone, video end and instream match by their ids [S1-5-030]': [
    [
      'programme page',
      withTrigger({ trigger: 'programme', page_id: 'p1' }),
      { page: { trigger: 'programme', pageId: 'p1' } },
      null,
    ],
    [
      'another one',
      withTrigger({ trigger: 'programme', page_id: 'p1' }),
      { page: { trigger: 'programme', pageId: 'p2' } },
      'TRIGGER',
    ],
    [
      'any one',
      withTrigger({ trigger: 'programme' }),
      { page: { trigger: 'programme', pageId: 'p2' } },
      null,
    ],
    [
      'special zone',
      withTrigger({ trigger: 'special_zone', menu_id: 'm' }),
      { page: { trigger: 'special_zone', menuId: 'm' } },
      null,
    ],
    [
      'another zone',
      withTrigger({ trigger: 'special_zone', menu_id: 'm' }),
      { page: { trigger: 'special_zone', menuId: 'n' } },
      'TRIGGER',
    ],
    [
      'a set',
      withTrigger({ trigger: 'video_end', boxset_id: 'b' }),
      { page: { trigger: 'video_end', boxsetIds: ['a', 'b'] } },
      null,
    ],
    [
      'a video',
      withTrigger({ trigger: 'video_end', video_id: 'v' }),
      { page: { trigger: 'video_end', videoIds: ['v'] } },
      null,
    ],
    [
      'a tag',
      withTrigger({ trigger: 'video_end', tag_id: 't' }),
      { page: { trigger: 'video_end', tagIds: ['t'] } },
      null,
    ],
    [
      'one of a video and a set',
      withTrigger({ trigger: 'video_end', video_id: 'v', boxset_id: 'b' }),
      { page: { trigger: 'video_end', videoIds: ['w'], boxsetIds: ['b'] } },
      null,
    ],
    [
      'another video',
      withTrigger({ trigger: 'video_end', video_id: 'v' }),
      { page: { trigger: 'video_end', videoIds: ['w'] } },
      'TRIGGER',
    ],
    ['instream', withTrigger({ trigger: 'instream' }), { page: { trigger: 'instream' } }, null],
  ],
};
