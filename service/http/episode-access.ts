import type { StoredEpisode, StoredProgramme } from '#service/store/bodies.ts';
import type { User } from '#shared/contract/schema/user.ts';
import { DAY } from '#shared/kernel/time.ts';

/** Start and end of a window, in milliseconds since 1970. */
type Span = { readonly start: number; readonly end: number };
/** Whether an episode may be played, by what stage, and whether the viewer holds it. */
export type EpisodeAccess = {
  readonly lock: boolean;
  readonly stage: 'free' | 'preview' | 'paid';
  readonly subscribed: boolean;
  readonly showQrCode: boolean;
};

/** A window of the seed, in days from `openedAt`, as a span of time. */
export const span = ([start, end]: readonly [number, number], openedAt: number): Span => ({
  start: openedAt + start * DAY,
  end: openedAt + end * DAY,
});

/** Whether the viewer holds the programme: a contract that has not ended, a purchase, or one of its tags (playback section 4). */
export function holdsProgramme(programme: StoredProgramme, user: User, now: number): boolean {
  const ends = user.contract_ends[programme.programmeId];
  const tags = programme.tvod ? [...programme.subscriptionTags, programme.tvod.tag] : programme.subscriptionTags;
  return (
    (ends !== undefined && Date.parse(ends) > now) ||
    user.subscribed_programme_ids.includes(programme.programmeId) ||
    tags.some((tag) => user.subscriptions.includes(tag))
  );
}

/** The service's verdict on an episode, by the rules of playback section 4 in their order. `openedAt` and `now` in milliseconds since 1970. */
export function episodeAccess(
  programme: StoredProgramme,
  episode: StoredEpisode,
  user: User,
  openedAt: number,
  now: number,
): EpisodeAccess {
  const { entitlement } = episode;
  const within = (window: readonly [number, number] | undefined): boolean => {
    if (window === undefined) return false;
    const { start, end } = span(window, openedAt);
    return start <= now && now < end;
  };
  const purchaseEnds = user.subscribed_episode_ids_contract_end[episode.episodeId];
  const purchased = purchaseEnds !== undefined && Date.parse(purchaseEnds) > now;
  const subscribed = purchased || holdsProgramme(programme, user, now);
  const limited = entitlement.limitedPlatform ?? [];
  const free = episode.trailer || within(entitlement.free);
  const preview = entitlement.preview === true;
  const early = within(entitlement.earlyRelease?.window) && ['Web', 'Mobile'].includes(entitlement.earlyRelease?.platform ?? '');
  const gold =
    entitlement.isEarlyGold === true && within(entitlement.gold) && (user.customer_stage === 'paid' || user.user_level === 'gold');
  const open = limited.some((platform) => platform === 'Mobile' || platform === 'Web') || free || preview || early || gold || subscribed;
  const showQrCode = programme.vertical && limited.length > 0 && limited.every((platform) => platform === 'Mobile');
  const premium = within(entitlement.premium) && !purchased;
  const ownPeriod = entitlement.viewingPeriodEnd !== undefined && openedAt + entitlement.viewingPeriodEnd * DAY > now;
  const lock = (!open || showQrCode || premium) && !ownPeriod;
  return { lock, stage: free ? 'free' : subscribed || !preview ? 'paid' : 'preview', subscribed, showQrCode };
}
