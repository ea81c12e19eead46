import type { z } from 'zod';

/**
 * How a call shows who makes it.
 * - `none`: nothing beyond the session cookie that a browser sends by itself.
 * - `bearer`: `Authorization: Bearer` with the profile's token, or the guest token where no profile_id exists.
 * - `user-token`: `X-User-Token`, the player's way (checkout and licences).
 * - `billing`: `X-Billing-User-Token`, the billing system's user token (purchase and account calls).
 */
export type AuthKind = 'none' | 'bearer' | 'user-token' | 'billing';

/** Where the path comes from: named by the specification, or ours because the specification does not show it. */
export type Origin = 'specification' | 'ours';

/** What a reply is made of on the wire. */
export type ReplyKind = 'json' | 'bytes' | 'form';

/** One call of the contract. Paths keep the specification's trailing slashes. */
export type Endpoint<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly origin: Origin;
  readonly auth: AuthKind;
  /** Request headers the call carries beyond authorisation, by name, with what they hold. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** How the body travels; JSON when absent. */
  readonly bodyKind?: ReplyKind;
  readonly reply: Reply;
  /** How the reply travels; JSON when absent. */
  readonly replyKind?: ReplyKind;
  /** A POST or DELETE that changes nothing that is kept: it does not wait until the database can be written. */
  readonly safe?: true;
  /** Error codes the service may answer with, beyond those every call has (see `common-errors.ts`). */
  readonly errors: readonly string[];
  /** One sentence for the written contract. */
  readonly summary: string;
};

/** Defines a call and keeps its exact types. */
export const endpoint = <Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  definition: Endpoint<Query, Body, Reply>,
): Endpoint<Query, Body, Reply> => definition;
