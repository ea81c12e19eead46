import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import type { Language } from '#shared/kernel/language.ts';
import { elapsedShare, type GuideSlot } from './now-next.ts';
import { replayHref } from './replay-href.ts';
import type { LiveGuide } from './use-live-guide.ts';

/** A programme with its words; times in milliseconds. `again` is where it can be played again, null where it cannot. */
type Programme = {
  readonly key: string;
  readonly title: string;
  readonly span: string;
  readonly start: number;
  readonly end: number;
  readonly again: string | null;
};

/** A channel with what is on, in words. */
type ListedLine = {
  readonly channelNo: number;
  readonly name: string;
  readonly logo: string | null | undefined;
  readonly programme: string;
  readonly span: string;
  readonly part: number;
  readonly current: boolean;
};

/** What the player is told of a channel: what to play, its words, its guide, the other channels, and how they are reached. */
export type LivePlayerView = {
  readonly target: PlayTarget;
  readonly title: string;
  readonly line: string;
  readonly artwork: string | null;
  /** Programmes that the bar spans. */
  readonly slots: readonly Programme[];
  readonly programmes: readonly Programme[];
  readonly channels: readonly ListedLine[];
  readonly guideHref: string;
  readonly typed: { readonly digits: string; readonly name: string | null; readonly unknown: boolean } | null;
  readonly onZap: (delta: 1 | -1) => void;
  readonly onTune: (channelNo: number) => void;
};

type PlayerTexts = { readonly language: Language; readonly name: string; readonly nothing: string; readonly t: Translate };

type PlayerViewInput = Pick<LivePlayerView, 'target' | 'guideHref' | 'typed' | 'onZap' | 'onTune'> & {
  readonly guide: LiveGuide;
  readonly words: PlayerTexts;
  readonly at: number;
};

/** Draws up what the player needs of a channel and its guide. */
export function toLivePlayerView({ guide, words, at, ...rest }: PlayerViewInput): LivePlayerView {
  const { language, name, nothing, t } = words;
  const titleOf = (item: GuideItem) => pickText(language, item.programme_title_tc, item.programme_title_en);
  const spanOf = ({ from, to }: GuideSlot) => t('span', { from: formatClockTime(from), to: formatClockTime(to) });
  const programme = (slot: GuideSlot): Programme => {
    const title = titleOf(slot.item);
    return { key: String(slot.from), title, span: spanOf(slot), start: slot.from, end: slot.to, again: replayHref(slot, language, title) };
  };
  return {
    ...rest,
    title: guide.on.now === null ? nothing : titleOf(guide.on.now.item),
    line: name,
    artwork: guide.on.now?.item.image ?? null,
    slots: barSlots(guide).map(programme),
    programmes: guide.slots.map(programme),
    channels: guide.listed.map(({ channel, now }) => ({
      channelNo: channel.channel_no,
      name: pickText(language, channel.name_tc, channel.name_en),
      logo: channel.logo,
      programme: now === null ? '' : titleOf(now.item),
      span: now === null ? '' : spanOf(now),
      part: now === null ? 0 : elapsedShare(now, at),
      current: rest.target.kind === 'live' && channel.channel_no === rest.target.channelNo,
    })),
  };
}

/** The bar spans the programme on air and the one before it, as far as anyone may shift back. */
const barSlots = ({ slots, on: { now } }: LiveGuide): LiveGuide['slots'] => {
  const at = slots.findIndex((slot) => slot.from === now?.from);
  return at === -1 ? [] : slots.slice(Math.max(0, at - 1), at + 1);
};

export type LiveTarget = Extract<PlayTarget, { kind: 'live' }>;

/** What to play for a channel. */
export const liveTarget = (channel: Channel): LiveTarget => ({
  kind: 'live',
  channelNo: channel.channel_no,
  networkCode: channel.network_code,
});
