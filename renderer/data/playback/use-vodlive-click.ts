import type { MouseEvent } from 'react';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { Language } from '#shared/kernel/language.ts';
import { sendVodlivePurchase } from './player-log.ts';
import { vodliveChoice } from './vodlive-tile.ts';

/** The clicked item, its link, and its title in the viewer's language. */
export type VodliveClick = {
  readonly item: ContentItem;
  readonly href: string;
  readonly title: string;
  readonly language: Language;
};

/**
 * Returns a click handler for vodlive tiles: the link is followed only with access to an item that is live
 * now; otherwise the viewer stays, with a prompt if there is one (S1-4-020). While the session is unknown the
 * link is followed and the player decides.
 */
export function useVodliveClick(): (click: VodliveClick) => (event: MouseEvent) => void {
  const data = useData();
  const viewer = useViewer();
  const isSessionKnown = useSessionState().phase === 'known';
  return (click) => (event) => {
    if (!isSessionKnown) return;
    const concertPeriod = data.config.store.getState().config.concert_period;
    const choice = vodliveChoice({
      ...click,
      viewer,
      here: globalThis.location.pathname,
      concertPeriod,
      now: data.clock.now(),
    });
    if (choice.does === 'open') return;
    event.preventDefault();
    if (choice.does !== 'prompt') return;
    data.prompts.open(choice.prompt);
    if (choice.log) sendVodlivePurchase(data, choice.log.networkCode, choice.log.startAt);
  };
}
