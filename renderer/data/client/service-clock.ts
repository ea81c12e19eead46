import { type Clock, SECOND } from '#shared/kernel/time.ts';

/*
 * The page's idea of now is the service's clock: a computer whose clock is hours off still shows what
 * is on air. Every reply says when the service sent it, in whole seconds; the computer measures only how much
 * time passes between two replies.
 */

/** Differences up to this come from the way of a reply and from its whole seconds, and change nothing. */
const TOLERANCE_MS = 2 * SECOND;
/** A date without its fraction is half a second early on average. */
const FRACTION_MS = SECOND / 2;

/** When a reply was sent, in milliseconds since 1970. `isFresh` is false if a cache may have kept it. */
export type ReplyDate = { readonly sentAt: number; readonly isFresh: boolean };

/** The service's clock as far as the page knows it; the computer's until the first reply. */
export type ServiceClock = Clock & {
  readonly learn: (date: ReplyDate) => void;
  /** Calls the listener each time the clock was set. Returns the function that ends this. */
  readonly onSet: (listener: () => void) => () => void;
};

/**
 * Creates the clock. A kept reply only shows that it is not earlier; a fresh one sets the clock either way.
 */
export function createServiceClock(computer: Clock): ServiceClock {
  const listeners = new Set<() => void>();
  let offset = 0;
  const now = (): number => computer.now() + offset;
  const learn = ({ sentAt, isFresh }: ReplyDate): void => {
    const behind = sentAt + FRACTION_MS - now();
    const isWrong = behind > TOLERANCE_MS || (isFresh && behind < -TOLERANCE_MS);
    if (!isWrong) return;
    offset += behind;
    for (const listener of [...listeners]) listener();
  };
  return {
    now,
    learn,
    onSet: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns when a reply was sent, or null if it does not say so. */
export function replyDateOf(headers: Headers): ReplyDate | null {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sentAt)) return null;
  return { sentAt, isFresh: (headers.get('cache-control') ?? '').includes('no-store') };
}

/**
 * The computer's clock. `hasJumped` is true once after the wall clock was set, or after the computer slept:
 * what has passed is then uncertain.
 */
export type ComputerClock = Clock & { readonly hasJumped: () => boolean };

/**
 * Creates the clock of a computer: the wall clock at the start of the page, and what has passed since.
 * @param wall the wall clock in milliseconds since 1970, which anybody may set
 * @param passed milliseconds since the page began, which only grow
 */
export function createComputerClock(wall: () => number, passed: () => number): ComputerClock {
  const start = wall() - passed();
  let lead = start;
  return {
    /* Whole milliseconds, as calls take them. */
    now: () => Math.floor(start + passed()),
    hasJumped: () => {
      const current = wall() - passed();
      const jumped = Math.abs(current - lead) > TOLERANCE_MS;
      if (jumped) lead = current;
      return jumped;
    },
  };
}
