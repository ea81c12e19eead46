import { useTexts } from '#renderer/i18n/use-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import css from './guide-screen.module.css';

const ROWS = ['22%', '34%', '18%', '40%', '26%', '30%', '20%', '36%'] as const;

/** Skeleton of the guide while the channels load. */
export function GuideSkeleton() {
  const t = useTexts();
  return (
    <div className={css.waiting} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <SkeletonBlock width="100%" height="150px" />
      <SkeletonBlock width="70%" height="44px" />
      {ROWS.map((width) => (
        <span key={width} className={css.waitingRow}>
          <SkeletonBlock height="56px" />
          <SkeletonBlock width={width} height="56px" />
          <SkeletonBlock height="56px" />
        </span>
      ))}
    </div>
  );
}
