import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock, SkeletonRail } from '#renderer/ui/feedback/skeleton.tsx';
import css from './home-screen.module.css';

/** The shape of the home screen while it comes. */
export function HomeSkeleton() {
  const t = useTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={css.waiting}>
        <div className={css.waitingWords}>
          <SkeletonBlock width="72%" height="62px" />
          <SkeletonBlock width="40%" height="24px" />
          <SkeletonBlock width="58%" height="16px" />
          <SkeletonBlock width="100%" height="44px" />
          <SkeletonBlock width="180px" height="52px" />
        </div>
      </div>
      <div className={classNames(css.waitingRow, css.pulled)}>
        <SkeletonBlock width="160px" height="28px" />
        <SkeletonRail />
      </div>
      <div className={css.waitingRow}>
        <SkeletonBlock width="200px" height="28px" />
        <SkeletonRail />
      </div>
    </div>
  );
}
