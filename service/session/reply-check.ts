import type { Log } from '#service/kernel/log.ts';
import { decodePrepared, isPrepared } from '#service/kernel/web/prepared-reply.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** Checks a reply against the contract, before it is sent. */
export type ReplyCheck = (endpoint: Endpoint, reply: unknown) => void;

type ReplyCheckNeeds = {
  /** Whether every reply is checked, and one that breaks the contract fails its call: tests and development. */
  readonly checkReplies: boolean;
  readonly log: Log;
};

/** In production one reply of each call in so many is checked. */
const SAMPLED = 100;
/** Bytes of the largest prepared reply that production checks: reading a larger one holds up other calls. */
const MOST_PREPARED = 16 * 1024;

/**
 * Creates the check of a service. In production a reply that breaks the contract is sent nevertheless, since a
 * page drops what it cannot read; it is counted and logged with the name of its first wrong field.
 */
export function createReplyCheck({ checkReplies, log }: ReplyCheckNeeds): ReplyCheck {
  if (checkReplies) return assertReply;
  const sent = new Map<Endpoint, number>();
  let broken = 0;
  return (endpoint, reply) => {
    const count = (sent.get(endpoint) ?? 0) + 1;
    sent.set(endpoint, count);
    if (count % SAMPLED !== 0 || (isPrepared(reply) && reply.bytes.length > MOST_PREPARED)) return;
    const { error } = endpoint.reply.safeParse(readable(reply));
    if (error === undefined) return;
    broken += 1;
    const { path } = endpoint;
    log('REPLY_BREAKS_CONTRACT', { path, field: String(error.issues[0]?.path[0] ?? ''), count: broken });
  };
}

const readable = (reply: unknown): unknown => (isPrepared(reply) ? decodePrepared(reply) : reply);

/** Throws if a reply breaks the contract, to catch bugs in tests and development. */
function assertReply(endpoint: Endpoint, reply: unknown): void {
  const parsed = endpoint.reply.safeParse(readable(reply));
  if (!parsed.success)
    throw new Error(`${endpoint.method} ${endpoint.path} breaks the contract: ${parsed.error.message}`);
}
