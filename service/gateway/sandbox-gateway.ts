import { randomUUID } from 'node:crypto';
import type { SetTimer } from '#service/http/operations/housekeeping.ts';
import { signatureHeaders } from '#service/http/payments/gateway/signature.ts';
import type { DeclineReason } from '#shared/domain/payments/order-machine.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type Outcome, paymentJson, type SandboxPayment } from './sandbox-payment.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** How long after the payment a late approval and its callback come, and when a callback that was not taken is sent again. */
export const LATE = 8 * SECOND;
const RESEND = [5 * SECOND, 30 * SECOND, 120 * SECOND] as const;

/** How the sandbox reaches the merchant: the key it shares with it, and a function that delivers its callbacks. */
export type SandboxDeps = {
  readonly store: SandboxStore;
  readonly key: Buffer;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Delivers a callback. Resolves to whether the merchant took it; never rejects. */
  readonly deliver: (headers: Readonly<Record<string, string>>, body: string) => Promise<boolean>;
};

export type NewSandboxPayment = Pick<
  SandboxPayment,
  'merchant_reference' | 'amount' | 'currency' | 'method' | 'description' | 'language' | 'return_url' | 'save_method' | 'expires_at'
>;

/** The sandbox gateway: payments without money, in which a tester chooses what happens. */
export type SandboxGateway = {
  /** Returns the payment of a reference, or makes it. */
  readonly create: (wanted: NewSandboxPayment) => SandboxPayment;
  /** Charges a token at once; null for an unknown one. */
  readonly charge: (wanted: NewSandboxPayment, token: string) => SandboxPayment | null;
  readonly find: (id: string) => SandboxPayment | null;
  readonly cancel: (id: string) => SandboxPayment | null;
  readonly refund: (id: string) => SandboxPayment | null;
  /** Forgets a token, so that no charge of it is taken. Returns false for an unknown one. */
  readonly revoke: (token: string) => boolean;
  /** What the payer did on the page. A payment that is over stays as it is. */
  readonly pay: (id: string, outcome: Outcome, reason: DeclineReason | null, label: string | null) => SandboxPayment | null;
};

/** How a charge of a token ends, by the payment that the token came from. */
const chargedBy = ({ label, declines_charges }: SandboxPayment) =>
  declines_charges
    ? ({ status: 'declined', reason: 'insufficient_funds', label } as const)
    : ({ status: 'approved', label, token: null } as const);

const NEW = { status: 'pending', reason: null, label: null, token: null, approves_at: null, declines_charges: false } as const;

/** Creates the sandbox. */
export function createSandboxGateway({ store, key, now, setTimer, deliver }: SandboxDeps): SandboxGateway {
  const put = (payment: SandboxPayment): SandboxPayment => {
    store.put(payment, now());
    return payment;
  };
  const find = (id: string): SandboxPayment | null => {
    const payment = store.byId(id);
    if (payment?.status !== 'pending') return payment;
    if (payment.approves_at !== null && payment.approves_at <= now()) return put({ ...payment, status: 'approved', approves_at: null });
    return payment.approves_at === null && payment.expires_at <= now() ? put({ ...payment, status: 'timed_out' }) : payment;
  };
  const send = (payment: SandboxPayment, eventId: string, tries = 0): void => {
    const body = JSON.stringify({ type: `payment.${payment.status}`, payment: paymentJson(payment) });
    void deliver(signatureHeaders(key, eventId, body, now()), body).then((taken) => {
      const wait = RESEND[tries];
      if (!taken && wait !== undefined) setTimer(() => send(payment, eventId, tries + 1), wait);
    });
  };
  const made = (wanted: NewSandboxPayment): SandboxPayment =>
    store.byReference(wanted.merchant_reference) ?? put({ ...wanted, ...NEW, id: `sp_${randomUUID()}` });

  return {
    find,
    create: made,
    charge: (wanted, token) => {
      const source = store.ofToken(token);
      if (source === null) return null;
      const before = made(wanted);
      return before.status === 'pending' ? put({ ...before, ...chargedBy(source) }) : before;
    },
    cancel: (id) => {
      const payment = find(id);
      return payment?.status === 'pending' && payment.approves_at === null ? put({ ...payment, status: 'cancelled' }) : payment;
    },
    refund: (id) => {
      const payment = find(id);
      if (payment?.status !== 'approved') return payment;
      const refunded = put({ ...payment, status: 'refunded' });
      send(refunded, `evt_${randomUUID()}`);
      return refunded;
    },
    revoke: (token) => {
      const source = store.ofToken(token);
      return source !== null && put({ ...source, token: null }).token === null;
    },
    pay: (id, outcome, reason, label) => {
      const payment = find(id);
      if (payment?.status !== 'pending' || payment.approves_at !== null) return payment;
      if (outcome === 'time_out') return payment;
      if (outcome === 'decline') {
        const declined = put({ ...payment, status: 'declined', reason: reason ?? 'issuer_declined', label });
        send(declined, `evt_${randomUUID()}`);
        return declined;
      }
      const token = payment.save_method ? `tok_${randomUUID()}` : null;
      if (outcome === 'late') {
        setTimer(() => {
          const late = find(id);
          if (late?.status === 'approved') send(late, `evt_${randomUUID()}`);
        }, LATE);
        return put({ ...payment, label, token, approves_at: now() + LATE });
      }
      const approved = put({ ...payment, status: 'approved', label, token, declines_charges: outcome === 'decline_later' });
      if (outcome !== 'lost') send(approved, `evt_${id}`);
      if (outcome === 'double') send(approved, `evt_again_${id}`);
      return approved;
    },
  };
}
