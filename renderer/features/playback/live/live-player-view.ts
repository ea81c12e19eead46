import type { ChannelLineup, PanelProgramme } from '#renderer/features/playback/player/panels/lists.ts';
import type { PlayerSurfaceProps } from '#renderer/features/playback/player/surface/surface-props.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { LiveTarget } from './channel-lookup.ts';
import { elapsedShare, type GuideSlot, replayHref } from './guide-slot.ts';
import type { LiveGuide } from './use-live-guide.ts';

/** Props that the live screen passes to the player: what to play, texts and guide, the other channels, and how to change channel. */
export type LivePlayerView = Omit<PlayerSurfaceProps, 'player' | 'links' | 'children'> & { readonly target: LiveTarget };

type Texts = { readonly language: Language; readonly t: Translate };

type PlayerViewInput = Pick<LivePlayerView, 'target' | 'guideHref' | 'typed' | 'onZap' | 'onTune' | 'onMultiview'> & {
  readonly channels: readonly Channel[];
  /** The channel of the URL, which the guide belongs to, and the open one; they differ until the URL has followed a change. */
  readonly current: Channel;
  readonly open: Channel;
  readonly guide: LiveGuide;
  readonly texts: Texts;
  readonly at: number;
};

const titleOf = ({ language }: Texts, item: GuideItem): string => pickText(language, item.programme_title_tc, item.programme_title_en);

const spanOf = ({ t }: Texts, { from, to }: GuideSlot): string => t('span', { from: formatClockTime(from), to: formatClockTime(to) });

const channelName = ({ language }: Texts, { name_tc, name_en }: Channel): string => pickText(language, name_tc, name_en);

/** Returns the channel's texts and guide for the player. Until the URL has followed a change, the open channel has a name but no guide. */
export function toLivePlayerView({ channels, current, open, guide, texts, at, ...rest }: PlayerViewInput): LivePlayerView {
  const name = channelName(texts, open);
  const line = texts.t('live:channelTitle', { no: open.channel_no, name });
  const view = { ...rest, line, channels: lineupOf(channels, current, guide, texts, at) };
  if (open !== current) return { ...view, title: name, artwork: null, slots: [], programmes: [] };
  const { now } = guide.on;
  return {
    ...view,
    title: now === null ? line : titleOf(texts, now.item),
    artwork: now?.item.image ?? null,
    slots: barSlots(guide).map((slot) => programmeOf(texts, slot)),
    programmes: guide.slots.map((slot) => programmeOf(texts, slot)),
  };
}

function programmeOf(texts: Texts, slot: GuideSlot): PanelProgramme {
  const title = titleOf(texts, slot.item);
  const again = replayHref(slot, texts.language, title);
  return { key: String(slot.from), title, span: spanOf(texts, slot), start: slot.from, end: slot.to, again };
}

/** The channels of the player's list, each described when its row renders: there may be 200,000. */
const lineupOf = (channels: readonly Channel[], current: Channel, guide: LiveGuide, texts: Texts, at: number): ChannelLineup => ({
  count: channels.length,
  current: channels.indexOf(current),
  numberAt: (index) => channels[index]?.channel_no ?? index,
  at: (index) => {
    const channel = channels[index] ?? current;
    const now = guide.onAir(channel);
    return {
      channelNo: channel.channel_no,
      name: channelName(texts, channel),
      logo: channel.logo,
      programme: now === null ? '' : titleOf(texts, now.item),
      span: now === null ? '' : spanOf(texts, now),
      part: now === null ? 0 : elapsedShare(now, at),
      current: channel === current,
    };
  },
});

/** The bar spans the current programme and the one before it, which is as far back as time-shift reaches. */
const barSlots = ({ slots, on: { now } }: LiveGuide): LiveGuide['slots'] => {
  const at = slots.findIndex((slot) => slot.from === now?.from);
  return at === -1 ? [] : slots.slice(Math.max(0, at - 1), at + 1);
};
