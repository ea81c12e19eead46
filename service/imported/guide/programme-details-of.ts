import { cleanText } from '#service/imported/clean-text.ts';
import { pictureAddress } from '#service/imported/playlist/stream-address.ts';
import type { DetailText, ProgrammeDetails } from '#service/store/imported/programme-details.ts';
import { chosenText } from './chosen-text.ts';
import type { ElementText } from './entry-builder.ts';
import { episodeNumberOf } from './episode-number.ts';
import type { GuideProgramme } from './xmltv-parser.ts';
import { isCredit } from './xmltv-shape.ts';

const LONGEST_DESC = 2000;

const detail = (texts: readonly ElementText[], longest?: number): DetailText | null => {
  const chosen = texts.length === 0 ? null : chosenText(texts, longest);
  if (chosen === null) return null;
  return chosen.tc === chosen.en ? { tc: chosen.tc } : chosen;
};

/** Categories come as one list a language; those of a language go with those of the other in their order. */
function categoriesOf(texts: readonly ElementText[]): DetailText[] {
  const languages = new Map<string, ElementText[]>();
  for (const one of texts) languages.set(one.lang, [...(languages.get(one.lang) ?? []), one]);
  const [first = [], ...others] = languages.values();
  const together = others.every(({ length }) => length === first.length);
  const groups = together ? first.map((one, place) => [one, ...others.flatMap((list) => list[place] ?? [])]) : texts.map((one) => [one]);
  return groups.flatMap((group) => detail(group) ?? []);
}

/** Returns the value under a name, unless it is null, empty or false. */
const some = <Key extends string, Value>(key: Key, value: Value | null | false): { [One in Key]?: Value } | object =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0) ? {} : { [key]: value };

/** Returns everything that a guide says of a programme besides title and times, cleaned; null if it says nothing. */
export function programmeDetailsOf({ texts, flags, icon }: Pick<GuideProgramme, 'texts' | 'flags' | 'icon'>): ProgrammeDetails | null {
  if (texts.length === 0 && flags.size === 0 && icon === null) return null;
  const of = (element: string): readonly ElementText[] => texts.filter((one) => one.element === element);
  const plain = (element: string): { system: string; text: string }[] =>
    of(element)
      .map(({ system, text }) => ({ system: cleanText(system, 60), text: cleanText(text, 100) }))
      .filter(({ text }) => text !== '');
  const numbers = plain('episode-num');
  const credits = texts
    .filter(({ element }) => isCredit(element))
    .map(({ element, text, system }) => ({ role: element, name: cleanText(text, 100), ...some('as', cleanText(system, 100)) }))
    .filter(({ name }) => name !== '');
  const details: ProgrammeDetails = {
    ...some('subTitle', detail(of('sub-title'))),
    ...some('desc', detail(of('desc'), LONGEST_DESC)),
    ...episodeNumberOf(numbers),
    ...some('numbers', numbers),
    ...some('categories', categoriesOf(of('category'))),
    ...some('credits', credits),
    ...some('date', plain('date')[0]?.text.replace(/\D.*$/, '').slice(0, 8) ?? null),
    ...some(
      'ratings',
      plain('rating').map(({ system, text }) => ({ system, value: text })),
    ),
    ...some('stars', plain('star-rating')[0]?.text ?? null),
    ...some('icon', pictureAddress(icon?.trim() ?? '', null)),
    ...some('isNew', flags.has('new')),
    ...some('premiere', flags.has('premiere')),
    ...some('repeat', flags.has('previously-shown')),
    ...some('lastChance', flags.has('last-chance')),
  };
  return Object.keys(details).length === 0 ? null : details;
}
