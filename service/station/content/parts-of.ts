import { type CatalogueParts, NO_PARTS } from '#service/catalogue/content/catalogue-content.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { DAY } from '#shared/kernel/time.ts';
import { bilingualOf } from './bilingual-of.ts';

/** The lists around the programmes, which the catalogue holds whole. Days count back from `openedAt`. */
export function partsOf(
  station: StationPackage,
  openedAt: number,
): Omit<CatalogueParts, 'categories' | 'newest'> {
  return {
    editorial: editorialOf(station, openedAt),
    hotSearches: station.parts.searches.map(({ item: { programme, keyword } }) => ({
      programmeId: programme,
      ...(keyword === undefined ? {} : { keyword: bilingualOf(keyword) }),
    })),
    racing: racingOf(station),
    show: showOf(station),
  };
}

function editorialOf({ parts }: StationPackage, openedAt: number): CatalogueParts['editorial'] {
  const [medals] = parts.medals;
  return {
    promos: parts.promos.map(({ item: { id, title, programme } }) => ({
      ref: id,
      title: bilingualOf(title),
      programmeId: programme,
    })),
    articles: parts.news.map(({ item: { id, title, published, programme, text } }) => ({
      ref: id,
      title: bilingualOf(title),
      daysAgo: (openedAt - published) / DAY,
      programmeId: programme,
      paragraphs: paragraphsOf(bilingualOf(text)),
    })),
    products: parts.products.map(({ item: { id, name, about, price, programme, link } }) => ({
      ref: id,
      name: bilingualOf(name),
      desc: bilingualOf(about),
      price,
      programmeId: programme,
      link,
    })),
    medals:
      medals === undefined
        ? NO_PARTS.editorial.medals
        : {
            title: bilingualOf(medals.item.title),
            teams: medals.item.teams.map(({ team, ...won }) => ({ team: bilingualOf(team), ...won })),
          },
  };
}

/** Paragraphs in both languages; where one language has fewer, it repeats none. */
function paragraphsOf({ tc, en }: { readonly tc: string; readonly en: string }) {
  const inTc = tc.split(/\n\s*\n/);
  const inEn = en.split(/\n\s*\n/);
  return Array.from({ length: Math.max(inTc.length, inEn.length) }, (_, at) => ({
    tc: inTc[at]?.trim() ?? '',
    en: inEn[at]?.trim() ?? '',
  }));
}

function racingOf({ parts }: StationPackage): CatalogueParts['racing'] {
  const [racing] = parts.racing;
  if (racing === undefined) return NO_PARTS.racing;
  const { track, title, pages, horses, jockeys, meetings } = racing.item;
  const named = (all: typeof horses) => all.map(({ id, name }) => ({ id, name: bilingualOf(name) }));
  return {
    track: bilingualOf(track),
    raceDay: bilingualOf(title),
    pages: {
      horse_racecard: bilingualOf(pages.card),
      horse_tips: bilingualOf(pages.tips),
      horse_history: bilingualOf(pages.results),
    },
    horses: named(horses),
    jockeys: named(jockeys),
    meetings: meetings
      .toSorted((one, other) => one.date.localeCompare(other.date))
      .map(({ date, races }) => ({
        date,
        races: races.map(({ no, start, ...race }) => ({
          raceNo: no,
          start: new Date(start).toISOString(),
          ...race,
        })),
      })),
  };
}

function showOf({ parts }: StationPackage): CatalogueParts['show'] {
  const [show] = parts.show;
  if (show === undefined) return null;
  const { programme, podcast } = show.item;
  return {
    programmeId: programme,
    podcast: { name: bilingualOf(podcast.name), about: bilingualOf(podcast.about), link: podcast.link },
  };
}
