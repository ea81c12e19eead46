import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredEpisode, StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import { type EpisodeLock, episodeLock, type LockEpisode } from '#shared/domain/catalogue/episode-lock.ts';
import { previewAllowance } from '#shared/domain/catalogue/preview-allowance.ts';
import { programmeSubscription } from '#shared/domain/catalogue/programme-subscription.ts';
import { type Clock, DAY } from '#shared/kernel/time.ts';
import type { TimeWindow } from '#shared/kernel/time-window.ts';

export type EpisodeAccessNeeds = {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'episodes'>;
    readonly openedAt: number;
  };
  readonly clock: Clock;
};

/** The lock of an episode, the stage it plays at, and whether the viewer is subscribed. */
export type EpisodeAccess = EpisodeLock & {
  readonly stage: 'free' | 'preview' | 'paid';
  readonly subscribed: boolean;
};

const NO_PREVIEWS: ReadonlySet<string> = new Set();

/**
 * Converts a window of the content (days from `openedAt`) to a reply's window; without one there is no start.
 */
export function toTimeWindow(days: readonly [number, number] | undefined, openedAt: number): TimeWindow {
  if (days === undefined) return { start: null, end: null };
  const [start, end] = days.map((day) => new Date(openedAt + day * DAY).toISOString());
  return { start, end };
}

/**
 * Returns whether the viewer is subscribed: a running contract, a purchase, or one of the programme's tags
 * (S1-4-014, R-5).
 */
export function isSubscribedTo(programme: StoredProgramme, user: User, now: number): boolean {
  const tags = programme.tvod
    ? [...programme.subscriptionTags, programme.tvod.tag]
    : programme.subscriptionTags;
  const {
    subscriptions,
    subscribed_programme_ids: subscribedProgrammeIds,
    contract_ends: contractEnds,
  } = user;
  return programmeSubscription(
    { programmeId: programme.programmeId, tags },
    { subscriptions, subscribedProgrammeIds, contractEnds },
    now,
  ).subscribed;
}

/** Returns the lock of a stored episode for this viewer now (S1-4-100 to S1-4-118). */
export function episodeAccess(
  { store, clock }: EpisodeAccessNeeds,
  user: User,
  programme: StoredProgramme,
  episode: StoredEpisode,
): EpisodeAccess {
  const now = clock.now();
  const purchaseEnds = user.subscribed_episode_ids_contract_end[episode.episodeId];
  const purchased = purchaseEnds !== undefined && Date.parse(purchaseEnds) > now;
  const subscribed = purchased || isSubscribedTo(programme, user, now);
  const viewer = {
    subscribed,
    paid: user.customer_stage === 'paid' || user.user_level === 'gold',
    purchased,
    allowed: previewEpisodeIds(store, programme, user.user_level).has(episode.episodeId),
    vertical: programme.vertical,
  };
  const lock = episodeLock(toLockEpisode(episode, store.openedAt), viewer, now);
  const locked = lock.isPreview && !subscribed ? 'preview' : 'paid';
  const stage = lock.freeTime ? 'free' : locked;
  return { ...lock, stage, subscribed };
}

/** Converts a stored episode to the lock's input. Trailers are always free. */
export function toLockEpisode({ entitlement, trailer }: StoredEpisode, openedAt: number): LockEpisode {
  const early = entitlement.earlyRelease;
  const ownEnd = entitlement.viewingPeriodEnd;
  return {
    preview: entitlement.preview === true,
    free: trailer
      ? { start: new Date(0).toISOString(), end: null }
      : toTimeWindow(entitlement.free, openedAt),
    pay: toTimeWindow(entitlement.pay, openedAt),
    gold: toTimeWindow(entitlement.gold, openedAt),
    premium: toTimeWindow(entitlement.premium, openedAt),
    earlyRelease: early ? [{ window: toTimeWindow(early.window, openedAt), platform: early.platform }] : [],
    isEarlyGold: entitlement.isEarlyGold === true,
    limitedPlatform: entitlement.limitedPlatform ?? [],
    viewingPeriodEnd: ownEnd === undefined ? null : new Date(openedAt + ownEnd * DAY).toISOString(),
  };
}

/**
 * Returns the ids of the preview episodes for a viewer of this level (S1-4-110, S1-4-111), trailers excluded.
 */
export function previewEpisodeIds(
  { catalogue }: EpisodeAccessNeeds['store'],
  { programmeId, previewOffer }: StoredProgramme,
  level: User['user_level'],
): ReadonlySet<string> {
  if (previewOffer === undefined) return NO_PREVIEWS;
  const regular = catalogue.episodes(programmeId).filter(({ trailer }) => !trailer);
  return previewAllowance(regular, previewOffer, level);
}
