import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChoiceBar, type ListChoiceState } from '#renderer/content/lists/list-choice-bar.tsx';
import { itemTile } from '#renderer/content/tiles/item-tile.ts';
import { tileMenu } from '#renderer/content/tiles/tile-menu-view.ts';
import { TileWithMenu } from '#renderer/content/tiles/tile-with-menu.tsx';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useNow, useViewer } from '#renderer/data/data-context.tsx';
import { type SearchGroup, searchResultsQuery } from '#renderer/data/search/search-queries.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock, SkeletonRail } from '#renderer/ui/feedback/skeleton.tsx';
import { Row } from '#renderer/ui/media/row.tsx';
import { Tile } from '#renderer/ui/media/tile.tsx';
import type { ListChoice } from '#shared/domain/catalogue/list-choice.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { GuideHits, useGuideHits } from './guide-hits.tsx';
import css from './search-screen.module.css';

type Results = ReturnType<typeof useResults>;

/** Results of a keyword, by groups in pages: programmes, channels, clips. Programmes are the screen's own; the others vanish when they fail. */
export function SearchResults({ keyword, list }: { readonly keyword: string; readonly list: ListChoiceState }) {
  const t = useTexts();
  const channels = useResults(keyword, 'channel', list.choice);
  const programmes = useResults(keyword, 'programme', list.choice);
  const clips = useResults(keyword, 'clip', list.choice);
  const hits = useGuideHits(keyword);
  useLoggedFailure('search', channels.error ?? clips.error);
  if (programmes.error !== null && programmes.items.length === 0) return <SearchFailed results={programmes} />;
  if (programmes.waiting) return <ResultsSkeleton list={list} />;
  const found = channels.items.length + programmes.items.length + clips.items.length + hits.length;
  return (
    <>
      <div role="status">
        <VisuallyHidden>{t('search:found', { count: channels.total + programmes.total + clips.total + hits.length })}</VisuallyHidden>
      </div>
      <ListChoiceBar {...list} />
      {found === 0 ? <NoResults keyword={keyword} /> : null}
      <Group title={t('search:group.programme')} results={programmes} />
      <Group title={t('search:group.channel')} results={channels} />
      <GuideHits hits={hits} />
      <Group title={t('search:group.clip')} results={clips} />
    </>
  );
}

function useResults(keyword: string, group: SearchGroup, choice: ListChoice) {
  const query = useInfiniteQuery(searchResultsQuery(useQueryScope(), keyword, group, choice));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { ...query, items, group, waiting: query.data === undefined && query.error === null, total: query.data?.pages[0]?.total ?? 0 };
}

function Group({ title, results }: { readonly title: string; readonly results: Results }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const viewer = useViewer();
  if (results.items.length === 0) return null;
  return (
    <Row title={title} note={t('search:count', { count: results.total })}>
      <ul className={css.grid} aria-label={title}>
        {results.items.map((item) => (
          <li key={`${item.type}-${item.ref}`}>
            <TileWithMenu menu={tileMenu(item, language)}>
              <Tile tile={itemTile(item, `${item.type}-${item.ref}`, { t, language, now, viewer })} />
            </TileWithMenu>
          </li>
        ))}
      </ul>
      {results.hasNextPage && (
        <p className={css.more}>
          <Button kind="quiet" disabled={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
            {t('search:more', { count: results.total - results.items.length })}
          </Button>
        </p>
      )}
    </Row>
  );
}

/** As high as what comes, with the switches above it. */
const ResultsSkeleton = ({ list }: { readonly list: ListChoiceState }) => (
  <>
    <ListChoiceBar {...list} />
    <div className={css.waiting} aria-busy="true">
      <SkeletonBlock width="120px" height="26px" />
      <SkeletonRail />
    </div>
  </>
);

function NoResults({ keyword }: { readonly keyword: string }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={css.message}>
      <Message
        level={2}
        icon="search"
        title={t('search:nothing.title', { keyword })}
        text={t('search:nothing.text')}
        actions={
          <ButtonLink kind="primary" href={href.browse(language)}>
            {t('search:nothing.action')}
          </ButtonLink>
        }
      />
    </div>
  );
}

function SearchFailed({ results }: { readonly results: Results }) {
  const t = useTexts();
  return (
    <div className={css.message}>
      <Message
        level={2}
        icon="clock"
        tone="warn"
        title={t('search:error.title')}
        text={t('search:error.text')}
        actions={
          <Button kind="primary" disabled={results.isFetching} onClick={() => void results.refetch()}>
            {t('retry')}
          </Button>
        }
        code={results.error === null ? undefined : errorCodeText(t, results.error)}
      />
    </div>
  );
}
