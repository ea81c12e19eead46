import type { Context } from 'hono';
import { type Answer, refuseTooMany } from '#service/http/refusal.ts';
import { byteCache } from '#service/media/routes/byte-cache.ts';
import { ok } from '#shared/kernel/result.ts';
import { callerAddress } from './caller-address.ts';
import { chosenEncoding, type Encoding, packed, SMALLEST_PACKED } from './content-encoding.ts';
import { type PreparedReply, preparedReply } from './prepared-reply.ts';
import { createSharedWork } from './shared-work.ts';
import { type TakeTurns, takeTurns } from './turns.ts';
import { createWorkQueue } from './work-queue.ts';
import type { WrittenReply } from './written-reply.ts';

/** A call for a reply that many viewers share. */
export type SharedCall = {
  readonly context: Context;
  /** Names the reply: what was asked for, and what of the viewer it depends on. */
  readonly key: string;
  /** Changes when what the reply is made from does. */
  readonly edition: number;
  readonly now: number;
  readonly write: (turns: TakeTurns) => Promise<WrittenReply>;
};

/** Writes a shared reply, or gives the one that was written and packed before. */
export type KeptReplies = (call: SharedCall) => Promise<Answer<PreparedReply>>;

/** Bytes of packed replies that are kept, and of how many calls it is known which reply they get. */
const KEPT_BYTES = 48 * 1024 * 1024;
const KEPT_CALLS = 2000;
/** Replies that are written and packed at once: a flood of different ones leaves a core to everything else. */
const LIMITS = { atOnce: 2, atOncePerCaller: 1, waiting: 32 };

type Body = Pick<PreparedReply, 'encoding' | 'bytes'>;
type Wanted = Encoding | 'identity';
type Known = { readonly edition: number; readonly tag: string; readonly validFrom: number; readonly validUntil: number };

async function bodyOf({ pieces }: WrittenReply, encoding: Wanted): Promise<Body> {
  const whole = Buffer.concat(pieces);
  if (encoding === 'identity' || whole.length < SMALLEST_PACKED) return { encoding: 'identity', bytes: whole };
  return { encoding, bytes: await packed(whole, encoding, 'passing') };
}

/** Keeps replies packed, by content, but for those that hold for one moment only: calls in other words that come to the same programmes share one. Making one is bounded and given up with its clients. */
export function createKeptReplies(): KeptReplies {
  const known = byteCache<Known>(KEPT_CALLS, () => 1);
  const bodies = byteCache<Body>(KEPT_BYTES, ({ bytes }) => bytes.length);
  const queue = createWorkQueue(LIMITS);
  const shared = createSharedWork<PreparedReply>();
  const make = async ({ key, edition, write }: SharedCall, encoding: Wanted, signal: AbortSignal): Promise<PreparedReply> => {
    const written = await write(takeTurns(signal));
    const { tag, validFrom, validUntil } = written;
    const body = bodies.get(`${tag} ${encoding}`) ?? (await bodyOf(written, encoding));
    if (validUntil - validFrom > 1) {
      known.set(key, { edition, tag, validFrom, validUntil });
      bodies.set(`${tag} ${encoding}`, body);
    }
    return preparedReply({ tag, ...body });
  };
  return async (call) => {
    const { context, key, edition, now } = call;
    const encoding = chosenEncoding(context.req.header('accept-encoding'));
    const found = known.get(key);
    if (found?.edition === edition && found.validFrom <= now && now < found.validUntil) {
      const body = bodies.get(`${found.tag} ${encoding}`);
      if (body !== undefined) return ok(preparedReply({ tag: found.tag, ...body }));
    }
    const made = await shared.join(`${encoding} ${edition} ${key}`, context.req.raw.signal, (signal) =>
      queue.run(callerAddress(context), signal, () => make(call, encoding, signal)),
    );
    return made === null ? refuseTooMany(1) : ok(made);
  };
}
