import { useQuery } from '@tanstack/react-query';
import { ListChoiceBar, type ListChoiceState } from '#renderer/content/lists/list-choice-bar.tsx';
import { rowContentQuery } from '#renderer/data/catalogue/catalogue-queries.ts';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import css from './browse.module.css';
import { BrowseMessage } from './browse-message.tsx';
import { BrowseSkeleton } from './browse-skeleton.tsx';
import { ItemGrid } from './item-grid.tsx';
import { ProgrammeGrid } from './programme-grid.tsx';

/** The full list of a row as a grid (S1-2-019). */
export function RowListScreen({ rowId, list }: { readonly rowId: string; readonly list: ListChoiceState }) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(rowContentQuery(useQueryScope(), rowId, list.choice));
  useScreenTitle(data === undefined ? undefined : pickText(language, data.title_tc, data.title_en));
  if (data === undefined && error === null) return <BrowseSkeleton shape="list" />;
  if (data === undefined || (data.items.length === 0 && !list.choice.watchable))
    return <BrowseMessage error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const title = pickText(language, data.title_tc, data.title_en);
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <h1>{title}</h1>
        <p className={css.note}>{t('browse:count', { count: data.total })}</p>
      </div>
      <ListChoiceBar {...list} />
      {data.items.length === 0 && (
        <BrowseMessage inline error={null} busy={isFetching} onRetry={() => undefined} />
      )}
      <ItemGrid label={title} items={data.items} playlist={data.autoplay ? rowId : null} />
    </div>
  );
}

/** Every programme with free episodes: the free-preview list (S1-2-022). */
export function FreeEpisodesScreen({ list }: { readonly list: ListChoiceState }) {
  const t = useTexts();
  const title = t('browse:free');
  useScreenTitle(title);
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <h1>{title}</h1>
      </div>
      <ListChoiceBar {...list} />
      <ProgrammeGrid label={title} filter={{ tags: '', freeOnly: true, choice: list.choice }} />
    </div>
  );
}
