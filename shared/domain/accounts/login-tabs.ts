/** What the tabs of the login prompt depend on (accounts section 2). */
export type LoginTabFacts = {
  /** 1 where the service is at home; null while no session has said. */
  readonly region: number | null;
  readonly country: string | null;
  readonly countryContent: boolean;
  /** Remote config's flag for Macau's free-registration offer. */
  readonly showMacauFreeRegistration: boolean;
};

export type LoginTabName = 'login' | 'oversea_login' | 'registration' | 'pin_redeem';

/** A tab with its own panel, or one that leads straight to free registration. */
export type LoginTab = { readonly name: LoginTabName; readonly opens: 'panel' | 'free_registration' };

/** The login prompt as it is drawn: its tabs from left to right, and Macau's two additions. */
export type LoginTabs = {
  readonly tabs: readonly LoginTab[];
  readonly carrierLogin: boolean;
  readonly macauFreeRegistration: boolean;
};

/**
 * The tabs of the login prompt (accounts sections 2 and 6, READINGS 11). Login always; oversea login save in Macau; registration always, with a
 * panel of its own in region 1 and straight to free registration elsewhere; pin redeem in region 1 where country content is available, never in CN.
 * Macau has the carrier login, and its free-registration offer while the remote flag is on.
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
