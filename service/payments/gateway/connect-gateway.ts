import { createHmac } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { BackgroundWork } from '#service/kernel/background-work.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import type { PaymentGateway } from '#service/payments/desk/payment-gateway.ts';
import type { SandboxStore } from '#service/payments/store/sandbox-store.ts';
import { LAUNCH_SECRET_HEADER } from '#shared/contract/launch-secret.ts';
import { err } from '#shared/kernel/result.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { DEFAULT_MAPPING, type GatewayMapping } from './gateway-mapping.ts';
import type { PaymentGatewaySettings } from './gateway-settings.ts';
import { createHttpGateway } from './http-gateway.ts';
import { WEBHOOK_PATH } from './webhook-route.ts';

/**
 * A connected gateway: how it is called, what checks its callbacks, and the routes of a gateway in this
 * process.
 */
export type ConnectedGateway = {
  readonly gateway: PaymentGateway;
  readonly webhook: { readonly key: Buffer; readonly mapping: GatewayMapping };
  readonly routes: readonly Hono[];
};

/**
 * How a gateway in this process reaches the merchant: the key it shares with it, and a function that delivers
 * its callbacks.
 */
export type GatewayParts = {
  readonly store: SandboxStore;
  readonly key: Buffer;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Follows callbacks and late approvals, which no payer waits for. */
  readonly background: BackgroundWork;
  /** Delivers a callback. Resolves to whether the merchant took it; never rejects. */
  readonly deliver: (headers: Readonly<Record<string, string>>, body: string) => Promise<boolean>;
  /** Origin of this machine's pages for a call, for the address in a QR code. */
  readonly originOf: (context: Context) => string;
};

/** Opens a gateway in this process: its pages, and below `path` + `/api` what merchants call. */
export type OpenGateway = (parts: GatewayParts) => { readonly path: string; readonly routes: Hono };

type Parts = {
  readonly settings: PaymentGatewaySettings | undefined;
  /**
   * A gateway that takes test cards in place of the operator's, or null: anyone who reaches it gets plans for
   * them.
   */
  readonly sandbox: OpenGateway | null;
  readonly store: SandboxStore;
  readonly signingKey: Buffer;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly background: BackgroundWork;
  readonly launchSecret: string | null;
  /** The service's own app, which exists once it is assembled. */
  readonly app: () => Pick<Hono, 'fetch'>;
};

/** Replaces the socket of a program on this machine. */
const LOOPBACK = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const SANDBOX_ORIGIN = 'http://127.0.0.1';

/** A gateway that never answers, used if there is none. */
const unreachable = async () => err('UNREACHABLE' as const);
const NO_GATEWAY: PaymentGateway = {
  create: unreachable,
  charge: unreachable,
  status: unreachable,
  cancel: unreachable,
  refund: unreachable,
  revoke: unreachable,
};

/**
 * Connects the operator's gateway, or else the sandbox: a separate service in this process, reached by the
 * same HTTP messages. Without either, every payment is refused with GATEWAY_UNAVAILABLE.
 */
export function connectGateway(parts: Parts): ConnectedGateway {
  const { settings, sandbox, store, signingKey, now, setTimer, background, launchSecret, app } = parts;
  if (settings !== undefined) {
    const { url, key, mapping } = settings;
    const base = url.href.replace(/\/+$/, '');
    return {
      gateway: createHttpGateway({ base, key, mapping, fetch: (input, init) => fetch(input, init), now }),
      webhook: { key, mapping },
      routes: [],
    };
  }
  const key = createHmac('sha256', signingKey).update('sandbox gateway').digest();
  if (sandbox === null)
    return { gateway: NO_GATEWAY, webhook: { key, mapping: DEFAULT_MAPPING }, routes: [] };
  const own = launchSecret === null ? {} : { [LAUNCH_SECRET_HEADER]: launchSecret };
  const call = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries({ ...own, host: '127.0.0.1' })) headers.set(name, value);
    return app().fetch(new Request(`${SANDBOX_ORIGIN}${path}`, { ...init, headers }), LOOPBACK);
  };
  const deliver = async (headers: Readonly<Record<string, string>>, body: string): Promise<boolean> => {
    try {
      return (
        await call(WEBHOOK_PATH, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        })
      ).ok;
    } catch {
      return false;
    }
  };
  const originOf = (context: Context): string => pageOrigin(context);
  const { path, routes } = sandbox({ store, key, now, setTimer, background, deliver, originOf });
  const connection = { base: `${path}/api`, key, mapping: DEFAULT_MAPPING, fetch: call, now };
  return {
    gateway: createHttpGateway(connection),
    webhook: { key, mapping: DEFAULT_MAPPING },
    routes: [routes],
  };
}
