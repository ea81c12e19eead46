import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { CallError } from './call-error.ts';
import type { Api } from './endpoint-caller.ts';

/** For whom content is asked. It is part of every key, so that nobody sees what was fetched for someone else; it holds no token. */
export type Audience = { readonly country: string; readonly profileClass: 'general' | 'kids'; readonly profileId: string | null };

/** What a query needs besides its own parameters. */
export type QueryScope = { readonly api: Pick<Api, 'call' | 'rawGuideChannels'>; readonly audience: Audience };

/** The country that content is asked for while no session has named one; playing stays closed to such a viewer. */
export const BROWSING_COUNTRY = 'HK';

/** The audience of a viewer. A guest and the same guest after automatic pairing are one audience, so that pairing fetches nothing twice. */
export const audienceOf = (viewer: Viewer): Audience => ({
  country: viewer.country ?? BROWSING_COUNTRY,
  profileClass: viewer.profileClass,
  profileId: viewer.profileId,
});

/** The value of a call, or a rejection with its CallError, which is how the query cache is told. */
export async function valueOrThrow<T>(call: Promise<Result<T, CallError>>): Promise<T> {
  const result = await call;
  return result.ok ? result.value : Promise.reject(result.error);
}
