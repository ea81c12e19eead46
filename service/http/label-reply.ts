import type { z } from 'zod';
import type { StoredEpisode, StoredProgramme } from '#service/store/bodies.ts';
import type { programmeLabel } from '#shared/contract/schema/programme-label.ts';
import { DAY } from '#shared/kernel/time.ts';

/** Label data of a programme (playback section 3) from the rights of its episodes at `now`; windows count in days from `openedAt`. */
export function labelReply(
  programme: StoredProgramme,
  episodes: readonly StoredEpisode[],
  openedAt: number,
  now: number,
): z.input<typeof programmeLabel> {
  const regular = episodes.filter(({ trailer }) => !trailer);
  const within = (window: readonly [number, number] | undefined): boolean =>
    window !== undefined && openedAt + window[0] * DAY <= now && now < openedAt + window[1] * DAY;
  const ids = (holds: (one: StoredEpisode) => boolean): string[] => regular.filter(holds).map(({ episodeId }) => episodeId);
  const free = ids(({ entitlement }) => within(entitlement.free) || entitlement.preview === true).length;
  const allFree = regular.length > 0 && regular.every(({ entitlement }) => within(entitlement.free));
  return {
    programme_id: programme.programmeId,
    is_early_gold: regular.some(({ entitlement }) => entitlement.isEarlyGold === true && within(entitlement.gold)),
    preview_all_episodes: regular.length > 0 && regular.every(({ entitlement }) => entitlement.preview === true),
    limited_platform: [...new Set(regular.flatMap(({ entitlement }) => entitlement.limitedPlatform ?? []))],
    early_release: regular.some(({ entitlement }) => within(entitlement.earlyRelease?.window)),
    tvod_labelling: programme.tvod === null ? null : 'redeemable',
    is_pay_per_programme: programme.tvod !== null,
    pay_per_programme: programme.tvod !== null,
    pay_per_episodes: ids(({ entitlement }) => entitlement.payPerEpisode === true),
    pay_per_episode: regular.some(({ entitlement }) => entitlement.payPerEpisode === true),
    premium_episodes: ids(({ entitlement }) => within(entitlement.premium)),
    premium_episode: regular.some(({ entitlement }) => within(entitlement.premium)),
    /* The gold level has no recommended previews (playback section 6), so what is free to it are the free windows alone. */
    max_free_episodes: allFree
      ? { standard: 0, gold: 0 }
      : { standard: free, gold: ids(({ entitlement }) => within(entitlement.free)).length },
    all_free_epis: allFree,
    is_preview: regular.some(({ entitlement }) => entitlement.preview === true),
  };
}
