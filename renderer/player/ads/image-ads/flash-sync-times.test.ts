import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SponsoredBreakpoint } from '#shared/domain/ads/image-ad-schedule.ts';
import { createFlashSyncTimes } from './flash-sync-times.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const at = (time: number): SponsoredBreakpoint => ({ ad_type: 'L', time, action: 'show' });

describe('flash-sync times', () => {
  it('are fetched every 15 s, and kept when a request fails (S1-4-075)', async () => {
    const replies = [[at(1)], null, [at(1), at(2)]];
    let asked = 0;
    const fetchTimes = async () => {
      asked += 1;
      return replies.shift() ?? null;
    };
    const setTimer = (run: () => void, ms: number) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    };
    const stopped = new AbortController();
    const times = createFlashSyncTimes({ fetchTimes, setTimer }, stopped.signal);
    expect(times()).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(times()).toEqual([at(1)]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(times()).toEqual([at(1)]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(times()).toEqual([at(1), at(2)]);
    stopped.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked, vi.getTimerCount()]).toEqual([3, 0]);
  });
});
