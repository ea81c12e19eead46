import type { PromptKind } from '#shared/domain/shell/prompt-kind.ts';

/** What a prompt that only asks to be shown takes. */
type NoData = Readonly<Record<never, never>>;

/** What a login takes. */
type LoginData = {
  /** Where the viewer goes after login, an address of this app; null stays on the page. */
  readonly destination: string | null;
  /** Signs in by the carrier's link that an address held. */
  readonly carrierLink?: { readonly token: string; readonly deviceId: string };
  /** Opens on free registration. */
  readonly registration?: boolean;
};

/** What each prompt shows, by its kind. A kind that is not listed takes nothing. */
type PromptDataByKind = {
  readonly login: LoginData;
  readonly geo_blocked_login: LoginData;
  /** The terms of someone who is signed in already; `marketing` asks for promotional information alone. */
  readonly terms: { readonly step: 'terms' | 'marketing' };
  /** `start` is choosing where nothing is said; `destination` is where the viewer goes on after it, null or nothing stays on the page. */
  readonly profile: {
    readonly mode: 'prompt' | 'add_default';
    readonly start?: 'select' | 'edit' | 'pair';
    readonly destination?: string | null;
  };
  /** Why a kids profile may not watch now, the key of that window or day, and when it may again (ms); null where that is tomorrow. */
  readonly watch_reminder: { readonly cause: 'WINDOW' | 'QUOTA'; readonly key: string; readonly until: number | null };
  readonly system_busy: { readonly code: string };
  readonly concurrent_limit: { readonly limit: number };
  /** Keys and texts are of the caller, already in the viewer's language. */
  readonly message: { readonly title: string; readonly text: string; readonly code?: string };
  /** `tags` are the plans that open the content; `title` names it. */
  readonly purchase_content: { readonly tags: readonly string[]; readonly title: string; readonly purchaseHref: string };
  /** `link` is what the code holds. */
  readonly qr: { readonly link: string };
  readonly share: { readonly title: string; readonly href: string };
  readonly podcast: { readonly title: string; readonly href: string; readonly about?: string };
  readonly clip: { readonly clipId: string; readonly title: string };
  readonly episode_player: { readonly episodeId: string; readonly programmeId: string; readonly title: string };
  readonly survey: { readonly surveyId: string };
};

/** What a prompt of a kind shows. */
export type PromptDataOf<K extends PromptKind> = K extends keyof PromptDataByKind ? PromptDataByKind[K] : NoData;

/** A prompt as the app asks for it. `key` tells two messages apart. */
export type PromptRequest = {
  readonly [K in PromptKind]: { readonly kind: K; readonly data: PromptDataOf<K>; readonly key?: string };
}[PromptKind];
