import { createContext, useContext } from 'react';

/** How links travel; the app fills it with its router. `hold` keeps the scroll place, `replace` leaves no entry in the history. */
export type Navigation = {
  readonly go: (href: string, options?: { readonly replace?: boolean; readonly hold?: boolean }) => void;
  /** Fetches the code of the screen behind an address; called when the viewer shows intent. */
  readonly preload: (href: string) => void;
};

const leavePage: Navigation = { go: (href) => globalThis.location.assign(href), preload: () => undefined };

/** Without a provider links load pages as a browser does. */
export const NavigationContext = createContext<Navigation>(leavePage);

/** The way to go to another address of the app. */
export const useNavigation = (): Navigation => useContext(NavigationContext);
