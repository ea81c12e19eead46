import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { mayShowAgain } from './shown-again.ts';

/** Minutes for which a dismissed guest-mode intro stays hidden: 90 days (S0-9-022, R-30). */
export const GUEST_PROMPT_MINUTES = 129_600;

export type GuestIntroFacts = {
  readonly kind: ViewerKind;
  readonly bot: boolean;
  /** Time of dismissal on this device (ms), or null. */
  readonly dismissedAt: number | null;
};

/**
 * Returns whether the guest-mode intro is shown (S0-4-049): to guest mode, and again only after 129600
 * minutes.
 */
export const showsGuestIntro = ({ kind, bot, dismissedAt }: GuestIntroFacts, now: number): boolean =>
  kind === 'guest_mode' && !bot && mayShowAgain(dismissedAt, GUEST_PROMPT_MINUTES, now);

/** State of the intro: open with the whole seconds left, or closed. The time of closing is stored. */
export type GuestIntroState =
  | { readonly open: true; readonly secondsLeft: number }
  | { readonly open: false; readonly dismissedAt: number };

/**
 * Returns the countdown of an intro opened at `openedAt` (ms) for `seconds` (remote config's
 * `auto_dismiss_introduction_page_sec`, which has the default). `dismissed` is the time the viewer closed it,
 * or null.
 */
export function guestIntroState(
  openedAt: number,
  seconds: number,
  dismissed: number | null,
  now: number,
): GuestIntroState {
  const endsAt = Math.min(dismissed ?? Number.POSITIVE_INFINITY, openedAt + seconds * SECOND);
  return now >= endsAt
    ? { open: false, dismissedAt: endsAt }
    : { open: true, secondsLeft: Math.ceil((endsAt - now) / SECOND) };
}
