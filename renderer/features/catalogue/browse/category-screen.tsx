import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListChoiceBar, type ListChoiceState } from '#renderer/content/lists/list-choice-bar.tsx';
import { ContentRow } from '#renderer/content/rows/content-row.tsx';
import { RowBoundary } from '#renderer/content/rows/row-boundary.tsx';
import { rowItems, rowSection } from '#renderer/content/rows/row-section.ts';
import { useHeldRows } from '#renderer/content/rows/use-held-rows.ts';
import { filtersQuery, medalChartQuery, pageRowsQuery } from '#renderer/data/catalogue/catalogue-queries.ts';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useContentEdition, useNow, useViewer } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import type { PageRowsReply } from '#shared/contract/catalogue/content-page.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { ArticleScreen } from './article-screen.tsx';
import css from './browse.module.css';
import { BrowseMessage } from './browse-message.tsx';
import { BrowseSkeleton } from './browse-skeleton.tsx';
import { ProgrammeGrid } from './programme-grid.tsx';

const NO_ROWS: PageRowsReply['rows'] = [];
/** The category whose page shows the medal chart. */
const SPORT = 'sport';

/**
 * Content page (S1-2-017): the rows of a category, filtered by its sub-categories. A reference to no category
 * is a news article.
 */
export function CategoryScreen({
  reference,
  list,
}: {
  readonly reference: string;
  readonly list: ListChoiceState;
}) {
  const page = useQuery(pageRowsQuery(useQueryScope(), reference, list.choice));
  const edition = useContentEdition();
  const rows = useHeldRows({ rows: page.data?.rows ?? NO_ROWS, updatedAt: page.dataUpdatedAt, edition });
  const filters = useQuery(filtersQuery(useQueryScope(), reference));
  /* They are asked for together: rows that came first would move down. A failure does not hold them back. */
  const isComing = filters.data === undefined && filters.isFetching && filters.failureCount === 0;
  if (page.data !== undefined && isComing) return <BrowseSkeleton shape="rows" />;
  if (page.data !== undefined)
    return <Category reference={reference} page={{ ...page.data, rows }} list={list} />;
  if (page.error === null) return <BrowseSkeleton shape="rows" />;
  if (page.error.status === 404) return <ArticleScreen reference={reference} />;
  return <BrowseMessage error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />;
}

type ShownPage = Omit<PageRowsReply, 'rows'> & { readonly rows: readonly PageRowsReply['rows'][number][] };

type CategoryProps = {
  readonly reference: string;
  readonly page: ShownPage;
  readonly list: ListChoiceState;
};

function Category({ reference, page, list }: CategoryProps) {
  const language = useLanguage();
  const [filter, setFilter] = useState<string | null>(null);
  const title = pickText(language, page.title_tc, page.title_en);
  useScreenTitle(title);
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <h1>{title}</h1>
      </div>
      <Filters reference={reference} chosen={filter} onChosen={setFilter} />
      <ListChoiceBar {...list} />
      {filter === null ? (
        <Rows reference={reference} page={page} />
      ) : (
        <ProgrammeGrid
          key={filter}
          label={title}
          filter={{ tags: filter, freeOnly: false, choice: list.choice }}
        />
      )}
      {reference === SPORT && filter === null && <MedalChart />}
    </div>
  );
}

type FiltersProps = {
  readonly reference: string;
  readonly chosen: string | null;
  readonly onChosen: (tags: string | null) => void;
};

/** Filters by sub-category. Renders nothing if there are none or they failed to load. */
function Filters({ reference, chosen, onChosen }: FiltersProps) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error } = useQuery(filtersQuery(useQueryScope(), reference));
  useLoggedFailure('filters', error);
  const filters = data?.filters ?? [];
  if (filters.length < 2) return null;
  return (
    <fieldset className={css.chips} aria-label={t('browse:filter')}>
      <button
        type="button"
        className={css.chip}
        aria-pressed={chosen === null}
        onClick={() => onChosen(null)}
      >
        {t('browse:everything')}
      </button>
      {filters.map(({ filter_id, name_tc, name_en, tags }) => (
        <button
          key={filter_id}
          type="button"
          className={css.chip}
          aria-pressed={chosen === tags}
          onClick={() => onChosen(tags)}
        >
          {pickText(language, name_tc, name_en)}
        </button>
      ))}
    </fieldset>
  );
}

function Rows({ reference, page }: { readonly reference: string; readonly page: ShownPage }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const viewer = useViewer();
  const title = pickText(language, page.title_tc, page.title_en);
  const rows = page.rows.filter((row) => rowItems(row).length > 0);
  if (rows.length === 0) return <BrowseMessage inline error={null} busy={false} onRetry={() => undefined} />;
  return rows.map((row, index) => (
    <RowBoundary key={row.row_id} rowId={row.row_id}>
      <ContentRow
        section={rowSection(row, { t, language, now, viewer }, { id: reference, name: title })}
        eager={index === 0}
      />
    </RowBoundary>
  ));
}

/** The medal chart of the games. Secondary: renders nothing if it fails to load. */
function MedalChart() {
  const t = useTexts();
  const language = useLanguage();
  const { data, error } = useQuery(medalChartQuery(useQueryScope()));
  useLoggedFailure('medals', error);
  if (data === undefined || data.places.length === 0) return null;
  return (
    <div className={classNames(css.card, css.chart)}>
      <table className={css.table}>
        <caption>{pickText(language, data.title_tc, data.title_en)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('browse:medals.rank')}</th>
            <th scope="col">{t('browse:medals.team')}</th>
            <th scope="col">{t('browse:medals.gold')}</th>
            <th scope="col">{t('browse:medals.silver')}</th>
            <th scope="col">{t('browse:medals.bronze')}</th>
            <th scope="col">{t('browse:medals.total')}</th>
          </tr>
        </thead>
        <tbody>
          {data.places.map(({ rank, team_tc, team_en, gold, silver, bronze }) => (
            <tr key={rank}>
              <td>{rank}</td>
              <th scope="row">{pickText(language, team_tc, team_en)}</th>
              <td>{gold}</td>
              <td>{silver}</td>
              <td>{bronze}</td>
              <td>{gold + silver + bronze}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
