import type { z } from 'zod';
import { channelMarkPath, importedLogo, slugOf } from '#service/catalogue/art/artwork-path.ts';
import { sizedPicture } from '#service/catalogue/art/picture-size.ts';
import { listedImport } from '#service/catalogue/content/channel-source.ts';
import { FIRST_SOURCE } from '#service/catalogue/content/first-source.ts';
import type { ListedImport } from '#service/catalogue/content/imported-channel.ts';
import type { CatalogueChannel } from '#service/catalogue/content/stored-channel.ts';
import { isShownIn } from '#service/catalogue/programme-filters.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { channel } from '#shared/contract/catalogue/channel.ts';
import { isChannelListed, type ListingFacts } from '#shared/domain/catalogue/channel-listing.ts';
import { type Arrangement, lockOwners } from '#shared/domain/imported/arrangement/arrangement.ts';
import { shownGroups } from '#shared/domain/imported/arrangement/shown-groups.ts';

/** Filter of the channel list. */
export type ChannelListFilter = {
  readonly kids: boolean;
  readonly all: boolean;
  readonly dtt?: boolean | undefined;
  readonly subscriptions?: readonly string[] | undefined;
};

/** Returns the channels that are listed for this viewer. `subscriptions` narrows the viewer's own. */
export function visibleChannels(
  channels: readonly CatalogueChannel[],
  viewer: RequestViewer,
  filter: ChannelListFilter,
): readonly CatalogueChannel[] {
  const facts: ListingFacts = {
    profileClass: filter.kids || viewer.user.profile_class === 'kids' ? 'kids' : 'general',
    subscriptions: viewer.user.subscriptions.filter((tag) => filter.subscriptions?.includes(tag) ?? true),
    all: filter.all,
    dtt: filter.dtt ?? false,
  };
  return channels.filter(
    (one) =>
      isShownIn(one, viewer.country) &&
      isChannelListed(
        {
          channelNo: one.channelNo,
          profileClass: profileClasses(one),
          showWithSubscription: one.subscriptionTag !== null,
          tags: one.subscriptionTag === null ? [] : [one.subscriptionTag],
        },
        facts,
      ),
  );
}

const profileClasses = ({ kids }: CatalogueChannel): ('general' | 'kids')[] =>
  kids ? ['general', 'kids'] : ['general'];

/** Returns a channel's logo: the station's or the imported one, else its mark. */
export function channelLogo(channel: CatalogueChannel): string {
  if (channel.picture !== undefined) return sizedPicture(channel.picture, 'logo-192');
  return listedImport(channel)?.logo
    ? importedLogo(channel.networkCode)
    : channelMarkPath(channel.networkCode);
}

/** Returns the number that viewers see, as a field of a tile, for a channel whose number has a part (`2.1`). */
export function channelNumberField(channel: CatalogueChannel): { readonly channel_number?: string } {
  const number = listedImport(channel)?.number;
  return number === undefined ? {} : { channel_number: number };
}

/** Returns a channel as a reply, an own one in the groups that the viewer has made of its own. */
export function channelReply(stored: CatalogueChannel, arrangement: Arrangement): z.input<typeof channel> {
  // Once each: a list's row reads them from its columns.
  const { channelNo, networkCode, name, subscriptionTag } = stored;
  const imported = listedImport(stored);
  const number = imported?.number;
  return {
    channel_no: channelNo,
    ...(number === undefined ? {} : { number }),
    network_code: networkCode,
    name_tc: name.tc,
    name_en: name.en,
    path: `${channelNo}/${slugOf(name.en)}`,
    profile_class: profileClasses(stored),
    show_with_subscription: subscriptionTag !== null,
    tags: subscriptionTag === null ? [] : [{ type: 'subscription', tag_id: subscriptionTag }],
    logo: channelLogo(stored),
    genre: stored.genre,
    timeshift: stored.timeshift,
    ...(stored.adTag === undefined ? {} : { ad_tag: stored.adTag }),
    ...(imported === null ? {} : { own: importedReply(networkCode, imported, arrangement) }),
  };
}

function importedReply(
  code: string,
  { sourceId = FIRST_SOURCE, chno, groups: names = [], radio = false, catchup }: ListedImport,
  arrangement: Arrangement,
) {
  const { groups, places } = shownGroups(arrangement, names);
  return {
    source_id: sourceId,
    chno: chno ?? null,
    groups: [...groups],
    radio,
    catchup_days: Math.ceil(catchup?.days ?? 0),
    ...(places === null ? {} : { group_places: [...places] }),
    ...(lockOwners(arrangement, names, code).length === 0 ? {} : { locked: true }),
  };
}
