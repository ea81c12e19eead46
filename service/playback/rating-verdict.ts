import { importedFacts } from '#service/catalogue/content/channel-source.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { slotRating } from '#service/guide/slot-rating.ts';
import type { GuideStore, StoredGuideSlot } from '#service/guide/store/guide.ts';
import { guideRating } from '#service/imported/store/guide-details.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type { StoredRecording } from '#service/imported/store/recordings.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { CatchupVideo } from '#shared/domain/imported/catchup-video.ts';
import { isImportedCode } from '#shared/domain/imported/imported-channel.ts';
import { isWithinLimit, type Rating } from '#shared/domain/profiles/rating-limit.ts';
import { type Clock, DAY, MINUTE, SECOND } from '#shared/kernel/time.ts';

/** Dependencies for finding what of a channel is above the limit of a profile. */
export type RatingNeeds = {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'channelByCode' | 'programme'>;
    readonly guide: Pick<GuideStore, 'between'>;
    readonly importedChannels: Pick<ImportedChannelStore, 'details'>;
  };
  readonly clock: Clock;
};

/**
 * How far behind the latest picture a player begins at most (ms): a programme above the limit that ended less
 * than this ago would still be shown.
 */
export const START_BEHIND = 12 * SECOND;

type Span = Pick<CatchupVideo, 'start' | 'end'>;

/**
 * Returns whether anything that a channel shows in a span is above the limit of the viewer's profile, as far
 * as its list and the guide know ratings.
 */
export function isAboveLimit(
  needs: RatingNeeds,
  viewer: RequestViewer,
  networkCode: string,
  span: Span,
): boolean {
  const channel = needs.store.catalogue.channelByCode(networkCode);
  const rating = channel && importedFacts(channel)?.rating;
  if (!isWithinLimit(rating, viewer.user.rating_limit)) return true;
  return slotsAboveLimit(needs, viewer, networkCode, span).length > 0;
}

/** Returns the programmes of a channel in a span that are above the limit of the viewer's profile. */
export function slotsAboveLimit(
  needs: RatingNeeds,
  { user }: RequestViewer,
  networkCode: string,
  { start, end }: Span,
): readonly StoredGuideSlot[] {
  const limit = user.rating_limit;
  if (!limit) return [];
  return needs.store.guide
    .between([networkCode], start, end, needs.clock.now())
    .filter((slot) => !isWithinLimit(ratingOfSlot(needs, slot), limit));
}

/**
 * Returns since when a profile with a rating limit may see what a channel has shown: the end of the last
 * programme above the limit, a day ago, or as far as its time-shift reaches; null without a limit.
 */
export function openSince(
  needs: RatingNeeds,
  viewer: RequestViewer,
  { networkCode, timeshift }: StoredChannel,
): number | null {
  if (!viewer.user.rating_limit) return null;
  const now = needs.clock.now();
  const farthest = now - Math.max(DAY, timeshift * MINUTE);
  const above = slotsAboveLimit(needs, viewer, networkCode, { start: farthest, end: now });
  return Math.max(farthest, ...above.map(({ end }) => end));
}

/** The rating of a programme: for an imported one, what its guide says of it. */
function ratingOfSlot({ store }: RatingNeeds, slot: StoredGuideSlot): Rating | null {
  if (!isImportedCode(slot.network_code)) return slotRating(store.catalogue, slot);
  const details = store.importedChannels.details(slot.network_code, slot.start);
  return details === null ? null : guideRating(details);
}

/** The rating of a recording; one of an earlier version has what the guide says of its programme now. */
export function recordedRating({ store }: RatingNeeds, recording: StoredRecording): Rating | null {
  if (recording.rating !== undefined) return recording.rating;
  const details = store.importedChannels.details(recording.networkCode, recording.programmeStart);
  return details === null ? null : guideRating(details);
}
