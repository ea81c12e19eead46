import { isShowPage } from '#shared/domain/accounts/session/country-access.ts';
import { pageName } from '#shared/domain/accounts/session/page-name.ts';
import { isGuest, type ViewerKind } from '#shared/domain/accounts/session/viewer.ts';
import type { Language } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';
import type { StationPart } from './station-part.ts';

type PerLanguage = Readonly<Record<Language, string>>;

/**
 * The remote config keys that the navigation reads; the contract's remote config fits this shape. An empty
 * text is off in its language.
 */
export type NavigationConfig = {
  readonly mgm_master_enable: boolean;
  readonly mgm_main_menu: PerLanguage;
  readonly lp_master_enable: boolean;
  readonly lp_menu_title_name: PerLanguage;
  /** URL of the external scoop-plus page. */
  readonly bottom_menu_scoopplus: string;
};

export type NavigationFacts = {
  readonly kind: ViewerKind;
  readonly profileClass: 'general' | 'kids';
  readonly lang: Language;
  /** The content country is supported. */
  readonly countryContent: boolean;
  /** Path of the page. */
  readonly path: string;
  readonly config: NavigationConfig;
  /** Sections without content of the station or the household; none by default. */
  readonly absent?: ReadonlySet<StationPart>;
};

/** Parts of the navigation in order (S0-2-036 to S0-2-051). */
export type NavigationItem =
  | 'logo'
  | 'home'
  | 'epg'
  | 'live'
  | 'search'
  | 'scoop_plus'
  | 'mgm_promotion'
  | 'loyalty'
  | 'smart_tv_guide'
  | 'categories'
  | 'live_chat'
  | 'login_or_subscribe'
  | 'profile_menu';

const ALWAYS = () => true;
const has =
  (part: StationPart) =>
  ({ absent }: NavigationFacts): boolean =>
    absent?.has(part) !== true;
const isKids = ({ profileClass }: NavigationFacts): boolean => profileClass === 'kids';

const CONDITIONS: readonly (readonly [item: NavigationItem, shows: (facts: NavigationFacts) => boolean])[] = [
  ['logo', ALWAYS],
  ['home', ALWAYS],
  ['epg', has('guide')],
  ['live', has('live')],
  ['search', ALWAYS],
  ['scoop_plus', (facts) => !isKids(facts) && facts.config.bottom_menu_scoopplus !== ''],
  [
    'mgm_promotion',
    ({ config, lang, countryContent }) =>
      config.mgm_master_enable && config.mgm_main_menu[lang] !== '' && countryContent,
  ],
  [
    'loyalty',
    ({ config, lang, countryContent }) =>
      market().loyalty && config.lp_master_enable && config.lp_menu_title_name[lang] !== '' && countryContent,
  ],
  ['smart_tv_guide', ({ path }) => isShowPage(path)],
  ['categories', has('categories')],
  ['live_chat', (facts) => !isKids(facts)],
  ['login_or_subscribe', ({ kind, path }) => isGuest(kind) && pageName(path) !== 'account'],
  ['profile_menu', ({ kind }) => !isGuest(kind)],
];

/**
 * Returns the parts of the navigation (S0-2-036 to S0-2-051, S0-6-012, S0-6-013): scoop-plus not for kids or
 * without a URL; MGM promotion and loyalty where remote config enables them for the language and the content
 * country is supported; the Smart TV link on show pages; live chat not for kids; the login button for guests
 * outside account pages; the profile menu for members. A part that a station has nothing of has no item.
 */
export const navigationItems = (facts: NavigationFacts): readonly NavigationItem[] =>
  CONDITIONS.filter(([, shows]) => shows(facts)).map(([item]) => item);
