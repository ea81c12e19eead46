import type { ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import type { ListedRows } from '#service/imported/generation/listed-rows.ts';
import type { MatchedChannel } from '#service/imported/guide/guide-matcher.ts';
import { slotCopy } from '#service/imported/guide/imported-copy.ts';
import { numberSortKey, twoPartNumber } from '#shared/domain/catalogue/channel-number.ts';
import { inNumberOrder } from './by-number.ts';
import { genreOf } from './channel-facts.ts';
import { knownChannel } from './known-channel.ts';
import { createKnownColumns, type KnownList } from './known-columns.ts';

/** What an import needs to know of its channels when all are listed; each takes memory. */
export type ListingNeeds = {
  /** Whether there is a guide, for which the ids and names of all channels are kept. */
  readonly matches: boolean;
  /** Whether channels may get other codes or were chosen for, for which what each is known by is kept. */
  readonly known: boolean;
};

/**
 * The channels and films of all playlists by their places, as they are read. Their rows are put away at once;
 * in memory are their numbers and groups, and what the import needs.
 */
export type ChannelListing = {
  readonly channelCount: () => number;
  readonly videoCount: () => number;
  readonly groupsOf: (isVideo: boolean, place: number) => readonly string[];
  readonly addChannel: (channel: ImportedChannel, match: MatchedChannel) => void;
  readonly addVideo: (video: ImportedVideo) => void;
  readonly setGroups: (isVideo: boolean, place: number, groups: string[]) => void;
  /** Gives channels whose numbers have a part theirs, and all the order of their numbers. */
  readonly number: () => void;
  /** What the channels are known by; null if that is not kept. Call `number` before. */
  readonly known: () => KnownList | null;
  /** What guides match all channels by, by place; nothing if there is none. */
  readonly matches: () => readonly MatchedChannel[];
  /** Changes what guides match a channel by. */
  readonly setMatch: (place: number, match: Partial<MatchedChannel>) => void;
  /** Changes a channel, and gives it the number of its guide channel. */
  readonly change: (
    place: number,
    change: (channel: ImportedChannel) => ImportedChannel,
    guideNo?: number | null,
  ) => void;
};

const copied = ({ tvgId, names }: MatchedChannel): MatchedChannel => ({
  tvgId: tvgId === null ? null : slotCopy(tvgId),
  names: names.map(slotCopy),
});

/** Begins a listing; rows of an earlier one are removed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one listing, whose columns belong together.
export function createChannelListing(rows: ListedRows, needs: ListingNeeds): ChannelListing {
  rows.clear();
  const numbers: number[] = [];
  const groups: (readonly string[])[] = [];
  const filmGroups: (readonly string[])[] = [];
  const matches: MatchedChannel[] = [];
  const columns = needs.known ? createKnownColumns() : null;
  /** Numbers as they are written that have a part, by place. */
  const parted = new Map<number, string>();
  /** The kept numbers with a part, by place. */
  let given: ReadonlyMap<number, { readonly number: string }> = new Map();
  const keyOf = (place: number): number =>
    numberSortKey(numbers[place] ?? 0, given.get(place)?.number ?? null);
  const change: ChannelListing['change'] = (place, by, guideNo = null) => {
    const channelNo = numbers[place];
    if (channelNo !== undefined) rows.putChannel({ channel: by(rows.channel(channelNo)), guideNo });
  };
  /** Places of the channels in order of their numbers. */
  const inOrder = (): readonly number[] =>
    [...numbers.keys()].sort(
      (one, other) => keyOf(one) - keyOf(other) || (numbers[one] ?? 0) - (numbers[other] ?? 0),
    );
  return {
    channelCount: () => numbers.length,
    videoCount: () => filmGroups.length,
    groupsOf: (isVideo, place) => (isVideo ? filmGroups : groups)[place] ?? [],
    addChannel: (channel, match) => {
      const number = twoPartNumber(channel.source.chno ?? '');
      if (number !== null) parted.set(numbers.length, number);
      numbers.push(channel.channelNo);
      groups.push(channel.source.groups ?? []);
      if (needs.matches) matches.push(copied(match));
      columns?.add(knownChannel(channel));
      rows.putChannel({ channel, guideNo: null });
    },
    addVideo: (video) => {
      rows.putVideo(filmGroups.length, video);
      filmGroups.push(video.groups ?? []);
    },
    setGroups: (isVideo, place, all) => {
      (isVideo ? filmGroups : groups)[place] = all;
      if (isVideo) rows.putVideo(place, { ...rows.video(place), groups: all });
      else
        change(place, (channel) => ({
          ...channel,
          genre: genreOf(all),
          source: { ...channel.source, groups: all },
        }));
    },
    number: () => {
      const ordered = inNumberOrder(numbers, parted);
      const channels = [...ordered].map(([place, of]) => ({
        of,
        place,
        channel: rows.channel(numbers[place] ?? 0),
      }));
      // They change their numbers among themselves, so that each is put again.
      for (const { of, place, channel } of channels) {
        const { channelNo, number } = of;
        numbers[place] = channelNo;
        const source = { ...channel.source, number };
        rows.putChannel({ channel: { ...channel, channelNo, source }, guideNo: null });
      }
      given = ordered;
    },
    known: () =>
      columns === null
        ? null
        : { columns, order: inOrder(), at: (place) => knownChannel(rows.channel(numbers[place] ?? 0)) },
    matches: () => matches,
    setMatch: (place, match) => {
      const before = matches[place];
      if (before !== undefined) matches[place] = { ...before, ...match };
    },
    change,
  };
}
