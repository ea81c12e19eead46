import type { z } from 'zod';

/**
 * How a call shows who makes it.
 * - `none`: nothing beyond the session cookie that a browser sends automatically.
 * - `bearer`: `Authorization: Bearer` with the profile's token, or the guest token if there is no profile_id.
 * - `user-token`: `X-User-Token`, the player's way (checkout and licences).
 * - `billing`: `X-Billing-User-Token`, the billing system's user token (purchase and account calls).
 */
export type AuthKind = 'none' | 'bearer' | 'user-token' | 'billing';

/** Origin of the path: the specification, or this project where the specification does not show it. */
export type Origin = 'specification' | 'ours';

/** Format of a reply on the wire. */
export type ReplyKind = 'json' | 'bytes' | 'form';

/**
 * How much a call reveals about somebody whom its body names by an email, a number or an id.
 * - `limited`: whether there is an account, under the one limit of all such calls, which is checked first.
 * - `proved`: the same, but only to a caller who has proved something else by a one-time code, and under that
 *   limit.
 * - `same`: nothing, since the answer is the same for everybody.
 * - `own`: nothing, since only the caller's own account is looked at.
 */
type PersonRule = 'limited' | 'proved' | 'same' | 'own';

/**
 * How guesses of a secret in the body are limited. An attempt counts before the secret is checked, so that
 * beyond the limit a right one is answered like a wrong one.
 * - `code`: a PIN card, promotion code, referral code or reference number, by account and address in all such
 *   calls together.
 * - `account`: a password, PIN or one-time code, by the account or number that it belongs to.
 */
type SecretRule = 'code' | 'account';

/**
 * Whether a kids profile may make a call about money, the account or a parent's settings.
 * - `refused`: nothing. The call is answered with PROFILE_IS_KIDS before it is parsed.
 * - `parent`: what the parent PIN allows, where one is set.
 */
type KidsRule = 'refused' | 'parent';

/** A call of the contract. Paths keep the specification's trailing slashes. */
export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly origin: Origin;
  readonly auth: AuthKind;
  /** Request headers beyond authorisation, by name, with a description. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Set if the body may be larger than usual, for everyone or for the service's own machine alone. */
  readonly largerBody?: { readonly bytes: number; readonly fromThisMachine?: true };
  /** Format of the body; JSON by default. */
  readonly bodyKind?: ReplyKind;
  readonly reply: Reply;
  /** Format of the reply; JSON by default. */
  readonly replyKind?: ReplyKind;
  /** True for a POST or DELETE that stores nothing, so it need not wait for the database's write lock. */
  readonly safe?: true;
  /** Set if the body may name a person; a test finds a call that does and has no rule. */
  readonly person?: PersonRule;
  /** Set if the body may hold a secret that can be guessed; a test finds a call that does and has no rule. */
  readonly secrets?: readonly SecretRule[];
  /**
   * Set if the call is about money, the account or a parent's settings; a test lists the other calls that
   * write.
   */
  readonly kids?: KidsRule;
  /** Error codes of this call, beyond those of every call (see `common-errors.ts`). */
  readonly errors: readonly string[];
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
};

/** Defines a call and infers its exact types. */
export const endpoint = <Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  definition: Endpoint<Query, Body, Reply>,
): Endpoint<Query, Body, Reply> => definition;
