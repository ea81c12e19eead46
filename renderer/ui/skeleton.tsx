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
        <SkeletonTile key={width} ratio={poster ? '2 / 3' : '16 / 9'} words={poster ? null : width} />
      ))}
    </span>
  );
}

/** Rows of tiles that are coming, as many as the window has room for; `words` false for pictures alone. */
export function SkeletonGrid({ words = true }: { readonly words?: boolean }) {
  return (
    <span className={classNames(css.grid, !words && css.close)} aria-hidden="true">
      {['a', 'b', 'c'].flatMap((part) => WORDS.map((width) => <SkeletonTile key={`${part}${width}`} words={words ? width : null} />))}
    </span>
  );
}

type SkeletonTileProps = {
  readonly ratio?: string;
  /** Width of the title; null for a picture without words. */
  readonly words: string | null;
};

const SkeletonTile = ({ ratio = '16 / 9', words }: SkeletonTileProps) => (
  <span className={css.tile}>
    <span className={classNames(css.block, css.picture)} style={{ '--ratio': ratio }} />
    {words !== null && <SkeletonBlock width={words} height="18px" />}
    {words !== null && <SkeletonBlock width="46%" height="13px" />}
  </span>
);
