import { useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { Link } from '#renderer/ui/link.tsx';
import { WaveMark } from '#renderer/ui/wave-mark.tsx';
import type { Language } from '#shared/kernel/language.ts';
import { languageTag } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { type Area, TOP_ITEMS } from './nav-items.ts';
import css from './top-bar.module.css';

/** Who is watching, as the bar shows it; `name` is null for a guest. */
export type BarViewer = { readonly name: string | null; readonly picture: string | null };

type TopBarProps = {
  readonly language: Language;
  readonly area: Area;
  /** True where a picture begins at the top of the page: the bar is clear until the page is scrolled. */
  readonly over: boolean;
  readonly otherLanguageHref: string;
  readonly viewer: BarViewer;
};

/** The bar at the top: brand, main menu, search, language and account. */
export function TopBar({ language, area, over, otherLanguageHref, viewer }: TopBarProps) {
  const t = useTexts();
  const scrolled = useScrolled(over);
  const other: Language = language === 'tc' ? 'en' : 'tc';
  return (
    <header className={classNames(css.top, over && !scrolled && css.over)}>
      <Link className={css.brand} href={href.home(language)} aria-label={t('nav.brand')}>
        <WaveMark />
        {t('appName')}
      </Link>
      <nav className={css.nav} aria-label={t('nav.label')}>
        {TOP_ITEMS.map((item) => (
          <Link key={item.area} href={item.href(language)} aria-current={item.area === area ? 'page' : undefined}>
            {t(`nav.${item.area}`)}
          </Link>
        ))}
      </nav>
      <div className={css.end}>
        <Link className={css.search} href={href.searchHome(language)} aria-keyshortcuts="/">
          <Icon name="search" size={18} />
          <span className={css.hint}>{t('nav.searchHint')}</span>
          <span className={css.key} aria-hidden="true">
            /
          </span>
        </Link>
        <Link className={css.language} href={otherLanguageHref} hold replace lang={languageTag(other)} aria-label={t('nav.switchLanguage')}>
          {t('nav.otherLanguage')}
        </Link>
        <Link className={css.me} href={href.account(language)} aria-label={t('nav.account', { name: viewer.name ?? t('nav.guest') })}>
          <Face viewer={viewer} />
        </Link>
      </div>
    </header>
  );
}

function Face({ viewer }: { readonly viewer: BarViewer }) {
  if (viewer.picture !== null) return <img src={viewer.picture} alt="" />;
  if (viewer.name !== null) return <span aria-hidden="true">{[...viewer.name][0]}</span>;
  return <Icon name="user" size={22} />;
}

function useScrolled(watch: boolean): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!watch) return undefined;
    const measure = () => setScrolled(globalThis.scrollY > 48);
    measure();
    globalThis.addEventListener('scroll', measure, { passive: true });
    return () => globalThis.removeEventListener('scroll', measure);
  }, [watch]);
  return scrolled;
}
