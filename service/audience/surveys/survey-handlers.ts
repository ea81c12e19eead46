import type { SurveyStore } from '#service/audience/store/surveys.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import { type RequestViewer, requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { type Survey, surveyEndpoints } from '#shared/contract/audience/survey.ts';
import {
  isForCustomer,
  isSurveyed,
  nextSurveyRecord,
  type SurveyCustomer,
  surveyRecordOf,
} from '#shared/domain/audience/survey.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, DAY } from '#shared/kernel/time.ts';
import { fitsQuestions } from './survey-answers.ts';
import { SURVEY_CAP_DAYS, type SurveyContent } from './survey-content.ts';

type SurveyNeeds = {
  readonly store: {
    readonly atOnce: Database['transaction'];
    readonly openedAt: number;
    readonly surveys: SurveyStore;
  };
  readonly clock: Clock;
  readonly surveys: readonly SurveyContent[];
};

/**
 * Days before and after the opening of the store in which surveys are offered that do not say when, longer than
 * such content stays open.
 */
const OPEN_DAYS = 365;

/**
 * Serves surveys: what they are, what this viewer did with them, and the answers (S1-7-088 to S1-7-090). Only
 * the service keeps a viewer's record.
 */
export function serveSurveys(serve: Serve, { store, clock, surveys: definitions }: SurveyNeeds): void {
  const memberSurvey = surveyFinder(definitions);
  const { surveys, openedAt } = store;
  const at = (days: number): string => new Date(openedAt + days * DAY).toISOString();
  /* A publication may have changed them since the last call. */
  const results = (): Survey[] =>
    definitions.map(({ survey, from, to }) => ({
      ...survey,
      time_start: from === undefined ? at(-OPEN_DAYS) : new Date(from).toISOString(),
      time_end: to === undefined ? at(OPEN_DAYS) : new Date(to).toISOString(),
    }));
  const setting = { frequency_cap: SURVEY_CAP_DAYS };

  serve(surveyEndpoints.surveyConfig, () => ok({ results: results() }));
  serve(surveyEndpoints.surveySetting, () => ok(setting));
  serve(surveyEndpoints.getSurveys, async ({ viewer, query }) => {
    const { account } = viewer;
    if (account === null || !mayAnswer(viewer))
      return ok({
        customer_surveys: [],
        survey_config: { results: [] },
        survey_setting: setting,
        records: [],
      });
    const records = await surveys.recordsOf(account.account_id);
    const customer_surveys = records.map(({ survey_id, status }) => ({
      survey_id,
      answered: status === 'done',
    }));
    /* The query narrows what the session may be asked, and never widens it. */
    const own = customerOf(viewer);
    const named = { customerType: query.ct ?? own.customerType, salesChannel: query.sc ?? own.salesChannel };
    const asked = results().filter((survey) => isForCustomer(survey, own) && isForCustomer(survey, named));
    return ok({
      customer_surveys,
      survey_config: { results: asked },
      survey_setting: setting,
      records: [...records],
    });
  });
  serve(surveyEndpoints.reportSurvey, async ({ viewer, body }) => {
    const found = memberSurvey(viewer, body.survey_id);
    if (!found.ok) return found;
    const { accountId, definition } = found.value;
    const context = { capDays: SURVEY_CAP_DAYS, now: clock.now() };
    await store.atOnce(async () => {
      const record = surveyRecordOf(await surveys.recordsOf(accountId), body.survey_id);
      await surveys.put(accountId, nextSurveyRecord(record, body.event, definition.survey, context));
    });
    return ok({ success: true });
  });
  serve(surveyEndpoints.answerSurvey, async ({ viewer, body }) => {
    const found = memberSurvey(viewer, body.survey_id);
    if (!found.ok) return found;
    const { accountId, definition } = found.value;
    if (!fitsQuestions(definition.questions, body.answers)) return refuse('SURVEY_ANSWERS');
    const now = clock.now();
    await store.atOnce(async () => {
      const record = surveyRecordOf(await surveys.recordsOf(accountId), body.survey_id);
      const done = {
        ...nextSurveyRecord(record, 'done', definition.survey, { capDays: SURVEY_CAP_DAYS, now }),
      };
      await surveys.answer(accountId, done, body.answers, now);
    });
    return ok({ success: true });
  });
}

const mayAnswer = ({ user }: RequestViewer): boolean =>
  isSurveyed({
    guest: user.guest,
    guestMode: user.guest_mode,
    userType: user.type ?? null,
    kids: user.profile_class === 'kids',
  });

const customerOf = ({ user }: RequestViewer): SurveyCustomer => ({
  customerType: user.customer_type ?? null,
  salesChannel: user.sales_channel ?? null,
});

/** Returns a function that returns the member's account and the survey, or the refusal. */
const surveyFinder = (definitions: readonly SurveyContent[]) => (viewer: RequestViewer, surveyId: string) => {
  const member = requireMember(viewer);
  if (!member.ok) return member;
  const definition = definitions.find(({ survey }) => survey.id === surveyId);
  if (definition === undefined || !mayAnswer(viewer) || !isForCustomer(definition.survey, customerOf(viewer)))
    return refuse('SURVEY_UNKNOWN');
  return ok({ accountId: member.value.account.account_id, definition });
};
