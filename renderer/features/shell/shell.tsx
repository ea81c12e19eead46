import { memo, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { ExternalLinks } from '#renderer/features/shell/menu/external-links.tsx';
import {
  ConnectionNotice,
  type ConnectionView,
} from '#renderer/features/shell/notices/connection-notice.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { startBackKey } from '#renderer/ui/navigation/back-key.ts';
import { isTextField } from '#renderer/ui/navigation/key-event.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { startRowFocus } from '#renderer/ui/navigation/row-focus.ts';
import { startSpatialKeys } from '#renderer/ui/navigation/spatial-keys.ts';
import { useScreenFocus } from '#renderer/ui/navigation/use-screen-focus.ts';
import { isWideContent } from '#shared/domain/shell/wide-content.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { Area } from './nav-items.ts';
import css from './shell.module.css';
import type { ShellActions, ShellView } from './shell-view.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * Layout of a screen in the shell. `key` changes with the screen (not with its content) and moves the focus
 * to the start of the page. `frame` is `over` if the content starts behind the top bar, `bare` for a screen
 * without top bar, footer and tab bar. `sheet`: on a phone the screen has a bottom sheet with buttons, which
 * notices must not cover.
 */
export type ScreenFrame = {
  readonly key: string;
  readonly area: Area;
  readonly frame: 'normal' | 'over' | 'bare';
  readonly sheet?: boolean;
};

/** Links that update with the URL on their own: to the other language, and to both. */
export type LanguageLinks = { readonly other: ReactNode; readonly both: ReactNode };

type ShellProps = {
  readonly view: ShellView;
  readonly actions: ShellActions;
  readonly screen: ScreenFrame;
  /** The history entry, which distinguishes returns to a screen from new visits. */
  readonly entry: string;
  readonly languageLinks: LanguageLinks;
  readonly connection: ConnectionView;
  /** Further notices at the bottom edge, above the connection notice. */
  readonly news?: ReactNode;
  /** Fixed to the bottom of the window, after everything else. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every screen: landmarks, navigation, focus and the connection notice. */
export function Shell({
  view,
  actions,
  screen,
  entry,
  languageLinks,
  connection,
  news,
  banner,
  children,
}: ShellProps) {
  const t = useTexts();
  const main = useScreenFocus(screen.key, entry);
  useRemoteKeys();
  useEffect(() => startRowFocus(), []);
  useSearchKey(actions.search, screen.area === 'search' ? main : null);
  useWideContent();
  const bare = screen.frame === 'bare';
  const over = screen.frame === 'over';
  return (
    <>
      <button type="button" data-tab-only="" className={css.skip} onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      {!bare && (
        <TopBar
          view={view}
          actions={actions}
          area={screen.area}
          over={over}
          languageSwitch={languageLinks.other}
        />
      )}
      <main
        id="main"
        tabIndex={-1}
        ref={main}
        className={bare ? undefined : classNames(css.page, over && css.over, screen.sheet && css.sheet)}
      >
        {children}
      </main>
      {!bare && (
        <Footer
          language={view.language}
          concert={view.concert}
          year={view.year}
          actions={actions}
          languages={languageLinks.both}
          promos={view.promos}
        />
      )}
      {!bare && <TabBar view={view} area={screen.area} />}
      <div className={classNames(css.news, screen.sheet && css.sheet)}>
        {news}
        <ConnectionNotice {...connection} />
      </div>
      {banner}
    </>
  );
}

/** Arrow keys, Enter and Back of a remote control on every screen. */
function useRemoteKeys(): void {
  const { back } = useNavigation();
  const onBack = useEffectEvent(back);
  useEffect(() => startSpatialKeys(), []);
  useEffect(() => startBackKey(() => onBack()), []);
}

/** `/` opens search except in a text field; on the search screen (`own`) it focuses that screen's field. */
function useSearchKey(search: () => void, own: RefObject<HTMLElement | null> | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (isTextField(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      const field = own?.current?.querySelector<HTMLElement>('input[type="search"]');
      if (field) field.focus();
      else search();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [search, own]);
}

/** Sets `data-wide` on the document while the window is wider than 1150 px (S0-9-025). */
function useWideContent(): void {
  useEffect(() => {
    const { documentElement } = document;
    const measure = () => documentElement.toggleAttribute('data-wide', isWideContent(globalThis.innerWidth));
    measure();
    globalThis.addEventListener('resize', measure, { passive: true });
    return () => globalThis.removeEventListener('resize', measure);
  }, []);
}

type FooterProps = {
  readonly language: Language;
  readonly actions: ShellActions;
  readonly concert: ShellView['concert'];
  readonly year: ShellView['year'];
  /** Links to both languages, which update with the URL on their own. */
  readonly languages: ReactNode;
  /** Promoted pages; empty until they load. */
  readonly promos: ShellView['promos'];
};

/** The footer of wide windows. */
const Footer = memo(function Footer({ language, concert, year, actions, languages, promos }: FooterProps) {
  const t = useTexts();
  return (
    <footer className={css.foot}>
      {promos.length > 0 && (
        <ul className={css.promos} aria-label={t('footer.promos')}>
          {promos.map(({ href, title }) => (
            <li key={href}>
              <Link href={href}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      <span>{t('footer.rights', { year })}</span>
      <nav className={css.pages} aria-label={t('footer.pages')}>
        <ExternalLinks language={language} concert={concert} actions={actions} />
      </nav>
      <nav className={css.languages} aria-label={t('footer.language')}>
        {languages}
      </nav>
    </footer>
  );
});
