import { type Finding, type FindingPlace, finding } from '#service/station/finding.ts';
import { isOfInterface } from '#service/station/package/field.ts';
import type { StationPackage } from '#service/station/read-package.ts';

type Named = {
  readonly texts: { readonly tc?: string | undefined; readonly en?: string | undefined };
  readonly languages: readonly string[];
  /** Only looked for where something is found. */
  readonly placeOf: () => FindingPlace;
};

/**
 * A name that one language of the interface lacks is shown in the other, and is told. So is a language of the
 * station that nothing is in, and one that the interface does not have.
 */
export function checkLanguages(given: StationPackage): readonly Finding[] {
  const { station, placeOfStation, channels, programmes, rows, plans, categories } = given;
  const { languages = [] } = station ?? {};
  const named: readonly Named[] = [
    ...[channels, programmes, plans, categories].flatMap((items) =>
      items.map(({ item, languages: written, placeOf }) => ({
        texts: item.name,
        languages: written,
        placeOf: () => placeOf(['name']),
      })),
    ),
    ...rows.map(({ item, languages: written, placeOf }) => ({
      texts: item.title,
      languages: written,
      placeOf: () => placeOf(['title']),
    })),
  ];
  return [
    ...(languages.length === 1 ? [] : named.flatMap(missing)),
    ...languages.flatMap((language, at) => ofStation(language, named, placeOfStation(['languages', at]))),
  ];
}

function missing({ texts, placeOf }: Named): readonly Finding[] {
  const other = texts.tc ?? texts.en ?? '';
  if (texts.tc !== undefined && texts.en !== undefined) return [];
  const language = texts.tc === undefined ? 'Chinese' : 'English';
  return [
    finding('TEXT_ONE_LANGUAGE', placeOf(), `“${other}” has no ${language} text; viewers see this one`),
  ];
}

/** Facts about one of a station's languages. */
function ofStation(language: string, named: readonly Named[], place: FindingPlace): readonly Finding[] {
  const isSaid = named.some(({ languages }) => languages.length === 0 || languages.includes(language));
  return [
    ...(isSaid || named.length === 0
      ? []
      : [finding('LANGUAGE_WITHOUT_TEXTS', place, `Nothing of the station has a name in “${language}”`)]),
    ...(isOfInterface(language)
      ? []
      : [
          finding(
            'LANGUAGE_WITHOUT_INTERFACE',
            place,
            `The interface is in Chinese and English: texts in “${language}” are shown where one of them has none`,
          ),
        ]),
  ];
}
