import { REMOTE_CONFIG_REFETCH_SECONDS } from '#shared/contract/operations/remote-config.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** The share of the interval by which a fetch after a failure may come early or late, so that clients that failed together do not ask together again. */
export const CONFIG_JITTER = 0.1;

/** Milliseconds until the next fetch of the remote config: 900 s (accounts section 9); after a failure give or take a tenth. `random` is from 0 to 1. */
export function nextConfigDelay(failed: boolean, random: number): number {
  if (!failed) return REMOTE_CONFIG_REFETCH_SECONDS * SECOND;
  const share = 1 + (2 * random - 1) * CONFIG_JITTER;
  return Math.round(REMOTE_CONFIG_REFETCH_SECONDS * SECOND * share);
}
