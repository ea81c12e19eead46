import { NOTHING, readEntry } from '#service/imported/playlist/entry-of.ts';
import type { PlaylistLine } from '#service/imported/playlist/playlist-entry.ts';
import { createStreamOptions } from '#service/imported/playlist/stream-options.ts';
import { err } from '#shared/kernel/result.ts';

/**
 * Names that a column of a table or a key of JSON may have, in lower case without punctuation, by meaning.
 */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  name: [
    'name',
    'title',
    'channel',
    'channelname',
    'label',
    'displayname',
    'guidename',
    'station',
    'stationname',
    'tvgname',
    'sender',
    'sendername',
    'chaîne',
    'nom',
    'canal',
    'nombre',
    'kanal',
    'nazwa',
    'название',
    'канал',
    '頻道',
    '频道',
    '頻道名稱',
    '频道名称',
    '名稱',
    '名称',
    '台名',
  ],
  url: [
    'url',
    'urls',
    'stream',
    'streams',
    'streamurl',
    'streamlink',
    'link',
    'address',
    'source',
    'sources',
    'src',
    'href',
    'file',
    'uri',
    'adresse',
    'lien',
    'enlace',
    'dirección',
    'endereço',
    'adres',
    'indirizzo',
    'ссылка',
    'адрес',
    'hls',
    'm3u8',
    'playurl',
    'videourl',
    'urlresolved',
    '網址',
    '网址',
    '地址',
    '連結',
    '链接',
    '播放地址',
    '直播源',
  ],
  group: [
    'group',
    'grouptitle',
    'groups',
    'category',
    'categories',
    'categoryname',
    'genre',
    'genres',
    '分組',
    '分组',
    '分類',
    '分类',
    'gruppe',
    'kategorie',
    'groupe',
    'catégorie',
    'grupo',
    'categoría',
    'grupa',
    'группа',
    'категория',
  ],
  logo: [
    'logo',
    'logourl',
    'tvglogo',
    'icon',
    'image',
    'img',
    'poster',
    'thumbnail',
    'favicon',
    '台標',
    '台标',
    '圖示',
    '图标',
  ],
  id: ['tvgid', 'epgid', 'xmltvid', 'channelid', 'epgchannelid', 'guideid', 'id'],
  number: [
    'tvgchno',
    'chno',
    'number',
    'num',
    'lcn',
    'channelnumber',
    'channelno',
    'guidenumber',
    '頻道號',
    '频道号',
    '台號',
    '台号',
  ],
  type: ['tvgtype', 'type', 'mediatype'],
  agent: ['useragent', 'httpuseragent', 'ua'],
  referer: ['referer', 'referrer', 'httpreferrer', 'httpreferer'],
};
const BY_SPELLING = new Map(
  Object.entries(SPELLINGS).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);
const AS_ATTRIBUTE: Readonly<Record<string, string>> = {
  logo: 'tvg-logo',
  id: 'tvg-id',
  number: 'tvg-chno',
  type: 'tvg-type',
  agent: 'user-agent',
  referer: 'referer',
};

/** Returns the field that a column or key of this name says, or null. */
export const fieldOf = (name: string): string | null =>
  name.length > 40 ? null : (BY_SPELLING.get(name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')) ?? null);

/** Rank of a column or key among those with the same meaning: `name` wins over `title`. */
export const fieldRank = (field: string, name: string): number =>
  SPELLINGS[field]?.indexOf(name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')) ?? 0;

/** Fields of a channel in a row or an object; several addresses are tried in their order. */
export type ListFields = {
  readonly texts: ReadonlyMap<string, string>;
  readonly addresses: readonly string[];
};

/** Reads the entry that these fields describe. */
export function entryOfFields({ texts, addresses }: ListFields, base: string | null): PlaylistLine {
  const attributes = new Map<string, string>();
  for (const [field, name] of Object.entries(AS_ATTRIBUTE)) {
    const value = texts.get(field);
    if (value !== undefined && value !== '') attributes.set(name, value);
  }
  const of = { ...NOTHING, attributes, name: texts.get('name') ?? '' };
  const around = { base, addressBase: base, grouped: texts.get('group') ?? '', head: NOTHING.attributes };
  const reads = addresses
    .slice(0, 16)
    .map((one) => readEntry(one, of, { ...around, options: createStreamOptions() }));
  return reads.find(({ ok }) => ok) ?? reads[0] ?? err({ code: 'NO_ADDRESS' });
}
