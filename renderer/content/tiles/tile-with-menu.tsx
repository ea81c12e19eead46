import { type ReactNode, useRef } from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { TileMenuView } from './tile-menu-view.ts';
import css from './tile-with-menu.module.css';
import { type TileMenuState, useTileMenu } from './use-tile-menu.ts';

const TileMenu = lazyWithRetry(async () => (await import('./tile-menu.tsx')).TileMenu);

type TileWithMenuProps = { readonly menu: TileMenuView | null; readonly children: ReactNode };

/** A tile with a menu of what the viewer can do with it. */
export function TileWithMenu({ menu, children }: TileWithMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const state = useTileMenu(place, menu !== null);
  return (
    <div ref={place} className={css.tile} {...state.on}>
      {children}
      <MenuButton menu={menu} state={state} />
    </div>
  );
}

type MenuButtonProps = {
  readonly menu: TileMenuView | null;
  readonly state: TileMenuState;
  readonly className?: string | undefined;
};

/**
 * The button of a tile's menu, and the menu. Pointers and screen readers have the button; keys open the menu
 * on the tile itself.
 */
export function MenuButton({ menu, state, className }: MenuButtonProps) {
  const t = useTexts();
  if (menu === null) return null;
  return (
    <>
      <button
        type="button"
        className={classNames(css.button, className)}
        tabIndex={-1}
        data-tile-menu=""
        aria-label={t('tileMenu.open', { title: menu.title })}
        aria-haspopup="menu"
        aria-expanded={state.at !== null}
        onClick={(event) => state.open(event.currentTarget)}
      >
        <Icon name="more" size={20} />
      </button>
      <TileMenuPopup menu={menu} state={state} />
    </>
  );
}

function TileMenuPopup({ menu, state }: { readonly menu: TileMenuView; readonly state: TileMenuState }) {
  if (state.at === null) return null;
  return (
    <LazyBoundary name="tile-menu" requested onFailed={state.close}>
      <TileMenu menu={menu} at={state.at} onClose={state.close} />
    </LazyBoundary>
  );
}
