import { type RefObject, useEffect, useRef } from 'react';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';
import css from './search-box.module.css';
import { SearchField } from './search-field.tsx';
import { SearchLists } from './search-lists.tsx';
import { useKeyword } from './use-keyword.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearchLists } from './use-search-lists.ts';

/**
 * The search box over any screen. It takes the focus when it opens, shows the lists, and closes when the
 * focus leaves.
 */
export function SearchBox({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { navigate } = useNavigation();
  const typed = useKeyword('');
  const { recent, keep, forget } = useRecentSearches();
  const lists = useSearchLists(typed.keyword);
  const box = useRef<HTMLDivElement>(null);
  useFocusLeft(box, onClose);
  const choose = (keyword: string): void => {
    keep(keyword);
    onClose();
  };
  const search = (keyword: string): void => {
    navigate(href.search(language, keyword));
    choose(keyword);
  };
  return (
    <div className={css.box} ref={box} data-search-box="">
      <SearchField
        compact
        keyword={typed}
        onSubmit={search}
        onDown={() => box.current?.querySelector<HTMLElement>('[data-search-entry]')?.focus()}
        onEscape={onClose}
      />
      <div className={css.panel} tabIndex={-1}>
        <SearchLists
          keyword={typed.keyword}
          suggestions={lists.suggestions}
          recent={recent}
          hot={lists.hot}
          onChosen={choose}
          onForget={forget}
        />
        {typed.keyword !== '' && (
          <Link
            className={css.all}
            href={href.search(language, typed.keyword)}
            data-search-entry=""
            onClick={() => choose(typed.keyword)}
          >
            <Icon name="search" size={18} />
            {t('search:all', { keyword: typed.keyword })}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Tells when the focus has left a box. */
function useFocusLeft(box: RefObject<HTMLElement | null>, onLeft: () => void): void {
  useEffect(() => {
    const area = box.current;
    const onOut = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node && area?.contains(event.relatedTarget))) onLeft();
    };
    area?.addEventListener('focusout', onOut);
    return () => area?.removeEventListener('focusout', onOut);
  }, [box, onLeft]);
}
