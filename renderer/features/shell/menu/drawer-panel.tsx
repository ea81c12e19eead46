import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { LoginButton } from '#renderer/features/shell/login-button.tsx';
import { type Area, DRAWER_ITEMS, shownItems } from '#renderer/features/shell/nav-items.ts';
import type { ShellActions, ShellView } from '#renderer/features/shell/shell-view.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { passArrowKeys } from '#renderer/ui/navigation/dialog-arrow-keys.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { CategoryList } from './category-list.tsx';
import { ExternalLinks } from './external-links.tsx';
import { ExtraLinks, SmartTvLink } from './extra-links.tsx';
import css from './menu-drawer.module.css';
import { ProfileItems } from './profile-menu.tsx';

export type MenuDrawerProps = {
  readonly view: ShellView;
  readonly actions: ShellActions;
  readonly area: Area;
  readonly languageSwitch: ReactNode;
};

type DrawerPanelProps = MenuDrawerProps & { readonly open: boolean; readonly onClose: () => void };

/** The drawer of narrow windows: everything that does not fit in the bar. */
export function DrawerPanel({ open, onClose, ...props }: DrawerPanelProps) {
  const t = useTexts();
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={css.drawer} data-drawer="" onKeyDown={passArrowKeys}>
          <div className={css.head}>
            <Base.Title className={css.title}>{t('nav.menu')}</Base.Title>
            <Base.Close render={<IconButton icon="close" label={t('close')} />} />
          </div>
          <DrawerBody {...props} onDone={onClose} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function DrawerBody({
  view,
  actions,
  area,
  languageSwitch,
  onDone,
}: MenuDrawerProps & { readonly onDone: () => void }) {
  const t = useTexts();
  const leads = (target: EventTarget): boolean =>
    target instanceof Element && target.closest('a, [data-closes]') !== null;
  const login = () => {
    onDone();
    actions.login();
  };
  return (
    // Choosing a link closes the drawer, after the press has been handled.
    <div className={css.body} onClickCapture={({ target }) => leads(target) && setTimeout(onDone)}>
      {view.items.has('login_or_subscribe') && <LoginButton onLogin={login} />}
      <nav aria-label={t('nav.label')}>
        <ul>
          {shownItems(DRAWER_ITEMS, view).map((item) => (
            <li key={item.area}>
              <Link
                className={css.item}
                href={item.href(view)}
                aria-current={item.area === area ? 'page' : undefined}
              >
                <Icon name={item.icon} size={22} />
                {t(`nav.${item.area}`)}
              </Link>
            </li>
          ))}
        </ul>
        <SmartTvLink view={view} className={css.item} />
        <ExtraLinks view={view} actions={actions} itemClass={css.item} />
      </nav>
      {view.items.has('categories') && (
        <section className={css.part} aria-label={t('nav.categories')}>
          <h3 className={css.heading}>{t('nav.categories')}</h3>
          <CategoryList categories={view.categories} language={view.language} />
        </section>
      )}
      {view.items.has('profile_menu') && (
        <section className={css.part} aria-label={t('nav.me')}>
          <ProfileItems view={view} actions={actions} languageSwitch={languageSwitch} />
        </section>
      )}
      <div className={css.part}>
        {!view.items.has('profile_menu') && <span className={css.language}>{languageSwitch}</span>}
        <ExternalLinks
          language={view.language}
          concert={view.concert}
          actions={actions}
          itemClass={css.item}
        />
      </div>
    </div>
  );
}
