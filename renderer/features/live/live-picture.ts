import { pickText } from '#renderer/i18n/pick-text.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { Channel } from '#shared/contract/schema/channel.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { LiveGuide } from './use-live-guide.ts';

/** What the player is told of a channel: what to play, its words, and the programmes that its bar spans (times in milliseconds). */
export type LivePicture = {
  readonly target: PlayTarget;
  readonly title: string;
  readonly line: string;
  readonly slots: readonly { readonly title: string; readonly start: number; readonly end: number }[];
  readonly onZap: (delta: 1 | -1) => void;
};

type Words = { readonly language: Language; readonly name: string; readonly nothing: string };

/** Draws up what the player needs of a channel and its guide. */
export function livePicture(
  target: PlayTarget,
  guide: LiveGuide,
  { language, name, nothing }: Words,
  onZap: LivePicture['onZap'],
): LivePicture {
  const titleOf = (item: { programme_title_tc: string; programme_title_en: string }) =>
    pickText(language, item.programme_title_tc, item.programme_title_en);
  return {
    target,
    title: guide.on.now === null ? nothing : titleOf(guide.on.now.item),
    line: name,
    slots: barSlots(guide).map((slot) => ({ title: titleOf(slot.item), start: slot.from, end: slot.to })),
    onZap,
  };
}

/** The bar spans the programme on air and the one before it, as far as anyone may shift back. */
const barSlots = ({ slots, on: { now } }: LiveGuide): LiveGuide['slots'] => {
  const at = slots.findIndex((slot) => slot.from === now?.from);
  return at === -1 ? [] : slots.slice(Math.max(0, at - 1), at + 1);
};

/** What to play for a channel. */
export const liveTarget = (channel: Channel): PlayTarget => ({
  kind: 'live',
  channelNo: channel.channel_no,
  networkCode: channel.network_code,
});
