import type { FreePlans } from '#service/accounts/registration/free-plans.ts';
import type { SurveyContent, SurveyQuestion } from '#service/audience/surveys/survey-content.ts';
import type { StationContent } from '#service/content/station-content.ts';
import { NO_CHOICES } from '#service/profiles/profile-choices.ts';
import type { PartEntry } from '#service/station/package/part-schemas.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { STATION_OPENING } from '#service/station/station-opening.ts';
import { survey } from '#shared/contract/audience/survey.ts';
import { bilingualOf } from './bilingual-of.ts';

type People = Pick<StationContent, 'surveys' | 'countries' | 'freePlans' | 'profileChoices'>;

/** A package's settings of registration, profiles and surveys. */
export function peopleOf({ parts }: StationPackage): People {
  const [registration] = parts.registration;
  return {
    surveys: parts.surveys.map(({ item }) => surveyOf(item)),
    countries: parts.countries.map(({ item: { code, name, areaCode } }) => {
      const { tc, en } = bilingualOf(name);
      return { code, name_tc: tc, name_en: en, area_code: areaCode };
    }),
    freePlans: {
      home: freePlanOf(registration?.item.home, 'ott'),
      overseas: freePlanOf(registration?.item.overseas, 'ott'),
      androidTv: freePlanOf(registration?.item.androidTv, 'android_tv'),
    },
    profileChoices: {
      usualIcons: usualIconsOf(parts.icons),
      icons: parts.icons.map(({ item: { name, kids, ids } }) => ({ name: bilingualOf(name), kids, ids })),
      genres: parts.genres.map(({ item: { id, name, kids } }) => ({ id, name: bilingualOf(name), kids })),
    },
  };
}

/** The icons of profiles that have chosen none, for general ones and for kids. */
function usualIconsOf(icons: StationPackage['parts']['icons']): People['profileChoices']['usualIcons'] {
  const usual = (ofKids: boolean): string | undefined =>
    icons.find(({ item }) => item.kids === ofKids && item.usual !== undefined)?.item.usual;
  return {
    general: usual(false) ?? NO_CHOICES.usualIcons.general,
    kids: usual(true) ?? NO_CHOICES.usualIcons.kids,
  };
}

function freePlanOf(
  plan: PartEntry<'registration'>['home'],
  service_mean: 'ott' | 'android_tv',
): FreePlans['home'] {
  if (plan === undefined) return null;
  const name = bilingualOf(plan.name);
  const about = plan.about.map(bilingualOf);
  const terms = bilingualOf(plan.terms);
  return {
    id: plan.id,
    title_tc: name.tc,
    title_en: name.en,
    short_desc_tc: about.map(({ tc }) => tc),
    short_desc_en: about.map(({ en }) => en),
    terms_and_conditions_tc: terms.tc,
    terms_and_conditions_en: terms.en,
    service_mean,
  };
}

const inSurvey = (texts: Parameters<typeof bilingualOf>[0]) => {
  const { tc, en } = bilingualOf(texts);
  return { zh_hant: tc, en };
};

/** The end of what a package does not end. */
const ALWAYS = Date.parse('2999-12-31T00:00:00Z');

const surveyOf = (item: PartEntry<'surveys'>): SurveyContent => ({
  survey: {
    id: item.id,
    langs: ['zh_hant', 'en'],
    priority: item.priority,
    frequency_cap: item.frequencyCap,
    pop_up_probability: item.probability,
    must_do: item.mustDo,
    retry_after: item.retryAfter,
    remind_times: item.remindTimes,
    remind_after: item.remindAfter,
    triggers_new: survey.shape.triggers_new.parse(item.triggers),
    customer_types: item.customers,
    sales_channels: item.channels,
    disable_pop_up: false,
    pop_up_message: inSurvey(item.message),
    pop_up_button_left: inSurvey(item.accept),
    pop_up_button_right: inSurvey(item.later),
  },
  from: item.from ?? STATION_OPENING,
  to: item.to ?? ALWAYS,
  title: bilingualOf(item.title),
  questions: item.questions.map(questionOf),
});

function questionOf({
  id,
  kind,
  text,
  options,
  low,
  high,
}: PartEntry<'surveys'>['questions'][number]): SurveyQuestion {
  const question = { id, text: bilingualOf(text) };
  if (kind === 'text') return { ...question, kind };
  if (kind === 'scale') return { ...question, kind, low: bilingualOf(low), high: bilingualOf(high) };
  return { ...question, kind, options: options.map((one) => ({ id: one.id, text: bilingualOf(one.text) })) };
}
