import { isMobileOnly, opensOnWeb } from './platform-group.ts';
import { type RemainingTime, remainingTime } from './remaining-time.ts';
import { isInWindow, type TimeWindow } from './time-window.ts';

/** An episode as the lock sees it. */
export type LockEpisode = {
  /** The preview flag of the episode itself. */
  readonly preview: boolean;
  readonly free: TimeWindow;
  /** Without a start an episode is in its pay period all the time (decision 020). */
  readonly pay: TimeWindow;
  readonly gold: TimeWindow;
  readonly premium: TimeWindow;
  readonly earlyRelease: readonly { readonly window: TimeWindow; readonly platform: string }[];
  readonly isEarlyGold: boolean;
  readonly limitedPlatform: readonly string[];
  /** End of the viewer's own viewing period for this episode, an ISO time; null for none. */
  readonly viewingPeriodEnd: string | null;
};

/** Who looks at it, and where it stands. */
export type LockViewer = {
  /** Holds the programme (`programmeSubscription`) or this episode. */
  readonly subscribed: boolean;
  /** The paid stage or the gold level (READINGS 7). */
  readonly paid: boolean;
  /** Bought this episode or programme by itself. */
  readonly purchased: boolean;
  /** The preview allowance names this episode (`previewAllowance`). */
  readonly allowed: boolean;
  /** The programme has the vertical layout. */
  readonly vertical: boolean;
};

/** What opened an episode, or kept it closed. */
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

/** The lock of an episode now, with the last rule that decided about it. */
export type EpisodeLock = {
  readonly lock: boolean;
  readonly reason: LockReason;
  readonly isPreview: boolean;
  readonly freeTime: boolean;
  readonly remaining: RemainingTime | null;
  readonly showQrCode: boolean;
};

/**
 * The episode lock, in the specification's twelve steps (playback section 4, READINGS 20). `now` in milliseconds. Steps 2 to 7 say what opens an
 * episode to anybody; 8 and 9 part subscribers from others; 10 to 12 have the last word, the later over the earlier.
 */
export function episodeLock(episode: LockEpisode, viewer: LockViewer, now: number): EpisodeLock {
  const freeTime = isInWindow(episode.free, now);
  const inPay = !episode.pay.start || isInWindow(episode.pay, now);
  const preview = episode.preview || viewer.allowed;
  const opened = unlockReason(episode, viewer, now, { freeTime, inPay });
  const isPreview = viewer.subscribed ? preview && !inPay : preview && opened !== null;
  const showQrCode = viewer.vertical && isMobileOnly(episode.limitedPlatform);
  const open = { isPreview, freeTime, remaining: viewer.subscribed ? null : remainingFreeTime(episode, freeTime, now), showQrCode };
  if (episode.viewingPeriodEnd !== null && now < Date.parse(episode.viewingPeriodEnd)) {
    return { ...open, lock: false, reason: 'VIEWING_PERIOD' };
  }
  if (isInWindow(episode.premium, now) && !viewer.purchased) return { ...open, lock: true, reason: 'PREMIUM' };
  if (showQrCode) return { ...open, lock: true, reason: 'MOBILE_ONLY' };
  if (viewer.subscribed) return { ...open, lock: false, reason: opened ?? 'SUBSCRIBED' };
  return { ...open, lock: opened === null, reason: opened ?? 'NOT_SUBSCRIBED' };
}

type OpenWindows = { readonly freeTime: boolean; readonly inPay: boolean };

/** Steps 2 to 7: the first rule that opens the episode whoever looks, which is also what step 9 keeps; null for none. */
function unlockReason(episode: LockEpisode, viewer: LockViewer, now: number, { freeTime, inPay }: OpenWindows): LockReason | null {
  if (opensOnWeb(episode.limitedPlatform)) return 'PLATFORM';
  if (freeTime) return 'FREE_WINDOW';
  if (inPay && viewer.subscribed) return 'PAY_WINDOW';
  if ((inPay && episode.preview) || viewer.allowed) return 'PREVIEW';
  if (episode.earlyRelease.some(({ window, platform }) => opensOnWeb([platform]) && isInWindow(window, now))) return 'EARLY_RELEASE';
  return episode.isEarlyGold && viewer.paid && isInWindow(episode.gold, now) ? 'EARLY_GOLD' : null;
}

const remainingFreeTime = (episode: LockEpisode, freeTime: boolean, now: number): RemainingTime | null =>
  freeTime && episode.free.end ? remainingTime(Date.parse(episode.free.end) - now) : null;
