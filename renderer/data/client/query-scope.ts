import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { market } from '#shared/kernel/market.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { CallError } from './call-error.ts';
import type { Api } from './endpoint-caller.ts';

/**
 * Whom content is fetched for. It is part of every query key, so that no viewer sees another's content, and
 * holds no token.
 */
export type Audience = {
  readonly country: string;
  readonly profileClass: 'general' | 'kids';
  readonly profileId: string | null;
};

/** Context of a query besides its own parameters. */
export type QueryScope = {
  readonly api: Pick<Api, 'call' | 'rawGuideChannels'>;
  readonly audience: Audience;
  /** Whether the guide is asked for what the parent PIN has opened. */
  readonly opened?: boolean;
};

/**
 * The query of guide calls that asks for opened groups, and nothing otherwise, so that their replies can be
 * shared.
 */
export const openedQuery = (opened = false): { readonly opened?: true } => (opened ? { opened } : {});

/** Country for content calls until the session names one; playback stays closed to such a viewer. */
export const browsingCountry = (): string => market().countries[0];

/**
 * Returns the audience of a viewer. It is the same for a guest before and after automatic pairing, so pairing
 * refetches nothing.
 */
export const audienceOf = (viewer: Viewer): Audience => ({
  country: viewer.country ?? browsingCountry(),
  profileClass: viewer.profileClass,
  profileId: viewer.profileId,
});

/** Returns the value of a call or rejects with its `CallError`, as query functions must. */
export async function valueOrThrow<T>(call: Promise<Result<T, CallError>>): Promise<T> {
  const result = await call;
  return result.ok ? result.value : Promise.reject(result.error);
}
