import { z } from 'zod';
import { isStorable } from '#service/kernel/database/storable-text.ts';
import type { GatewayPayment } from '#service/payments/desk/payment-gateway.ts';
import { DECLINE_REASONS } from '#shared/domain/payments/order-machine.ts';
import { codeOfMethod, PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';

const REQUEST_FIELDS = [
  'merchant_reference',
  'amount',
  'currency',
  'method',
  'description',
  'language',
  'return_url',
  'use_post_method',
  'save_method',
  'expires_at',
  'token',
] as const;
const REPLY_FIELDS = [
  'id',
  'merchant_reference',
  'status',
  'amount',
  'currency',
  'decline_code',
  'method_label',
  'method_token',
  'method_fingerprint',
  'page_url',
  'page_method',
  'page_fields',
  'page_qr',
] as const;
const STATUSES = ['pending', 'approved', 'declined', 'timed_out', 'cancelled', 'refunded'] as const;

const defaults = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));
const path = z.string().regex(/^\/[\w\-./{}]*$/);

/**
 * How an operator's gateway names things: paths (`{id}` is the payment's id), fields of requests, fields of
 * replies and webhooks (a dotted path leads into objects), statuses, reasons and methods. Anything left out
 * has our own names, which the sandbox uses. `amount_unit` is `cents` or `decimal`.
 */
export const gatewayMapping = z.object({
  paths: z
    .object({ create: path, charge: path, status: path, cancel: path, refund: path, revoke: path })
    .partial()
    .default({})
    .transform((given) => ({
      create: '/payments',
      charge: '/charges',
      status: '/payments/{id}',
      cancel: '/payments/{id}/cancel',
      refund: '/payments/{id}/refund',
      revoke: '/methods/revoke',
      ...given,
    })),
  request: z
    .partialRecord(z.enum(REQUEST_FIELDS), z.string())
    .default({})
    .transform((given) => ({ ...defaults(REQUEST_FIELDS), ...given })),
  reply: z
    .partialRecord(z.enum(REPLY_FIELDS), z.string())
    .default({})
    .transform((given) => ({ ...defaults(REPLY_FIELDS), ...given })),
  /** Fields of webhooks that differ from those of replies. */
  webhook_reply: z.partialRecord(z.enum(REPLY_FIELDS), z.string()).default({}),
  /** Their statuses and reasons, by their name. */
  statuses: z
    .record(z.string(), z.enum(STATUSES))
    .default({})
    .transform((given) => ({ ...Object.fromEntries(STATUSES.map((one) => [one, one])), ...given })),
  reasons: z
    .record(z.string(), z.enum(DECLINE_REASONS))
    .default({})
    .transform((given) => ({ ...Object.fromEntries(DECLINE_REASONS.map((one) => [one, one])), ...given })),
  /** Their name of each of our methods. */
  methods: z
    .partialRecord(z.enum(PAYMENT_METHODS), z.string())
    .default({})
    .transform((given) => ({
      ...Object.fromEntries(PAYMENT_METHODS.map((method) => [method, codeOfMethod(method)])),
      ...given,
    })),
  amount_unit: z.enum(['cents', 'decimal']).default('cents'),
  /** Object of a webhook that holds the payment; empty for the body itself. */
  webhook_payment: z.string().default('payment'),
});
export type GatewayMapping = z.output<typeof gatewayMapping>;

/** Returns the mapping by which webhooks are read. */
export const webhookMapping = (mapping: GatewayMapping): GatewayMapping => ({
  ...mapping,
  reply: { ...mapping.reply, ...mapping.webhook_reply },
});

/** The mapping of a gateway with our own names. */
export const DEFAULT_MAPPING: GatewayMapping = gatewayMapping.parse({});

const CENTS = 100;

/** Returns the fields of a request under the gateway's names. */
export function mapRequest(
  { request, methods, amount_unit }: GatewayMapping,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const theirs = request[name as never] ?? name;
      if (name === 'amount' && amount_unit === 'decimal' && typeof value === 'number')
        return [theirs, (value / CENTS).toFixed(2)];
      if (name === 'method')
        return [theirs, methods[PAYMENT_METHODS.find((method) => method === value) ?? 'credit_card']];
      return [theirs, value];
    }),
  );
}

/** Returns the value at a dotted path, or undefined. */
export function valueAt(body: unknown, dotted: string): unknown {
  let value = body;
  for (const part of dotted.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

const text = z.union([z.string().min(1).max(200).refine(isStorable), z.number().transform(String)]);

/**
 * Returns the payment in a reply or webhook, or null if it is invalid: an unknown status, or an amount that
 * is not a whole number of cents.
 */
export function mapPayment(mapping: GatewayMapping, found: unknown): GatewayPayment | null {
  const field = (name: (typeof REPLY_FIELDS)[number]): unknown => valueAt(found, mapping.reply[name] ?? name);
  const [id, order, status, currency] = (['id', 'merchant_reference', 'status', 'currency'] as const).map(
    (name) => text.safeParse(field(name)),
  );
  const amount = centsOf(field('amount'), mapping.amount_unit);
  const mappedStatus = mapping.statuses[status?.data ?? ''];
  if (!id?.success || !order?.success || !currency?.success || mappedStatus === undefined || amount === null)
    return null;
  const reason = text.safeParse(field('decline_code')).data;
  return {
    paymentId: id.data,
    orderId: order.data,
    status: mappedStatus,
    amount,
    currency: currency.data,
    reason: mappedStatus === 'declined' ? (mapping.reasons[reason ?? ''] ?? 'issuer_declined') : null,
    label: text.safeParse(field('method_label')).data ?? null,
    token: text.safeParse(field('method_token')).data ?? null,
    fingerprint: text.safeParse(field('method_fingerprint')).data ?? null,
  };
}

/** Returns an amount in cents, or null: a decimal has at most two places. */
function centsOf(value: unknown, unit: GatewayMapping['amount_unit']): number | null {
  const number = typeof value === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return null;
  const cents = unit === 'decimal' ? Math.round(number * CENTS) : number;
  return Number.isSafeInteger(cents) ? cents : null;
}
