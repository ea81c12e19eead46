import { type OtherText, otherText, pickText } from '#renderer/i18n/pick-text.ts';
import { spokenLanguage } from '#renderer/i18n/spoken-language.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { LabelText } from '#renderer/ui/media/badge.tsx';
import type { Programme } from '#shared/contract/catalogue/programme.ts';
import { isCatchUp } from '#shared/domain/catalogue/content-kind.ts';
import type { Language } from '#shared/kernel/language.ts';

/** View model of a programme. */
export type ProgrammeView = {
  readonly title: string;
  readonly other: OtherText | null;
  readonly rating: string | null;
  readonly labels: readonly LabelText[];
  /** Year, categories and people, each of which leads to the search for it. */
  readonly year: string;
  readonly genres: readonly string[];
  readonly artists: readonly string[];
  readonly directors: readonly string[];
  /** How many episodes, and in which languages. */
  readonly facts: readonly string[];
  readonly short: string;
  readonly long: string;
  readonly picture: string | null;
};

const AUDIO_LANGUAGES = ['yue', 'cmn', 'en', 'ja', 'ko'] as const;
const isAudioLanguage = (code: string): code is (typeof AUDIO_LANGUAGES)[number] =>
  AUDIO_LANGUAGES.some((one) => one === code);

const listText = (t: Translate, parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .reduce((first, second) => (first === '' ? second : t('and', { first, second })), '');

const unique = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((word) => word !== '');

/** The production year, from the details or from the programme's tags. */
const yearOf = (year: number | null | undefined, tags: Programme['tags']): string =>
  year ? String(year) : (tags.find(({ type }) => type === 'prod_year')?.name_en ?? '');

/** Builds the view model of a programme in a language, with its labels. */
export function programmeView(
  t: Translate,
  { details, tags }: Programme,
  language: Language,
  labels: readonly LabelText[],
): ProgrammeView {
  const genres = tags
    .filter((tag) => tag.type === 'sub_category' || tag.type === 'category')
    .map((tag) => pickText(language, tag.name_tc, tag.name_en));
  const audioLanguages = details.audio_languages.map((code) =>
    isAudioLanguage(code) ? t(`programme:language.${code}`) : spokenLanguage(code, language),
  );
  const count =
    details.num_of_episodes > 1 && details.show_episode_info
      ? t('programme:count', { count: details.num_of_episodes })
      : '';
  return {
    title: pickText(language, details.name_tc, details.name_en),
    other: otherText(language, details.name_tc, details.name_en),
    rating: details.rating ?? null,
    labels,
    year: yearOf(details.prod_year, tags),
    genres: unique(genres),
    artists: unique(details.artists.map((artist) => pickText(language, artist.name_tc, artist.name_en))),
    directors: unique(language === 'tc' ? details.directors_tc : details.directors_en),
    facts: [
      count,
      listText(t, audioLanguages),
      isCatchUp(details.version_type) ? t('programme:catchUp') : '',
    ].filter((fact) => fact !== ''),
    short: pickText(language, details.short_desc_tc, details.short_desc_en),
    long: pickText(language, details.long_desc_tc, details.long_desc_en),
    picture: details.image.hero ?? details.image.landscape_large ?? null,
  };
}
