import { useTexts } from '#renderer/i18n/use-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import grid from './library-grid.module.css';
import css from './library-screen.module.css';

const TITLE_WIDTHS = ['86%', '64%', '78%', '58%', '72%', '66%', '80%', '54%', '70%', '60%'] as const;

/** Placeholder while the list loads. */
export function LibrarySkeleton() {
  const t = useTexts();
  return (
    <div>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={grid.grid} aria-hidden="true">
        {TITLE_WIDTHS.map((width) => (
          <span key={width} className={css.waiting}>
            <SkeletonBlock height="auto" className={css.waitingPicture} />
            <SkeletonBlock width={width} height="18px" />
            <SkeletonBlock width="46%" height="13px" />
          </span>
        ))}
      </div>
    </div>
  );
}
