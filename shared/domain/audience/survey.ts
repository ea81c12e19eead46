import type { Language } from '#shared/kernel/language.ts';
import { DAY } from '#shared/kernel/time.ts';

/** Where a survey can start (S1-5-030). A viewer asks for a `button` one. */
export const SURVEY_TRIGGERS = [
  'home',
  'programme',
  'special_zone',
  'video_end',
  'instream',
  'button',
] as const;
export type SurveyTriggerKind = (typeof SURVEY_TRIGGERS)[number];

/** Where a survey is offered (S1-3-093). An id that is absent fits anything. */
export type SurveyTrigger = {
  readonly trigger: SurveyTriggerKind;
  readonly page_id?: string | undefined;
  readonly menu_id?: string | undefined;
  readonly boxset_id?: string | undefined;
  readonly video_id?: string | undefined;
  readonly tag_id?: string | undefined;
};

/**
 * A survey as rules read it (S1-3-091 to S1-3-093). Instants are ISO, periods in days; a lower `priority`
 * comes first.
 */
export type SurveyFacts = {
  readonly id: string;
  readonly langs: readonly ('zh_hant' | 'en')[];
  readonly time_start: string;
  readonly time_end: string;
  readonly priority: number;
  /** Whether the survey keeps to the period in which a viewer is asked one survey only. */
  readonly frequency_cap: boolean;
  /** 0 to 1; 1 by default (S1-9-034). */
  readonly pop_up_probability?: number | undefined;
  readonly must_do: boolean;
  readonly retry_after?: number | null | undefined;
  /** Skips after which the survey is not offered again; 0 for no limit. */
  readonly remind_times: number;
  readonly remind_after: number;
  readonly triggers_new: readonly SurveyTrigger[];
  /** Customer types and sales channels that are asked; none for all of them. */
  readonly customer_types?: readonly string[] | undefined;
  readonly sales_channels?: readonly string[] | undefined;
};

/** Type of a customer (`ct`) and the channel that sold to them (`sc`); null where not known. */
export type SurveyCustomer = { readonly customerType: string | null; readonly salesChannel: string | null };

/** The service's record of a viewer and a survey; instants in milliseconds since 1970. */
export type SurveyRecord = {
  readonly survey_id: string;
  readonly status: 'none' | 'bingo' | 'done' | 'skip_forever';
  readonly skip_count: number;
  /** The survey is not offered before, except by a button; null for no pending skip. */
  readonly skip_until: number | null;
  /** End of the selection. */
  readonly bingo_until: number | null;
  /** Until when no other survey that keeps to the cap is offered. */
  readonly cap_until: number | null;
};

/** The screen or moment at which a survey is looked for. A video belongs to several sets and tags. */
export type SurveyPage = {
  readonly trigger: SurveyTriggerKind;
  readonly pageId?: string | undefined;
  readonly menuId?: string | undefined;
  readonly boxsetIds?: readonly string[];
  readonly videoIds?: readonly string[];
  readonly tagIds?: readonly string[];
};

/** Facts about the viewer: only members with a web login are asked, and no kids profile. */
export type SurveyViewer = {
  readonly guest: boolean;
  readonly guestMode: boolean;
  readonly userType: 'tmp_auth' | 'web_auth' | 'mz_auth' | null;
  readonly kids: boolean;
} & SurveyCustomer;

export type SurveyContext = {
  readonly viewer: SurveyViewer;
  readonly language: Language;
  readonly page: SurveyPage;
  /** The survey that is requested; null for any. */
  readonly surveyId: string | null;
  readonly records: readonly SurveyRecord[];
  readonly now: number;
};

/** Why a survey is not offered, in the order of the checks (S1-5-023 to S1-5-033). */
export type SurveyRefusal =
  | 'VIEWER'
  | 'CUSTOMER'
  | 'ID'
  | 'LANGUAGE'
  | 'PERIOD'
  | 'FREQUENCY_CAP'
  | 'PENDING_SKIP'
  | 'STATUS'
  | 'TRIGGER';

