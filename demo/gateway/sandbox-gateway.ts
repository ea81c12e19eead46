import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '#service/kernel/signature.ts';
import type { GatewayParts } from '#service/payments/gateway/connect-gateway.ts';
import type { SandboxPayment } from '#service/payments/store/sandbox-payment.ts';
import type { DeclineReason } from '#shared/domain/payments/order-machine.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { paymentJson } from './payment-json.ts';
import type { Outcome } from './test-cards.ts';

/**
 * How long after the payment a late approval and its callback come, and when a callback that was not taken is
 * sent again.
 */
export const LATE = 8 * SECOND;
const RESEND = [5 * SECOND, 30 * SECOND, 120 * SECOND] as const;

/** How the sandbox reaches the merchant. */
export type SandboxDeps = Omit<GatewayParts, 'originOf'>;

export type NewSandboxPayment = Pick<
  SandboxPayment,
  | 'merchant_reference'
  | 'amount'
  | 'currency'
  | 'method'
  | 'description'
  | 'language'
  | 'return_url'
  | 'save_method'
  | 'expires_at'
>;

/** A card that pays: its label, and what is the same for each payment with it. */
export type PayingCard = Pick<SandboxPayment, 'label' | 'fingerprint'>;

/** The sandbox gateway: payments without money, in which a tester chooses what happens. */
export type SandboxGateway = {
  /** Returns the payment of a reference, or makes it. */
  readonly create: (request: NewSandboxPayment) => Promise<SandboxPayment>;
  /** Charges a token at once; null for an unknown one. */
  readonly charge: (request: NewSandboxPayment, token: string) => Promise<SandboxPayment | null>;
  readonly find: (id: string) => Promise<SandboxPayment | null>;
  readonly cancel: (id: string) => Promise<SandboxPayment | null>;
  readonly refund: (id: string) => Promise<SandboxPayment | null>;
  /** Forgets a token, so that no charge of it is taken. Returns false for an unknown one. */
  readonly revoke: (token: string) => Promise<boolean>;
  /** Applies the payer's action on the page. A payment that is over stays as it is. */
  readonly pay: (
    id: string,
    outcome: Outcome,
    reason: DeclineReason | null,
    card: PayingCard | null,
  ) => Promise<SandboxPayment | null>;
};

/** How a charge of a token ends, by the payment that the token came from. */
const chargedBy = ({ label, fingerprint, declines_charges }: SandboxPayment) =>
  declines_charges
    ? ({ status: 'declined', reason: 'insufficient_funds', label, fingerprint } as const)
    : ({ status: 'approved', label, fingerprint, token: null } as const);

const NO_CARD: PayingCard = { label: null, fingerprint: null };
const NEW = {
  ...NO_CARD,
  status: 'pending',
  reason: null,
  token: null,
  approves_at: null,
  declines_charges: false,
} as const;

/** Returns the fields of a payment after its payer chose an outcome that settles it, now or later. */
function paidFields(
  { save_method }: SandboxPayment,
  outcome: Exclude<Outcome, 'time_out'>,
  reason: DeclineReason | null,
  card: PayingCard,
  now: number,
): Partial<SandboxPayment> {
  if (outcome === 'decline') return { ...card, status: 'declined', reason: reason ?? 'issuer_declined' };
  const token = save_method ? `tok_${randomUUID()}` : null;
  if (outcome === 'late') return { ...card, token, approves_at: now + LATE };
  return { ...card, status: 'approved', token, declines_charges: outcome === 'decline_later' };
}

/** Creates the sender of callbacks to the shop, which retries if there is no answer. */
function createSender({ key, now, setTimer, background, deliver }: SandboxDeps) {
  const send = (payment: SandboxPayment, eventId: string, tries = 0): void => {
    const body = JSON.stringify({ type: `payment.${payment.status}`, payment: paymentJson(payment) });
    background.start('CALLBACK', async () => {
      const taken = await deliver(signatureHeaders(key, eventId, body, now()), body);
      const wait = RESEND[tries];
      if (!taken && wait !== undefined) setTimer(() => send(payment, eventId, tries + 1), wait);
    });
  };
  return send;
}

/** Creates the sandbox. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one payment's life at the gateway.
export function createSandboxGateway(deps: SandboxDeps): SandboxGateway {
  const { store, now, setTimer, background } = deps;
  const putPayment = async (payment: SandboxPayment): Promise<SandboxPayment> => {
    await store.put(payment, now());
    return payment;
  };
  const find = async (id: string): Promise<SandboxPayment | null> => {
    const payment = await store.byId(id);
    if (payment?.status !== 'pending') return payment;
    if (payment.approves_at !== null && payment.approves_at <= now())
      return putPayment({ ...payment, status: 'approved', approves_at: null });
    return payment.approves_at === null && payment.expires_at <= now()
      ? await putPayment({ ...payment, status: 'timed_out' })
      : payment;
  };
  const send = createSender(deps);
  const createOnce = (request: NewSandboxPayment): Promise<SandboxPayment> =>
    store.atOnce(
      async () =>
        (await store.byReference(request.merchant_reference)) ??
        (await putPayment({ ...request, ...NEW, id: `sp_${randomUUID()}` })),
    );
  /** Changes a pending payment that has not been paid yet; others stay as they are. */
  const settle = (id: string, fields: Partial<SandboxPayment>): Promise<SandboxPayment | null> =>
    store.atOnce(async () => {
      const payment = await find(id);
      return payment?.status === 'pending' && payment.approves_at === null
        ? putPayment({ ...payment, ...fields })
        : payment;
    });
  const sendLate = async (id: string): Promise<void> => {
    const late = await find(id);
    if (late?.status === 'approved') send(late, `evt_${randomUUID()}`);
  };
  const tell = (payment: SandboxPayment, eventId: string): void =>
    store.afterCommit(() => send(payment, eventId));

  return {
    find,
    create: createOnce,
    charge: (request, token) =>
      store.atOnce(async () => {
        const source = await store.ofToken(token);
        if (source === null) return null;
        const before = await createOnce(request);
        return before.status === 'pending' ? putPayment({ ...before, ...chargedBy(source) }) : before;
      }),
    cancel: (id) => settle(id, { status: 'cancelled' }),
    refund: (id) =>
      store.atOnce(async () => {
        const payment = await find(id);
        if (payment?.status !== 'approved') return payment;
        const refunded = await putPayment({ ...payment, status: 'refunded' });
        tell(refunded, `evt_${randomUUID()}`);
        return refunded;
      }),
    revoke: async (token) => {
      const source = await store.ofToken(token);
      return source !== null && (await putPayment({ ...source, token: null })).token === null;
    },
    pay: (id, outcome, reason, card) =>
      store.atOnce(async () => {
        const payment = await find(id);
        if (payment?.status !== 'pending' || payment.approves_at !== null) return payment;
        if (outcome === 'time_out') return payment;
        const paid = await putPayment({
          ...payment,
          ...paidFields(payment, outcome, reason, card ?? NO_CARD, now()),
        });
        if (outcome === 'late')
          store.afterCommit(
            () => void setTimer(() => background.start('LATE_APPROVAL', () => sendLate(id)), LATE),
          );
        else if (outcome !== 'lost') tell(paid, outcome === 'decline' ? `evt_${randomUUID()}` : `evt_${id}`);
        if (outcome === 'double') tell(paid, `evt_again_${id}`);
        return paid;
      }),
  };
}
