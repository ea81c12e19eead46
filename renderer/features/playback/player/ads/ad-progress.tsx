import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import type { AdView } from '#renderer/player/session/ad-view.ts';
import css from './ad-overlay.module.css';
import { secondsLeft } from './use-ad.ts';

/** The break as a bar with one segment an ad, each as wide as it is long. */
export function AdProgress({ ad }: { readonly ad: AdView }) {
  const t = useAdTexts();
  const { index, count, position, duration, durations } = ad;
  const lengths = durations.length > 0 ? durations : [duration];
  return (
    <div
      className={css.segments}
      role="progressbar"
      aria-label={t('progress', { index, count })}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(Math.min(position, duration))}
      aria-valuetext={t('secondsLeft', { seconds: secondsLeft(ad) })}
    >
      {lengths.map((seconds, at) => {
        const running = at === index - 1 && duration > 0 ? Math.min(1, position / duration) : 0;
        const done = at < index - 1 ? 1 : running;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: ads of a break have no other identity, and their order is fixed
          <span key={at} className={css.segment} style={{ '--length': Math.max(1, seconds) }}>
            <span className={css.done} style={{ '--done': done }} />
          </span>
        );
      })}
    </div>
  );
}
