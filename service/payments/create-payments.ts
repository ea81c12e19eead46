import type { Hono } from 'hono';
import type { BackgroundWork } from '#service/kernel/background-work.ts';
import { createPaymentDesk, type PaymentDeskNeeds } from '#service/payments/desk/payment-desk.ts';
import { type SettlePaymentNeeds, startSettling } from '#service/payments/desk/settle-payments.ts';
import { connectGateway, type OpenGateway } from '#service/payments/gateway/connect-gateway.ts';
import type { PaymentGatewaySettings } from '#service/payments/gateway/gateway-settings.ts';
import { type WebhookRouteNeeds, webhookRoute } from '#service/payments/gateway/webhook-route.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import { createHeldPins } from './held-pins.ts';
import type { PaymentParts } from './payment-handlers.ts';
import { postedPinRoute } from './posted-pin-route.ts';

type CreatePaymentNeeds = PaymentDeskNeeds &
  SettlePaymentNeeds &
  WebhookRouteNeeds & {
    readonly store: {
      readonly payments: Pick<PaymentStore, 'sandbox'>;
      readonly signingKey: Buffer;
    };
    readonly background: BackgroundWork;
    readonly machineClock: Clock;
  };

export type PaymentOptions = {
  readonly settings: PaymentGatewaySettings | undefined;
  /** Takes payments if no gateway is configured, or null. */
  readonly sandbox: OpenGateway | null;
  readonly launchSecret: string | null;
  readonly setTimer: SetTimer;
  /** The service's own app, which exists once it is assembled. */
  readonly app: () => Pick<Hono, 'fetch'>;
};

/** The parts of paying, the routes besides its calls, and the rounds that settle what no page polls. */
export type PaymentModule = PaymentParts & {
  readonly routes: readonly Hono[];
  readonly startSettling: () => { readonly stop: () => void };
};

/** Creates paying over the operator's gateway, or else the sandbox. */
export function createPayments(
  needs: CreatePaymentNeeds,
  { settings, sandbox, launchSecret, setTimer, app }: PaymentOptions,
): PaymentModule {
  const { store, machineClock, background } = needs;
  const connected = connectGateway({
    settings,
    sandbox,
    store: store.payments.sandbox,
    signingKey: store.signingKey,
    now: machineClock.now,
    setTimer,
    background,
    launchSecret,
    app,
  });
  const desk = createPaymentDesk(needs, connected.gateway);
  const pins = createHeldPins(machineClock.now);
  return {
    desk,
    pins,
    routes: [webhookRoute(needs, desk, connected.webhook), postedPinRoute(pins), ...connected.routes],
    startSettling: () => startSettling(needs, desk, setTimer),
  };
}
