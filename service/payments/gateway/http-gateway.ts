import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { signatureHeaders } from '#service/kernel/signature.ts';
import type {
  GatewayFailure,
  GatewayPayment,
  HostedPage,
  PaymentGateway,
} from '#service/payments/desk/payment-gateway.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type GatewayMapping, mapPayment, mapRequest, valueAt } from './gateway-mapping.ts';

/** Milliseconds until a request counts as lost. */
const TIMEOUT = 10 * SECOND;
const MAX_REPLY = 64 * 1024;

/** Where the gateway is, the key that signs both ways, and how it names things. */
export type GatewayConnection = {
  /** Base URL without a slash at its end. */
  readonly base: string;
  readonly key: Buffer;
  readonly mapping: GatewayMapping;
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
};

const page = z.object({
  url: z.string().min(1).max(2048),
  method: z.enum(['GET', 'POST']).catch('GET'),
  fields: z.record(z.string(), z.string()).catch({}),
  qr: z.string().max(2048).nullable().catch(null),
});

/**
 * Connects a gateway over HTTP (docs/operators/payments.md). Requests are JSON and signed, and carry
 * `idempotency-key`: the order's reference. Every failure is a value; a request whose reply is lost may have
 * been carried out, so callers ask again by the same reference.
 */
export function createHttpGateway(connection: GatewayConnection): PaymentGateway {
  const { mapping } = connection;
  const call = (
    path: keyof GatewayMapping['paths'],
    id: string,
    body: Readonly<Record<string, unknown>> | null,
    idempotency: string,
  ) =>
    send(connection, (mapping.paths[path] ?? '').replace('{id}', encodeURIComponent(id)), body, idempotency);
  const payment = async (
    path: 'status' | 'cancel' | 'refund',
    id: string,
  ): Promise<Result<GatewayPayment, GatewayFailure>> =>
    paymentOf(mapping, await call(path, id, path === 'status' ? null : {}, `${path} ${id}`));
  return {
    create: async ({ orderId, returnUrl, usePost, saveMethod, expiresAt, ...rest }) => {
      const body = mapRequest(mapping, {
        merchant_reference: orderId,
        ...rest,
        return_url: returnUrl,
        use_post_method: usePost,
        save_method: saveMethod,
        expires_at: new Date(expiresAt).toISOString(),
      });
      const reply = await call('create', '', body, orderId);
      if (!reply.ok) return reply;
      const id = z
        .union([z.string().min(1).max(200), z.number().transform(String)])
        .safeParse(valueAt(reply.value, mapping.reply.id ?? 'id'));
      const shown = pageOf(connection, reply.value);
      return id.success && shown !== null ? ok({ paymentId: id.data, page: shown }) : err('REFUSED');
    },
    charge: async ({ orderId, ...rest }) =>
      paymentOf(
        mapping,
        await call('charge', '', mapRequest(mapping, { merchant_reference: orderId, ...rest }), orderId),
      ),
    status: (id) => payment('status', id),
    cancel: (id) => payment('cancel', id),
    refund: (id) => payment('refund', id),
    revoke: async (token) => {
      const reply = await call(
        'revoke',
        '',
        mapRequest(mapping, { token }),
        `revoke ${createHash('sha256').update(token).digest('hex')}`,
      );
      return reply.ok ? ok(null) : reply;
    },
  };
}

/**
 * The page of a reply. Its address is one of https, or of this machine: a gateway can't send a viewer
 * elsewhere by another scheme.
 */
function pageOf({ mapping }: GatewayConnection, found: unknown): HostedPage | null {
  const at = (name: string): unknown => valueAt(found, mapping.reply[name as never] ?? name);
  const parsed = page.safeParse({
    url: at('page_url'),
    method: at('page_method'),
    fields: at('page_fields'),
    qr: at('page_qr'),
  });
  if (!parsed.success) return null;
  return /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/]|\/gateway\/)/.test(parsed.data.url)
    ? parsed.data
    : null;
}

function paymentOf(
  mapping: GatewayMapping,
  reply: Result<unknown, GatewayFailure>,
): Result<GatewayPayment, GatewayFailure> {
  if (!reply.ok) return reply;
  const payment = mapPayment(mapping, reply.value);
  return payment === null ? err('REFUSED') : ok(payment);
}

async function send(
  connection: GatewayConnection,
  path: string,
  fields: Readonly<Record<string, unknown>> | null,
  idempotency: string,
): Promise<Result<unknown, GatewayFailure>> {
  const body = fields === null ? '' : JSON.stringify(fields);
  const headers = {
    ...signatureHeaders(connection.key, randomUUID(), body, connection.now()),
    'content-type': 'application/json',
    'idempotency-key': idempotency,
  };
  try {
    const reply = await connection.fetch(`${connection.base}${path}`, {
      method: fields === null ? 'GET' : 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      ...(fields === null ? {} : { body }),
    });
    const answer = await reply.text();
    if (reply.status === 404) return err('UNKNOWN_PAYMENT');
    if (reply.status >= 500 || reply.status === 429) return err('UNREACHABLE');
    return reply.ok && answer.length <= MAX_REPLY ? ok(JSON.parse(answer)) : err('REFUSED');
  } catch {
    return err('UNREACHABLE');
  }
}
