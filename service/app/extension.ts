import type { Hono, MiddlewareHandler } from 'hono';
import type { LoginCodes } from '#service/accounts/login-codes.ts';
import type { createImportedParts } from '#service/imported/calls/imported-parts.ts';
import type { Outbox } from '#service/kernel/messages/outbox.ts';
import type { OperatorControls, StartControls } from '#service/operations/operator-controls.ts';
import type { OpenGateway } from '#service/payments/gateway/connect-gateway.ts';
import type { ServiceDeps } from './service-deps.ts';

/** The assembled parts of a service that an extension works with. */
export type ExtensionParts = {
  readonly deps: ServiceDeps;
  readonly outbox: Outbox;
  readonly codes: LoginCodes;
  readonly own: ReturnType<typeof createImportedParts>;
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
