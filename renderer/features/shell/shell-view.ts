import type { Category } from '#shared/contract/catalogue/category.ts';
import type { NavigationItem } from '#shared/domain/shell/navigation.ts';
import type { Language } from '#shared/kernel/language.ts';

/** The current viewer as shown in the bar; `name` is null for a guest. */
export type BarViewer = { readonly name: string | null; readonly picture: string | null };

/** View model of the navigation; the same object until a value changes. */
export type ShellView = {
  readonly language: Language;
  /** Visible navigation items. */
  readonly items: ReadonlySet<NavigationItem>;
  readonly viewer: BarViewer;
  readonly liveHref: string;
  /** The year in Hong Kong. */
  readonly year: number;
  /** A concert period runs. */
  readonly concert: boolean;
  /** URL of the external scoop-plus page. */
  readonly scoopPlusHref: string;
  readonly mgm: { readonly title: string; readonly href: string };
  readonly loyalty: { readonly title: string; readonly href: string };
  readonly categories: readonly Category[];
  /** Promoted pages in the footer. */
  readonly promos: readonly { readonly href: string; readonly title: string }[];
};

/** Actions of the navigation. Every function keeps its identity. */
export type ShellActions = {
  readonly login: () => void;
  /** Opens search: as an overlay if there is room, otherwise on its own screen. */
  readonly search: () => void;
  readonly switchProfile: () => void;
  readonly editProfiles: () => void;
  /** Resolves when the service has ended the session, or failed to. */
  readonly logout: () => Promise<void>;
  readonly liveChat: () => void;
  readonly downloadApp: () => void;
  readonly survey: () => void;
};
