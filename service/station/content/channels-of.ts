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
    return [
      { ...channelOf(item, streamSourceOf(item.stream)), ...pictures.one(item.code, item.logo, 'logo') },
    ];
  });
}

const channelOf = (
  { number, code, name, kids, tags, timeshift }: StationChannel,
  source: StoredChannel['source'],
): StoredChannel => ({
  channelNo: number,
  networkCode: code,
  name: bilingualOf(name),
  genre: '',
  kids,
  subscriptionTag: tags[0] ?? null,
  timeshift,
  source,
});
