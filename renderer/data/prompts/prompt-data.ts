import type { StoppedBy, WatchingDevice } from '#shared/contract/audience/concurrent.ts';
import type { SurveyTriggerKind } from '#shared/domain/audience/survey.ts';
import type { PromptKind } from '#shared/domain/shell/prompt-queue.ts';

/** Data of a prompt without parameters. */
type NoData = Readonly<Record<never, never>>;

/** Data of a login prompt. */
type LoginData = {
  /** Path of the app to open after login; null stays on the page. */
  readonly destination: string | null;
  /** Logs in with the carrier's link from the URL. */
  readonly carrierLink?: { readonly token: string; readonly deviceId: string };
  /** Opens on free registration, or on that of Android TV. */
  readonly registration?: 'free' | 'android_tv';
};

/** Data of each prompt by its kind. A kind that is not listed takes none. */
type PromptDataByKind = {
  readonly login: LoginData;
  readonly geo_blocked_login: LoginData;
  /** Terms for a logged-in member; `marketing` asks for consent to promotional information only. */
  readonly terms: { readonly step: 'terms' | 'marketing' };
  /**
   * `start` defaults to the selection. `destination` is the path to open afterwards; none stays on the page.
   */
  readonly profile: {
    readonly mode: 'prompt' | 'add_default';
    readonly start?: 'select' | 'edit' | 'pair';
    readonly destination?: string | null;
  };
  /**
   * Why a kids profile may not watch now, the key of that window or day, and when it may again (ms); null is
   * tomorrow.
   */
  readonly watch_reminder: {
    readonly cause: 'WINDOW' | 'QUOTA';
    readonly key: string;
    readonly until: number | null;
  };
  readonly system_busy: { readonly code: string };
  /** `devices` play now, if the service listed them with the refusal; otherwise the prompt requests them. */
  readonly concurrent_limit: {
    readonly limit: number;
    readonly devices: readonly WatchingDevice[];
    /** The page that took over, on a device that was stopped; absent where playback was refused. */
    readonly takenOver?: StoppedBy;
  };
  /** Number of downloads on this device that a log-out deletes. */
  readonly log_out: { readonly count: number };
  /** Key and texts come from the caller, in the viewer's language. */
  readonly message: {
    readonly title: string;
    readonly text: string;
    readonly code?: string;
    /** A second button that leads to a path of the app. */
    readonly link?: { readonly text: string; readonly href: string };
  };
  /** `tags` are the plans that include the content; `title` is its name. */
  readonly purchase_content: {
    readonly tags: readonly string[];
    readonly title: string;
    readonly purchaseHref: string;
  };
  /** `link` is encoded in the QR code. */
  readonly qr: { readonly link: string };
  readonly share: { readonly title: string; readonly href: string };
  readonly podcast: { readonly title: string; readonly href: string; readonly about?: string };
  readonly clip: { readonly clipId: string; readonly title: string };
  readonly episode_player: {
    readonly episodeId: string;
    readonly programmeId: string;
    readonly title: string;
  };
  /**
   * Without an id, the survey that the trigger finds. With `resumes` the player plays on once it is closed.
   */
  readonly survey: {
    readonly surveyId: string | null;
    readonly trigger: SurveyTriggerKind;
    readonly pageId?: string;
    readonly resumes?: boolean;
  };
};

/** Data of a kind of prompt. */
export type PromptDataOf<K extends PromptKind> = K extends keyof PromptDataByKind
  ? PromptDataByKind[K]
  : NoData;

/** A request to open a prompt of a kind. `key` tells two messages apart. */
export type PromptRequestOf<Kind extends PromptKind> = {
  readonly [K in Kind]: { readonly kind: K; readonly data: PromptDataOf<K>; readonly key?: string };
}[Kind];

/** A request to open a prompt. */
export type PromptRequest = PromptRequestOf<PromptKind>;
