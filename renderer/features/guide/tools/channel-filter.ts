import type { Channel } from '#shared/contract/catalogue/channel.ts';

/** Which channels the grid shows: all, favourites or one genre, narrowed by the search text. */
export type ChannelFilter = { readonly kind: 'all' | 'favourites' | `genre:${string}`; readonly text: string };

export const ALL_CHANNELS: ChannelFilter = { kind: 'all', text: '' };

/** Returns the channels' genres, those with the most channels first. */
export function genresOf(channels: readonly Channel[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { genre } of channels) if (genre) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([genre]) => genre);
}

/** Returns the channels that match a filter, in order. A number matches channel numbers that begin with it. */
export function filterChannels(
  channels: readonly Channel[],
  { kind, text }: ChannelFilter,
  favourites: ReadonlySet<string>,
): readonly Channel[] {
  const query = text.trim().toLowerCase();
  if (kind === 'all' && query === '') return channels;
  return channels.filter((channel) => hasKind(channel, kind, favourites) && matches(channel, query));
}

function hasKind({ genre, network_code }: Channel, kind: ChannelFilter['kind'], favourites: ReadonlySet<string>): boolean {
  if (kind === 'all') return true;
  return kind === 'favourites' ? favourites.has(network_code) : kind === `genre:${genre ?? ''}`;
}

const matches = ({ channel_no, name_tc, name_en }: Channel, query: string): boolean =>
  query === '' || String(channel_no).startsWith(query) || name_tc.toLowerCase().includes(query) || name_en.toLowerCase().includes(query);
