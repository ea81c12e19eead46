import type { z } from 'zod';
import type { StoredEpisode, StoredProgramme } from '#service/store/bodies.ts';
import type { episode } from '#shared/contract/schema/episode.ts';
import { DAY } from '#shared/kernel/time.ts';
import { widePicture } from './artwork-path.ts';
import { episodeAccess, span } from './episode-access.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { Viewer } from './viewer.ts';

/** Seconds into an episode between which its opening runs, and seconds before its end at which its closing starts. */
const OPENING = { start: 4, end: 24 };
const CLOSING = 20;

/** An episode as the contract words it, with the lock as this viewer meets it now. */
export function episodeReply(
  deps: ServiceDeps,
  viewer: Viewer,
  programme: StoredProgramme,
  stored: StoredEpisode,
): z.input<typeof episode> {
  const { openedAt } = deps.store;
  const { entitlement } = stored;
  const access = episodeAccess(programme, stored, viewer.user, openedAt, deps.clock.now());
  const times = (window: readonly [number, number] | undefined): readonly [string | null, string | null] => {
    if (window === undefined) return [null, null];
    const { start, end } = span(window, openedAt);
    return [new Date(start).toISOString(), new Date(end).toISOString()];
  };
  const [free, pay, gold, premium] = [entitlement.free, entitlement.pay, entitlement.gold, entitlement.premium].map(times);
  const early = entitlement.earlyRelease;
  const [earlyStart, earlyEnd] = times(early?.window);
  const { viewingPeriodEnd: ownEnd } = entitlement;
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
    is_preview: entitlement.preview === true && !access.subscribed,
    free_start_time: free?.[0],
    free_end_time: free?.[1],
    pay_start_time: pay?.[0],
    pay_end_time: pay?.[1],
    gold_start_time: gold?.[0],
    gold_end_time: gold?.[1],
    premium_start_time: premium?.[0],
    premium_end_time: premium?.[1],
    early_release:
      early && earlyStart && earlyEnd ? [{ start_time: earlyStart, end_time: earlyEnd, platform_group: { platform: early.platform } }] : [],
    is_early_gold: entitlement.isEarlyGold === true,
    limited_platform: [...(entitlement.limitedPlatform ?? [])],
    image: widePicture(programme.programmeId, stored.episodeNo),
    show_qrcode: access.showQrCode,
    subscribed: access.subscribed,
    viewing_period_end: ownEnd === undefined ? null : new Date(openedAt + ownEnd * DAY).toISOString(),
    event_points: stored.trailer || stored.duration <= 2 * (OPENING.end + CLOSING) ? {} : skipPoints(stored.duration),
  };
}

const skipPoints = (duration: number) => ({
  opening_start_at: OPENING.start,
  opening_end_at: OPENING.end,
  closing_start_at: duration - CLOSING,
  closing_end_at: duration,
});
