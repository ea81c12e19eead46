import type { IconName } from '#renderer/ui/icon-paths.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';

/** Which part of the app a screen belongs to; marks the item of the navigation that is current. */
export type Area = 'home' | 'live' | 'guide' | 'browse' | 'myList' | 'search' | 'me' | 'none';

type NavItem = {
  readonly area: 'home' | 'live' | 'guide' | 'browse' | 'myList' | 'search' | 'me';
  readonly icon: IconName;
  readonly href: (lang: Language) => string;
};

const home: NavItem = { area: 'home', icon: 'home', href: href.home };
const live: NavItem = { area: 'live', icon: 'tv', href: href.live };
const guide: NavItem = { area: 'guide', icon: 'guide', href: href.guideHome };
const browse: NavItem = { area: 'browse', icon: 'list', href: href.browse };
const myList: NavItem = { area: 'myList', icon: 'heart', href: href.favourites };
const search: NavItem = { area: 'search', icon: 'search', href: href.searchHome };
const me: NavItem = { area: 'me', icon: 'user', href: href.account };

/** The bar at the top of wide windows, and the tab bar at the foot of narrow ones. */
export const TOP_ITEMS: readonly NavItem[] = [home, live, guide, browse, myList];
export const TAB_ITEMS: readonly NavItem[] = [home, live, guide, search, me];
