import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { checkSignature } from '#service/kernel/signature.ts';
import type { OpenGateway } from '#service/payments/gateway/connect-gateway.ts';
import type { SandboxPayment } from '#service/payments/store/sandbox-payment.ts';
import { methodOfCode } from '#shared/domain/payments/payment-method.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { paymentJson } from './payment-json.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox-gateway.ts';
import { endPage, payPage, phonePage } from './sandbox-pages.ts';
import { WALLET_DECLINE } from './sandbox-texts.ts';
import { OUTCOMES, TEST_CARDS } from './test-cards.ts';

/** Path under which the sandbox lives. */
const SANDBOX_PATH = '/gateway';

const newPayment = z.object({
  merchant_reference: z.string().min(1).max(64),
  amount: z.number().int().min(0).max(10_000_000),
  currency: z.enum(['HKD', 'MOP']),
  method: z.string(),
  description: z.string().max(300),
  language: z.enum(['tc', 'en']).default('tc'),
  return_url: z.string().max(2048).default(''),
  save_method: z.boolean().default(false),
  use_post_method: z.boolean().default(false),
  expires_at: z.iso.datetime().optional(),
  token: z.string().max(100).optional(),
});

type Parts = {
  readonly gateway: SandboxGateway;
  readonly key: Buffer;
  readonly now: () => number;
  /** Origin of this machine's pages for a call, for the address in a QR code. */
  readonly originOf: (context: Context) => string;
};

/** Serves the sandbox: its API to merchants, which is signed, and its pages to payers. */
export function sandboxRoutes(parts: Parts): Hono {
  const routes = new Hono().basePath(SANDBOX_PATH);
  serveApi(routes, parts);
  servePages(routes, parts);
  return routes;
}

function serveApi(routes: Hono, { gateway, key, now }: Parts): void {
  routes.use('/api/*', async (context, next) => {
    const checked = checkSignature(key, (name) => context.req.header(name), await context.req.text(), now());
    return 'error' in checked ? context.json({ error: checked.error }, 401) : next();
  });
  const reply = (context: Context, payment: SandboxPayment | null) =>
    payment === null ? context.json({ error: 'unknown_payment' }, 404) : context.json(paymentJson(payment));

  const requestOf = async (context: Context) => {
    const parsed = newPayment.safeParse(await context.req.json().catch(() => null));
    const method = parsed.success ? methodOfCode(parsed.data.method) : null;
    if (!parsed.success || method === null) return null;
    const { use_post_method, token = '', expires_at, ...rest } = parsed.data;
    return {
      request: {
        ...rest,
        method,
        expires_at: expires_at === undefined ? now() + 900 * SECOND : Date.parse(expires_at),
      },
      usePost: use_post_method,
      token,
    };
  };
  routes.post('/api/payments', async (context) => {
    const order = await requestOf(context);
    if (order === null) return context.json({ error: 'bad_request' }, 400);
    const payment = await gateway.create(order.request);
    const phone = `${SANDBOX_PATH}/phone/?payment=${payment.id}`;
    const page = order.usePost
      ? {
          page_url: `${SANDBOX_PATH}/pay/`,
          page_method: 'POST',
          page_fields: { payment: payment.id },
          page_qr: phone,
        }
      : {
          page_url: `${SANDBOX_PATH}/pay/?payment=${payment.id}`,
          page_method: 'GET',
          page_fields: {},
          page_qr: null,
        };
    return context.json({ ...paymentJson(payment), ...page });
  });
  routes.post('/api/charges', async (context) => {
    const asked = await requestOf(context);
    return asked === null
      ? context.json({ error: 'bad_request' }, 400)
      : reply(context, await gateway.charge(asked.request, asked.token));
  });
  routes.post('/api/methods/revoke', async (context) => {
    const asked = z.object({ token: z.string() }).safeParse(await context.req.json().catch(() => null));
    if (!asked.success) return context.json({ error: 'bad_request' }, 400);
    return (await gateway.revoke(asked.data.token))
      ? context.json({ revoked: true })
      : context.json({ error: 'unknown_method' }, 404);
  });
  routes.get('/api/payments/:id', async (context) =>
    reply(context, await gateway.find(context.req.param('id'))),
  );
  routes.post('/api/payments/:id/cancel', async (context) =>
    reply(context, await gateway.cancel(context.req.param('id'))),
  );
  routes.post('/api/payments/:id/refund', async (context) =>
    reply(context, await gateway.refund(context.req.param('id'))),
  );
}

/** A stable id of a card number that does not give the number away. */
const fingerprintOf = (key: Buffer, number: string): string =>
  `card_${createHmac('sha256', key).update(`card ${number}`).digest('base64url').slice(0, 22)}`;

function servePages(routes: Hono, { gateway, key, originOf }: Parts): void {
  const page = async (context: Context, id: unknown, render: (payment: SandboxPayment) => string) => {
    const payment = typeof id === 'string' ? await gateway.find(id) : null;
    context.header('cache-control', 'no-store');
    if (payment === null) return context.text('No such payment', 404);
    const open = payment.status === 'pending' && payment.approves_at === null;
    return context.html(open ? render(payment) : endPage(payment));
  };
  const phoneUrl = (context: Context, { id }: SandboxPayment): string =>
    `${originOf(context)}${SANDBOX_PATH}/phone/?payment=${id}`;
  const shown = (context: Context, id: unknown, hasError = false) =>
    page(context, id, (payment) => payPage(payment, phoneUrl(context, payment), hasError));
  /** After the payer acted the browser goes back to the merchant, from a phone to the last page. */
  const after = (context: Context, payment: SandboxPayment | null, back: boolean) => {
    if (payment === null) return context.text('No such payment', 404);
    return back ? context.redirect(payment.return_url, 303) : context.html(endPage(payment));
  };

  routes.get('/pay/', (context) => shown(context, context.req.query('payment')));
  routes.post('/pay/', async (context) => shown(context, (await context.req.parseBody()).payment));
  routes.get('/phone/', (context) => page(context, context.req.query('payment'), phonePage));
  routes.post('/card/', async (context) => {
    const body = await context.req.parseBody();
    const number = String(body.card).replace(/\D/g, '');
    const test = TEST_CARDS[number];
    const plausible =
      /^\d{13,19}$/.test(number) &&
      /^(0[1-9]|1[0-2])\s*\/\s*(20)?\d{2}$/.test(String(body.expiry)) &&
      /^\d{3,4}$/.test(String(body.code));
    if (!plausible) return shown(context, body.payment, true);
    const card = { label: `•••• ${number.slice(-4)}`, fingerprint: fingerprintOf(key, number) };
    const payment = await gateway.pay(
      String(body.payment),
      test?.outcome ?? 'decline',
      test?.reason ?? null,
      card,
    );
    return after(context, payment, payment?.status !== 'pending' || payment.approves_at !== null);
  });
  routes.post('/wallet/', async (context) => {
    const body = await context.req.parseBody();
    const outcome = OUTCOMES.find((one) => one === body.outcome) ?? 'approve';
    return after(context, await gateway.pay(String(body.payment), outcome, WALLET_DECLINE, null), false);
  });
  routes.post('/cancel/', async (context) =>
    after(context, await gateway.cancel(String((await context.req.parseBody()).payment)), true),
  );
}

/** Opens the sandbox gateway. */
export const openSandbox: OpenGateway = (parts) => ({
  path: SANDBOX_PATH,
  routes: sandboxRoutes({
    gateway: createSandboxGateway(parts),
    key: parts.key,
    now: parts.now,
    originOf: parts.originOf,
  }),
});
