import { cleanText } from '#service/imported/clean-text.ts';
import type { DetailText, GuideDetails } from '#service/imported/store/guide-details.ts';
import { pictureAddress } from '#service/imported/stream-address.ts';
import { chosenText } from './chosen-text.ts';
import type { ElementText } from './entry-builder.ts';
import { guideEpisodeNumber } from './guide-episode-number.ts';
import type { GuideProgramme } from './xmltv-parser.ts';
import { isCredit } from './xmltv-shape.ts';

const LONGEST_DESC = 2000;
/** Some providers give a whole address as the id. */
const LONGEST_ID = 1000;

const detail = (texts: readonly ElementText[] = [], longest?: number): DetailText | null => {
  const chosen = texts.length === 0 ? null : chosenText(texts, longest);
  if (chosen === null) return null;
  return chosen.tc === chosen.en ? { tc: chosen.tc } : chosen;
};

/** Categories come as one list a language; those of a language go with those of the other in their order. */
function categoriesOf(texts: readonly ElementText[] = []): DetailText[] {
  if (texts.length < 2) return texts.flatMap((one) => detail([one]) ?? []);
  const languages = new Map<string, ElementText[]>();
  for (const one of texts) languages.set(one.lang, [...(languages.get(one.lang) ?? []), one]);
  const [first = [], ...others] = languages.values();
  const together = others.every(({ length }) => length === first.length);
  const groups = together
    ? first.map((one, place) => [one, ...others.flatMap((list) => list[place] ?? [])])
    : texts.map((one) => [one]);
  const found = groups.flatMap((group) => detail(group) ?? []);
  return found.filter(({ tc }, place) => found.findIndex((other) => other.tc === tc) === place);
}

function plainTexts(texts: readonly ElementText[] = []): { system: string; text: string }[] {
  const plain = [];
  for (const { system, text } of texts) {
    const cleaned = cleanText(text, 100);
    if (cleaned !== '') plain.push({ system: cleanText(system, 60), text: cleaned });
  }
  return plain;
}

function creditsOf(texts: readonly ElementText[]): { role: string; name: string; as?: string }[] {
  const credits = [];
  for (const { element, text, system } of texts) {
    const name = isCredit(element) ? cleanText(text, 100) : '';
    if (name === '') continue;
    const as = cleanText(system, 100);
    credits.push(as === '' ? { role: element, name } : { role: element, name, as });
  }
  return credits;
}

function byElement(texts: readonly ElementText[]): ReadonlyMap<string, ElementText[]> {
  const groups = new Map<string, ElementText[]>();
  for (const one of texts) {
    const group = groups.get(one.element);
    if (group === undefined) groups.set(one.element, [one]);
    else group.push(one);
  }
  return groups;
}

/** Short texts other than self-explanatory ones. */
function addPlain(details: Writable, textOf: ReadonlyMap<string, ElementText[]>): void {
  const numbers = plainTexts(textOf.get('episode-num'));
  if (numbers.length > 0) Object.assign(details, guideEpisodeNumber(numbers), { numbers });
  const date = plainTexts(textOf.get('date'))[0]?.text.replace(/\D.*$/, '').slice(0, 8);
  if (date) details.date = date;
  const ratings = plainTexts(textOf.get('rating')).map(({ system, text }) => ({ system, value: text }));
  if (ratings.length > 0) details.ratings = ratings;
  const [stars] = plainTexts(textOf.get('star-rating'));
  if (stars !== undefined) details.stars = stars.text;
}

type Writable = { -readonly [Key in keyof GuideDetails]: GuideDetails[Key] };

/**
 * Returns everything that a guide says of a programme besides title and times, cleaned; null if it says
 * nothing.
 */
export function programmeDetailsOf({
  texts,
  flags,
  icon,
  catchupId,
}: Pick<GuideProgramme, 'texts' | 'flags' | 'icon' | 'catchupId'>): GuideDetails | null {
  if (texts.length === 0 && flags.size === 0 && icon === null && catchupId === null) return null;
  const of = byElement(texts);
  const details: Writable = {};
  const subTitle = detail(of.get('sub-title'));
  if (subTitle !== null) details.subTitle = subTitle;
  const desc = detail(of.get('desc'), LONGEST_DESC);
  if (desc !== null) details.desc = desc;
  const categories = categoriesOf(of.get('category'));
  if (categories.length > 0) details.categories = categories;
  const credits = creditsOf(texts);
  if (credits.length > 0) details.credits = credits;
  addPlain(details, of);
  const picture = pictureAddress((icon ?? of.get('image')?.[0]?.text ?? '').trim(), null);
  if (picture !== null) details.icon = picture;
  if (catchupId !== null && catchupId.length <= LONGEST_ID) details.catchupId = catchupId;
  if (flags.has('new')) details.isNew = true;
  if (flags.has('premiere')) details.premiere = true;
  if (flags.has('previously-shown')) details.repeat = true;
  if (flags.has('last-chance')) details.lastChance = true;
  return Object.keys(details).length === 0 ? null : details;
}
