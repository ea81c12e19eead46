import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import type { NavigationItem } from '#shared/domain/shell/navigation.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import type { ShellView } from './shell-view.ts';

/** The section of the app that a screen belongs to; marks the current navigation item. */
export type Area = 'home' | 'live' | 'guide' | 'browse' | 'myList' | 'search' | 'me' | 'none';

export type NavItem = {
  readonly area: Exclude<Area, 'none'>;
  readonly icon: IconName;
  /** The part of the navigation that it is; absent for one that is always there. */
  readonly part?: NavigationItem;
  readonly href: (view: Pick<ShellView, 'language' | 'liveHref'>) => string;
};

const plain = (area: NavItem['area'], icon: IconName, to: (lang: Language) => string): NavItem => ({
  area,
  icon,
  href: ({ language }) => to(language),
});
const home = plain('home', 'home', href.home);
const live: NavItem = { area: 'live', icon: 'tv', part: 'live', href: ({ liveHref }) => liveHref };
const guide: NavItem = { ...plain('guide', 'guide', href.guideHome), part: 'epg' };
const myList = plain('myList', 'heart', href.favourites);
const search = plain('search', 'search', href.searchHome);
const me = plain('me', 'user', href.account);

/**
 * Navigation items before and after the category menu in the top bar of wide windows, in the drawer, and in
 * the tab bar of narrow windows.
 */
export const TOP_ITEMS: readonly NavItem[] = [home, live, guide];
export const TOP_ITEMS_AFTER: readonly NavItem[] = [myList];
export const DRAWER_ITEMS: readonly NavItem[] = [home, live, guide, search, myList];
export const TAB_ITEMS: readonly NavItem[] = [home, live, guide, search, me];

/** Returns those of the items that are shown. */
export const shownItems = (
  items: readonly NavItem[],
  { items: shown }: Pick<ShellView, 'items'>,
): readonly NavItem[] => items.filter(({ part }) => part === undefined || shown.has(part));
