/** Inputs of the login tabs (S0-6-025). */
export type LoginTabFacts = {
  /** 1 in the home region; null until a session is known. */
  readonly region: number | null;
  readonly country: string | null;
  readonly countryContent: boolean;
  /** Remote config's flag of Macau's free registration. */
  readonly showMacauFreeRegistration: boolean;
};

export type LoginTabName = 'login' | 'oversea_login' | 'registration' | 'pin_redeem';

/** A tab with its own panel, or one that opens free registration. */
export type LoginTab = { readonly name: LoginTabName; readonly opens: 'panel' | 'free_registration' };

/** The tabs of the login prompt from left to right, and Macau's two extra buttons. */
export type LoginTabs = {
  readonly tabs: readonly LoginTab[];
  readonly carrierLogin: boolean;
  readonly macauFreeRegistration: boolean;
};

/**
 * Returns the tabs of the login prompt (S0-2-085 to S0-2-092, R-11). Login always; overseas login except in Macau; registration as a panel in region
 * 1 and as a link to free registration elsewhere; PIN redemption in region 1 with country content, never in CN. Macau adds the carrier login, and
 * free registration while its flag is on.
 */
export function loginTabs({ region, country, countryContent, showMacauFreeRegistration }: LoginTabFacts): LoginTabs {
  const home = region === 1;
  const macau = country === 'MO';
  const tabs: readonly (LoginTab & { readonly shown: boolean })[] = [
    { name: 'login', opens: 'panel', shown: true },
    { name: 'oversea_login', opens: 'panel', shown: !macau },
    { name: 'registration', opens: home ? 'panel' : 'free_registration', shown: true },
    { name: 'pin_redeem', opens: 'panel', shown: home && countryContent && country !== 'CN' },
  ];
  return {
    tabs: tabs.filter(({ shown }) => shown).map(({ name, opens }) => ({ name, opens })),
    carrierLogin: macau,
    macauFreeRegistration: macau && showMacauFreeRegistration,
  };
}
