import { elapsedShare, type NowNext } from '#renderer/features/playback/live/guide-slot.ts';
import type { ChannelLineup } from '#renderer/features/playback/player/panels/lists.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { Language } from '#shared/kernel/language.ts';

const NO_CHANNEL = { channelNo: 0, name: '', logo: null, programme: '', span: '', part: 0, current: false } as const;

type Pickable = {
  readonly channels: readonly Channel[];
  /** The channel that the picture shows now; null for none. */
  readonly current: number | null;
  readonly onAir: (channel: Channel) => NowNext;
  readonly language: Language;
  readonly span: (from: number, to: number) => string;
  readonly now: number;
};

/** The channels for the list and the strip that fill a picture, each described when its row renders. */
export const pickableChannels = ({ channels, current, onAir, language, span, now }: Pickable): ChannelLineup => ({
  count: channels.length,
  current: channels.findIndex(({ channel_no }) => channel_no === current),
  numberAt: (index) => channels[index]?.channel_no ?? index,
  at: (index) => {
    const channel = channels[index];
    if (channel === undefined) return NO_CHANNEL;
    const on = onAir(channel).now;
    return {
      channelNo: channel.channel_no,
      name: pickText(language, channel.name_tc, channel.name_en),
      logo: channel.logo,
      programme: on === null ? '' : pickText(language, on.item.programme_title_tc, on.item.programme_title_en),
      span: on === null ? '' : span(on.from, on.to),
      part: on === null ? 0 : elapsedShare(on, now),
      current: channel.channel_no === current,
    };
  },
});
