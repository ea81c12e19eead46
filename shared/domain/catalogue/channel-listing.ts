/** A channel as the listing sees it. */
export type ListedChannel = {
  readonly channelNo: number;
  readonly profileClass: readonly string[];
  readonly showWithSubscription: boolean;
  readonly tags: readonly string[];
};

export type ListingFacts = {
  readonly profileClass: 'general' | 'kids';
  readonly subscriptions: readonly string[];
  /** All channels are asked for, whatever is held. */
  readonly all: boolean;
  /** Only the channels of the terrestrial listing. */
  readonly dtt: boolean;
};

/** First and last number of the dtt listing (playback section 9). */
const DTT = { first: 81, last: 84 } as const;

/** Whether a channel number is of the dtt listing: 81 to 84. */
export const isDttChannel = (channelNo: number): boolean => channelNo >= DTT.first && channelNo <= DTT.last;

/**
 * Whether a channel is listed: kids profiles get kids channels only; one flagged show_with_subscription needs a matching tag unless all are asked for
 * (playback sections 5 and 6).
 */
export function isChannelListed(channel: ListedChannel, { profileClass, subscriptions, all, dtt }: ListingFacts): boolean {
  if (dtt && !isDttChannel(channel.channelNo)) return false;
  if (profileClass === 'kids' && !channel.profileClass.includes('kids')) return false;
  return !channel.showWithSubscription || all || channel.tags.some((tag) => subscriptions.includes(tag));
}
