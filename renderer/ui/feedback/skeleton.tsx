import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './skeleton.module.css';

/** A grey block; `width` and `height` are CSS lengths. */
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

const TEXT_WIDTHS = ['86%', '64%', '78%', '58%', '72%', '66%', '80%', '54%', '70%', '60%'] as const;

/** Placeholder of a row of tiles: picture, title and details. */
export function SkeletonRail({ poster = false }: { readonly poster?: boolean }) {
  return (
    <span className={css.rail} aria-hidden="true">
      {TEXT_WIDTHS.map((width) => (
        <SkeletonTile key={width} ratio={poster ? '2 / 3' : '16 / 9'} textWidth={poster ? null : width} />
      ))}
    </span>
  );
}

/** Placeholder of a grid that fills the window; `hasText` false for pictures only. */
export function SkeletonGrid({ hasText = true }: { readonly hasText?: boolean }) {
  return (
    <span className={classNames(css.grid, !hasText && css.close)} aria-hidden="true">
      {['a', 'b', 'c'].flatMap((part) =>
        TEXT_WIDTHS.map((width) => (
          <SkeletonTile key={`${part}${width}`} textWidth={hasText ? width : null} />
        )),
      )}
    </span>
  );
}

type SkeletonTileProps = {
  readonly ratio?: string;
  /** Width of the title; null for none. */
  readonly textWidth: string | null;
};

const SkeletonTile = ({ ratio = '16 / 9', textWidth }: SkeletonTileProps) => (
  <span className={css.tile}>
    <span className={classNames(css.block, css.picture)} style={{ '--ratio': ratio }} />
    {textWidth !== null && <SkeletonBlock width={textWidth} height="18px" />}
    {textWidth !== null && <SkeletonBlock width="46%" height="13px" />}
  </span>
);
