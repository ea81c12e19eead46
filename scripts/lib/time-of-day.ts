import type { BrowserContext } from 'playwright-core';
import { DAY, HONG_KONG_OFFSET } from '#shared/kernel/time.ts';

/** When pictures are taken, in Hong Kong: in the evening, within the viewing hours of the kids profiles. */
export const USUAL_TIME = '20:10';

/**
 * Returns the milliseconds by which clocks are moved so that they show a time of day in Hong Kong, on the day
 * that it is there.
 */
export function offsetTo(time: string, now: number): number {
  const midnight = Math.floor((now + HONG_KONG_OFFSET) / DAY) * DAY - HONG_KONG_OFFSET;
  return midnight + Date.parse(`1970-01-01T${time}:00Z`) - now;
}

/** The time in pictures, for replies that are made up. */
export const pictureTime = (): number => Date.now() + offsetTo(USUAL_TIME, Date.now());

/** Moves the clock of every page of a context. Timers and media run as usual, so that a video plays. */
export async function moveClock(context: BrowserContext, offset: number): Promise<void> {
  await context.addInitScript((ms) => {
    const real = globalThis.Date;
    const now = (): number => real.now() + ms;
    globalThis.Date = new Proxy(real, {
      construct: (target, values, made) =>
        Reflect.construct(target, values.length === 0 ? [now()] : values, made),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
  }, offset);
}
