/** A channel, as the listing rule reads it. */
export type ListedChannel = {
  readonly channelNo: number;
  readonly profileClass: readonly string[];
  readonly showWithSubscription: boolean;
  readonly tags: readonly string[];
};

export type ListingFacts = {
  readonly profileClass: 'general' | 'kids';
  readonly subscriptions: readonly string[];
  /** All channels are requested, regardless of subscriptions. */
  readonly all: boolean;
  /** Only the terrestrial channels are requested. */
  readonly dtt: boolean;
};

/** First and last channel number of the dtt listing (S1-5-050, S1-9-065). */
const DTT = { first: 81, last: 84 } as const;

/** Returns whether a channel number is in the dtt listing: 81 to 84. */
export const isDttChannel = (channelNo: number): boolean => channelNo >= DTT.first && channelNo <= DTT.last;

/**
 * Returns whether a channel is listed: kids profiles only get kids channels, and show_with_subscription
 * channels need a matching tag unless all are requested (S1-5-047, S1-5-050, S1-6-020, S1-6-021).
 */
export function isChannelListed(
  channel: ListedChannel,
  { profileClass, subscriptions, all, dtt }: ListingFacts,
): boolean {
  if (dtt && !isDttChannel(channel.channelNo)) return false;
  if (profileClass === 'kids' && !channel.profileClass.includes('kids')) return false;
  return !channel.showWithSubscription || all || channel.tags.some((tag) => subscriptions.includes(tag));
}
