import type { YieldToEventLoop } from '#service/http/server/event-loop-yield.ts';
import { createReplyWriter, type WrittenReply } from '#service/http/server/reply-writer.ts';
import { holdsWord, wordsOf } from '#service/search/word-match.ts';
import type { GuideSlot, GuideStore } from '#service/store/guide/guide.ts';

/** A guide search. */
export type GuideSearchRequest = {
  /** The channels to search, with the folded names that a word of the keyword may name. */
  readonly channels: readonly { readonly code: string; readonly names: readonly string[] }[];
  readonly keyword: string;
  readonly limit: number;
  readonly now: number;
  /** Finds further programmes by other means; called only if the words find fewer than `limit`. */
  readonly further: (turns: YieldToEventLoop) => Promise<readonly GuideSlot[]>;
};

/** Returns the words that a title has to hold: those that do not name the channel, or all if none is left. */
function titleWords(words: readonly string[], names: readonly string[]): string {
  const others = words.filter((word) => !names.some((name) => holdsWord(name, word)));
  return (others.length === 0 ? words : others).join(' ');
}

/**
 * Writes the results of a guide search in order of start: current and upcoming ones, nearest first, else past ones. The reply is valid for
 * this moment only.
 */
export async function writeGuideSearch(
  search: GuideStore['search'],
  { channels, keyword, limit, now, further }: GuideSearchRequest,
  jsonOf: (slot: GuideSlot) => string,
  turns: YieldToEventLoop,
): Promise<WrittenReply> {
  const words = wordsOf(keyword);
  const ordered = channels.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const nearest = async (side: 'coming' | 'over'): Promise<readonly GuideSlot[]> => {
    let found: readonly GuideSlot[] = [];
    for (const { code, names } of ordered) {
      await turns();
      const query = titleWords(words, names);
      const here = query === '' ? [] : search(code, query, side, now, limit);
      if (here.length === 0) continue;
      found = [...found, ...here]
        .sort((one, other) => (side === 'coming' ? one.start - other.start : other.start - one.start))
        .slice(0, limit);
    }
    return found.toSorted((one, other) => one.start - other.start);
  };
  const named = await nearest('coming');
  const namedKeys = new Set(named.map(({ network_code, start }) => `${network_code} ${start}`));
  const others = named.length < limit ? await further(turns) : [];
  const coming = [...named, ...others.filter(({ network_code, start }) => !namedKeys.has(`${network_code} ${start}`))]
    .toSorted((one, other) => one.start - other.start)
    .slice(0, limit);
  const found = coming.length > 0 ? coming : await nearest('over');
  const reply = createReplyWriter();
  const items = found.map((slot) => `{"network_code":${JSON.stringify(slot.network_code)},"item":${jsonOf(slot)}}`);
  reply.text(`{"items":[${items.join(',')}]}`);
  reply.hold({ validFrom: now, validUntil: now + 1 });
  return reply.end();
}
