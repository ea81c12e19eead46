import type { ChannelLineup } from '#renderer/features/playback/player/panels/lists.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import type { Language } from '#shared/kernel/language.ts';
import { elapsedShare, type GuideSlot } from './guide-slot.ts';

/** Language and translation for texts of channels and programmes. */
export type LineupTexts = { readonly language: Language; readonly t: Translate };

export const channelName = ({ language }: LineupTexts, { name_tc, name_en }: Channel): string =>
  pickText(language, name_tc, name_en);

export const titleOf = ({ language }: LineupTexts, item: GuideItem): string =>
  pickText(language, item.programme_title_tc, item.programme_title_en);

export const spanOf = ({ t }: LineupTexts, { from, to }: GuideSlot): string =>
  t('span', { from: formatClockTime(from), to: formatClockTime(to) });

type LineupInput = {
  readonly channels: readonly Channel[];
  /** Number of the playing channel; null for none. */
  readonly current: number | null;
  readonly onAir: (channel: Channel) => GuideSlot | null;
  readonly texts: LineupTexts;
  readonly at: number;
};

/** Returns the channels for the player's list and strip. */
export const channelLineup = ({ channels, current, onAir, texts, at }: LineupInput): ChannelLineup => ({
  channels,
  current,
  describe: (channel) => {
    const now = onAir(channel);
    return {
      channelNo: channel.channel_no,
      number: channelDisplayNumber(channel),
      name: channelName(texts, channel),
      logo: channel.logo,
      programme: now === null ? '' : titleOf(texts, now.item),
      span: now === null ? '' : spanOf(texts, now),
      part: now === null ? 0 : elapsedShare(now, at),
      current: channel.channel_no === current,
    };
  },
});
