import { memo } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { type Area, shownItems, TAB_ITEMS } from './nav-items.ts';
import type { ShellView } from './shell-view.ts';
import css from './tab-bar.module.css';

/** The bottom navigation of narrow windows, within reach of a thumb. */
export const TabBar = memo(function TabBar({
  view,
  area,
}: {
  readonly view: ShellView;
  readonly area: Area;
}) {
  const t = useTexts();
  return (
    <nav className={css.tabs} aria-label={t('nav.tabs')} data-edge="bottom">
      {shownItems(TAB_ITEMS, view).map((item) => (
        <Link key={item.area} href={item.href(view)} aria-current={item.area === area ? 'page' : undefined}>
          <Icon name={item.icon} />
          <span>{t(`nav.${item.area}`)}</span>
        </Link>
      ))}
    </nav>
  );
});
