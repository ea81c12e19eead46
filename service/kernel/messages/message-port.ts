/**
 * Emails and text messages that the service sends to viewers. The last two are for testers alone: the demo
 * console makes them.
 */
export type MessageKind =
  | 'one-time-code'
  | 'verify-email'
  | 'sms-code'
  | 'reset-password'
  | 'customer-id'
  | 'link-account'
  | 'receipt'
  | 'renewal-failed'
  | 'carrier-link'
  | 'tv-code';

/**
 * A message to a viewer. `subject` is empty except for an email; `token` is that of its link, which the demo
 * console follows.
 */
export type NewMessage = {
  readonly by: 'email' | 'sms';
  readonly kind: MessageKind;
  /** An email address, or a mobile number as `+852 61230001`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly token?: string;
};

/**
 * A message being delivered. The id is the same in every attempt, so that a receiver can recognise a
 * repetition.
 */
export type OutgoingMessage = Pick<NewMessage, 'kind' | 'to' | 'subject' | 'text'> & { readonly id: string };

/**
 * How an attempt ended. `later`: it may succeed later, in `after` milliseconds at the earliest. `refused`: it
 * never will. `bounced`: the address takes no messages. `reason` is a short code for the log, without the
 * address or text.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'later'; readonly reason: string; readonly after?: number }
  | { readonly outcome: 'refused' | 'bounced'; readonly reason: string };

/**
 * A way to deliver messages of one kind of address. `deliver` never rejects; `signal` ends an attempt when
 * the service closes.
 */
export type MessagePort = {
  readonly deliver: (message: OutgoingMessage, signal: AbortSignal) => Promise<Delivery>;
  readonly close: () => void;
};
