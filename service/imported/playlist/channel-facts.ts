import { createHash } from 'node:crypto';
import type { ArtGenre } from '#service/art/genre.ts';
import type { OpenSource } from '#service/imported/open-source.ts';
import { foldText } from '#service/search/fold-text.ts';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import type { PlaylistEntry } from './m3u-parser.ts';

/** First and last number given to channels without a usable one of their own; the last is the highest that a route accepts. */
const FIRST_NUMBER = 1001;
export const LAST_NUMBER = 999_999;

/** Words in a playlist's group name and the genre they mean; the first match decides. */
const GROUP_GENRES: readonly (readonly [RegExp, ArtGenre])[] = [
  [/news|新聞|新闻|资讯|資訊/i, 'news'],
  [/kid|child|cartoon|兒童|儿童|少儿|卡通|動畫|动画/i, 'children'],
  [/racing|賽馬|赛马/i, 'racing'],
  [/sport|體育|体育/i, 'sport'],
  [/movie|film|cinema|電影|电影|影院/i, 'film'],
  [/music|音樂|音乐/i, 'music'],
  [/drama|series|劇|剧/i, 'drama'],
  [/financ|business|財經|财经/i, 'finance'],
  [/food|cook|飲食|美食/i, 'food'],
  [/travel|旅遊|旅游/i, 'travel'],
  [/nature|wild|docu|science|紀錄|纪录|自然/i, 'nature'],
  [/comedy|喜劇|喜剧/i, 'comedy'],
  [/family|家庭/i, 'family'],
];

/**
 * Assigns each playlist entry a number, a network code and a logo colour. Codes derive from id and name, so favourites survive the next
 * import.
 */
export function createImportedChannels(
  takenNumbers: readonly number[],
  { reach, listHost }: Pick<OpenSource, 'reach' | 'listHost'>,
): (entry: PlaylistEntry) => StoredChannel | null {
  const taken = new Set(takenNumbers);
  const codes = new Set<string>();
  const seen = new Map<string, number>();
  let next = FIRST_NUMBER;
  const numberFor = (wanted: number | null): number | null => {
    if (wanted !== null && wanted <= LAST_NUMBER && !taken.has(wanted)) return wanted;
    while (taken.has(next)) next += 1;
    return next <= LAST_NUMBER ? next : null;
  };
  return (entry) => {
    const channelNo = numberFor(entry.number);
    if (channelNo === null) return null;
    taken.add(channelNo);
    const digest = freshDigest(entry, codes, seen);
    const { name, group, address, logo } = entry;
    return {
      ...{ channelNo, networkCode: `own-${digest}`, name: { tc: name, en: name }, genre: genreOf(group), glyph: glyphOf(name) },
      ...{ hue: Number.parseInt(digest.slice(0, 4), 16) % 360, kids: false, subscriptionTag: null, loop: '', offset: 0 },
      ...{ protection: 'clear', timeshift: 0 },
      own: { stream: address, logo, folded: foldText(name), reach, ...(listHost === null ? {} : { listHost }) },
    };
  };
}

function freshDigest({ tvgId, name }: PlaylistEntry, codes: Set<string>, seen: Map<string, number>): string {
  const key = `${tvgId ?? ''}|${name}`;
  for (;;) {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    const digest = createHash('sha256').update(`${key}|${count}`).digest('hex').slice(0, 10);
    if (codes.has(digest)) continue;
    codes.add(digest);
    return digest;
  }
}

const genreOf = (group: string | null): ArtGenre => GROUP_GENRES.find(([words]) => words.test(group ?? ''))?.[1] ?? 'city';

/** Returns two characters for the logo placeholder: initials of Latin words, otherwise the beginning of the name. */
function glyphOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const initials =
    words.length > 1 && words.every((word) => /^[A-Za-z0-9]/.test(word)) ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '');
  return [...initials].slice(0, 2).join('').toUpperCase() || '?';
}
