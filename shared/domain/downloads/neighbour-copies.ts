import { type CopyTerms, copyEnd } from './copy-expiry.ts';

/** Facts that decide which copies follow each other. */
type CopyFacts = CopyTerms & {
  readonly programmeId: string;
  readonly episode: { readonly no: number; readonly trailer: boolean };
  readonly progress: { readonly state: string };
};

/** The copies around one; null for none. */
export type NeighbourCopies<Copy> = { readonly previous: Copy | null; readonly next: Copy | null };

/**
 * Returns the copies before and after one: the nearest episodes of its programme that are complete and have
 * not ended at `now` (ms). Episodes in between that are not on the device are passed over. A trailer
 * has none.
 */
export function neighbourCopies<Copy extends CopyFacts>(
  copies: readonly Copy[],
  { programmeId, episode }: CopyFacts,
  now: number,
): NeighbourCopies<Copy> {
  if (episode.trailer) return { previous: null, next: null };
  const playable = copies
    .filter(
      (one) =>
        one.programmeId === programmeId &&
        !one.episode.trailer &&
        one.progress.state === 'done' &&
        copyEnd(one) > now,
    )
    .toSorted((one, other) => one.episode.no - other.episode.no);
  return {
    previous: playable.findLast((one) => one.episode.no < episode.no) ?? null,
    next: playable.find((one) => one.episode.no > episode.no) ?? null,
  };
}
