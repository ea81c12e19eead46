import type { SmsGatewaySettings } from '#service/kernel/operator-settings.ts';
import { signatureHeaders } from '#service/kernel/signature.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { Delivery, MessagePort } from './message-port.ts';

/** Milliseconds until an attempt counts as lost. */
const TIMEOUT = 10 * SECOND;
/** Longest wait that a gateway may ask for (s). */
const MAX_RETRY_AFTER = 3600;

/** Statuses after which the same message may be taken later. */
const isPassing = (status: number): boolean => status >= 500 || [401, 403, 408, 425, 429].includes(status);

/**
 * Creates the port that hands text messages to an HTTP gateway, signed as Standard Webhooks describes:
 * `webhook-signature` is `v1,` and the base64 of HMAC-SHA-256 over id, timestamp (s) and body, joined by
 * dots. The id is the idempotency key: it is the same in every attempt. `now` returns milliseconds since
 * 1970.
 */
export function createSmsGatewayPort({ url, key }: SmsGatewaySettings, now: () => number): MessagePort {
  return {
    deliver: async ({ id, kind, to, text }, signal) => {
      const body = JSON.stringify({ id, kind, to: to.replaceAll(' ', ''), text });
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...signatureHeaders(key, id, body, now()),
      };
      const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
      try {
        const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit });
        await reply.body?.cancel();
        return deliveryOf(reply);
      } catch {
        return { outcome: 'later', reason: 'SMS_NO_REPLY' };
      }
    },
    close: () => undefined,
  };
}

function deliveryOf({ ok, status, headers }: Response): Delivery {
  if (ok) return { outcome: 'sent' };
  const reason = `SMS_${status}`;
  if (!isPassing(status)) return { outcome: 'refused', reason };
  const wait = Number(headers.get('retry-after'));
  const after = wait > 0 ? Math.min(wait, MAX_RETRY_AFTER) * SECOND : 0;
  return { outcome: 'later', reason, after };
}
