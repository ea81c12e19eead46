import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ConnectionNotice, type ConnectionView } from '#renderer/features/shell/notices/connection-notice.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { startSpatialKeys } from '#renderer/ui/navigation/spatial-keys.ts';
import { isTextField } from '#renderer/ui/navigation/text-field.ts';
import { isWideContent } from '#shared/domain/shell/wide-content.ts';
import { Footer } from './footer.tsx';
import type { Area } from './nav-items.ts';
import css from './shell.module.css';
import type { ShellActions, ShellView } from './shell-view.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * How a screen stands in the shell. `key` changes when another screen begins (not when the same one shows something else): the focus then
 * goes to the start of the page. `frame` is `over` where a picture begins at the very top, `bare` where the screen needs all the room. `sheet` says that on a phone
 * a sheet with buttons stands at its foot, which no news may lie on.
 */
export type ScreenFrame = {
  readonly key: string;
  readonly area: Area;
  readonly frame: 'normal' | 'over' | 'bare';
  readonly sheet?: boolean;
};

/** Links that follow the address by themselves: to the other language, and to both. */
export type LanguageLinks = { readonly other: ReactNode; readonly both: ReactNode };

type ShellProps = {
  readonly view: ShellView;
  readonly actions: ShellActions;
  readonly screen: ScreenFrame;
  readonly languageLinks: LanguageLinks;
  readonly connection: ConnectionView;
  /** Further notices at the lower edge, above the connection notice. */
  readonly news?: ReactNode;
  /** A card at the foot of the page greets a guest; no news may lie on its buttons. */
  readonly greets?: boolean;
  /** Sticks to the foot of the window, after everything else. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every screen: landmarks, navigation, focus and the news about the connection. */
export function Shell({ view, actions, screen, languageLinks, connection, news, greets = false, banner, children }: ShellProps) {
  const t = useTexts();
  const main = useScreenFocus(screen.key);
  useEffect(() => startSpatialKeys(), []);
  useSearchKey(actions.search, screen.area === 'search' ? main : null);
  useWideContent();
  const bare = screen.frame === 'bare';
  const over = screen.frame === 'over';
  return (
    <>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      {!bare && <TopBar view={view} actions={actions} area={screen.area} over={over} languageSwitch={languageLinks.other} />}
      <main
        id="main"
        tabIndex={-1}
        ref={main}
        className={bare ? undefined : classNames(css.page, over && css.over, screen.sheet && css.sheet)}
      >
        {children}
      </main>
      {!bare && <Footer language={view.language} actions={actions} languages={languageLinks.both} promos={view.promos} />}
      {!bare && <TabBar view={view} area={screen.area} />}
      <div className={classNames(css.news, greets && css.raised, screen.sheet && css.sheet)}>
        {news}
        <ConnectionNotice {...connection} />
      </div>
      {banner}
    </>
  );
}

/** A new screen starts at its beginning for the keyboard and the screen reader too; the first one of a page load keeps the browser's start. */
function useScreenFocus(key: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    /* A screen that has taken the focus for its own field keeps it. */
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [key]);
  return main;
}

/** `/` opens the search from anywhere but a field; on the search screen, which `own` is, it leads to that screen's field. */
function useSearchKey(search: () => void, own: RefObject<HTMLElement | null> | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
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
