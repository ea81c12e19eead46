import type { MouseEvent } from 'react';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { Language } from '#shared/kernel/language.ts';
import { sendVodlivePurchase } from './player-log.ts';
import { vodliveChoice } from './vodlive-tile.ts';

/** What is chosen: the item, where its tile leads, and its title in the viewer's language. */
export type VodliveClick = { readonly item: ContentItem; readonly href: string; readonly title: string; readonly language: Language };

/**
 * Told of a click on a vodlive tile before its link leads on: it goes on to the live player only with access to what is live now, else it stays, with a
 * prompt where there is something to say. While it is not known who watches, the address leads on and the player says the same.
 */
export function useVodliveClick(): (click: VodliveClick) => (event: MouseEvent) => void {
  const data = useData();
  const viewer = useViewer();
  const known = useSessionState().phase === 'known';
  return (click) => (event) => {
    if (!known) return;
    const concertPeriod = data.config.store.getState().config.concert_period;
    const choice = vodliveChoice({ ...click, viewer, here: globalThis.location.pathname, concertPeriod, now: data.clock.now() });
    if (choice.does === 'open') return;
    event.preventDefault();
    if (choice.does !== 'prompt') return;
    data.prompts.open(choice.prompt);
    if (choice.log) sendVodlivePurchase(data, choice.log.networkCode, choice.log.startAt);
  };
}
