import type { FreePlans } from '#service/accounts/registration/free-plans.ts';
import type { SurveyContent } from '#service/audience/surveys/survey-content.ts';
import type { StationContent } from '#service/content/station-content.ts';
import type { ProfileChoices } from '#service/profiles/profile-choices.ts';
import type { Moments } from './write-moments.ts';

/** Days before and after the opening in which the demo's surveys are offered. */
const SURVEYED = [-365, 365] as const;

type People = Pick<StationContent, 'surveys' | 'countries' | 'freePlans' | 'profileChoices'>;

/** Returns what registration, profiles and surveys say, by the names of the files of a package. */
export const peopleLists = (
  { surveys, countries, freePlans, profileChoices }: People,
  moments: Moments,
): ReadonlyMap<string, readonly unknown[]> =>
  new Map<string, readonly unknown[]>([
    ['surveys', surveys.map((survey) => surveyEntry(survey, moments))],
    [
      'countries',
      countries.map(({ code, name_tc, name_en, area_code }) => ({
        code,
        name: { tc: name_tc, en: name_en },
        areaCode: area_code,
      })),
    ],
    [
      'registration',
      [
        {
          home: freePlanEntry(freePlans.home),
          overseas: freePlanEntry(freePlans.overseas),
          androidTv: freePlanEntry(freePlans.androidTv),
        },
      ],
    ],
    ['genres', profileChoices.genres],
    ['icons', profileChoices.icons.map((series) => iconsEntry(series, profileChoices.usualIcons))],
  ]);

function surveyEntry({ survey, title, questions }: SurveyContent, { window }: Moments) {
  const { zh_hant: tc, en } = survey.pop_up_message;
  return {
    id: survey.id,
    title,
    message: { tc, en },
    accept: { tc: survey.pop_up_button_left.zh_hant, en: survey.pop_up_button_left.en },
    later: { tc: survey.pop_up_button_right.zh_hant, en: survey.pop_up_button_right.en },
    priority: survey.priority,
    probability: survey.pop_up_probability,
    mustDo: survey.must_do,
    retryAfter: survey.retry_after,
    remindTimes: survey.remind_times,
    remindAfter: survey.remind_after,
    frequencyCap: survey.frequency_cap,
    customers: survey.customer_types,
    channels: survey.sales_channels,
    triggers: survey.triggers_new,
    questions,
    ...window(SURVEYED),
  };
}

function freePlanEntry(plan: FreePlans['home']) {
  if (plan === null) return undefined;
  return {
    id: plan.id,
    name: { tc: plan.title_tc, en: plan.title_en },
    about: plan.short_desc_tc.map((tc, at) => ({ tc, en: plan.short_desc_en[at] })),
    terms: { tc: plan.terms_and_conditions_tc, en: plan.terms_and_conditions_en },
  };
}

function iconsEntry(
  { name, kids, ids }: ProfileChoices['icons'][number],
  { general, kids: ofKids }: ProfileChoices['usualIcons'],
) {
  const usual = kids ? ofKids : general;
  return { name, kids, ids, usual: ids.includes(usual) ? usual : undefined };
}
