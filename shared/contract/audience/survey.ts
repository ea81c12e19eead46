import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { instant, nothing, success } from '#shared/contract/primitives.ts';
import { SURVEY_TRIGGERS } from '#shared/domain/audience/survey.ts';

/** A text in the languages of a survey (S1-3-095). */
const perLanguage = z.object({ zh_hant: z.string().default(''), en: z.string().default('') });
const days = z.number().min(0);
const surveyId = z.string().regex(/^[\w-]{1,60}$/);

/** Where a survey is offered (S1-3-093). */
const surveyTrigger = z.object({
  trigger: z.enum(SURVEY_TRIGGERS),
  page_id: z.string().optional(),
  menu_id: z.string().optional(),
  boxset_id: z.string().optional(),
  video_id: z.string().optional(),
  tag_id: z.string().optional(),
});

/** A survey (S1-3-091 to S1-3-093) with its popup (S0-3-048, S1-3-095). Periods are in days. */
export const survey = z.object({
  id: surveyId,
  langs: z.array(z.enum(['zh_hant', 'en'])),
  time_start: instant,
  time_end: instant,
  priority: z.number(),
  frequency_cap: z.boolean().default(false),
  pop_up_probability: z.number().min(0).max(1).optional(),
  must_do: z.boolean().default(false),
  retry_after: days.nullish(),
  remind_times: z.number().int().min(0).default(0),
  remind_after: days.default(1),
  triggers_new: lenientList(surveyTrigger),
  /**
   * Project extension: the customer types (`ct`) and sales channels (`sc`) that are asked; empty for all
   * (R-83).
   */
  customer_types: z.array(z.string()).default([]),
  sales_channels: z.array(z.string()).default([]),
  disable_pop_up: z.boolean().default(false),
  pop_up_message: perLanguage,
  pop_up_button_left: perLanguage,
  pop_up_button_right: perLanguage,
});
export type Survey = z.output<typeof survey>;

const setting = z.object({ frequency_cap: days });
const config = z.object({ results: lenientList(survey) });

/** A viewer's record of a survey; times in milliseconds since 1970 (project extension). */
const record = z.object({
  survey_id: z.string(),
  status: z.enum(['none', 'bingo', 'done', 'skip_forever']),
  skip_count: z.number().int().min(0),
  skip_until: z.number().nullable(),
  bingo_until: z.number().nullable(),
  cap_until: z.number().nullable(),
});

/** Answers to the questions of a survey: the chosen options, a point of a scale, or words. */
export const surveyAnswers = z
  .array(z.object({ question: z.string().max(60), values: z.array(z.string().max(1000)).max(20) }))
  .min(1)
  .max(30);
export type SurveyAnswers = z.output<typeof surveyAnswers>;

/** Calls of surveys (S1-7-088 to S1-7-090). Only members have surveys. */
export const surveyEndpoints = {
  surveyConfig: endpoint({
    method: 'GET',
    path: '/api/harbour/content/survey-config/',
    origin: 'ours',
    auth: 'bearer',
    query: nothing,
    body: nothing,
    reply: config,
    errors: [],
    summary: 'Returns all surveys.',
  }),
  surveySetting: endpoint({
    method: 'GET',
    path: '/api/harbour/content/survey-setting/',
    origin: 'ours',
    auth: 'bearer',
    query: nothing,
    body: nothing,
    reply: setting,
    errors: [],
    summary: 'Returns the days in which a viewer is asked one survey only.',
  }),
  getSurveys: endpoint({
    method: 'GET',
    path: '/api/memberzone/getSurveys/',
    origin: 'specification',
    auth: 'none',
    query: z.object({ ct: z.string().max(40).optional(), sc: z.string().max(40).optional() }),
    body: nothing,
    reply: z.object({
      customer_surveys: lenientList(z.object({ survey_id: z.string(), answered: z.boolean() })),
      survey_config: config,
      survey_setting: setting,
      records: lenientList(record).default([]),
    }),
    errors: [],
    summary:
      'Returns the surveys for a customer type and sales channel, of those that the session may be asked, and what this viewer did with each.',
  }),
  reportSurvey: endpoint({
    method: 'POST',
    path: '/api/harbour/surveys/report/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: z.object({ survey_id: surveyId, event: z.enum(['selected', 'skipped', 'skipped_forever']) }),
    reply: success,
    errors: ['SURVEY_UNKNOWN'],
    summary: 'Stores that a survey was selected for the viewer, or skipped.',
  }),
  answerSurvey: endpoint({
    method: 'POST',
    path: '/api/harbour/surveys/answer/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: z.object({ survey_id: surveyId, answers: surveyAnswers }),
    reply: success,
    errors: ['SURVEY_UNKNOWN', 'SURVEY_ANSWERS'],
    summary: 'Stores the answers of a viewer, once; a repeated call changes nothing.',
  }),
};
