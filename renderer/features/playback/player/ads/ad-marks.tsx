import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import type { AdMark } from '#renderer/player/session/ad-view.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { AdBadge } from './ad-badge.tsx';
import css from './ad-marks.module.css';

type AdMarksProps = { readonly marks: readonly AdMark[]; readonly duration: number };

/** Breaks on the seek bar: grey once played, white if still to come. */
export function AdMarkTrack({ marks, duration }: AdMarksProps) {
  if (duration <= 0) return null;
  return (
    <div className={css.track} aria-hidden="true" data-ad-marks="">
      {marks.map(({ time, played }) => (
        <span
          key={time}
          className={classNames(css.mark, played && css.played)}
          style={{ '--x': Math.min(100, Math.max(0, (time / duration) * 100)) }}
        />
      ))}
    </div>
  );
}

/** Text of the seek bar's tip at a break. */
export function AdMarkTip({ mark }: { readonly mark: AdMark }) {
  const t = useAdTexts();
  return (
    <span className={css.tip}>
      <AdBadge />
      {mark.count !== null &&
        mark.seconds !== null &&
        t('marks.tipAds', { count: mark.count, seconds: mark.seconds })}
    </span>
  );
}

/** Legend of the marks. Screen readers hear how many there are. */
export function AdMarkKey({ marks }: Pick<AdMarksProps, 'marks'>) {
  const t = useAdTexts();
  const playedCount = marks.filter((mark) => mark.played).length;
  return (
    <div className={css.key}>
      <VisuallyHidden>
        {t('marks.label', { played: playedCount, coming: marks.length - playedCount })}
      </VisuallyHidden>
      <span aria-hidden="true">
        <i className={css.played} />
        {t('marks.played')}
      </span>
      <span aria-hidden="true">
        <i />
        {t('marks.coming')}
      </span>
    </div>
  );
}
