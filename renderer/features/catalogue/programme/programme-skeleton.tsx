import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import banner from '#renderer/ui/media/banner.module.css';
import bannerCss from './banner.module.css';
import css from './programme-screen.module.css';

const CELLS = ['78%', '64%', '84%', '58%', '72%', '66%', '80%', '60%'] as const;

/** The shape of the episode grid while it comes. */
export function EpisodesSkeleton() {
  return (
    <div className={css.grid} aria-hidden="true">
      {CELLS.map((width) => (
        <span key={width} className={css.waiting}>
          <SkeletonBlock className={css.frame} />
          <SkeletonBlock width={width} height="18px" />
          <SkeletonBlock width="40%" height="13px" />
        </span>
      ))}
    </div>
  );
}

/** The shape of the programme page while it comes. */
export function ProgrammeSkeleton() {
  const t = useTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={classNames(banner.banner, banner.detail, bannerCss.banner)}>
        <div className={classNames(banner.text, bannerCss.words)}>
          <div className={css.words}>
            <SkeletonBlock width="76%" height="60px" />
            <SkeletonBlock width="36%" height="24px" />
            <SkeletonBlock width="62%" height="16px" />
            <SkeletonBlock width="100%" height="48px" />
            <SkeletonBlock width="220px" height="52px" />
          </div>
        </div>
      </div>
      <EpisodesSkeleton />
    </div>
  );
}
