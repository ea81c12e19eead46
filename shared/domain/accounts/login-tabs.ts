import { market } from '#shared/kernel/market.ts';

/** Inputs of the login tabs (S0-6-025). */
export type LoginTabFacts = {
  /** 1 in the home region; null until a session is known. */
  readonly region: number | null;
  readonly country: string | null;
  readonly countryContent: boolean;
  /** Remote config's flag of Macau's free registration. */
  readonly showMacauFreeRegistration: boolean;
  /** Whether the market has customers abroad, and the station PIN cards. */
  readonly hasAbroad: boolean;
  readonly hasCards: boolean;
};

export type LoginTabName = 'login' | 'oversea_login' | 'registration' | 'pin_redeem';

/** The tabs of the login prompt from left to right, and what is shown below them. */
export type LoginTabs = {
  readonly tabs: readonly LoginTabName[];
  /** A link below the tabs that opens free registration, in place of the registration tab. */
  readonly registrationLink: boolean;
  readonly carrierLogin: boolean;
  readonly macauFreeRegistration: boolean;
};

/**
 * Returns the tabs of the login prompt (S0-2-085 to S0-2-092, R-11). Login always; overseas login except in
 * Macau; registration in region 1, elsewhere a link below the tabs that goes straight to free registration;
 * PIN redemption with country content outside CN. Macau adds the carrier login, and free registration while
 * its flag is on. A station without customers abroad or PIN cards has no tab for them.
 */
export function loginTabs({
  region,
  country,
  countryContent,
  showMacauFreeRegistration,
  hasAbroad,
  hasCards,
}: LoginTabFacts): LoginTabs {
  const home = region === 1;
  const macau = country === 'MO';
  const isShown: Readonly<Record<LoginTabName, boolean>> = {
    login: true,
    oversea_login: hasAbroad && !macau,
    registration: home,
    pin_redeem: hasCards && countryContent && country !== 'CN',
  };
  return {
    tabs: LOGIN_TABS.filter((name) => isShown[name]),
    registrationLink: !home,
    carrierLogin: macau && market().carrierLogin,
    macauFreeRegistration: macau && showMacauFreeRegistration,
  };
}

const LOGIN_TABS = ['login', 'oversea_login', 'registration', 'pin_redeem'] as const;
