import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock, SkeletonGrid, SkeletonRail } from '#renderer/ui/feedback/skeleton.tsx';
import css from './browse.module.css';

/**
 * The layout that is loading: category rows, a list, cards, tables, an article, or a product with its
 * picture.
 */
type Shape = 'rows' | 'list' | 'cards' | 'tables' | 'article' | 'product';

const CHIPS = ['76px', '92px', '84px'] as const;
const LINES = ['92%', '97%', '64%'] as const;
const RUNNERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** A page that is coming, in its shape. */
export function BrowseSkeleton({ shape }: { readonly shape: Shape }) {
  const t = useTexts();
  return (
    <div className={classNames(css.screen, shape === 'article' && css.article)} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {shape === 'product' ? <Product /> : <div className={css.waiting}>{BODIES[shape]}</div>}
    </div>
  );
}

/** Skeleton of a list under an existing heading. */
export function ListSkeleton() {
  const t = useTexts();
  return (
    <div className={classNames(css.waiting, css.below)} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <SkeletonGrid />
    </div>
  );
}

const Heading = () => <SkeletonBlock width="min(220px, 60%)" height="36px" />;

const Chips = () => (
  <span className={css.waitingChips}>
    {CHIPS.map((width) => (
      <SkeletonBlock key={width} width={width} height="44px" />
    ))}
  </span>
);

const Row = ({ width }: { readonly width: string }) => (
  <span className={css.waitingRow}>
    <SkeletonBlock width={width} height="26px" />
    <SkeletonRail />
  </span>
);

const Table = () => (
  <span className={classNames(css.card, css.waitingTable)}>
    <SkeletonBlock width="min(240px, 70%)" height="24px" />
    {RUNNERS.map((runner) => (
      <SkeletonBlock key={runner} height="32px" />
    ))}
  </span>
);

const Lines = () => LINES.map((width) => <SkeletonBlock key={width} width={width} height="16px" />);

const Product = () => (
  <div className={css.product}>
    <SkeletonBlock className={css.waitingPicture} />
    <span className={css.waitingTable}>
      <Heading />
      <Lines />
      <SkeletonBlock width="120px" height="44px" />
    </span>
  </div>
);

const BODIES: Readonly<Record<Exclude<Shape, 'product'>, ReactNode>> = {
  rows: (
    <>
      <Heading />
      <Row width="180px" />
      <Row width="132px" />
      <Row width="156px" />
    </>
  ),
  list: (
    <>
      <Heading />
      <SkeletonGrid />
    </>
  ),
  cards: (
    <>
      <Heading />
      <Chips />
      <SkeletonGrid hasText={false} />
    </>
  ),
  tables: (
    <>
      <Heading />
      <Chips />
      <span className={css.waitingTables}>
        <Table />
        <Table />
      </span>
    </>
  ),
  article: (
    <>
      <Heading />
      <SkeletonBlock className={css.waitingPicture} />
      <Lines />
    </>
  ),
};
