import { type Session, session } from '#shared/contract/accounts/session.ts';

/**
 * Returns a session reply as it may be kept: who watches and what they may see, without anything that opens a
 * call. Tokens, the email, the device and ads are left out.
 */
export const keptSession = (reply: Session): Session => ({
  ...reply,
  guest_token: '',
  billing_token: null,
  profile_ticket: null,
  ad: null,
  tracking: null,
  auth_cookie: false,
  data_recovered_at: null,
  user: {
    ...reply.user,
    token: null,
    email: null,
    device_id: null,
    tvod_quota: {},
    free_tvod_categories: [],
    r_pw: null,
  },
});

/** Reads a kept session; null if it does not fit this version's contract. */
export const parseKeptSession = (body: unknown): Session | null => session.safeParse(body).data ?? null;

/**
 * Names the viewer that replies belong to: account, profile, its class and country, so that a kids profile
 * never gets another's.
 */
export const keptOwner = ({ user, country_code }: Session): string =>
  [user.boss_id ?? 'guest', user.profile_id ?? '', user.profile_class, country_code].join(' ');

/** Returns whether a session is that of last time and not the service's word. */
export const isKeptSession = ({ guest_token }: Pick<Session, 'guest_token'>): boolean => guest_token === '';
