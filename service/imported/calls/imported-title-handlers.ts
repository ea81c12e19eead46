import { type LockFilterNeeds, lockFilterFor } from '#service/household/group-locks.ts';
import type { HouseholdAccess } from '#service/household/household-access.ts';
import { type DetailText, type GuideDetails, guideRating } from '#service/imported/store/guide-details.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import { createPicturePaths } from '#service/imported/streams/picture-path.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import { createEventLoopYield } from '#service/kernel/web/event-loop-yield.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { importedEndpoints } from '#shared/contract/imported/imported-endpoints.ts';
import type { ProgrammeDetails as DetailsReply } from '#shared/contract/imported/programme-details.ts';
import { shownGroups } from '#shared/domain/imported/arrangement/shown-groups.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';
import { guideCandidates } from './guide-candidates.ts';
import { importedVideoPicture } from './imported-video-items.ts';
import { offeredVideos } from './offered-videos.ts';

export type ImportedTitleNeeds = LockFilterNeeds & {
  readonly store: {
    readonly importedChannels: ImportedChannelStore;
    readonly signingKey: Buffer;
  };
  readonly clock: Clock;
};

/**
 * Serves the calls that contain titles of imported programmes and films; those of locked groups only while
 * they are open to the viewer.
 */
export function serveImportedTitles(serve: Serve, needs: ImportedTitleNeeds, access: HouseholdAccess): void {
  const own = needs.store.importedChannels;
  const pictures = createPicturePaths(needs.store.signingKey);

  serve(importedEndpoints.programmeDetails, async ({ query, viewer }) => {
    const start = Date.parse(query.start);
    const { isCodeOpen, isRatingOpen } = await lockFilterFor(needs, viewer);
    const stored = isCodeOpen(query.network_code) ? own.details(query.network_code, start) : null;
    const details = stored !== null && isRatingOpen(guideRating(stored)) ? stored : null;
    const icon = details?.icon === undefined ? null : pictures.pathOf(query.network_code, start);
    return ok({ details: details && detailsReply(details, icon) });
  });
  serve(importedEndpoints.importedVideos, async ({ context, query: { offset, limit }, viewer }) => {
    const refusal = access.refusalToLook({ context, viewer });
    if (refusal !== null) return refuse(refusal);
    const lock = await lockFilterFor(needs, access.asSeeing(viewer));
    const { places, hidden, locked } = await offeredVideos(
      own,
      lock,
      createEventLoopYield(context.req.raw.signal),
    );
    const items = own.videosAt(places.slice(offset, offset + limit)).map((video) => ({
      video_id: video.code,
      name: video.name,
      picture: importedVideoPicture(video),
      groups: [...shownGroups(lock.arrangement, video.groups ?? []).groups],
    }));
    return ok({ total: places.length, hidden, locked, items });
  });
  serve(importedEndpoints.importedGuideChannels, async ({ context, query: { keyword, shift }, viewer }) => {
    const refusal = access.refusalToLook({ context, viewer });
    if (refusal !== null) return refuse(refusal);
    const { isOpen } = await lockFilterFor(needs, access.asSeeing(viewer));
    return ok(guideCandidates(own, { keyword, now: needs.clock.now(), shift: shift * MINUTE, isOpen }));
  });
}

const textReply = ({ tc, en = tc }: DetailText) => ({ tc, en });

/** Returns the details of an imported programme as a reply; `icon` is the path of its picture. */
const detailsReply = (details: GuideDetails, icon: string | null): DetailsReply => ({
  sub_title: details.subTitle === undefined ? null : textReply(details.subTitle),
  desc: details.desc === undefined ? null : textReply(details.desc),
  season: details.season ?? null,
  episode: details.episode ?? null,
  part: details.part ?? null,
  numbers: details.numbers ?? [],
  categories: (details.categories ?? []).map(textReply),
  credits: (details.credits ?? []).map(({ role, name, as = null }) => ({ role, name, as })),
  date: details.date ?? null,
  ratings: details.ratings ?? [],
  stars: details.stars ?? null,
  icon,
  is_new: details.isNew ?? false,
  premiere: details.premiere ?? false,
  repeat: details.repeat ?? false,
  last_chance: details.lastChance ?? false,
});
