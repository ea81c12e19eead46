import { type ComponentProps, type ReactNode, useState } from 'react';
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

/** Maximum entries per list. The style sheet hides most of them next to results. */
const MOST = 6;

/**
 * Three lists side by side: suggestions, recent searches and popular searches. Empty lists are left out. A
 * list does not change while the focus is in it.
 */
export function SearchLists({ keyword, hot, onChosen, onForget, ...current }: SearchListsProps) {
  const t = useTexts();
  const language = useLanguage();
  const suggestions = useHeldInFocus(current.suggestions);
  const recent = useHeldInFocus(current.recent);
  const forget = (button: HTMLElement): void => {
    neighbourOf(button)?.focus();
    onForget();
  };
  return (
    <div className={classNames(css.lists, keyword !== '' && css.searching)}>
      {suggestions.entries.length > 0 && (
        <List title={t('search:suggestions')} {...suggestions.hold}>
          {suggestions.entries.slice(0, MOST).map((text) => (
            <Entry key={text} text={text} onChosen={onChosen} icon={<Icon name="search" size={18} />}>
              <Highlighted text={text} keyword={keyword} />
            </Entry>
          ))}
        </List>
      )}
      {recent.entries.length > 0 && (
        <List
          title={t('search:recent')}
          {...recent.hold}
          action={
            <button
              type="button"
              className={css.forget}
              onClick={({ currentTarget }) => forget(currentTarget)}
            >
              {t('search:forget')}
            </button>
          }
        >
          {recent.entries.slice(0, MOST).map((text) => (
            <Entry key={text} text={text} onChosen={onChosen} icon={<Icon name="clock" size={18} />}>
              {text}
            </Entry>
          ))}
        </List>
      )}
      {hot.length > 0 && (
        <List title={t('search:hot')} ordered>
          {hot.slice(0, MOST).map((item, index) => {
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

/** Listens for the focus that comes into a list, and for the one that leaves it. */
type ListFocus = Required<Pick<ComponentProps<'section'>, 'onFocus' | 'onBlur'>>;

/**
 * Returns the entries of a list, and the listeners that hold them for as long as the focus is inside: an entry
 * that was replaced would drop the focus to the page. A window that loses the focus does not let go.
 */
function useHeldInFocus(entries: readonly string[]): {
  readonly entries: readonly string[];
  readonly hold: ListFocus;
} {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const shown = held ?? entries;
  return {
    entries: shown,
    hold: {
      onFocus: () => setHeld(shown),
      onBlur: ({ currentTarget, relatedTarget }) => {
        const isInside = currentTarget.contains(relatedTarget);
        if (!isInside && !currentTarget.contains(document.activeElement)) setHeld(null);
      },
    },
  };
}

/** Where the focus goes when a list is forgotten: an entry of another list that is shown, or the field. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const list = button.closest('section');
  const place = button.closest('[data-search-box], main');
  const entries = [...(place?.querySelectorAll<HTMLElement>('[data-search-entry]') ?? [])];
  return (
    entries.find((one) => list?.contains(one) !== true && one.checkVisibility?.() !== false) ??
    place?.querySelector<HTMLElement>('input[type="search"]') ??
    null
  );
}

type ListProps = Partial<ListFocus> & {
  readonly title: string;
  readonly action?: ReactNode;
  readonly ordered?: boolean;
  readonly children: ReactNode;
};

function List({ title, action, ordered = false, children, ...focus }: ListProps) {
  const Items = ordered ? 'ol' : 'ul';
  return (
    <section aria-label={title} {...focus}>
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
