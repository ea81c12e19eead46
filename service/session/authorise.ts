import type { Context } from 'hono';
import type { HandlerResult } from '#service/kernel/routing/refusal.ts';
import { isFromLoopback } from '#service/kernel/web/caller-address.ts';
import type { AuthKind, Endpoint } from '#shared/contract/endpoint.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { err, ok } from '#shared/kernel/result.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { RequestViewer, RequestViewers } from './request-viewer.ts';

/** Dependencies for finding out who makes a call. */
export type AuthoriseNeeds = {
  readonly viewers: Pick<RequestViewers, 'ofPage' | 'ofClaims'>;
  readonly tokens: Pick<AccessTokens, 'read'>;
};

/**
 * Returns the viewer of a call by the endpoint's kind of authorisation. Refuses with 401 if the token is
 * missing, foreign, of another kind or expired.
 */
export async function authorise(
  needs: AuthoriseNeeds,
  endpoint: Endpoint,
  context: Context,
): Promise<HandlerResult<RequestViewer>> {
  if (endpoint.auth === 'none') return ok(await needs.viewers.ofPage(context));
  const token = tokenOf(endpoint.auth, context);
  const claims = token === null ? null : needs.tokens.read(token);
  const viewer =
    claims && claims.aud === audience(endpoint.auth)
      ? await needs.viewers.ofClaims(claims, isFromLoopback(context))
      : null;
  if (viewer === null || (endpoint.auth === 'user-token' && !canHoldUserToken(viewer)))
    return err(unauthorised(endpoint));
  return ok(viewer);
}

/**
 * User tokens belong to guest-mode viewers and to members with a profile; a guest token never counts as one.
 */
const canHoldUserToken = ({ kind, user }: RequestViewer): boolean =>
  kind === 'guest_mode' || (kind === 'member' && Boolean(user.profile_id));

const audience = (auth: AuthKind): 'content' | 'billing' => (auth === 'billing' ? 'billing' : 'content');

function tokenOf(auth: Exclude<AuthKind, 'none'>, context: Context): string | null {
  switch (auth) {
    case 'bearer':
      return /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null;
    case 'user-token':
      return context.req.header('x-user-token') ?? null;
    case 'billing':
      return context.req.header('x-billing-user-token') ?? null;
    default:
      return assertNever(auth);
  }
}

/** Licence calls use one code for every refusal; the player shows it. */
const unauthorised = (endpoint: Endpoint) =>
  endpoint.errors.includes('LICENCE_REFUSED')
    ? ({ code: 'LICENCE_REFUSED', status: 401 } as const)
    : ({ code: 'UNAUTHORISED', message: `needs a valid ${endpoint.auth} token` } as const);
