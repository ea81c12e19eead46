import type { z } from 'zod';
import { episodeImage } from '#service/catalogue/art/artwork-path.ts';
import type { StoredEpisode, StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { episode } from '#shared/contract/catalogue/episode.ts';
import { parseEpisodeNumber } from '#shared/domain/catalogue/episode-number.ts';
import { DAY } from '#shared/kernel/time.ts';
import { type EpisodeAccessNeeds, episodeAccess, toTimeWindow } from './episode-access.ts';
import { itemRefusal } from './item-refusal.ts';

export type EpisodeReplyNeeds = EpisodeAccessNeeds & {
  readonly store: {
    readonly openedAt: number;
  };
};

/** Returns an episode with its lock for this viewer now. */
export function describeEpisode(
  needs: EpisodeReplyNeeds,
  viewer: RequestViewer,
  programme: StoredProgramme,
  stored: StoredEpisode,
): z.input<typeof episode> {
  const { openedAt } = needs.store;
  const { entitlement } = stored;
  const access = episodeAccess(needs, viewer.user, programme, stored);
  const [free, pay, gold, premium] = [
    entitlement.free,
    entitlement.pay,
    entitlement.gold,
    entitlement.premium,
  ].map((days) => toTimeWindow(days, openedAt));
  const early = entitlement.earlyRelease && {
    ...toTimeWindow(entitlement.earlyRelease.window, openedAt),
    platform: entitlement.earlyRelease.platform,
  };
  const { viewingPeriodEnd: ownEnd } = entitlement;
  const refusal = itemRefusal(viewer, { programme, episode: stored }, access);
  return {
    episode_id: stored.episodeId,
    episode_no: stored.episodeNo,
    video_id: stored.videoId,
    name_tc: stored.name.tc,
    name_en: stored.name.en,
    desc_tc: stored.desc.tc,
    desc_en: stored.desc.en,
    duration: stored.duration,
    lock: access.lock,
    isLock: access.lock,
    episodeNoTxt: episodeNumberText(stored.episodeNo),
    is_preview: access.isPreview && !access.subscribed,
    free_start_time: free?.start,
    free_end_time: free?.end,
    pay_start_time: pay?.start,
    pay_end_time: pay?.end,
    gold_start_time: gold?.start,
    gold_end_time: gold?.end,
    premium_start_time: premium?.start,
    premium_end_time: premium?.end,
    early_release:
      early?.start && early.end
        ? [{ start_time: early.start, end_time: early.end, platform_group: { platform: early.platform } }]
        : [],
    is_early_gold: entitlement.isEarlyGold === true,
    limited_platform: [...(entitlement.limitedPlatform ?? [])],
    image: episodeImage(programme, stored),
    show_qrcode: access.showQrCode,
    subscribed: access.subscribed,
    viewing_period_end: ownEnd === undefined ? null : new Date(openedAt + ownEnd * DAY).toISOString(),
    trailer: stored.trailer,
    download: { allowed: refusal === null, reason: refusal },
    event_points: skipPoints(stored),
  };
}

/**
 * Returns the number under which a viewer knows an episode; null for a trailer, whose number only orders it.
 */
export const episodeDisplayNumber = ({
  trailer,
  episodeNo,
}: Pick<StoredEpisode, 'trailer' | 'episodeNo'>): number | null => (trailer ? null : episodeNo);

/** Returns the episode number, or yyyy-mm-dd for a daily episode. */
function episodeNumberText(episodeNo: number): string {
  const place = parseEpisodeNumber(episodeNo);
  if (place.kind === 'number') return String(place.number);
  return `${place.year}-${String(place.month).padStart(2, '0')}-${String(place.day).padStart(2, '0')}`;
}

/** Where a viewer may skip the opening and the closing, in seconds, as far as the episode says. */
const skipPoints = ({ opening, closing }: StoredEpisode) => ({
  ...(opening === undefined ? {} : { opening_start_at: opening.from, opening_end_at: opening.to }),
  ...(closing === undefined ? {} : { closing_start_at: closing.from, closing_end_at: closing.to }),
});
