import type { DeclineReason } from '#shared/domain/payments/order-machine.ts';
import type { PaymentMethod } from '#shared/domain/payments/payment-method.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { Result } from '#shared/kernel/result.ts';

/**
 * The gateway's state of a payment. Amounts are cents; `label` and `token` (for charging the method again)
 * come with an approval.
 */
export type GatewayPayment = {
  readonly paymentId: string;
  readonly orderId: string;
  readonly status: 'pending' | 'approved' | 'declined' | 'timed_out' | 'cancelled' | 'refunded';
  readonly amount: number;
  readonly currency: string;
  readonly reason: DeclineReason | null;
  readonly label: string | null;
  readonly token: string | null;
  /**
   * Fingerprint of the card or wallet account: the same for every payment with it, by any account. Null if
   * the gateway has none.
   */
  readonly fingerprint: string | null;
};

/** A page of the gateway where the viewer pays. */
export type HostedPage = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Text of a QR code for a phone, or null. */
  readonly qr: string | null;
};

/** A requested payment, which the gateway recognises by `orderId`. `amount` 0 only saves the method. */
export type PaymentRequest = {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly description: string;
  readonly language: Language;
  /** Where the gateway's page returns to. */
  readonly returnUrl: string;
  readonly usePost: boolean;
  readonly saveMethod: boolean;
  readonly expiresAt: number;
};

/**
 * Why a gateway gave no answer: it could not be reached, or refused the request. The outcome of a payment is
 * then unknown.
 */
export type GatewayFailure = 'UNREACHABLE' | 'REFUSED' | 'UNKNOWN_PAYMENT';

/** A payment gateway, as the service uses it. Repeated requests for one order are one payment. */
export type PaymentGateway = {
  readonly create: (
    request: PaymentRequest,
  ) => Promise<Result<{ readonly paymentId: string; readonly page: HostedPage }, GatewayFailure>>;
  /** Charges a saved method. */
  readonly charge: (
    request: Pick<PaymentRequest, 'orderId' | 'amount' | 'currency' | 'method' | 'description'> & {
      readonly token: string;
    },
  ) => Promise<Result<GatewayPayment, GatewayFailure>>;
  readonly status: (paymentId: string) => Promise<Result<GatewayPayment, GatewayFailure>>;
  /** Ends a payment that is not taken yet, and returns its state afterwards. */
  readonly cancel: (paymentId: string) => Promise<Result<GatewayPayment, GatewayFailure>>;
  /** Returns all money of a payment. */
  readonly refund: (paymentId: string) => Promise<Result<GatewayPayment, GatewayFailure>>;
  /**
   * Ends the token of a saved method, so that it can't be charged again. `UNKNOWN_PAYMENT` says that the
   * gateway has no such token.
   */
  readonly revoke: (token: string) => Promise<Result<null, GatewayFailure>>;
};
