import type { StoredEpisode, StoredProgramme } from '#service/store/bodies.ts';
import type { User } from '#shared/contract/schema/user.ts';
import { type EpisodeLock, episodeLock, type LockEpisode } from '#shared/domain/content/episode-lock.ts';
import { previewAllowance } from '#shared/domain/content/preview-allowance.ts';
import { programmeSubscription } from '#shared/domain/content/programme-subscription.ts';
import type { TimeWindow } from '#shared/domain/content/time-window.ts';
import { DAY } from '#shared/kernel/time.ts';

/** The lock of an episode, by what stage it plays, and whether the viewer holds it. */
export type EpisodeAccess = EpisodeLock & { readonly stage: 'free' | 'preview' | 'paid'; readonly subscribed: boolean };

/** A window of the seed, in days from `openedAt`, as replies carry it; without one there is no start. */
export function timeWindow(days: readonly [number, number] | undefined, openedAt: number): TimeWindow {
  if (days === undefined) return { start: null, end: null };
  const [start, end] = days.map((day) => new Date(openedAt + day * DAY).toISOString());
  return { start, end };
}

/** Whether the viewer holds the programme: a contract that has not ended, a purchase, or one of its tags (playback section 4). */
export function holdsProgramme(programme: StoredProgramme, user: User, now: number): boolean {
  const tags = programme.tvod ? [...programme.subscriptionTags, programme.tvod.tag] : programme.subscriptionTags;
  const { subscriptions, subscribed_programme_ids: subscribedProgrammeIds, contract_ends: contractEnds } = user;
  return programmeSubscription({ programmeId: programme.programmeId, tags }, { subscriptions, subscribedProgrammeIds, contractEnds }, now)
    .subscribed;
}

/** The service's verdict on an episode: the lock of playback section 4 over what is stored. `openedAt` and `now` in milliseconds since 1970. */
export function episodeAccess(
  programme: StoredProgramme,
  episode: StoredEpisode,
  user: User,
  openedAt: number,
  now: number,
): EpisodeAccess {
  const purchaseEnds = user.subscribed_episode_ids_contract_end[episode.episodeId];
  const purchased = purchaseEnds !== undefined && Date.parse(purchaseEnds) > now;
  const subscribed = purchased || holdsProgramme(programme, user, now);
  const viewer = {
    subscribed,
    paid: user.customer_stage === 'paid' || user.user_level === 'gold',
    purchased,
    allowed: isAllowed(episode, user),
    vertical: programme.vertical,
  };
  const lock = episodeLock(lockEpisode(episode, openedAt), viewer, now);
  const stage = lock.freeTime ? 'free' : lock.isPreview && !subscribed ? 'preview' : 'paid';
  return { ...lock, stage, subscribed };
}

/** Trailers are free for ever; the rest is as the seed has it. */
function lockEpisode({ entitlement, trailer }: StoredEpisode, openedAt: number): LockEpisode {
  const early = entitlement.earlyRelease;
  const ownEnd = entitlement.viewingPeriodEnd;
  return {
    preview: false,
    free: trailer ? { start: new Date(0).toISOString(), end: null } : timeWindow(entitlement.free, openedAt),
    pay: timeWindow(entitlement.pay, openedAt),
    gold: timeWindow(entitlement.gold, openedAt),
    premium: timeWindow(entitlement.premium, openedAt),
    earlyRelease: early ? [{ window: timeWindow(early.window, openedAt), platform: early.platform }] : [],
    isEarlyGold: entitlement.isEarlyGold === true,
    limitedPlatform: entitlement.limitedPlatform ?? [],
    viewingPeriodEnd: ownEnd === undefined ? null : new Date(openedAt + ownEnd * DAY).toISOString(),
  };
}

/** The seed names its previews one by one: they are the programme's preview allowance, which the gold level does not have (playback section 6). */
const isAllowed = ({ episodeId, entitlement }: StoredEpisode, { user_level }: User): boolean =>
  previewAllowance([], { count: 0, episodeIds: entitlement.preview === true ? [episodeId] : [] }, user_level).has(episodeId);
