import { describe, expect, it } from 'vitest';
import { REMOTE_CONFIG_DEFAULTS, remoteConfig } from '#shared/contract/operations/remote-config.ts';
import { BUTTON_LOADING_RESET_MS, isButtonLoading } from './button-loading.ts';
import { GUEST_PROMPT_MINUTES, guestIntroState, showsGuestIntro } from './guest-intro.ts';
import { navigationItems } from './navigation.ts';
import {
  isWebview,
  NOTIFICATION_PROMPT_MINUTES,
  pushBrowserOf,
  showsNotificationPrompt,
} from './notification-prompt.ts';
import { COOKIE_MAX_CHARACTERS, COOKIE_SWEEP_MS, oversizedCookies } from './oversized-cookie.ts';
import { SMART_BANNER_HIDE_TTL_MS, showsSmartBanner } from './page-offer.ts';
import {
  BANNER_CASES,
  COOKIE_CASES,
  COUNTDOWN_CASES,
  GUEST_NAVIGATION,
  INTRO_CASES,
  LOADING_CASES,
  NAVIGATION_CASES,
  NOTIFICATION_CASES,
  NOW,
  overAt,
  USER_AGENT_CASES,
  WIDTH_CASES,
} from './shell.cases.ts';
import { isWideContent, WIDE_CONTENT_OVER } from './wide-content.ts';

describe('navigation', () => {
  it.each(NAVIGATION_CASES)('[%s] %s', (...[, , change, item, shown]) =>
    expect(navigationItems({ ...GUEST_NAVIGATION, ...change }).includes(item)).toBe(shown),
  );
  it('holds its parts in their order, none twice', () => {
    const items = navigationItems({ ...GUEST_NAVIGATION, kind: 'member', path: '/tc/show/' });
    expect(items.slice(0, 5)).toEqual(['logo', 'home', 'epg', 'live', 'search']);
    expect(items.slice(5)).toEqual([
      'scoop_plus',
      'mgm_promotion',
      'loyalty',
      'smart_tv_guide',
      'categories',
      'live_chat',
      'profile_menu',
    ]);
  });
});

/** The countdown's default, from its single source. */
const DEFAULT_SECONDS = REMOTE_CONFIG_DEFAULTS.auto_dismiss_introduction_page_sec;

describe('guest-mode intro', () => {
  it.each(INTRO_CASES)('[%s] %s', (...[, , facts, shown]) => expect(showsGuestIntro(facts, NOW)).toBe(shown));
  it.each(COUNTDOWN_CASES)('[%s] %s', (...[, , seconds, closed, after, state]) => {
    const shown = guestIntroState(
      NOW,
      seconds ?? DEFAULT_SECONDS,
      closed === null ? null : NOW + closed,
      NOW + after,
    );
    expect(shown).toEqual(state.open ? state : overAt(NOW + state.endedAfter));
  });
  it('[S0-9-022] [S0-9-027] the constants are 129600 minutes and 5 s', () =>
    expect([GUEST_PROMPT_MINUTES, DEFAULT_SECONDS]).toEqual([129_600, 5]));
  it.each([-1, Number.NaN, '8', null])('[S0-4-050] remote config that says %s means the default', (seconds) =>
    expect(
      remoteConfig.parse({ auto_dismiss_introduction_page_sec: seconds }).auto_dismiss_introduction_page_sec,
    ).toBe(DEFAULT_SECONDS),
  );
});

describe('notification prompt', () => {
  it.each(NOTIFICATION_CASES)('[%s] %s', (...[, , facts, shown]) =>
    expect(showsNotificationPrompt(facts, NOW)).toBe(shown),
  );
  it.each(USER_AGENT_CASES)('[%s] user agent of %s', (...[, , userAgent, browser, webview]) =>
    expect([pushBrowserOf(userAgent), isWebview(userAgent)]).toEqual([browser, webview]),
  );
  it('[S0-9-020] the constant is 10080 minutes', () => expect(NOTIFICATION_PROMPT_MINUTES).toBe(10_080));
});

describe('oversized cookies', () => {
  it.each(COOKIE_CASES)('[%s] %s', (...[, , cookies, removed]) =>
    expect(oversizedCookies(cookies, ['session'])).toEqual(removed),
  );
  it('[S0-9-024] over 460 characters, every 2 s', () =>
    expect([COOKIE_MAX_CHARACTERS, COOKIE_SWEEP_MS]).toEqual([460, 2000]));
});

describe('smart banner, button, width', () => {
  it.each(BANNER_CASES)('[%s] %s', (...[, , facts, shown]) =>
    expect(showsSmartBanner(facts, NOW)).toBe(shown),
  );
  it.each(LOADING_CASES)('[%s] %s', (...[, , facts, now, loading]) =>
    expect(isButtonLoading(facts, now)).toBe(loading),
  );
  it.each(WIDTH_CASES)('[%s] %s', (...[, , width, wide]) => expect(isWideContent(width)).toBe(wide));
  it('[S0-9-026] [S0-9-017] [S0-9-025] the constants are 1000 ms, 1 s and 1150', () =>
    expect([SMART_BANNER_HIDE_TTL_MS, BUTTON_LOADING_RESET_MS, WIDE_CONTENT_OVER]).toEqual([
      1000, 1000, 1150,
    ]));
});
