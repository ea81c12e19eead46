import { type BackOff, backOffLength } from '#shared/kernel/back-off.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/**
 * Cause that keeps a channel from playing: the `service` is not reached; the `provider` of an imported
 * channel fails, is `busy`, or refuses it (`refusal`); a playlist is still `empty`; the stream is `missing`,
 * or something in a `stream` that is there; the `device` cannot decode it; the server of its `keys` fails;
 * the broadcast has `ended`; or something that no waiting changes (`lasting`).
 */
export type OutageCause =
  | 'service'
  | 'provider'
  | 'busy'
  | 'refusal'
  | 'empty'
  | 'missing'
  | 'stream'
  | 'device'
  | 'keys'
  | 'ended'
  | 'lasting';

/** An outage of a channel; `played` says whether it has shown a picture since it was chosen. */
export type Outage = { readonly cause: OutageCause; readonly played: boolean };

/**
 * How an outage is waited for: the delays between two tries, and the length of all of them together, also for
 * a channel that has not played yet.
 */
type OutageRule = { readonly delays: BackOff; readonly forMs: number; readonly atStartMs: number };

const often = (longestSeconds: number): BackOff => ({
  firstMs: SECOND / 2,
  longestMs: longestSeconds * SECOND,
});
const FEW_MINUTES = 10 * MINUTE;
/**
 * Faults of a stream that is there often pass within two minutes, at its start as well: the playlist of its
 * sound may be late.
 */
const FAULT_AT_START = 3 * MINUTE;

const RULES: Readonly<Record<OutageCause, OutageRule>> = {
  service: { delays: often(5), forMs: 30 * MINUTE, atStartMs: 30 * MINUTE },
  provider: { delays: often(8), forMs: FEW_MINUTES, atStartMs: FEW_MINUTES },
  busy: {
    delays: { firstMs: 5 * SECOND, longestMs: 15 * SECOND },
    forMs: FEW_MINUTES,
    atStartMs: FEW_MINUTES,
  },
  refusal: { delays: often(8), forMs: FEW_MINUTES, atStartMs: 0 },
  empty: { delays: often(5), forMs: FEW_MINUTES, atStartMs: FEW_MINUTES },
  missing: { delays: often(5), forMs: FEW_MINUTES, atStartMs: 0 },
  stream: { delays: often(5), forMs: FEW_MINUTES, atStartMs: FAULT_AT_START },
  device: { delays: often(15), forMs: FEW_MINUTES, atStartMs: 0 },
  keys: { delays: often(5), forMs: FEW_MINUTES, atStartMs: 0 },
  ended: { delays: { firstMs: 3 * SECOND, longestMs: 6 * SECOND }, forMs: 30 * MINUTE, atStartMs: 0 },
  lasting: { delays: often(5), forMs: 0, atStartMs: 0 },
};

/**
 * Returns the milliseconds to wait before the next try, after this many in a row; null if the outage has
 * lasted too long, or no waiting helps. Delays are shortened at random, by half at most, so an outage is
 * final after five minutes at the earliest.
 */
export function outageWait({ cause, played }: Outage, attempts: number): number | null {
  const { delays, forMs, atStartMs } = RULES[cause];
  const longest = played ? forMs : atStartMs;
  const wait = backOffLength(delays, attempts + 1);
  let waited = 0;
  for (let tries = 0; tries < attempts && waited < longest; tries += 1)
    waited += backOffLength(delays, tries + 1);
  return waited < longest ? wait : null;
}

/** Errors of a checkout that say why the provider of an imported channel does not send it. */
const CAUSES_BY_CODE: Readonly<Record<string, OutageCause>> = {
  SOURCE_UNREACHABLE: 'provider',
  SOURCE_REFUSED: 'provider',
  SOURCE_SILENT: 'provider',
  SOURCE_BUSY: 'busy',
  SOURCE_GONE: 'refusal',
  SOURCE_DENIED: 'refusal',
  SOURCE_NOT_A_STREAM: 'refusal',
};

/** Returns the cause that a refused checkout names. */
export const refusedCause = (code: string): OutageCause =>
  Object.hasOwn(CAUSES_BY_CODE, code) ? (CAUSES_BY_CODE[code] ?? 'lasting') : 'lasting';
