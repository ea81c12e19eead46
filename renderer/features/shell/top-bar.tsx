import { memo, type ReactNode, useEffect, useState } from 'react';
import { CategoryList } from '#renderer/features/shell/menu/category-list.tsx';
import { Disclosure } from '#renderer/features/shell/menu/disclosure.tsx';
import { ExtraLinks, SmartTvLink } from '#renderer/features/shell/menu/extra-links.tsx';
import { MenuDrawer } from '#renderer/features/shell/menu/menu-drawer.tsx';
import { ProfileMenu } from '#renderer/features/shell/menu/profile-menu.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { StationMark } from '#renderer/ui/graphics/station-mark.tsx';
import { isPlainClick, Link } from '#renderer/ui/navigation/link.tsx';
import { isPageScrolled } from '#shared/domain/catalogue/content-timing.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { LoginButton } from './login-button.tsx';
import { type Area, type NavItem, shownItems, TOP_ITEMS, TOP_ITEMS_AFTER } from './nav-items.ts';
import type { ShellActions, ShellView } from './shell-view.ts';
import css from './top-bar.module.css';

type TopBarProps = {
  readonly view: ShellView;
  readonly actions: ShellActions;
  readonly area: Area;
  /** True if a picture begins at the top of the page: the bar is transparent until the page is scrolled. */
  readonly over: boolean;
  /** A link that updates with the URL on its own, so that the bar does not re-render with each channel. */
  readonly languageSwitch: ReactNode;
};

/**
 * The top bar: brand, main menu, categories, search, language and account. Re-renders only when one of these
 * changes.
 */
export const TopBar = memo(function TopBar({ view, actions, area, over, languageSwitch }: TopBarProps) {
  const t = useTexts();
  const scrolled = useScrolled(over);
  const { language, items } = view;
  return (
    <header className={classNames(css.top, over && !scrolled && css.over)} data-edge="top">
      <MenuDrawer view={view} actions={actions} area={area} languageSwitch={languageSwitch} />
      <Link className={css.brand} href={href.home(language)} aria-label={t('nav.brand')}>
        <StationMark />
        <span className={css.brandName}>{t('appName')}</span>
      </Link>
      <nav className={css.nav} aria-label={t('nav.label')}>
        <NavLinks items={TOP_ITEMS} view={view} area={area} />
        {items.has('categories') && <BrowseMenu view={view} area={area} />}
        <NavLinks items={TOP_ITEMS_AFTER} view={view} area={area} />
        <SmartTvLink view={view} className={css.guide} />
      </nav>
      <div className={css.end}>
        <ExtraLinks view={view} actions={actions} itemClass={css.extra} />
        {area !== 'search' && <SearchLink language={language} onSearch={actions.search} />}
        <span className={css.language}>{languageSwitch}</span>
        {items.has('login_or_subscribe') && <LoginButton onLogin={actions.login} />}
        {items.has('profile_menu') && (
          <ProfileMenu view={view} actions={actions} languageSwitch={languageSwitch} />
        )}
      </div>
    </header>
  );
});

function BrowseMenu({ view, area }: Pick<TopBarProps, 'view' | 'area'>) {
  const t = useTexts();
  return (
    <Disclosure
      wide
      current={area === 'browse'}
      button={
        <>
          {t('nav.browse')}
          <Icon name="down" size={16} />
        </>
      }
    >
      <CategoryList categories={view.categories} language={view.language} />
    </Disclosure>
  );
}

type SearchLinkProps = { readonly language: Language; readonly onSearch: () => void };

/** Opens search; on the search screen the button is replaced by its field. */
function SearchLink({ language, onSearch }: SearchLinkProps) {
  const t = useTexts();
  return (
    <Link
      className={css.search}
      href={href.searchHome(language)}
      aria-keyshortcuts="/"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onSearch();
      }}
    >
      <Icon name="search" size={18} />
      <span className={css.hint}>{t('nav.searchHint')}</span>
      <span className={css.key} aria-hidden="true">
        /
      </span>
    </Link>
  );
}

type NavLinksProps = { readonly items: readonly NavItem[]; readonly view: ShellView; readonly area: Area };

function NavLinks({ items, view, area }: NavLinksProps) {
  const t = useTexts();
  return shownItems(items, view).map((item) => (
    <Link key={item.area} href={item.href(view)} aria-current={item.area === area ? 'page' : undefined}>
      {t(`nav.${item.area}`)}
    </Link>
  ));
}

function useScrolled(watch: boolean): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!watch) return undefined;
    const measure = () => setScrolled(isPageScrolled(globalThis.scrollY));
    measure();
    globalThis.addEventListener('scroll', measure, { passive: true });
    return () => globalThis.removeEventListener('scroll', measure);
  }, [watch]);
  return scrolled;
}
