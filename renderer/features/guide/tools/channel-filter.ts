import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { isInGroup } from '#shared/domain/catalogue/channel-groups.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';

/**
 * Which channels the grid shows: all, favourites, one genre or one group of the viewer's own, narrowed by the
 * search text.
 */
export type ChannelFilter = {
  readonly kind: 'all' | 'favourites' | `genre:${string}` | `group:${string}`;
  readonly text: string;
};

const GROUP = 'group:';

export const ALL_CHANNELS: ChannelFilter = { kind: 'all', text: '' };

/** Returns the channels' genres, those with the most channels first. */
export function genresOf(channels: readonly Channel[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { genre } of channels) if (genre) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([genre]) => genre);
}

/**
 * Returns the channels that match a filter, in order. A number matches channel numbers that begin with it;
 * `named` are channels that the search found for the text, as it forgives scripts, romanisations and slips.
 */
export function filterChannels(
  channels: readonly Channel[],
  { kind, text }: ChannelFilter,
  favourites: ReadonlySet<string>,
  named: ReadonlySet<string>,
): readonly Channel[] {
  const query = text.trim().toLowerCase();
  if (kind === 'all' && query === '') return channels;
  return channels.filter(
    (channel) =>
      hasKind(channel, kind, favourites) && (matches(channel, query) || named.has(channel.network_code)),
  );
}

function hasKind(channel: Channel, kind: ChannelFilter['kind'], favourites: ReadonlySet<string>): boolean {
  const { genre, network_code } = channel;
  if (kind === 'all') return true;
  if (kind.startsWith(GROUP)) return isInGroup(channel, kind.slice(GROUP.length));
  return kind === 'favourites' ? favourites.has(network_code) : kind === `genre:${genre ?? ''}`;
}

const matches = (channel: Channel, query: string): boolean =>
  query === '' ||
  channelDisplayNumber(channel).startsWith(query) ||
  [channel.name_tc, channel.name_en].some((name) => name.toLowerCase().includes(query));
