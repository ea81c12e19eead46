import { REMOTE_CONFIG_REFETCH_SECONDS } from '#shared/contract/schema/remote-config.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** The share of the interval by which a fetch may come early or late, so that all clients do not ask in the same second. */
export const CONFIG_JITTER = 0.1;

/** Milliseconds until the next fetch of the remote config: 900 s, give or take a tenth. `random` is from 0 to 1 (accounts section 9). */
export function untilNextConfig(random: number): number {
  const share = 1 + (2 * random - 1) * CONFIG_JITTER;
  return Math.round(REMOTE_CONFIG_REFETCH_SECONDS * SECOND * share);
}
