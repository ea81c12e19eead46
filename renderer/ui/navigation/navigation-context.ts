import { createContext, useContext } from 'react';

/**
 * Navigation options: `hold` keeps the scroll position, `replace` replaces the history entry. `after` delays
 * the navigation, which is dropped if the viewer navigates elsewhere in the meantime.
 */
export type NavigateOptions = {
  readonly replace?: boolean;
  readonly hold?: boolean;
  readonly after?: Promise<unknown>;
};

/** Navigation for links, provided by the app's router. */
export type Navigation = {
  readonly navigate: (href: string, options?: NavigateOptions) => void;
  /** Preloads the chunk of the screen at a URL; called on hover or focus. */
  readonly preload: (href: string) => void;
  /** Goes back to the screen before, or from the first one to the screen that it belongs to. */
  readonly back: () => void;
};

const fallbackNavigation: Navigation = {
  navigate: (href) => globalThis.location.assign(href),
  preload: () => undefined,
  back: () => globalThis.history.back(),
};

/** Without a provider links load pages like plain anchors. */
export const NavigationContext = createContext<Navigation>(fallbackNavigation);

/** Returns the function that navigates within the app. */
export const useNavigation = (): Navigation => useContext(NavigationContext);
