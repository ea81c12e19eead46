import { useInfiniteQuery } from '@tanstack/react-query';
import { type ProgrammeFilter, programmeListQuery } from '#renderer/data/catalogue/catalogue-queries.ts';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './browse.module.css';
import { BrowseMessage } from './browse-message.tsx';
import { ListSkeleton } from './browse-skeleton.tsx';
import { ItemGrid } from './item-grid.tsx';

/** Programmes of some tags as a grid, 60 at a time. */
export function ProgrammeGrid({
  label,
  filter,
}: {
  readonly label: string;
  readonly filter: ProgrammeFilter;
}) {
  const t = useTexts();
  const list = useInfiniteQuery(programmeListQuery(useQueryScope(), filter));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const left = (list.data?.pages[0]?.total ?? 0) - items.length;
  if (list.data === undefined && list.error === null) return <ListSkeleton />;
  if (items.length === 0)
    return (
      <BrowseMessage inline error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
    );
  return (
    <>
      <ItemGrid label={label} items={items} />
      {list.hasNextPage && (
        <p className={css.more}>
          <Button kind="quiet" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('search:more', { count: left })}
          </Button>
        </p>
      )}
    </>
  );
}
