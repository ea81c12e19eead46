import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { createChannelColumns } from '#service/imported/generation/channel-columns.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import {
  type Arrangement,
  AS_IMPORTED,
  inOrder,
  settingOf,
} from '#shared/domain/imported/arrangement/arrangement.ts';
import { arrangeChannels, arrangedWhole } from './arranged-channels.ts';

const CODES = ['a', 'b', 'c', 'd', 'e'];

const channelAt = (group: string, at: number): ImportedChannel => ({
  channelNo: at * 2 + 1,
  networkCode: CODES[at] ?? '',
  name: { tc: `名 ${at}`, en: `Name ${at}` },
  genre: 'news',
  kids: false,
  subscriptionTag: null,
  timeshift: 0,
  source: {
    kind: 'imported',
    stream: `http://h.example/${at}`,
    logo: null,
    folded: `name ${at}`,
    reach: 'any',
    groups: [group],
    ...(at === 1 ? { number: '2.1' } : {}),
  },
});

/** Whole channels as they are arranged one by one. */
function arranged(
  channels: readonly ImportedChannel[],
  arrangement: Arrangement,
): readonly ImportedChannel[] {
  const named = channels.map((channel) => {
    const name = settingOf(arrangement.channels, channel.networkCode)?.name;
    if (name === undefined) return channel;
    const source = { ...channel.source, folded: foldText(name), listedName: channel.name.tc };
    return { ...channel, name: { tc: name, en: name }, source };
  });
  return inOrder(arrangement, named, (channel, { channelNo, source: { number } }) => {
    const { number: _, ...source } = channel.source;
    return { ...channel, channelNo, source: number === undefined ? source : { ...source, number } };
  });
}

const codes = fc.shuffledSubarray(CODES);
const arrangement = fc
  .record({
    names: fc.dictionary(fc.constantFrom(...CODES), fc.constantFrom('Mine', '我的')),
    news: codes,
    all: codes,
  })
  .map(
    ({ names, news, all }): Arrangement => ({
      ...AS_IMPORTED,
      channels: Object.fromEntries(Object.entries(names).map(([code, name]) => [code, { name }])),
      channelOrders: { ...(news.length > 0 && { news }), ...(all.length > 0 && { '': all }) },
    }),
  );

it('channels have the numbers and names of their arrangement, in lists and read whole', () => {
  const groups = fc.array(fc.constantFrom('News', 'Sport'), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(groups, arrangement, (given, mine) => {
      const channels = given.map(channelAt);
      const columns = createChannelColumns(channels.length);
      for (const channel of channels) columns.add({ channel, guideNo: null });
      const found = arrangeChannels(columns.finish().inOrder, mine);
      const wholes = arranged(channels, mine);
      expect(
        found.all.map(({ channelNo, networkCode, name, source }) => [
          channelNo,
          networkCode,
          name,
          source.folded,
          source.number,
          source.groups,
        ]),
      ).toEqual(
        wholes.map(({ channelNo, networkCode, name, source }) => [
          channelNo,
          networkCode,
          name,
          source.folded,
          source.number,
          source.groups,
        ]),
      );
      const read = channels.map((channel) => arrangedWhole(channel, found, mine));
      expect(new Set(read)).toEqual(new Set(wholes));
    }),
    { numRuns: 200 },
  );
});
