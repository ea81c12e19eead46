/** Preview allowance of a programme: a number of episodes in list order, or a list of them. */
export type PreviewOffer = { readonly count: number; readonly episodeIds: readonly string[] };

/** An episode with its number. */
export type NumberedEpisode = { readonly episodeId: string; readonly episodeNo: number };

/**
 * Returns the episodes of the preview allowance (S1-4-110, S1-4-111): the N earliest, which are first in an
 * ascending and last in a descending list, and the listed ones. The gold level has no allowance
 * (S1-6-005).
 */
export function previewAllowance(
  episodes: readonly NumberedEpisode[],
  offer: PreviewOffer,
  userLevel: 'standard' | 'gold',
): ReadonlySet<string> {
  if (userLevel === 'gold') return new Set();
  const earliest = [...episodes]
    .sort((one, other) => one.episodeNo - other.episodeNo)
    .slice(0, Math.max(0, offer.count));
  return new Set([...earliest.map(({ episodeId }) => episodeId), ...offer.episodeIds]);
}
