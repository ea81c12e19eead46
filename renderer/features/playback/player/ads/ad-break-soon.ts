import type { AdMark } from '#renderer/player/ads/ad-view.ts';

/** The stretches before a break, in seconds, in which it is announced. */
const FIRST_NOTICE = { from: 60, to: 50 };
const LAST_NOTICE = { from: 10, to: 0 };

/** Returns the break that is announced at a position and the whole seconds until it begins, or null. */
export function adBreakSoon(marks: readonly AdMark[], position: number): { readonly mark: AdMark; readonly seconds: number } | null {
  const mark = marks.filter(({ played, time }) => !played && time > position).toSorted((a, b) => a.time - b.time)[0];
  if (mark === undefined) return null;
  const seconds = Math.ceil(mark.time - position);
  const isNotice = [FIRST_NOTICE, LAST_NOTICE].some(({ from, to }) => seconds <= from && seconds > to);
  return isNotice ? { mark, seconds } : null;
}
