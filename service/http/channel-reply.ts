import type { z } from 'zod';
import type { StoredChannel } from '#service/store/bodies.ts';
import type { channel } from '#shared/contract/schema/channel.ts';
import { channelMark, nameSegment, ownLogo } from './artwork-path.ts';
import type { Viewer } from './viewer.ts';

/** What is asked for of the channel list. */
export type ChannelFilter = { readonly kids: boolean; readonly all: boolean; readonly subscriptions?: readonly string[] | undefined };

/** Channels this viewer may see: kids profiles only those for kids, channels with a tag only with that tag, unless all are asked for. */
export function visibleChannels(channels: readonly StoredChannel[], viewer: Viewer, filter: ChannelFilter): readonly StoredChannel[] {
  const kids = filter.kids || viewer.user.profile_class === 'kids';
  const held = viewer.user.subscriptions.filter((tag) => filter.subscriptions?.includes(tag) ?? true);
  return channels
    .filter((one) => !kids || one.kids)
    .filter((one) => filter.all || one.subscriptionTag === null || held.includes(one.subscriptionTag));
}

/** A channel's picture: the one its playlist names, else its mark. */
export const channelLogo = ({ networkCode, own }: StoredChannel): string => (own?.logo ? ownLogo(networkCode) : channelMark(networkCode));

/** A channel as the contract words it. */
export function channelReply(stored: StoredChannel): z.input<typeof channel> {
  return {
    channel_no: stored.channelNo,
    network_code: stored.networkCode,
    name_tc: stored.name.tc,
    name_en: stored.name.en,
    path: `${stored.channelNo}/${nameSegment(stored.name.en)}`,
    profile_class: stored.kids ? ['general', 'kids'] : ['general'],
    show_with_subscription: stored.subscriptionTag !== null,
    tags: stored.subscriptionTag === null ? [] : [{ type: 'subscription', tag_id: stored.subscriptionTag }],
    logo: channelLogo(stored),
    genre: stored.genre,
    timeshift: stored.timeshift,
  };
}
