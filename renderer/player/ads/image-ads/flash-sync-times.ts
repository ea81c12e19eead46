import type { SponsoredBreakpoint } from '#shared/domain/ads/image-ad-schedule.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/** Between two requests of the times, which may be set at short notice. */
const REFRESH_MS = 15 * SECOND;

export type FlashSyncDeps = {
  /** The times of the flash-sync service, or null if they could not be fetched. */
  readonly fetchTimes: (signal: AbortSignal) => Promise<readonly SponsoredBreakpoint[] | null>;
  readonly setTimer: SetTimer;
};

/**
 * The flash-sync times of a channel (S1-4-075), none until the service has answered; those of the last reply
 * stay when a request fails.
 */
export function createFlashSyncTimes(
  { fetchTimes, setTimer }: FlashSyncDeps,
  stopped: AbortSignal,
): () => readonly SponsoredBreakpoint[] {
  let times: readonly SponsoredBreakpoint[] = [];
  const read = async (): Promise<void> => {
    times = (await fetchTimes(stopped)) ?? times;
    if (stopped.aborted) return;
    const cancel = setTimer(() => {
      stopped.removeEventListener('abort', cancel);
      void read();
    }, REFRESH_MS);
    stopped.addEventListener('abort', cancel, { once: true });
  };
  void read();
  return () => times;
}
