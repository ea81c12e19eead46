import type { z } from 'zod';
import type { StoredEpisode, StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { programmeLabel } from '#shared/contract/catalogue/programme-label.ts';
import { isNextFree } from '#shared/domain/catalogue/free-episode.ts';
import { isInWindow } from '#shared/kernel/time-window.ts';
import { type EpisodeAccessNeeds, previewEpisodeIds, toTimeWindow } from './episode-access.ts';

type Level = 'standard' | 'gold';
type Days = readonly [number, number] | undefined;

/**
 * Returns the label data of a programme for a viewer of this level, from its episodes' current rights
 * (S1-3-076).
 */
export function labelReply(
  needs: EpisodeAccessNeeds,
  programme: StoredProgramme,
  level: Level,
): z.input<typeof programmeLabel> {
  const regular = regularEpisodes(needs, programme);
  const within = (days: Days): boolean =>
    isInWindow(toTimeWindow(days, needs.store.openedAt), needs.clock.now());
  const ids = (holds: (one: StoredEpisode) => boolean): string[] =>
    regular.filter(holds).map(({ episodeId }) => episodeId);
  const allFree = regular.length > 0 && regular.every(({ entitlement }) => within(entitlement.free));
  const previews = previewIds(needs, programme, level);
  const early = regular.flatMap(({ entitlement: { earlyRelease } }) =>
    within(earlyRelease?.window) ? (earlyRelease?.platform ?? []) : [],
  );
  return {
    programme_id: programme.programmeId,
    is_early_gold: regular.some(
      ({ entitlement }) => entitlement.isEarlyGold === true && within(entitlement.gold),
    ),
    preview_all_episodes: regular.length > 0 && previews.size === regular.length,
    limited_platform: [...new Set(regular.flatMap(({ entitlement }) => entitlement.limitedPlatform ?? []))],
    early_release: early.length > 0,
    early_release_platforms: [...new Set(early)],
    tvod_labelling: tvodLabelling(programme),
    is_pay_per_programme: programme.tvod !== null,
    pay_per_programme: programme.tvod !== null,
    pay_per_episodes: ids(({ entitlement }) => entitlement.payPerEpisode === true),
    pay_per_episode: regular.some(({ entitlement }) => entitlement.payPerEpisode === true),
    premium_episodes: ids(({ entitlement }) => within(entitlement.premium)),
    premium_episode: regular.some(({ entitlement }) => within(entitlement.premium)),
    max_free_episodes: allFree
      ? { standard: 0, gold: 0 }
      : {
          standard: leadingFreeEpisodes(needs, programme, 'standard'),
          gold: leadingFreeEpisodes(needs, programme, 'gold'),
        },
    all_free_epis: allFree,
    is_preview: previews.size > 0,
  };
}

/** Returns the label of a programme's price: one viewing period, or as many viewings as they like. */
function tvodLabelling({ tvod }: StoredProgramme): 'redeemable' | 'unlimited_viewing' | null {
  if (tvod === null) return null;
  return tvod.unlimited === true ? 'unlimited_viewing' : 'redeemable';
}

/** Returns whether any episode is currently free or a preview. */
export function hasFreeEpisode(needs: EpisodeAccessNeeds, programme: StoredProgramme, level: Level): boolean {
  const isFree = freeEpisodeTest(needs, programme, level);
  return regularEpisodes(needs, programme).some(isFree);
}

/**
 * Returns how many episodes from the first are free or previews without a gap: the N of "first N episodes
 * free".
 */
function leadingFreeEpisodes(needs: EpisodeAccessNeeds, programme: StoredProgramme, level: Level): number {
  const isFree = freeEpisodeTest(needs, programme, level);
  const regular = regularEpisodes(needs, programme);
  const closed = regular.findIndex((one) => !isFree(one));
  return closed < 0 ? regular.length : closed;
}

function freeEpisodeTest(
  needs: EpisodeAccessNeeds,
  programme: StoredProgramme,
  level: Level,
): (one: StoredEpisode) => boolean {
  const previews = previewIds(needs, programme, level);
  const { openedAt } = needs.store;
  const now = needs.clock.now();
  return ({ episodeId, entitlement }) =>
    isNextFree({ free: toTimeWindow(entitlement.free, openedAt), preview: previews.has(episodeId) }, now);
}

/**
 * Returns the previews of a programme: those of its offer (S1-4-110, S1-4-111), and flagged ones in their pay
 * window (S1-4-109).
 */
function previewIds(
  needs: EpisodeAccessNeeds,
  programme: StoredProgramme,
  level: Level,
): ReadonlySet<string> {
  const { openedAt } = needs.store;
  const now = needs.clock.now();
  const flagged = regularEpisodes(needs, programme).filter(
    ({ entitlement: { preview, pay } }) =>
      preview === true && (pay === undefined || isInWindow(toTimeWindow(pay, openedAt), now)),
  );
  return new Set([
    ...previewEpisodeIds(needs.store, programme, level),
    ...flagged.map(({ episodeId }) => episodeId),
  ]);
}

const regularEpisodes = (
  { store }: EpisodeAccessNeeds,
  { programmeId }: StoredProgramme,
): readonly StoredEpisode[] => store.catalogue.episodes(programmeId).filter(({ trailer }) => !trailer);
