import type { ReactNode } from 'react';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { HotItem } from '#shared/contract/search/search.ts';
import { href } from '#shared/navigation/href.ts';
import css from './search-lists.module.css';

type SearchListsProps = {
  readonly keyword: string;
  readonly suggestions: readonly string[];
  readonly recent: readonly string[];
  readonly hot: readonly HotItem[];
  /** Told what is searched for next, before the page goes there. */
  readonly onChosen: (keyword: string) => void;
  readonly onForget: () => void;
};

/** Maximum entries per list: fewer next to results, so that these are visible. */
const MAX_ENTRIES = { idle: 6, searching: 3 } as const;

/** Three lists side by side: suggestions, recent searches and popular searches. Empty lists are left out. */
export function SearchLists({ keyword, suggestions, recent, hot, onChosen, onForget }: SearchListsProps) {
  const t = useTexts();
  const language = useLanguage();
  const most = MAX_ENTRIES[keyword === '' ? 'idle' : 'searching'];
  return (
    <div className={classNames(css.lists, keyword !== '' && css.searching)}>
      {keyword !== '' && suggestions.length > 0 && (
        <List title={t('search:suggestions')}>
          {suggestions.slice(0, most).map((text) => (
            <Entry key={text} text={text} onChosen={onChosen} icon={<Icon name="search" size={18} />}>
              <Highlighted text={text} keyword={keyword} />
            </Entry>
          ))}
        </List>
      )}
      {recent.length > 0 && (
        <List
          title={t('search:recent')}
          action={
            <button
              type="button"
              className={css.forget}
              onClick={({ currentTarget }) => {
                neighbourOf(currentTarget)?.focus();
                onForget();
              }}
            >
              {t('search:forget')}
            </button>
          }
        >
          {recent.slice(0, most).map((text) => (
            <Entry key={text} text={text} onChosen={onChosen} icon={<Icon name="clock" size={18} />}>
              {text}
            </Entry>
          ))}
        </List>
      )}
      {hot.length > 0 && (
        <List title={t('search:hot')} ordered>
          {hot.slice(0, most).map((item, index) => {
            const text =
              pickText(language, item.search_keyword, item.search_keyword_en) || item.search_keyword;
            return (
              <Entry
                key={item.search_keyword}
                text={text}
                onChosen={onChosen}
                icon={<span className={css.rank}>{index + 1}</span>}
              >
                {text}
              </Entry>
            );
          })}
        </List>
      )}
    </div>
  );
}

/** Where the focus goes when a list is forgotten: an entry of another list, or the field. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const list = button.closest('section');
  const place = button.closest('[data-search-box], main');
  const entries = [...(place?.querySelectorAll<HTMLElement>('[data-search-entry]') ?? [])];
  return (
    entries.find((one) => list?.contains(one) !== true) ??
    place?.querySelector<HTMLElement>('input[type="search"]') ??
    null
  );
}

type ListProps = {
  readonly title: string;
  readonly action?: ReactNode;
  readonly ordered?: boolean;
  readonly children: ReactNode;
};

function List({ title, action, ordered = false, children }: ListProps) {
  const Items = ordered ? 'ol' : 'ul';
  return (
    <section aria-label={title}>
      <h2 className={css.title}>
        {title}
        {action}
      </h2>
      <Items className={css.list}>{children}</Items>
    </section>
  );
}

type EntryProps = {
  readonly text: string;
  readonly icon: ReactNode;
  readonly onChosen: (keyword: string) => void;
  readonly children: ReactNode;
};

function Entry({ text, icon, onChosen, children }: EntryProps) {
  const language = useLanguage();
  return (
    <li>
      <Link
        className={css.entry}
        href={href.search(language, text)}
        data-search-entry=""
        onClick={() => onChosen(text)}
      >
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
        <span>{children}</span>
      </Link>
    </li>
  );
}

/** A suggestion with the typed part in bold. */
function Highlighted({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  const at = text.toLowerCase().indexOf(keyword.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.mark}>{text.slice(at, at + keyword.length)}</mark>
      {text.slice(at + keyword.length)}
    </>
  );
}