const LANGUAGE_CODE = { tc: 'zh_hant', en: 'en' } as const;
/** Days of a selection if a survey names none (S1-9-035). */
const BINGO_DAYS = 9999;
const PROBABILITY = 1;

const EMPTY: Omit<SurveyRecord, 'survey_id'> = {
  status: 'none',
  skip_count: 0,
  skip_until: null,
  bingo_until: null,
  cap_until: null,
};

/** Returns a viewer's record of a survey; one that is not kept yet is empty. */
export const surveyRecordOf = (records: readonly SurveyRecord[], surveyId: string): SurveyRecord =>
  records.find(({ survey_id }) => survey_id === surveyId) ?? { survey_id: surveyId, ...EMPTY };

/** Returns whether surveys apply to a viewer (S1-5-033). */
export const isSurveyed = ({
  guest,
  guestMode,
  userType,
  kids,
}: Omit<SurveyViewer, keyof SurveyCustomer>): boolean =>
  !guest && !guestMode && !kids && (userType === 'web_auth' || userType === 'mz_auth');

/**
 * Returns whether a survey is for a customer of this type and sales channel; one that is limited to some is
 * for no customer of an unknown one.
 */
export function isForCustomer(
  { customer_types = [], sales_channels = [] }: Pick<SurveyFacts, 'customer_types' | 'sales_channels'>,
  { customerType, salesChannel }: SurveyCustomer,
): boolean {
  const fits = (limits: readonly string[], own: string | null): boolean =>
    limits.length === 0 || (own !== null && limits.includes(own));
  return fits(customer_types, customerType) && fits(sales_channels, salesChannel);
}

/** Returns the first rule that keeps a survey from a viewer, or null if it may be offered. */
export function surveyRefusal(
  survey: SurveyFacts,
  { viewer, language, page, surveyId, records, now }: SurveyContext,
): SurveyRefusal | null {
  const { status, skip_until } = surveyRecordOf(records, survey.id);
  const checks: readonly (readonly [SurveyRefusal, boolean])[] = [
    ['VIEWER', !isSurveyed(viewer)],
    ['CUSTOMER', !isForCustomer(survey, viewer)],
    ['ID', surveyId !== null && surveyId !== survey.id],
    ['LANGUAGE', !survey.langs.includes(LANGUAGE_CODE[language])],
    ['PERIOD', now < Date.parse(survey.time_start) || now >= Date.parse(survey.time_end)],
    [
      'FREQUENCY_CAP',
      survey.frequency_cap &&
        records.some((one) => one.survey_id !== survey.id && (one.cap_until ?? 0) > now),
    ],
    ['PENDING_SKIP', page.trigger !== 'button' && (skip_until ?? 0) > now],
    ['STATUS', status === 'done' || status === 'skip_forever'],
    ['TRIGGER', !survey.triggers_new.some((trigger) => matches(trigger, page))],
  ];
  return checks.find(([, refused]) => refused)?.[0] ?? null;
}

function matches(
  condition: SurveyTrigger,
  { trigger, pageId, menuId, boxsetIds = [], videoIds = [], tagIds = [] }: SurveyPage,
): boolean {
  const fits = (id: string | undefined, own: readonly (string | undefined)[]): boolean =>
    id === undefined || own.includes(id);
  const { page_id, menu_id, boxset_id, video_id, tag_id } = condition;
  if (condition.trigger !== trigger) return false;
  if (trigger === 'video_end' && (boxset_id ?? video_id ?? tag_id) !== undefined) {
    const named: readonly (readonly [string | undefined, readonly string[]])[] = [
      [boxset_id, boxsetIds],
      [video_id, videoIds],
      [tag_id, tagIds],
    ];
    return named.some(([id, own]) => id !== undefined && own.includes(id));
  }
  return fits(page_id, [pageId]) && fits(menu_id, [menuId]);
}

/**
 * Returns whether an eligible survey opens automatically: it must, it was selected before, or the draw (0 to
 * 1) is within its probability (S1-5-031, S1-5-032).
 */
