import type { Page } from 'playwright-core';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import { href } from '#shared/navigation/href.ts';

/** A screen of the walk. */
export type WalkScreen = {
  readonly name: string;
  readonly address: (places: DemoLinks) => string;
  /** Steps before it is looked at. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Remote config while it is shown, beside that of the walk. */
  readonly flags?: Readonly<Record<string, boolean | number>>;
};

const home = ({ language }: DemoLinks): string => href.home(language);
const guide = ({ language }: DemoLinks): string => href.guideHome(language);
const plans = ({ language }: DemoLinks): string => `/${language}/account/subscription/`;

/** The screens of a member. */
export const WALK_SCREENS: readonly WalkScreen[] = [
  { name: 'home', address: home },
  { name: 'guide', address: guide },
  { name: 'live', address: ({ channel }) => channel },
  { name: 'programme', address: ({ programme }) => programme },
  { name: 'episode', address: ({ episode }) => episode },
  { name: 'search', address: ({ language }) => href.search(language, 'a') },
  { name: 'account', address: ({ language }) => href.account(language) },
  { name: 'rewards', address: ({ language }) => href.loyalty(language) },
  { name: 'profiles', address: ({ language }) => href.profiles(language, href.home(language)) },
  { name: 'multiview', address: ({ language }) => `/${language}/multiview/102,105,83,104/` },
];

/** The screens of a guest. */
export const GUEST_SCREENS: readonly WalkScreen[] = [
  { name: 'plans', address: plans },
  { name: 'registration', address: ({ language }) => href.registration(language) },
  {
    name: 'login',
    address: ({ language }) => `${href.search(language, 'a')}?login=1`,
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'first-visit',
    address: home,
    flags: { ads_enabled: true, auto_dismiss_introduction_page_sec: 600 },
    prepare: (page) => page.locator('[data-prompt="guest_mode_intro"]').waitFor(),
  },
];

/** The screens that are opened again without a network. */
export const OFFLINE_SCREENS: readonly WalkScreen[] = [
  { name: 'home', address: home },
  { name: 'guide', address: guide },
  { name: 'live', address: ({ channel }) => channel },
  { name: 'account', address: ({ language }) => href.account(language) },
];
