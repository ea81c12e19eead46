import type { z } from 'zod';
import type { propertyListReply } from '#shared/contract/profiles/profile.ts';

type Class = 'general' | 'kids';
type Series = {
  readonly tc: string;
  readonly en: string;
  readonly class: Class;
  readonly ids: readonly string[];
};

/** Icon series. */
const SERIES: readonly Series[] = [
  {
    tc: '動物夥伴',
    en: 'Animal friends',
    class: 'kids',
    ids: ['kid-cat', 'kid-bear', 'kid-rabbit', 'kid-panda', 'kid-fox'],
  },
  { tc: '小小探險家', en: 'Little explorers', class: 'kids', ids: ['kid-robot', 'kid-whale', 'kid-rocket'] },
  { tc: '城市人', en: 'City people', class: 'general', ids: ['short-hair', 'long-hair', 'glasses', 'bun'] },
  { tc: '街坊', en: 'Neighbours', class: 'general', ids: ['beard', 'grey', 'cap', 'curls'] },
];

/** Genre tags: id, Chinese name, English name, and whether kids profiles are offered them. */
const TAGS = [
  ['drama', '劇集', 'Drama', false],
  ['comedy', '喜劇', 'Comedy', false],
  ['period', '古裝', 'Period drama', false],
  ['mystery', '懸疑', 'Mystery', false],
  ['film', '電影', 'Film', false],
  ['news', '新聞', 'News', false],
  ['finance', '財經', 'Finance', false],
  ['sport', '體育', 'Sport', false],
  ['racing', '賽馬', 'Horse racing', false],
  ['food', '飲食', 'Food', false],
  ['travel', '旅遊', 'Travel', true],
  ['nature', '自然', 'Nature', true],
  ['music', '音樂', 'Music', true],
  ['children', '兒童', 'Children', true],
  ['family', '親子', 'Family', true],
] as const;

/** All genre tags and icons. */
export const genreTags: ReadonlySet<string> = new Set(TAGS.map(([id]) => id));
export const icons: ReadonlySet<string> = new Set(SERIES.flatMap(({ ids }) => ids));

/** Returns the paths of an icon. It is a vector, so both sizes use one file. */
export const iconImages = (id: string) => ({
  large: `/art/avatar/${id}.svg`,
  small: `/art/avatar/${id}.svg`,
});

/** Returns the icon of a profile that has not chosen one. */
export const defaultIcon = (profileClass: Class): string =>
  profileClass === 'kids' ? 'kid-bear' : 'short-hair';

type PropertyList = z.input<typeof propertyListReply>;

/** Returns the genre tags of a profile class. */
export function genrePreferences(profileClass: Class): PropertyList {
  const tags = TAGS.filter(([, , , forKids]) => profileClass === 'general' || forKids);
  return { tags: tags.map(([tag_id, name_tc, name_en]) => ({ tag_id, name_tc, name_en })) };
}

/** Returns the icon series of a profile class. */
export function iconSeries(profileClass: Class): PropertyList {
  const items = SERIES.filter((series) => series.class === profileClass).map(({ tc, en, ids }) => {
    const names = { series_tc: tc, series_en: en };
    return { ...names, profile_icons: ids.map((id) => ({ id, image: iconImages(id).large, ...names })) };
  });
  return { items };
}
