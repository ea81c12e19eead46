import { describe, expect, it } from 'vitest';
import { createImpressions } from './impressions.ts';

function recorder() {
  const sent: (readonly string[])[] = [];
  let timer: { readonly run: () => void; readonly ms: number } | null = null;
  const impressions = createImpressions<string>({
    send: (items) => sent.push(items),
    setTimer: (run, ms) => {
      timer = { run, ms };
      return () => {
        timer = null;
      };
    },
  });
  return { sent, impressions, timer: () => timer };
}

describe('impressions', () => {
  it('are reported together, a second after the last one, for items with 45 pixels or more in view', () => {
    const { sent, impressions, timer } = recorder();
    impressions.look([{ item: 'a', pixels: 45 }]);
    impressions.look([
      { item: 'b', pixels: 44 },
      { item: 'c', pixels: 90 },
    ]);
    expect(sent).toEqual([]);
    expect(timer()?.ms).toBe(1000);
    timer()?.run();
    expect(sent).toEqual([['a', 'c']]);
  });

  it('count each item once', () => {
    const { sent, impressions, timer } = recorder();
    impressions.look([{ item: 'a', pixels: 60 }]);
    timer()?.run();
    impressions.look([{ item: 'a', pixels: 120 }]);
    expect(sent).toEqual([['a']]);
  });
});
