import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

/** One grey block; `width` and `height` as CSS lengths. */
export function SkeletonBlock({
  width = '100%',
  height,
  className,
}: {
  readonly width?: string;
  readonly height?: string;
  readonly className?: string | undefined;
}) {
  return <span className={classNames(css.block, className)} style={{ width, height }} aria-hidden="true" />;
}

const WORDS = ['86%', '64%', '78%', '58%', '72%', '66%', '80%', '54%', '70%', '60%'] as const;

/** A row of tiles that is coming: a picture, a title and a line of facts each. */
export function SkeletonRail({ poster = false }: { readonly poster?: boolean }) {
  return (
    <span className={css.rail} aria-hidden="true">
      {WORDS.map((width) => (
        <span key={width} className={css.tile}>
          <span className={classNames(css.block, css.picture)} style={{ '--ratio': poster ? '2 / 3' : '16 / 9' }} />
          {!poster && <SkeletonBlock width={width} height="18px" />}
          {!poster && <SkeletonBlock width="46%" height="13px" />}
        </span>
      ))}
    </span>
  );
}
