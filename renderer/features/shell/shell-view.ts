import type { Category } from '#shared/contract/catalogue/category.ts';
import type { NavigationItem } from '#shared/domain/shell/navigation.ts';
import type { Language } from '#shared/kernel/language.ts';

/** Who is watching, as the bar shows it; `name` is null for a guest. */
export type BarViewer = { readonly name: string | null; readonly picture: string | null };

/** View model of the navigation; the same object until something in it changes. */
export type ShellView = {
  readonly language: Language;
  /** Visible navigation items. */
  readonly items: ReadonlySet<NavigationItem>;
  readonly viewer: BarViewer;
  readonly liveHref: string;
  /** Address of the external scoop-plus page. */
  readonly scoopPlusHref: string;
  readonly mgm: { readonly title: string; readonly href: string };
  readonly loyalty: { readonly title: string; readonly href: string };
  readonly categories: readonly Category[];
  /** What the footer promotes. */
  readonly promos: readonly { readonly href: string; readonly title: string }[];
};

/** What the navigation asks of the app. Every function keeps its identity. */
export type ShellActions = {
  readonly login: () => void;
  /** Opens the search: its box over the screen where there is room, else its own screen. */
  readonly search: () => void;
  readonly switchProfile: () => void;
  readonly editProfiles: () => void;
  /** Resolves when the service ended the session, or failed to. */
  readonly logout: () => Promise<void>;
  readonly liveChat: () => void;
  readonly downloadApp: () => void;
  readonly survey: () => void;
};
