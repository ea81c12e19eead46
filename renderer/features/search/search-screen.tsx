import { useEffect, useRef, useState } from 'react';
import type { ListChoiceState } from '#renderer/content/lists/list-choice-bar.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { TitledRow } from '#renderer/ui/media/titled-row.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { HotItem } from '#shared/contract/search/search.ts';
import { type ListChoice, listChoiceQuery } from '#shared/domain/catalogue/list-choice.ts';
import { href } from '#shared/navigation/href.ts';
import { SearchField } from './search-field.tsx';
import { SearchLists } from './search-lists.tsx';
import { SearchResults } from './search-results.tsx';
import css from './search-screen.module.css';
import { useKeyword } from './use-keyword.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearchLists } from './use-search-lists.ts';

/**
 * The search: a field, lists to choose from, and what is found while it is typed. The address names the last
 * keyword that was submitted.
 */
export function SearchScreen({
  keyword,
  list,
}: {
  readonly keyword: string;
  readonly list: ListChoiceState;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { navigate } = useNavigation();
  const typed = useKeyword(keyword);
  const { recent, keep, forget } = useRecentSearches();
  const lists = useSearchLists(typed.keyword);
  const below = useRef<HTMLDivElement>(null);
  /* A keyword that was submitted or chosen is found below; what else it could be is no longer asked. */
  const [settled, setSettled] = useState(keyword);
  useScreenTitle(typed.keyword === '' ? t('search:title') : t('search:titleOf', { keyword: typed.keyword }));
  useAddress(typed.keyword, keyword, list.choice);
  const submit = (keyword: string): void => {
    keep(keyword);
    setSettled(keyword);
    navigate(href.search(language, keyword) + listChoiceQuery(list.choice), { replace: true, hold: true });
  };
  const searching = typed.keyword !== '';
  const bare = lists.settled && recent.length === 0 && lists.hot.length === 0;
  return (
    <div className={css.screen}>
      <VisuallyHidden as="h1">{t('search:title')}</VisuallyHidden>
      <div className={css.top}>
        <SearchField
          keyword={typed}
          onSubmit={submit}
          onDown={() => below.current?.querySelector<HTMLElement>('[data-search-entry], a')?.focus()}
        />
        <div ref={below} className={css.lists}>
          <SearchLists
            keyword={typed.keyword}
            suggestions={typed.keyword === settled ? [] : lists.suggestions}
            /*
             * The current keyword is among the earlier ones only once there is another: its list would push
             * the next one aside.
             */
            recent={recent.filter((one) => one !== typed.keyword)}
            hot={lists.hot}
            onChosen={(chosen) => {
              keep(chosen);
              setSettled(chosen);
              typed.type(chosen);
            }}
            onForget={forget}
          />
        </div>
      </div>
      {searching ? (
        <SearchResults keyword={typed.keyword} list={list} />
      ) : (
        <EditorialImages items={lists.editorial} onChosen={(chosen) => typed.type(chosen)} />
      )}
      {!searching && bare && <EmptySearch />}
    </div>
  );
}

/**
 * Shown if there is nothing to choose from before typing: what can be searched for, and another way to find
 * it.
 */
function EmptySearch() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={css.message}>
      <Message
        icon="search"
        title={t('search:bare.title')}
        text={t('search:bare.text')}
        actions={
          <ButtonLink kind="plain" href={href.browse(language)}>
            {t('search:nothing.action')}
          </ButtonLink>
        }
      />
    </div>
  );
}

/**
 * The address follows the search, without a history entry, so that a reload and a copied link find the same.
 */
function useAddress(keyword: string, named: string, choice: ListChoice): void {
  const language = useLanguage();
  const { navigate } = useNavigation();
  /* As text: the choice is another object with each render, and every navigation renders. */
  const query = listChoiceQuery(choice);
  useEffect(() => {
    if (keyword === named) return;
    navigate((keyword === '' ? href.searchHome(language) : href.search(language, keyword)) + query, {
      replace: true,
      hold: true,
    });
  }, [navigate, keyword, named, language, query]);
}

type EditorialImagesProps = {
  readonly items: readonly HotItem[];
  readonly onChosen: (keyword: string) => void;
};

/** Searches that the editors put forward, four at most, each with its picture. */
function EditorialImages({ items, onChosen }: EditorialImagesProps) {
  const t = useTexts();
  const language = useLanguage();
  if (items.length === 0) return null;
  return (
    <TitledRow title={t('search:editorial')}>
      <ul className={css.editorial} aria-label={t('search:editorial')}>
        {items.map((item) => {
          const keyword =
            pickText(language, item.search_keyword, item.search_keyword_en) || item.search_keyword;
          return (
            <li key={item.search_keyword}>
              <Link
                className={css.pick}
                href={href.search(language, keyword)}
                onClick={() => onChosen(keyword)}
              >
                <Picture
                  src={item.image.landscape_small ?? null}
                  seed={item.search_keyword}
                  className={css.picture}
                >
                  <span className={css.word}>{keyword}</span>
                </Picture>
              </Link>
            </li>
          );
        })}
      </ul>
    </TitledRow>
  );
}
