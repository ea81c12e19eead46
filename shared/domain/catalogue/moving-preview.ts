/**
 * Facts that decide about a programme's moving preview: its rating, and its videos in ascending order,
 * trailers last.
 */
export type PreviewFacts<Video> = { readonly rating: 'G' | 'PG' | 'M'; readonly videos: readonly Video[] };

/**
 * Returns whether a programme of this rating has a moving preview. Programmes for adults have none, because a
 * preview would play before the viewer has seen their notice.
 */
export const hasMovingPreview = (rating: PreviewFacts<never>['rating']): boolean => rating !== 'M';

/**
 * Returns whether a stretch of a channel has a moving preview, by the ratings of its programmes; null is an
 * unknown rating. There is none of content that may be for adults, or of a gap in the guide.
 */
export const hasLivePreview = (ratings: readonly (PreviewFacts<never>['rating'] | null)[]): boolean =>
  ratings.length > 0 && ratings.every((rating) => rating !== null && hasMovingPreview(rating));

/**
 * Returns the video whose beginning is the preview of a programme: its trailer, else its first episode; null
 * if the programme has no preview.
 */
export function previewVideo<Video extends { readonly trailer: boolean }>({
  rating,
  videos,
}: PreviewFacts<Video>): Video | null {
  if (!hasMovingPreview(rating)) return null;
  return videos.find(({ trailer }) => trailer) ?? videos[0] ?? null;
}
