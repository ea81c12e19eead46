import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { equalBytes } from '#service/kernel/constant-time.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { cookieOptions } from '#service/session/session-cookie.ts';
import { HOUSEHOLD_GRANT_LIFE } from '#shared/domain/imported/household.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';
import type { HouseholdStore } from './household.ts';

const NAME = `${PRODUCT.prefix}_household`;

/**
 * Keeps who has entered the household PIN lately. A signed cookie holds it and not the session, because
 * guests have none. It holds for one viewer: it ends with the session, with another profile, and with another
 * PIN; parental controls have a grant of their own.
 */
export type HouseholdGrants = {
  readonly give: (context: Context, viewer: RequestViewer) => void;
  readonly isGiven: (context: Context, viewer: RequestViewer) => boolean;
};

/** Dependencies for signing grants. */
export type HouseholdGrantNeeds = {
  readonly store: { readonly household: Pick<HouseholdStore, 'current'>; readonly signingKey: Buffer };
  readonly machineClock: Clock;
};

/** Creates the grants with the data folder's signing key. */
export function createHouseholdGrants({
  store,
  machineClock: { now },
}: HouseholdGrantNeeds): HouseholdGrants {
  const secret = createHmac('sha256', store.signingKey).update('household-grant').digest();
  const signature = (until: number, pin: string, { session, user }: RequestViewer): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([until, pin, session?.session_id ?? null, user.profile_id ?? null]))
      .digest('base64url');
  /** Calls that have just been given a grant, which their cookie does not hold yet. */
  const fresh = new WeakSet<Context>();
  return {
    give: (context, viewer) => {
      fresh.add(context);
      const { pin } = store.household.current();
      const until = now() + HOUSEHOLD_GRANT_LIFE;
      const maxAge = HOUSEHOLD_GRANT_LIFE / SECOND;
      if (pin !== null)
        setCookie(context, NAME, `${until}.${signature(until, pin, viewer)}`, {
          ...cookieOptions(context),
          maxAge,
        });
    },
    isGiven: (context, viewer) => {
      const { pin } = store.household.current();
      const [until = '', signed = ''] = (getCookie(context, NAME) ?? '').split('.');
      if (pin === null) return false;
      if (fresh.has(context)) return true;
      if (!(Number(until) > now())) return false;
      return equalBytes(Buffer.from(signed), Buffer.from(signature(Number(until), pin, viewer)));
    },
  };
}
