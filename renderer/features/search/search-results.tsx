import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Fragment,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ListChoiceBar, type ListChoiceState } from '#renderer/content/lists/list-choice-bar.tsx';
import { itemTile } from '#renderer/content/tiles/item-tile.ts';
import { tileMenu } from '#renderer/content/tiles/tile-menu-view.ts';
import { TileWithMenu } from '#renderer/content/tiles/tile-with-menu.tsx';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
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
import { Tile } from '#renderer/ui/media/tile.tsx';
import { TitledRow } from '#renderer/ui/media/titled-row.tsx';
import type { ListChoice } from '#shared/domain/catalogue/list-choice.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { type FoundInGuide, GuideHits, useGuideHits } from './guide-hits.tsx';
import css from './search-screen.module.css';

type Results = ReturnType<typeof useResults>;

/** Milliseconds that a group may hold back the others of its keyword. */
const TOGETHER_MS = 2_000;

type SearchResultsProps = { readonly keyword: string; readonly list: ListChoiceState };

/**
 * Results of a keyword, by groups in pages: programmes, channels, clips. Programmes are the screen's own; the
 * others vanish when they fail. The results of a new keyword replace those before it together and once, so
 * what is shown does not move afterwards; a group that comes late is put below the rest. They are rendered
 * between keys, since their tiles take longer than a frame.
 */
export const SearchResults = memo(function SearchResults({ keyword, list }: SearchResultsProps) {
  const programmes = useResults(keyword, 'programme', list.choice);
  const channels = useResults(keyword, 'channel', list.choice);
  const clips = useResults(keyword, 'clip', list.choice);
  const guide = useGuideHits(keyword);
  useLoggedFailure('search', channels.error ?? clips.error);
  const hadFocus = useRef(false);
  const isOver = useIsOver(TOGETHER_MS, keyword);
  const isComplete =
    [programmes, channels, clips, guide].every(({ isSettled }) => isSettled) ||
    (isOver && programmes.isSettled);
  const shown = useDeferredValue(useTogether({ keyword, programmes, channels, clips, guide }, isComplete));
  if (programmes.error !== null && programmes.items.length === 0)
    return <SearchFailed results={programmes} />;
  if (shown === null) return <ResultsSkeleton list={list} />;
  return <Found key={shown.keyword} found={shown} list={list} hadFocus={hadFocus} />;
});

type FoundGroups = {
  readonly keyword: string;
  readonly programmes: Results;
  readonly channels: Results;
  readonly clips: Results;
  readonly guide: FoundInGuide;
};

/** Returns whether this long has passed since the keyword last changed. */
function useIsOver(ms: number, keyword: string): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => setRealTimer(() => setOver(keyword), ms), [ms, keyword]);
  return over === keyword;
}

/** Returns the newest results that are complete; null before the first ones. */
function useTogether(newest: FoundGroups, isComplete: boolean): FoundGroups | null {
  const [kept, setKept] = useState<FoundGroups | null>(null);
  if (!isComplete) return kept;
  if (kept !== null && isSame(kept, newest)) return kept;
  setKept(newest);
  return newest;
}

const isSame = (one: FoundGroups, other: FoundGroups): boolean =>
  one.keyword === other.keyword &&
  one.guide.hits === other.guide.hits &&
  one.guide.isSettled === other.guide.isSettled &&
  (['programmes', 'channels', 'clips'] as const).every(
    (group) =>
      one[group].data === other[group].data &&
      one[group].isSettled === other[group].isSettled &&
      one[group].isFetchingNextPage === other[group].isFetchingNextPage,
  );

type FoundProps = {
  readonly found: FoundGroups;
  readonly list: ListChoiceState;
  readonly hadFocus: RefObject<boolean>;
};

/**
 * The results of one keyword. Those before it may have had the focus, which the first of these then takes.
 */
function Found({ found, list, hadFocus }: FoundProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (hadFocus.current)
      element?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true;
    };
  }, [hadFocus]);
  const { keyword, programmes, channels, clips, guide } = found;
  const { hits } = guide;
  const groups = [
    {
      name: 'programme',
      isSettled: programmes.isSettled,
      rows: <Group title={t('search:group.programme')} results={programmes} />,
    },
    {
      name: 'channel',
      isSettled: channels.isSettled,
      rows: <Group title={t('search:group.channel')} results={channels} />,
    },
    { name: 'guide', isSettled: guide.isSettled, rows: <GuideHits hits={hits} /> },
    {
      name: 'clip',
      isSettled: clips.isSettled,
      rows: <Group title={t('search:group.clip')} results={clips} />,
    },
  ];
  const [late] = useState(() => groups.filter(({ isSettled }) => !isSettled).map(({ name }) => name));
  const inOrder = groups.toSorted(
    (one, other) => Number(late.includes(one.name)) - Number(late.includes(other.name)),
  );
  const count = channels.total + programmes.total + clips.total + hits.length;
  const isEmpty = channels.items.length + programmes.items.length + clips.items.length + hits.length === 0;
  return (
    <div ref={box}>
      <div role="status">
        <VisuallyHidden>{t('search:found', { count })}</VisuallyHidden>
      </div>
      <ListChoiceBar {...list} />
      {isEmpty && groups.every(({ isSettled }) => isSettled) && <NoResults keyword={keyword} />}
      {inOrder.map(({ name, isSettled, rows }) => (
        <Fragment key={name}>{isSettled && rows}</Fragment>
      ))}
    </div>
  );
}

function useResults(keyword: string, group: SearchGroup, choice: ListChoice) {
  const query = useInfiniteQuery(searchResultsQuery(useQueryScope(), keyword, group, choice));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isSettled = !query.isPlaceholderData && (query.data !== undefined || query.error !== null);
  return { ...query, items, group, isSettled, total: query.data?.pages[0]?.total ?? 0 };
}

type GroupProps = { readonly title: string; readonly results: Results };

/** Rendered again with other results only, not with each reply that is on its way to them. */
const Group = memo(function Group({ title, results }: GroupProps) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const viewer = useViewer();
  if (results.items.length === 0) return null;
  return (
    <TitledRow title={title} note={t('search:count', { count: results.total })}>
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
          <Button
            kind="quiet"
            disabled={results.isFetchingNextPage}
            onClick={() => void results.fetchNextPage()}
          >
            {t('search:more', { count: results.total - results.items.length })}
          </Button>
        </p>
      )}
    </TitledRow>
  );
});

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
