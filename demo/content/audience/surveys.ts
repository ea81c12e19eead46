import type { SurveyContent } from '#service/audience/surveys/survey-content.ts';

const option = (id: string, tc: string, en: string) => ({ id, text: { tc, en } });
const BUTTONS = {
  pop_up_button_left: { zh_hant: '現在回答', en: 'Answer now' },
  pop_up_button_right: { zh_hant: '稍後再答', en: 'Maybe later' },
};
const COMMON = {
  langs: ['zh_hant', 'en'] as ('zh_hant' | 'en')[],
  must_do: false,
  disable_pop_up: false,
  remind_times: 3,
  customer_types: [] as string[],
  sales_channels: [] as string[],
  ...BUTTONS,
};

/** The surveys of the demo. */
export const SURVEYS: readonly SurveyContent[] = [
  {
    survey: {
      ...COMMON,
      id: 'season',
      priority: 1,
      frequency_cap: true,
      pop_up_probability: 1,
      retry_after: 30,
      remind_after: 1,
      triggers_new: [{ trigger: 'home' }, { trigger: 'button', page_id: 'menu' }],
      pop_up_message: {
        zh_hant: '可否用 1 分鐘，幫我們編排今季節目？',
        en: 'One minute to help us plan the season?',
      },
    },
    title: { tc: '幫我們排好今季節目', en: 'Help us plan the season' },
    questions: [
      {
        id: 'when',
        kind: 'single',
        text: { tc: '你平日最常在甚麼時候看電視？', en: 'When do you watch most on weekdays?' },
        options: [
          option('morning', '早上', 'Morning'),
          option('afternoon', '下午', 'Afternoon'),
          option('evening', '黃昏至 22:00', 'Before 22:00'),
          option('night', '22:00 之後', 'After 22:00'),
        ],
      },
      {
        id: 'more',
        kind: 'multiple',
        text: { tc: '你想多看哪類節目？可選多項', en: 'What would you like more of? Choose any' },
        options: [
          option('drama', '劇集', 'Drama'),
          option('news', '新聞', 'News'),
          option('sports', '體育', 'Sports'),
          option('travel', '旅遊', 'Travel'),
        ],
      },
      {
        id: 'satisfied',
        kind: 'scale',
        text: { tc: '你對今季節目有多滿意？', en: 'How happy are you with this season?' },
        low: { tc: '不滿意', en: 'Not happy' },
        high: { tc: '十分滿意', en: 'Very happy' },
      },
      {
        id: 'wish',
        kind: 'text',
        text: { tc: '還有甚麼想告訴我們？', en: 'Is there anything else you’d like to tell us?' },
      },
    ],
  },
  {
    survey: {
      ...COMMON,
      id: 'series',
      priority: 2,
      frequency_cap: false,
      pop_up_probability: 1,
      retry_after: null,
      remind_after: 1,
      triggers_new: [
        { trigger: 'programme', page_id: '101001' },
        { trigger: 'special_zone', menu_id: 'drama' },
        { trigger: 'video_end', boxset_id: '116001' },
        { trigger: 'video_end', tag_id: 'classic' },
        { trigger: 'button', page_id: '101001' },
      ],
      pop_up_message: { zh_hant: '可否告訴我們你對這套節目的意見？', en: 'Tell us about this programme?' },
    },
    title: { tc: '你對節目的看法', en: 'What you think of the programme' },
    questions: [
      {
        id: 'ending',
        kind: 'scale',
        text: { tc: '你有多喜歡這套節目？', en: 'How much do you like this programme?' },
        low: { tc: '失望', en: 'Let down' },
        high: { tc: '很喜歡', en: 'Love it' },
      },
      {
        id: 'stays',
        kind: 'multiple',
        text: { tc: '哪一點最深刻？可選多項', en: 'What stayed with you? Choose any' },
        options: [
          option('story', '故事', 'The story'),
          option('cast', '演員', 'The cast'),
          option('music', '配樂', 'The music'),
          option('pace', '節奏', 'The pace'),
        ],
      },
    ],
  },
  {
    survey: {
      ...COMMON,
      id: 'ad-breaks',
      priority: 3,
      frequency_cap: false,
      pop_up_probability: 1,
      retry_after: 7,
      remind_after: 7,
      triggers_new: [{ trigger: 'instream' }],
      /* Customers of a plan see few ads or none. */
      customer_types: ['FREE'],
      sales_channels: ['WEB'],
      pop_up_message: { zh_hant: '可否告訴我們你對廣告的意見？', en: 'Tell us about our ads?' },
    },
    title: { tc: '你對廣告的看法', en: 'What you think of our ads' },
    questions: [
      {
        id: 'amount',
        kind: 'single',
        text: { tc: '你覺得廣告的數量如何？', en: 'How do you find the number of ads?' },
        options: [
          option('few', '太少', 'Too few'),
          option('right', '適中', 'About right'),
          option('many', '太多', 'Too many'),
        ],
      },
      {
        id: 'better',
        kind: 'text',
        text: { tc: '我們可以怎樣改善廣告？', en: 'How could our ads be better?' },
      },
    ],
  },
];
