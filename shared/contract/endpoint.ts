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

/** A call of the contract. Paths keep the specification's trailing slashes. */
export type Endpoint<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly origin: Origin;
  readonly auth: AuthKind;
  /** Request headers beyond authorisation, by name, with a description. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Format of the body; JSON by default. */
  readonly bodyKind?: ReplyKind;
  readonly reply: Reply;
  /** Format of the reply; JSON by default. */
  readonly replyKind?: ReplyKind;
  /** True for a POST or DELETE that stores nothing, so it need not wait for the database's write lock. */
  readonly safe?: true;
  /** Error codes of this call, beyond those of every call (see `common-errors.ts`). */
  readonly errors: readonly string[];
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
};

/** Defines a call and infers its exact types. */
export const endpoint = <Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  definition: Endpoint<Query, Body, Reply>,
): Endpoint<Query, Body, Reply> => definition;
