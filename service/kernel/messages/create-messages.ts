import type { Log } from '#service/kernel/log.ts';
import type { OperatorSettings } from '#service/kernel/operator-settings.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import { createDeliveryQueue } from './delivery-queue.ts';
import type { MessagePort } from './message-port.ts';
import { createMessenger, type Messenger } from './messenger.ts';
import type { Outbox } from './outbox.ts';
import { createSmsGatewayPort } from './sms-gateway-port.ts';
import { createSmtpPort } from './smtp-port.ts';

type Parts = {
  readonly settings: OperatorSettings;
  readonly outbox: Outbox;
  readonly store: {
    readonly accounts: {
      readonly byEmail: (email: string) => Promise<readonly { readonly account_id: string }[]>;
    };
    readonly accountStates: {
      readonly change: (accountId: string, fields: { readonly email_bounces: boolean }) => Promise<void>;
    };
  };
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly log: Log;
};

/**
 * Creates the messenger of a service with the ports that its operator set. An email address that takes no
 * messages is noted with its accounts (S0-3-029).
 */
export function createMessages({
  settings: { smtp, sms },
  outbox,
  store,
  clock,
  setTimer,
  log,
}: Parts): Messenger {
  const noteBounce = async (email: string): Promise<void> => {
    for (const { account_id } of await store.accounts.byEmail(email))
      await store.accountStates.change(account_id, { email_bounces: true });
  };
  const queueOf = (port: MessagePort, onBounce: (address: string) => Promise<void> | void): Messenger =>
    createDeliveryQueue({ port, setTimer, now: clock.now, log, onBounce });
  return createMessenger(outbox, {
    email: smtp === undefined ? null : queueOf(createSmtpPort(smtp), noteBounce),
    sms: sms === undefined ? null : queueOf(createSmsGatewayPort(sms, clock.now), () => undefined),
  });
}
