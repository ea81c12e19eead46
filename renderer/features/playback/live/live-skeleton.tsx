import { useTexts } from '#renderer/i18n/use-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import css from './live-screen.module.css';

const ROWS = ['82%', '64%', '74%', '58%', '70%', '66%', '78%', '60%'] as const;

/** Skeleton of the live screen while the channels load. */
export function LiveSkeleton() {
  const t = useTexts();
  return (
    <div className={css.screen} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div>
        <div className={css.stage} />
        <div className={css.info}>
          <span className={css.waitingWords}>
            <SkeletonBlock width="200px" height="14px" />
            <SkeletonBlock width="320px" height="28px" />
            <SkeletonBlock width="160px" height="14px" />
          </span>
        </div>
      </div>
      <div className={css.waiting}>
        {ROWS.map((width) => (
          <span key={width} className={css.waitingRow}>
            <span />
            <SkeletonBlock height="44px" />
            <span className={css.waitingWords}>
              <SkeletonBlock width="46%" height="12px" />
              <SkeletonBlock width={width} height="16px" />
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
