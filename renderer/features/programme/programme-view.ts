import { labelTexts } from '#renderer/i18n/label-text.ts';
import { type OtherText, otherText, pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { LabelText } from '#renderer/ui/badge.tsx';
import type { Programme } from '#shared/contract/schema/programme.ts';
import type { Language } from '#shared/kernel/language.ts';

/** A programme's own words, ready to draw. */
export type ProgrammeView = {
  readonly title: string;
  readonly other: OtherText | null;
  readonly rating: string | null;
  readonly labels: readonly LabelText[];
  readonly facts: readonly string[];
  readonly short: string;
  readonly long: string;
  readonly artists: string;
  readonly directors: string;
  readonly genres: string;
  readonly picture: string | null;
};

const SPOKEN = ['yue', 'cmn', 'en', 'ja', 'ko'] as const;
const isSpoken = (code: string): code is (typeof SPOKEN)[number] => SPOKEN.some((known) => known === code);

const listed = (t: Translate, parts: readonly string[]): string =>
  parts.filter((part) => part !== '').reduce((first, second) => (first === '' ? second : t('and', { first, second })), '');

/** Draws up a programme in a language. */
export function programmeView(t: Translate, { details, tags }: Programme, language: Language): ProgrammeView {
  const genres = tags
    .filter((tag) => tag.type === 'sub_category' || tag.type === 'category')
    .map((tag) => pickText(language, tag.name_tc, tag.name_en));
  const spoken = details.audio_languages.map((code) => (isSpoken(code) ? t(`programme:language.${code}`) : code));
  const count = details.num_of_episodes > 1 ? t('programme:count', { count: details.num_of_episodes }) : '';
  return {
    title: pickText(language, details.name_tc, details.name_en),
    other: otherText(language, details.name_tc, details.name_en),
    rating: details.rating ?? null,
    labels: labelTexts(t, details.labelling_group),
    facts: [details.prod_year ? String(details.prod_year) : '', count, listed(t, genres.slice(0, 2)), listed(t, spoken)].filter(
      (fact) => fact !== '',
    ),
    short: pickText(language, details.short_desc_tc, details.short_desc_en),
    long: pickText(language, details.long_desc_tc, details.long_desc_en),
    artists: listed(
      t,
      details.artists.map((artist) => pickText(language, artist.name_tc, artist.name_en)),
    ),
    directors: listed(t, language === 'tc' ? details.directors_tc : details.directors_en),
    genres: listed(t, genres),
    picture: details.image.hero ?? details.image.landscape_large ?? null,
  };
}
