import type { Hono, MiddlewareHandler } from 'hono';
import type { LogInNeeds } from '#service/accounts/log-in.ts';
import type { LoginCodes } from '#service/accounts/login-codes.ts';
import type { ConfirmEmailNeeds } from '#service/accounts/messages/confirm-email.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { DeviceStore } from '#service/accounts/store/devices.ts';
import type { AdCountStore } from '#service/ads/store/ad-counts.ts';
import type { AdReportStore } from '#service/ads/store/ad-reports.ts';
import type { SurveyStore } from '#service/audience/store/surveys.ts';
import type { TrackingStore } from '#service/audience/store/tracking.ts';
import type { SurveyContent } from '#service/audience/surveys/survey-content.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { HouseholdGrantNeeds } from '#service/household/household-grants.ts';
import type { createImportedParts } from '#service/imported/calls/imported-parts.ts';
import type { Outbox } from '#service/kernel/messages/outbox.ts';
import type { OperatorControls, StartControls } from '#service/operations/operator-controls.ts';
import type { OpenGateway } from '#service/payments/gateway/connect-gateway.ts';
import type { ProfileStore } from '#service/profiles/store/profiles.ts';
import type { RealtimeDocuments } from '#service/realtime/realtime-documents.ts';
import type { RequestViewers } from '#service/session/request-viewer.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** The data of viewers and operators that an extension reads and changes. */
type ExtensionNeeds = ConfirmEmailNeeds &
  LogInNeeds &
  HouseholdGrantNeeds & {
    readonly viewers: RequestViewers;
    readonly store: {
      readonly accounts: Pick<AccountStore, 'byId' | 'list'>;
      readonly profiles: Pick<ProfileStore, 'defaultOf'>;
      readonly devices: Pick<DeviceStore, 'add'>;
      readonly catalogue: Pick<CatalogueStore, 'channelByCode' | 'channels' | 'programme'>;
      readonly adCounts: Pick<AdCountStore, 'clear' | 'list'>;
      readonly adReports: Pick<AdReportStore, 'clear' | 'list'>;
      readonly tracking: Pick<
        TrackingStore,
        'clear' | 'figures' | 'minutes' | 'recent' | 'records' | 'total'
      >;
      readonly surveys: Pick<SurveyStore, 'answersOf' | 'clear'>;
      /** Makes every account what it was at the start. */
      readonly resetAccounts: (at: number) => Promise<void>;
    };
    readonly surveys: readonly SurveyContent[];
    readonly codes: LoginCodes;
    readonly machineClock: Clock;
    readonly documents: RealtimeDocuments;
  };

/** The assembled parts of a service that an extension works with. */
export type ExtensionParts = {
  readonly needs: ExtensionNeeds;
  readonly outbox: Outbox;
  readonly imported: ReturnType<typeof createImportedParts>;
  /** Tells open pages that remote config or the country has changed. */
  readonly settingsChanged: () => void;
};

/**
 * A program's additions to the service: it changes the controls, and has pages and calls of its own and a
 * gateway for test cards.
 */
export type Extension = {
  readonly controls: OperatorControls;
  /** Takes payments if the operator has connected no gateway, or null. */
  readonly gateway: OpenGateway | null;
  /** Returns its routes, and a middleware that comes after them and before all calls. */
  readonly attach: (parts: ExtensionParts) => {
    readonly routes: Hono;
    readonly middleware: MiddlewareHandler;
  };
  /** Issues the first one-time token that admits a browser from another machine. */
  readonly offerAccess: () => void;
};

/** Creates an extension. `onToken` receives each one-time token. */
export type CreateExtension = (
  start: StartControls & { readonly onToken: (token: string) => void },
) => Extension;