export function popsUp(
  survey: SurveyFacts,
  { status, bingo_until }: SurveyRecord,
  draw: number,
  now: number,
): boolean {
  if (survey.must_do || (status === 'bingo' && (bingo_until ?? 0) > now)) return true;
  return draw < (survey.pop_up_probability ?? PROBABILITY);
}

/**
 * Returns the survey to offer, or null. `draw` gives a survey's number from 0 to 1; what the viewer asks for
 * by a button is not drawn.
 */
export function chooseSurvey<Survey extends SurveyFacts>(
  surveys: readonly Survey[],
  context: SurveyContext,
  draw: (surveyId: string) => number,
): Survey | null {
  const { page, records, now } = context;
  const eligible = surveys
    .filter((survey) => surveyRefusal(survey, context) === null)
    .toSorted((one, other) => one.priority - other.priority);
  return (
    eligible.find(
      (survey) =>
        page.trigger === 'button' || popsUp(survey, surveyRecordOf(records, survey.id), draw(survey.id), now),
    ) ?? null
  );
}

export type SurveyEvent = 'selected' | 'skipped' | 'skipped_forever' | 'done';

/**
 * Returns a viewer's record of a survey after an event (S1-4-094 to S1-4-098); `capDays` is the service's
 * frequency cap. `done` and `skip_forever` are final, and a skip that is pending already counts once.
 */
export function nextSurveyRecord(
  record: SurveyRecord,
  event: SurveyEvent,
  survey: Pick<SurveyFacts, 'retry_after' | 'remind_times' | 'remind_after' | 'frequency_cap'>,
  { capDays, now }: { readonly capDays: number; readonly now: number },
): SurveyRecord {
  if (record.status === 'done' || record.status === 'skip_forever') return record;
  switch (event) {
    case 'selected': {
      if (record.status === 'bingo' && (record.bingo_until ?? 0) > now) return record;
      const cap_until = survey.frequency_cap && capDays > 0 ? now + capDays * DAY : null;
      return {
        ...record,
        status: 'bingo',
        bingo_until: now + (survey.retry_after ?? BINGO_DAYS) * DAY,
        cap_until,
      };
    }
    case 'skipped': {
      if ((record.skip_until ?? 0) > now) return record;
      const skip_count = record.skip_count + 1;
      const isLast = survey.remind_times > 0 && skip_count >= survey.remind_times;
      return isLast
        ? { ...record, skip_count, status: 'skip_forever', skip_until: null }
        : { ...record, skip_count, skip_until: now + survey.remind_after * DAY };
    }
    case 'skipped_forever':
      return { ...record, status: 'skip_forever', skip_until: null };
    case 'done':
      return { ...record, status: 'done', skip_until: null };
  }
}

/**
 * Survey checks of one video: whether the check after all ads was made, and the kinds of ads after which one
 * was.
 */
export type AdSurveyChecks = { readonly afterAll: boolean; readonly kinds: readonly string[] };
export const NO_AD_SURVEY_CHECKS: AdSurveyChecks = { afterAll: false, kinds: [] };

/**
 * Returns whether an instream survey is looked for when content resumes after ads of a kind, and the checks
 * made so far: once after all ads of the video complete (S1-4-063), and once for each kind of ads (S1-4-064).
 * Live content has none.
 */
export function checkAfterAds(
  made: AdSurveyChecks,
  { kind, all, live }: { readonly kind: string; readonly all: boolean; readonly live: boolean },
) {
  const check = !live && (all ? !made.afterAll : !made.kinds.includes(kind));
  const kinds = made.kinds.includes(kind) ? made.kinds : [...made.kinds, kind];
  return { check, made: check ? { afterAll: made.afterAll || all, kinds } : made };
}

/**
 * Returns the status with which a survey closes, after `init`: an instream one ends either way (S1-4-099),
 * any other without answers was skipped.
 */
export const closingStatus = (trigger: SurveyTriggerKind, answered: boolean): 'end' | 'skip' =>
  answered || trigger === 'instream' ? 'end' : 'skip';
