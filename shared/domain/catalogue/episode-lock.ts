import { isInWindow, type TimeWindow } from '#shared/kernel/time-window.ts';
import { isMobileOnly, opensOnWeb } from './platform-group.ts';
import { type RemainingTime, remainingTime } from './remaining-time.ts';

/** An episode, as the lock reads it. */
export type LockEpisode = {
  /** The episode's own preview flag. */
  readonly preview: boolean;
  readonly free: TimeWindow;
  /** Without a start the pay window is always open (decision 016). */
  readonly pay: TimeWindow;
  readonly gold: TimeWindow;
  readonly premium: TimeWindow;
  readonly earlyRelease: readonly { readonly window: TimeWindow; readonly platform: string }[];
  readonly isEarlyGold: boolean;
  readonly limitedPlatform: readonly string[];
  /** End of the viewer's individual viewing period (ISO time), or null. */
  readonly viewingPeriodEnd: string | null;
};

/** The viewer, and the page's layout. */
export type LockViewer = {
  /** Subscribed to the programme (`programmeSubscription`) or owns this episode. */
  readonly subscribed: boolean;
  /** The paid stage or the gold level. */
  readonly paid: boolean;
  /** Purchased this episode or programme individually. */
  readonly purchased: boolean;
  /** The preview allowance includes this episode (`previewAllowance`). */
  readonly allowed: boolean;
  /** The programme has the vertical layout. */
  readonly vertical: boolean;
};

/** The rule that unlocked an episode, or kept it locked. */
export type LockReason =
  | 'PLATFORM'
  | 'FREE_WINDOW'
  | 'PAY_WINDOW'
  | 'PREVIEW'
  | 'EARLY_RELEASE'
  | 'EARLY_GOLD'
  | 'SUBSCRIBED'
  | 'NOT_SUBSCRIBED'
  | 'MOBILE_ONLY'
  | 'PREMIUM'
  | 'VIEWING_PERIOD';

/** The lock of an episode, with the deciding rule. */
export type EpisodeLock = {
  readonly lock: boolean;
  readonly reason: LockReason;
  readonly isPreview: boolean;
  readonly freeTime: boolean;
  readonly remaining: RemainingTime | null;
  readonly showQrCode: boolean;
};

/**
 * Applies the twelve steps of the episode lock (S1-4-100 to S1-4-118, R-20). `now` is in milliseconds. Steps
 * 2 to 7 unlock an episode for anyone, 8 and 9 separate subscribers from others, and 10 to 12 override, the
 * later over the earlier.
 */
export function episodeLock(episode: LockEpisode, viewer: LockViewer, now: number): EpisodeLock {
  const freeTime = isInWindow(episode.free, now);
  const inPay = !episode.pay.start || isInWindow(episode.pay, now);
  const preview = episode.preview || viewer.allowed;
  const reason = unlockReason(episode, viewer, now, { freeTime, inPay });
  const isPreview = viewer.subscribed ? preview && !inPay : preview && reason !== null;
  const showQrCode = viewer.vertical && isMobileOnly(episode.limitedPlatform);
  const open = {
    isPreview,
    freeTime,
    remaining: viewer.subscribed ? null : remainingFreeTime(episode, freeTime, now),
    showQrCode,
  };
  if (episode.viewingPeriodEnd !== null && now < Date.parse(episode.viewingPeriodEnd)) {
    return { ...open, lock: false, reason: 'VIEWING_PERIOD' };
  }
  if (isInWindow(episode.premium, now) && !viewer.purchased)
    return { ...open, lock: true, reason: 'PREMIUM' };
  if (showQrCode) return { ...open, lock: true, reason: 'MOBILE_ONLY' };
  if (viewer.subscribed) return { ...open, lock: false, reason: reason ?? 'SUBSCRIBED' };
  return { ...open, lock: reason === null, reason: reason ?? 'NOT_SUBSCRIBED' };
}

type OpenWindows = { readonly freeTime: boolean; readonly inPay: boolean };

/**
 * Returns the first rule of steps 2 to 7 that unlocks the episode for any viewer, which step 9 keeps; null
 * for none.
 */
function unlockReason(
  episode: LockEpisode,
  viewer: LockViewer,
  now: number,
  { freeTime, inPay }: OpenWindows,
): LockReason | null {
  if (opensOnWeb(episode.limitedPlatform)) return 'PLATFORM';
  if (freeTime) return 'FREE_WINDOW';
  if (inPay && viewer.subscribed) return 'PAY_WINDOW';
  if ((inPay && episode.preview) || viewer.allowed) return 'PREVIEW';
  if (episode.earlyRelease.some(({ window, platform }) => opensOnWeb([platform]) && isInWindow(window, now)))
    return 'EARLY_RELEASE';
  return episode.isEarlyGold && viewer.paid && isInWindow(episode.gold, now) ? 'EARLY_GOLD' : null;
}

const remainingFreeTime = (episode: LockEpisode, freeTime: boolean, now: number): RemainingTime | null =>
  freeTime && episode.free.end ? remainingTime(Date.parse(episode.free.end) - now) : null;
