import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { navigationItems } from '#shared/domain/shell/navigation.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import css from './account-page.module.css';

/** Account pages in menu order. */
const PAGES = [
  'favourite',
  'history',
  'channels',
  'recordings',
  'downloads',
  'payments',
  'loyalty',
  'referral',
  'info',
] as const;
export type AccountPageName = (typeof PAGES)[number];

export const PAGE_HREF: Readonly<Record<AccountPageName, (lang: Language) => string>> = {
  favourite: href.favourites,
  history: href.history,
  channels: href.importedChannels,
  recordings: href.recordings,
  downloads: href.downloads,
  payments: href.payments,
  loyalty: href.loyalty,
  referral: href.mgmPromotion,
  info: href.account,
};

type AccountPageProps = {
  readonly page: AccountPageName;
  readonly title: string;
  /** Number of entries, next to the title. */
  readonly count?: string | undefined;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  /** Receives the focus when the focused control is gone. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>;
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/**
 * Returns the pages that the menu names: money, points and referrals not on a kids profile; points and
 * referrals if the navigation has them too, downloads in the desktop app (S0-2-043, S0-2-044).
 */
function useAccountPages(): readonly AccountPageName[] {
  const language = useLanguage();
  const { kind, profileClass, countryContent } = useViewer();
  const { config: remote, downloads } = useData();
  const config = useStore(remote.store, (state) => state.config);
  const items = navigationItems({ kind, profileClass, lang: language, countryContent, path: '', config });
  const hidden: Readonly<Partial<Record<AccountPageName, boolean>>> = {
    channels: profileClass === 'kids',
    recordings: profileClass === 'kids',
    downloads: downloads === null,
    payments: profileClass === 'kids',
    loyalty: profileClass === 'kids' || !items.includes('loyalty'),
    referral: profileClass === 'kids' || !items.includes('mgm_promotion'),
  };
  return PAGES.filter((page) => hidden[page] !== true);
}

/** Scrolls a menu that is wider than the window to the link of the current page. */
function centreCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (menu && current)
    menu.scrollLeft = current.offsetLeft - menu.offsetLeft - (menu.clientWidth - current.clientWidth) / 2;
}

/** Frame of the account pages: menu, title and actions. */
export function AccountPage({
  page,
  title,
  count,
  actions,
  titleRef,
  busy = false,
  children,
}: AccountPageProps) {
  const t = useTexts();
  const language = useLanguage();
  const ownRef = useRef<HTMLHeadingElement>(null);
  useScreenTitle(title);
  const pages = useAccountPages();
  const menuRef = useRef<HTMLElement>(null);
  useLayoutEffect(() => centreCurrent(menuRef.current), []);
  return (
    <div className={css.page} aria-busy={busy}>
      <nav ref={menuRef} className={css.menu} aria-label={t('account:nav.label')}>
        {pages.map((name) => (
          <Link key={name} href={PAGE_HREF[name](language)} aria-current={name === page ? 'page' : undefined}>
            {t(`account:nav.${name}`)}
          </Link>
        ))}
      </nav>
      <div className={css.head}>
        <h1 className={css.title} ref={titleRef ?? ownRef} tabIndex={-1}>
          {title}
        </h1>
        {count !== undefined && <p className={`${css.note} num`}>{count}</p>}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
