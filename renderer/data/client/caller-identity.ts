import type { AuthKind } from '#shared/contract/endpoint.ts';

/** What calls say about who makes them, read anew for each call. Tokens are null while there are none. */
export type CallerIdentity = {
  /** Profile token, or the guest token where no profile_id exists (accounts section 6). */
  readonly bearer: string | null;
  readonly userToken: string | null;
  readonly billingToken: string | null;
  readonly deviceId: string;
  /** Host of the page. */
  readonly appDomain: string;
  readonly clientPlatform: 'web' | 'ios';
  /** What the news service wants to hear, from remote config. */
  readonly newsToken: string;
};

/** Headers that show who calls, by the call's kind of authorisation. Without a token the header is left out, and the service decides. */
export function authHeaders(kind: AuthKind, identity: CallerIdentity): Record<string, string> {
  switch (kind) {
    case 'none':
      return {};
    case 'bearer':
      return identity.bearer === null ? {} : { Authorization: `Bearer ${identity.bearer}` };
    case 'user-token':
      return identity.userToken === null ? {} : { 'X-User-Token': identity.userToken };
    case 'billing':
      return identity.billingToken === null ? {} : { 'X-Billing-User-Token': identity.billingToken };
  }
}

/** The further headers that a call of the table names (playback section 7). A name that has no source here is left out. */
export function endpointHeaders(names: readonly string[], identity: CallerIdentity): Record<string, string> {
  const sources: Readonly<Record<string, string>> = {
    hdid: identity.deviceId,
    'app-domain': identity.appDomain,
    'X-Device-ID': identity.deviceId,
    'X-Service-ID': 'super',
    'X-Client-Platform': identity.clientPlatform,
    'X-Api-Token': identity.newsToken,
  };
  const known = names.filter((name) => Object.hasOwn(sources, name));
  return Object.fromEntries(known.map((name) => [name, sources[name] ?? '']));
}
