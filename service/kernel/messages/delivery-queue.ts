import { randomUUID } from 'node:crypto';
import type { Log } from '#service/kernel/log.ts';
import { HOUR, MINUTE, SECOND, type SetTimer } from '#shared/kernel/time.ts';
import type { Delivery, MessageKind, MessagePort, OutgoingMessage } from './message-port.ts';
import type { Messenger } from './messenger.ts';

/**
 * Attempts at a message: the second after 5 s, then three times as long each, up to 15 min. Four run at once,
 * and a thousand messages wait.
 */
export const DELIVERY = {
  firstDelay: 5 * SECOND,
  growth: 3,
  maxDelay: 15 * MINUTE,
  atOnce: 4,
  waiting: 1000,
} as const;

/** How long a message is tried: as long as its code or link is good, and six hours at most. */
const TRIED_FOR: Readonly<Record<MessageKind, number>> = {
  'one-time-code': 5 * MINUTE,
  'sms-code': 5 * MINUTE,
  'reset-password': HOUR,
  'verify-email': 6 * HOUR,
  'link-account': 6 * HOUR,
  'customer-id': 6 * HOUR,
  receipt: 6 * HOUR,
  'renewal-failed': 6 * HOUR,
  'carrier-link': 5 * MINUTE,
  'tv-code': 5 * MINUTE,
};

export type DeliveryQueueDeps = {
  readonly port: MessagePort;
  readonly setTimer: SetTimer;
  readonly now: () => number;
  readonly log: Log;
  /** Called with an address that takes no messages. */
  readonly onBounce: (address: string) => Promise<void> | void;
};

type Job = {
  readonly message: OutgoingMessage;
  readonly key: string;
  readonly until: number;
  attempts: number;
};

/**
 * Creates the queue of a port. It is kept in memory: its messages hold codes, which never reach the disk, and
 * a viewer who misses one can request another. A waiting message is dropped for a newer one of its kind to
 * the same address, except for receipts. Closing ends the current attempts; waiting messages are lost.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one queue, whose steps share its state.
export function createDeliveryQueue({ port, setTimer, now, log, onBounce }: DeliveryQueueDeps): Messenger {
  /** The newest job of each kind and address; one that is not in here has been replaced. */
  const current = new Map<string, Job>();
  const ready: Job[] = [];
  const closing = new AbortController();
  let running = 0;

  const isCurrent = (job: Job): boolean => current.get(job.key) === job;
  const end = (job: Job): void => {
    if (isCurrent(job)) current.delete(job.key);
  };
  const enqueue = (job: Job): void => {
    ready.push(job);
    next();
  };
  const next = (): void => {
    if (running >= DELIVERY.atOnce || closing.signal.aborted) return;
    const job = ready.shift();
    if (job === undefined) return;
    if (!isCurrent(job)) return next();
    running += 1;
    job.attempts += 1;
    void port.deliver(job.message, closing.signal).then(async (delivery) => {
      running -= 1;
      await settle(job, delivery);
      next();
    });
  };
  const settle = async (job: Job, delivery: Delivery): Promise<void> => {
    if (closing.signal.aborted) return;
    const facts = { kind: job.message.kind, attempts: job.attempts };
    if (delivery.outcome === 'later') return retry(job, delivery);
    end(job);
    if (delivery.outcome === 'sent') return log('MESSAGE_SENT', facts);
    log(delivery.outcome === 'bounced' ? 'MESSAGE_BOUNCED' : 'MESSAGE_FAILED', {
      ...facts,
      reason: delivery.reason,
    });
    if (delivery.outcome === 'bounced') await noteBounce(job.message.to);
  };
  /** Stores a bounce; if that fails now, the next message to the address causes another one. */
  const noteBounce = async (address: string): Promise<void> => {
    try {
      await onBounce(address);
    } catch (error) {
      log('BOUNCE_NOT_NOTED', { error: error instanceof Error ? error.message : String(error) });
    }
  };
  const retry = (job: Job, { reason, after = 0 }: Extract<Delivery, { outcome: 'later' }>): void => {
    const facts = { kind: job.message.kind, attempts: job.attempts, reason };
    const delay = Math.max(
      after,
      Math.min(DELIVERY.firstDelay * DELIVERY.growth ** (job.attempts - 1), DELIVERY.maxDelay),
    );
    if (!isCurrent(job)) return;
    if (now() + delay >= job.until) {
      end(job);
      return log('MESSAGE_FAILED', facts);
    }
    log('MESSAGE_DELAYED', { ...facts, delay });
    setTimer(() => enqueue(job), delay);
  };

  return {
    send: ({ kind, to, subject, text }) => {
      const id = randomUUID();
      /* A new code or link voids the one before; each receipt and renewal is for itself. */
      const key = kind === 'receipt' || kind === 'renewal-failed' ? id : `${kind} ${to}`;
      if (current.size >= DELIVERY.waiting && !current.has(key))
        return log('MESSAGE_DROPPED', { kind, waiting: current.size });
      const job: Job = {
        message: { id, kind, to, subject, text },
        key,
        until: now() + TRIED_FOR[kind],
        attempts: 0,
      };
      current.set(key, job);
      /* The caller has its answer before the first attempt begins. */
      setTimer(() => enqueue(job), 0);
    },
    close: () => {
      closing.abort();
      port.close();
    },
  };
}
