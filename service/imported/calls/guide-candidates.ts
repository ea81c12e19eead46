import type { z } from 'zod';
import type { LockFilter } from '#service/household/group-locks.ts';
import { looseName } from '#service/imported/guide/loose-name.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import { titleSimilarityTo } from '#service/kernel/text/similar-text.ts';
import type { guideChannelsReply } from '#shared/contract/imported/imported-state.ts';

const MOST = 12;
const MIN_SIMILARITY = 0.3;
const SAME = 1;
/** A name that holds the other is closer than one that only resembles it. */
const HOLDS = 0.9;

type Asked = {
  readonly keyword: string;
  readonly now: number;
  readonly shift: number;
  readonly isOpen: LockFilter['isOpen'];
};

const isoTime = (instant: number): string => new Date(instant).toISOString();

/**
 * Returns the channels of all guides that come close to a name, closest first, with what is on if that is
 * known and the channel is not locked. `shift` is the number of milliseconds by which the guides' times are
 * later on the channel.
 */
export function guideCandidates(
  own: ImportedChannelStore,
  { keyword, now, shift, isOpen }: Asked,
): z.input<typeof guideChannelsReply> {
  const looseKeyword = looseName(keyword);
  const likeness = titleSimilarityTo(looseKeyword, MIN_SIMILARITY);
  const scoreOf = (name: string): number => {
    if (name === looseKeyword) return SAME;
    return name.includes(looseKeyword) || looseKeyword.includes(name) ? HOLDS : likeness(name);
  };
  const scored = own.guideChannels().flatMap((channel) => {
    const name = looseName(channel.name);
    const score = scoreOf(name);
    return score > MIN_SIMILARITY ? [{ channel, score }] : [];
  });
  const best = scored.toSorted((one, other) => other.score - one.score).slice(0, MOST);
  const secret = new Set(
    own.channels().flatMap((channel) => (isOpen(channel) ? [] : own.guidesOf(channel.networkCode))),
  );
  return {
    items: best.map(({ channel: { source, id, name, guideNo }, score }) => {
      const on =
        guideNo === null || secret.has(guideNo)
          ? { now: null, next: null }
          : own.nowAndNext(guideNo, now - shift);
      return {
        source_id: source,
        guide_id: id,
        name,
        now: on.now?.title ?? null,
        now_times: on.now && { start: isoTime(on.now.start + shift), end: isoTime(on.now.end + shift) },
        next: on.next && { title: on.next.title, start: isoTime(on.next.start + shift) },
        how: likenessOf(score),
      };
    }),
  };
}

function likenessOf(score: number): 'same' | 'similar' | 'other' {
  if (score === SAME) return 'same';
  return score >= HOLDS ? 'similar' : 'other';
}
