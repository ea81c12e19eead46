import type { Context } from 'hono';
import { byteCache } from '#service/kernel/byte-cache.ts';
import { type HandlerResult, refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { ok } from '#shared/kernel/result.ts';
import { callerAddress } from './caller-address.ts';
import { compress, type Encoding, MIN_COMPRESSED_BYTES, negotiateEncoding } from './content-encoding.ts';
import { createEventLoopYield, type YieldToEventLoop } from './event-loop-yield.ts';
import { type PreparedReply, preparedReply } from './prepared-reply.ts';
import type { WrittenReply } from './reply-writer.ts';
import { createSingleFlight } from './single-flight.ts';
import { createWorkQueue } from './work-queue.ts';

/** A call whose reply many viewers share. */
export type ReplyRequest = {
  readonly context: Context;
  /** Cache key: the request and the viewer properties that the reply depends on. */
  readonly key: string;
  /** Version of the data; a change invalidates the reply. */
  readonly edition: number;
  readonly now: number;
  readonly write: (turns: YieldToEventLoop) => Promise<WrittenReply>;
};

/** Returns a cached reply, or writes and compresses it. */
export type ReplyCache = (call: ReplyRequest) => Promise<HandlerResult<PreparedReply>>;

/** Size of the compressed replies, and the number of keys whose reply is known. */
const CACHE_BYTES = 48 * 1024 * 1024;
const MAX_KEYS = 2000;
/** Replies in the making at once, so that a flood of different requests leaves a core free. */
const LIMITS = { concurrency: 2, concurrencyPerCaller: 1, maxWaitingPerCaller: 32 };

type Body = Pick<PreparedReply, 'encoding' | 'bytes'>;
type ReplyEncoding = Encoding | 'identity';
type CachedKey = {
  readonly edition: number;
  readonly tag: string;
  readonly validFrom: number;
  readonly validUntil: number;
};

async function encodeBody({ pieces }: WrittenReply, encoding: ReplyEncoding): Promise<Body> {
  const whole = Buffer.concat(pieces);
  if (encoding === 'identity' || whole.length < MIN_COMPRESSED_BYTES)
    return { encoding: 'identity', bytes: whole };
  return { encoding, bytes: await compress(whole, encoding, 'passing') };
}

/**
 * Creates the cache. Replies are stored compressed by content, so requests with equal results share one;
 * those valid for a single moment are not stored. Making a reply is limited and aborted when its clients
 * disconnect.
 */
export function createReplyCache(): ReplyCache {
  const cachedKeys = byteCache<CachedKey>(MAX_KEYS, () => 1);
  const bodies = byteCache<Body>(CACHE_BYTES, ({ bytes }) => bytes.length);
  const queue = createWorkQueue(LIMITS);
  const shared = createSingleFlight<PreparedReply>();
  const make = async (
    { key, edition, now, write }: ReplyRequest,
    encoding: ReplyEncoding,
    signal: AbortSignal,
  ): Promise<PreparedReply> => {
    const written = await write(createEventLoopYield(signal));
    const { tag, validFrom, validUntil } = written;
    const body = bodies.get(`${tag} ${encoding}`) ?? (await encodeBody(written, encoding));
    if (validUntil - validFrom > 1) {
      cachedKeys.set(key, { edition, tag, validFrom, validUntil });
      bodies.set(`${tag} ${encoding}`, body);
    }
    return preparedReply({ tag, goodForMs: validUntil - now, ...body });
  };
  return async (call) => {
    const { context, key, edition, now } = call;
    const encoding = negotiateEncoding(context.req.header('accept-encoding'));
    const found = cachedKeys.get(key);
    if (found?.edition === edition && found.validFrom <= now && now < found.validUntil) {
      const body = bodies.get(`${found.tag} ${encoding}`);
      if (body !== undefined)
        return ok(preparedReply({ tag: found.tag, goodForMs: found.validUntil - now, ...body }));
    }
    const made = await shared.join(`${encoding} ${edition} ${key}`, context.req.raw.signal, (signal) =>
      queue.run(callerAddress(context), signal, () => make(call, encoding, signal)),
    );
    return made === null ? refuseTooMany(1) : ok(made);
  };
}
