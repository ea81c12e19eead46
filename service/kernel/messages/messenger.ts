import type { NewMessage } from './message-port.ts';
import type { Outbox } from './outbox.ts';

/**
 * Sends messages to viewers. `send` returns at once and reports nothing about the delivery, so that no reply
 * depends on it.
 */
export type Messenger = { readonly send: (message: NewMessage) => void; readonly close: () => void };

/**
 * Creates the messenger: messages without a queue for their kind of address are shown in the demo console,
 * the others are not.
 */
export function createMessenger(
  outbox: Outbox,
  queues: Readonly<Record<NewMessage['by'], Messenger | null>>,
): Messenger {
  return {
    send: (message) => {
      const queue = queues[message.by];
      if (queue === null) outbox.put(message);
      else queue.send(message);
    },
    close: () => {
      queues.email?.close();
      queues.sms?.close();
    },
  };
}
