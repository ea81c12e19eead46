import { ads } from '#demo/content/ads/ads.ts';
import { imageTimesOf } from '#service/ads/image-times.ts';
import { scheduledBreaks } from '#service/kernel/media/playlist/ad-schedule.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { RunningApp } from './running-app.ts';

/** After the start of a regular break: it is over, and its image ads are not due for almost three minutes. */
const AFTER_REGULAR_BREAK = 130 * SECOND;
const QUIET = 170 * SECOND;
/**
 * A time of an image ad that is past still shows its ad for 20 s; playback lags behind the service's clock.
 */
const LAG = MINUTE;

/**
 * Sets the service's clock to a time from which no regular break and no regular image ad of a channel can
 * come between for almost three minutes.
 */
export async function setQuietAdClock(app: RunningApp, networkCode: string): Promise<void> {
  const { now }: { readonly now: string } = await (await fetch(`${app.url}/demo/api/state`)).json();
  const from = Date.parse(now);
  const quiet = scheduledBreaks(networkCode, from, from + HOUR)
    .filter(({ start }) => start > from)
    .map(({ start }) => start + AFTER_REGULAR_BREAK)
    .find((at) =>
      imageTimesOf(ads, networkCode, at)
        .map(({ time }) => Date.parse(time))
        .every((time) => time < at - LAG || time > at + QUIET),
    );
  if (quiet === undefined) throw new Error('the channel has no quiet time within the next hour');
  await app.demo('clock', { shift_ms: quiet - from });
}
