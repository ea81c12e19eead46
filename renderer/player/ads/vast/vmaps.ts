import type { AdPorts } from '#renderer/player/ads/ad-ports.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const VMAP_TIMEOUT_MS = 4000;

/** How long an answer stays good, such as for a start that a programme page has prepared. */
const LIFE_MS = MINUTE;

export type VmapQuery = {
  readonly url: string;
  readonly page: string;
  readonly item: string;
  readonly language: string;
};

/** The answer to a query: `text` is null if there is none, undefined while it is awaited. */
export type VmapAnswer = { readonly text: () => string | null | undefined; readonly done: Promise<void> };

/**
 * The VMAP documents of videos. The last one is remembered, so that what was prepared is not requested again.
 */
export type Vmaps = { readonly ask: (query: VmapQuery) => VmapAnswer };

/** Creates the requests of VMAP documents. */
export function createVmaps(
  { fetchText }: Pick<AdPorts, 'fetchText'>,
  { now }: Pick<PlayerPorts, 'now'>,
): Vmaps {
  let last: { readonly href: string; readonly at: number; readonly answer: VmapAnswer } | null = null;
  return {
    ask: ({ url, page, item, language }) => {
      if (!URL.canParse(url, page)) return { text: () => null, done: Promise.resolve() };
      const address = new URL(url, page);
      address.searchParams.set('item', item);
      address.searchParams.set('lang', language);
      const { href } = address;
      if (last?.href === href && now() - last.at < LIFE_MS && last.answer.text() !== null) return last.answer;
      let text: string | null | undefined;
      const load = async () => {
        const reply = await fetchText(href, VMAP_TIMEOUT_MS, new AbortController().signal);
        text = reply.ok ? reply.text : null;
      };
      const answer = { text: () => text, done: load() };
      last = { href, at: now(), answer };
      return answer;
    },
  };
}
