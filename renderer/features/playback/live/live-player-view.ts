import type { PanelProgramme } from '#renderer/features/playback/player/panels/lists.ts';
import type { PlayerSurfaceProps } from '#renderer/features/playback/player/surface/surface-props.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import { channelLineup, channelName, type LineupTexts, spanOf, titleOf } from './channel-lineup.ts';
import type { LiveTarget } from './channel-lookup.ts';
import { type GuideSlot, replayHref } from './guide-slot.ts';
import type { LiveGuide } from './use-live-guide.ts';

/**
 * Props that the live screen passes to the player: what to play, texts and guide, the other channels, and how
 * to change channel.
 */
export type LivePlayerView = Omit<PlayerSurfaceProps, 'player' | 'links' | 'children'> & {
  readonly target: LiveTarget;
};

type PlayerViewInput = Pick<
  LivePlayerView,
  'target' | 'guideHref' | 'typed' | 'onZap' | 'onTune' | 'onMultiview'
> & {
  readonly channels: readonly Channel[];
  /**
   * The channel of the URL, which the guide belongs to, and the open one; they differ until the URL has
   * followed a change.
   */
  readonly current: Channel;
  readonly open: Channel;
  readonly guide: LiveGuide;
  /** Whether the guide of `current` is withheld until the parent PIN is entered. */
  readonly withheld: boolean;
  readonly texts: LineupTexts;
  readonly at: number;
};

/**
 * Returns the channel's texts and guide for the player. Until the URL has followed a change, the open channel
 * has a name but no guide.
 */
export function toLivePlayerView({
  channels,
  current,
  open,
  guide,
  withheld,
  texts,
  at,
  ...rest
}: PlayerViewInput): LivePlayerView {
  const name = channelName(texts, open);
  const line = texts.t('live:channelTitle', { no: channelDisplayNumber(open), name });
  const view = {
    ...rest,
    line,
    channels: channelLineup({ channels, current: current.channel_no, onAir: guide.onAir, texts, at }),
  };
  if (open !== current)
    return { ...view, title: name, artwork: null, slots: [], programmes: [], guideState: 'loading' };
  const { now } = guide.on;
  const loaded = guide.loaded ? 'known' : 'loading';
  return {
    ...view,
    title: now === null ? line : titleOf(texts, now.item),
    artwork: now?.item.image ?? null,
    slots: barSlots(guide).map((slot) => programmeOf(texts, slot)),
    programmes: guide.slots.map((slot) => programmeOf(texts, slot)),
    guideState: withheld ? 'locked' : loaded,
  };
}

function programmeOf(texts: LineupTexts, slot: GuideSlot): PanelProgramme {
  const title = titleOf(texts, slot.item);
  const again = replayHref(slot, texts.language, title);
  return { key: String(slot.from), title, span: spanOf(texts, slot), start: slot.from, end: slot.to, again };
}

/** The bar spans the current programme and the one before it, which is as far back as time-shift reaches. */
const barSlots = ({ slots, on: { now } }: LiveGuide): LiveGuide['slots'] => {
  const at = slots.findIndex((slot) => slot.from === now?.from);
  return at === -1 ? [] : slots.slice(Math.max(0, at - 1), at + 1);
};
