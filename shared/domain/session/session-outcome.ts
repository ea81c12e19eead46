import type { ViewerKind } from './viewer.ts';

/** What loading the session came to (accounts section 4). A guest-mode viewer counts as guest here. */
export type SessionOutcome = 'guest_with_error' | 'member_at_home' | 'member_abroad' | 'guest';

export type OutcomeFacts = {
  /** False when the fetch failed or was late: a load without an answer makes a plain guest (READINGS 28). */
  readonly answered: boolean;
  readonly kind: ViewerKind;
  readonly errorCode: string | null;
  readonly supportedCountry: boolean;
};

/** The outcome of a session fetch: guest with error, member in a supported country, member in another country, or guest. */
export function sessionOutcome({ answered, kind, errorCode, supportedCountry }: OutcomeFacts): SessionOutcome {
  if (!answered) return 'guest';
  if (kind === 'member') return supportedCountry ? 'member_at_home' : 'member_abroad';
  return errorCode === null ? 'guest' : 'guest_with_error';
}
