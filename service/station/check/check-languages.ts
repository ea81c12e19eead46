import { type Finding, type FindingPlace, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';

type Texts = { readonly tc?: string | undefined; readonly en?: string | undefined };

/** A name in one language only is shown in the other as well, and is told. */
export function checkLanguages({
  station,
  channels,
  programmes,
  rows,
  plans,
  categories,
}: StationPackage): readonly Finding[] {
  const languages = station?.languages ?? ['tc', 'en'];
  if (languages.length < 2) return [];
  const names: readonly { readonly item: { readonly name: Texts }; readonly placeOf: PlaceOf }[] = [
    ...channels,
    ...programmes,
    ...plans,
    ...categories,
  ];
  return [
    ...names.flatMap(({ item, placeOf }) => missing(item.name, placeOf(['name']))),
    ...rows.flatMap(({ item, placeOf }) => missing(item.title, placeOf(['title']))),
  ];
}

type PlaceOf = (path: readonly PropertyKey[]) => FindingPlace;

function missing(texts: Texts, place: FindingPlace): readonly Finding[] {
  const other = texts.tc ?? texts.en ?? '';
  if (texts.tc !== undefined && texts.en !== undefined) return [];
  const language = texts.tc === undefined ? 'Chinese' : 'English';
  return [finding('TEXT_ONE_LANGUAGE', place, `“${other}” has no ${language} text; viewers see this one`)];
}
