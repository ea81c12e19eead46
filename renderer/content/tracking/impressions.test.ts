import { describe, expect, it } from 'vitest';
import { createImpressions } from './impressions.ts';

function recorder() {
  const told: (readonly string[])[] = [];
  let timer: { readonly run: () => void; readonly ms: number } | null = null;
  const impressions = createImpressions<string>({
    send: (items) => told.push(items),
    setTimer: (run, ms) => {
      timer = { run, ms };
      return () => {
        timer = null;
      };
    },
  });
  return { told, impressions, timer: () => timer };
}

describe('impressions', () => {
  it('are told together, a second after the last one, items with 45 pixels or more in view', () => {
    const { told, impressions, timer } = recorder();
    impressions.look([{ item: 'a', pixels: 45 }]);
    impressions.look([
      { item: 'b', pixels: 44 },
      { item: 'c', pixels: 90 },
    ]);
    expect(told).toEqual([]);
    expect(timer()?.ms).toBe(1000);
    timer()?.run();
    expect(told).toEqual([['a', 'c']]);
  });

  it('count an item once', () => {
    const { told, impressions, timer } = recorder();
    impressions.look([{ item: 'a', pixels: 60 }]);
    timer()?.run();
    impressions.look([{ item: 'a', pixels: 120 }]);
    expect(told).toEqual([['a']]);
  });
});
