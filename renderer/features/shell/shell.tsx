import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { Link } from '#renderer/ui/link.tsx';
import { useNavigation } from '#renderer/ui/navigation-context.ts';
import { startSpatialKeys } from '#renderer/ui/spatial-keys.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { swapLanguage } from '#shared/navigation/swap-language.ts';
import { ConnectionNotice, type ConnectionView } from './connection-notice.tsx';
import type { Area } from './nav-items.ts';
import css from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { type BarViewer, TopBar } from './top-bar.tsx';

/**
 * How a screen stands in the shell. `key` changes when another screen begins (not when the same one shows something else): the focus then
 * goes to the start of the page. `frame` is `over` where a picture begins at the very top, `bare` where the screen needs all the room.
 */
export type ScreenFrame = { readonly key: string; readonly area: Area; readonly frame: 'normal' | 'over' | 'bare' };

type ShellProps = {
  readonly language: Language;
  readonly screen: ScreenFrame;
  /** Path and query of the page, for the switch of the language. */
  readonly address: string;
  readonly viewer: BarViewer;
  readonly connection: ConnectionView;
  readonly children: ReactNode;
};

/** The frame of every screen: landmarks, navigation, focus and the news about the connection. */
export function Shell({ language, screen, address, viewer, connection, children }: ShellProps) {
  const t = useTexts();
  const main = useScreenFocus(screen.key);
  useEffect(() => startSpatialKeys(), []);
  useSearchKey(language);
  const otherLanguageHref = swapLanguage(address, language === 'tc' ? 'en' : 'tc');
  const bare = screen.frame === 'bare';
  return (
    <>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      {!bare && (
        <TopBar
          language={language}
          area={screen.area}
          over={screen.frame === 'over'}
          otherLanguageHref={otherLanguageHref}
          viewer={viewer}
        />
      )}
      <main id="main" tabIndex={-1} ref={main} className={bare ? undefined : classNames(css.page, screen.frame === 'over' && css.over)}>
        {children}
      </main>
      {!bare && <Footer language={language} address={address} />}
      {!bare && <TabBar language={language} area={screen.area} />}
      <ConnectionNotice {...connection} />
    </>
  );
}

function Footer({ language, address }: { readonly language: Language; readonly address: string }) {
  const t = useTexts();
  return (
    <footer className={css.foot}>
      <span>{t('footer.rights', { year: new Date().getFullYear() })}</span>
      <nav className={css.languages} aria-label={t('footer.language')}>
        {(['tc', 'en'] as const).map((one) => (
          <Link
            key={one}
            href={swapLanguage(address, one)}
            hold
            replace
            lang={languageTag(one)}
            aria-current={one === language ? 'true' : undefined}
          >
            {t(`footer.names.${one}`)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}

/** A new screen starts at its beginning for the keyboard and the screen reader too; the first one of a page load keeps the browser's start. */
function useScreenFocus(key: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    main.current?.focus({ preventScroll: true });
  }, [key]);
  return main;
}

/** `/` opens search from anywhere but a field. */
function useSearchKey(language: Language): void {
  const { go } = useNavigation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]') !== null) return;
      event.preventDefault();
      go(href.searchHome(language));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [go, language]);
}
