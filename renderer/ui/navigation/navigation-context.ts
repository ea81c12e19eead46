import { createContext, useContext } from 'react';

/**
 * How the page travels: `hold` keeps the scroll place, `replace` leaves no entry in the history. `after` is waited for, and a viewer who goes anywhere
 * meanwhile stays where they went.
 */
export type NavigateOptions = { readonly replace?: boolean; readonly hold?: boolean; readonly after?: Promise<unknown> };

/** How links travel; the app fills it with its router. */
export type Navigation = {
  readonly navigate: (href: string, options?: NavigateOptions) => void;
  /** Fetches the code of the screen behind an address; called when the viewer shows intent. */
  readonly preload: (href: string) => void;
};

const fallbackNavigation: Navigation = { navigate: (href) => globalThis.location.assign(href), preload: () => undefined };

/** Without a provider links load pages as a browser does. */
export const NavigationContext = createContext<Navigation>(fallbackNavigation);

/** The way to go to another address of the app. */
export const useNavigation = (): Navigation => useContext(NavigationContext);
