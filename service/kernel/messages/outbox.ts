import type { MessageKind, NewMessage } from './message-port.ts';

/**
 * A text message or email that is not sent but shown in the demo console. `token` is its confirmation link,
 * if it has one.
 */
export type OutboxMessage = {
  readonly id: number;
  readonly at: number;
  readonly kind: MessageKind;
  /** The recipient. */
  readonly to: string;
  /** Empty except for an email. */
  readonly subject: string;
  readonly text: string;
  readonly token: string | null;
};

export type Outbox = {
  readonly put: (
    message: Pick<NewMessage, 'kind' | 'to' | 'text'> & {
      readonly subject?: string;
      readonly token?: string;
    },
  ) => void;
  /** Newest first. */
  readonly list: () => readonly OutboxMessage[];
  readonly empty: () => void;
};

const MAX_MESSAGES = 20;

/** Creates an outbox that holds the last messages in memory only: codes never reach the log or the disk. */
export function createOutbox(now: () => number): Outbox {
  let messages: readonly OutboxMessage[] = [];
  let lastId = 0;
  return {
    put: ({ kind, to, text, subject = '', token = null }) => {
      lastId += 1;
      messages = [{ id: lastId, at: now(), kind, to, subject, text, token }, ...messages].slice(
        0,
        MAX_MESSAGES,
      );
    },
    list: () => messages,
    empty: () => {
      messages = [];
    },
  };
}
