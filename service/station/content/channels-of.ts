import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import type { StationChannel } from '#service/station/package/channel-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { bilingualOf } from './bilingual-of.ts';
import type { PicturesOf } from './station-pictures-of.ts';
import { streamSourceOf } from './stream-source-of.ts';

/** The channels of a package; a second one of a code is left out. */
export function channelsOf({ channels }: StationPackage, pictures: PicturesOf): readonly StoredChannel[] {
  const seen = new Set<string>();
  return channels.flatMap(({ item }) => {
    if (seen.has(item.code)) return [];
    seen.add(item.code);
    return [{ ...channelOf(item, sourceOf(item)), ...pictures.one(item.code, item.logo, 'logo') }];
  });
}

const channelOf = (
  {
    number,
    code,
    name,
    category,
    genre,
    kids,
    tags,
    timeshift,
    previewFilm,
    countries,
    adTag,
  }: StationChannel,
  source: StoredChannel['source'],
): StoredChannel => ({
  channelNo: number,
  networkCode: code,
  name: bilingualOf(name),
  genre: genre ?? category ?? '',
  kids,
  subscriptionTag: tags[0] ?? null,
  timeshift,
  source,
  ...(previewFilm === undefined ? {} : { previewFilm }),
  ...(countries === undefined ? {} : { countries }),
  ...(adTag === undefined ? {} : { adTag }),
});

/** Where a channel is fetched, and its past programmes as long as they are kept. */
function sourceOf({ stream, catchup: { days, address } }: StationChannel): StoredChannel['source'] {
  const source = streamSourceOf(stream);
  if (days === 0 || source.kind !== 'address') return source;
  return { ...source, catchup: { days, ...(address === undefined ? {} : { address }) } };
}
