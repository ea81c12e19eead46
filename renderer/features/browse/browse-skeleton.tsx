import { SkeletonBlock, SkeletonRail } from '#renderer/ui/skeleton.tsx';
import css from './browse.module.css';

/** A page that is coming: its heading and two rows of tiles. */
export const BrowseSkeleton = () => (
  <div className={css.screen} aria-busy="true">
    <div className={css.waiting}>
      <SkeletonBlock width="220px" height="36px" />
      <SkeletonRail />
      <SkeletonRail />
    </div>
  </div>
);
