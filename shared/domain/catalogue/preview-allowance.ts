/** What a programme gives away as previews: so many episodes by the order of the list, or those that are named. */
export type PreviewOffer = { readonly count: number; readonly episodeIds: readonly string[] };

/** An episode with its place in the story. */
export type NumberedEpisode = { readonly episodeId: string; readonly episodeNo: number };

/**
 * The episodes that the preview allowance names (playback section 4, step 5): the N earliest, which stand first in an ascending list and last in a
 * descending one (READINGS 20), and those that are listed. The gold level has no such allowance (section 6).
 */
export function previewAllowance(
  episodes: readonly NumberedEpisode[],
  offer: PreviewOffer,
  userLevel: 'standard' | 'gold',
): ReadonlySet<string> {
  if (userLevel === 'gold') return new Set();
  const earliest = [...episodes].sort((one, other) => one.episodeNo - other.episodeNo).slice(0, Math.max(0, offer.count));
  return new Set([...earliest.map(({ episodeId }) => episodeId), ...offer.episodeIds]);
}
