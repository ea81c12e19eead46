import type { ArtGenre } from '#service/catalogue/art/art-genre.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';

/** Name of every category of the demo catalogue, by the codes in `ProgrammeContent.categories`. */
export const categoryNames = {
  drama: { tc: '劇集', en: 'Drama' },
  period: { tc: '古裝', en: 'Period' },
  mystery: { tc: '懸疑罪案', en: 'Mystery & Crime' },
  comedy: { tc: '綜藝喜劇', en: 'Variety & Comedy' },
  family: { tc: '家庭處境', en: 'Family & Sitcom' },
  food: { tc: '美食', en: 'Food' },
  travel: { tc: '旅遊', en: 'Travel' },
  city: { tc: '城市', en: 'City Life' },
  news: { tc: '新聞時事', en: 'News & Current Affairs' },
  finance: { tc: '財經', en: 'Finance' },
  sport: { tc: '體育', en: 'Sport' },
  racing: { tc: '賽馬', en: 'Horse Racing' },
  music: { tc: '音樂', en: 'Music' },
  documentary: { tc: '自然紀錄', en: 'Nature & Documentary' },
  children: { tc: '兒童', en: 'Children' },
  film: { tc: '電影', en: 'Film' },
  vertical: { tc: '直度短劇', en: 'Vertical Shorts' },
  catchup: { tc: '重溫', en: 'Catch-up' },
} as const satisfies Record<string, Bilingual>;
export type CategoryCode = keyof typeof categoryNames;

type Tagged = {
  readonly categories: readonly string[];
  readonly subCategories: readonly string[];
  readonly genre: ArtGenre;
};

/** Sub-categories of each genre, by code. */
export const subCategoryNames: Readonly<Record<ArtGenre, Readonly<Record<string, Bilingual>>>> = {
  drama: {
    romance: { tc: '愛情', en: 'Romance' },
    workplace: { tc: '職場', en: 'Workplace' },
    medical: { tc: '醫療', en: 'Medical' },
    saga: { tc: '世家', en: 'Saga' },
  },
  period: {
    palace: { tc: '宮廷', en: 'Palace' },
    swordplay: { tc: '武俠', en: 'Swordplay' },
    republic: { tc: '民初', en: 'Early Republic' },
  },
  mystery: {
    detective: { tc: '偵探', en: 'Detective' },
    police: { tc: '警匪', en: 'Police' },
    thriller: { tc: '驚慄', en: 'Thriller' },
  },
  comedy: {
    variety: { tc: '綜藝', en: 'Variety' },
    talk: { tc: '清談', en: 'Talk' },
    game: { tc: '遊戲', en: 'Game Show' },
  },
  family: { sitcom: { tc: '處境劇', en: 'Sitcom' }, parenting: { tc: '親子', en: 'Parenting' } },
  food: { cooking: { tc: '烹飪', en: 'Cooking' }, eatery: { tc: '食店', en: 'Eateries' } },
  travel: { walking: { tc: '漫遊', en: 'Slow Travel' }, adventure: { tc: '探險', en: 'Adventure' } },
  city: { street: { tc: '街區', en: 'Neighbourhoods' }, heritage: { tc: '舊物', en: 'Heritage' } },
  news: { bulletin: { tc: '新聞', en: 'Bulletin' }, affairs: { tc: '時事', en: 'Current Affairs' } },
  finance: { market: { tc: '股市', en: 'Markets' }, money: { tc: '理財', en: 'Personal Finance' } },
  sport: {
    football: { tc: '足球', en: 'Football' },
    athletics: { tc: '田徑', en: 'Athletics' },
    outdoor: { tc: '戶外', en: 'Outdoor' },
    live: { tc: '現場直播', en: 'Live' },
  },
  racing: { meeting: { tc: '賽事', en: 'Meetings' }, stable: { tc: '馬房', en: 'Stables' } },
  music: { concert: { tc: '演唱會', en: 'Concert' }, cantopop: { tc: '粵語流行曲', en: 'Cantopop' } },
  nature: {
    wildlife: { tc: '野生動物', en: 'Wildlife' },
    ocean: { tc: '海洋', en: 'Ocean' },
    science: { tc: '科學', en: 'Science' },
  },
  children: { cartoon: { tc: '動畫', en: 'Cartoon' }, learning: { tc: '益智', en: 'Learning' } },
  film: {
    feature: { tc: '劇情片', en: 'Feature' },
    love: { tc: '愛情', en: 'Romance' },
    humour: { tc: '喜劇', en: 'Comedy' },
    classic: { tc: '經典修復', en: 'Restored Classic' },
  },
};

const names: Readonly<Record<string, Bilingual>> = categoryNames;

/** Returns the names of a programme's categories and sub-categories. */
export function tagNames({ categories, subCategories, genre }: Tagged): readonly Bilingual[] {
  const subNames: Readonly<Record<string, Bilingual>> = subCategoryNames[genre];
  return [...categories.map((id) => names[id]), ...subCategories.map((id) => subNames[id])].filter(
    (name) => name !== undefined,
  );
}
