import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { mayShowAgain } from './shown-again.ts';

/** Minutes for which a dismissed guest-mode intro stays away: 90 days (accounts section 9, READINGS 30). */
export const GUEST_PROMPT_MINUTES = 129_600;

export type GuestIntroFacts = {
  readonly kind: ViewerKind;
  readonly bot: boolean;
  /** When the intro was dismissed here (ms), null for never. */
  readonly dismissedAt: number | null;
};

/** The guest-mode intro is shown once to a viewer in guest mode (accounts section 4): again only after 129600 minutes. */
export const showsGuestIntro = ({ kind, bot, dismissedAt }: GuestIntroFacts, now: number): boolean =>
  kind === 'guest_mode' && !bot && mayShowAgain(dismissedAt, GUEST_PROMPT_MINUTES, now);

/** The intro as it stands: open with whole seconds left, or over. Once over, its dismissal is stored with its time. */
export type GuestIntroState =
  | { readonly open: true; readonly secondsLeft: number }
  | { readonly open: false; readonly dismissedAt: number };

/**
 * The countdown of an intro that opened at `openedAt` (ms), `seconds` long as remote config's `auto_dismiss_introduction_page_sec` says, which has the default.
 * `dismissed` is when the viewer closed it, null while they did not.
 */
export function guestIntroState(openedAt: number, seconds: number, dismissed: number | null, now: number): GuestIntroState {
  const endsAt = Math.min(dismissed ?? Number.POSITIVE_INFINITY, openedAt + seconds * SECOND);
  return now >= endsAt ? { open: false, dismissedAt: endsAt } : { open: true, secondsLeft: Math.ceil((endsAt - now) / SECOND) };
}
