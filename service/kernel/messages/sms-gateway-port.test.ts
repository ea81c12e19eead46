import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testHttpServer } from '#service/kernel/messages/testing/test-http-server.ts';
import { createSmsGatewayPort } from './sms-gateway-port.ts';

const KEY = Buffer.alloc(24, 7);
const NOW = Date.parse('2026-11-20T04:00:00.900Z');
const MESSAGE = {
  id: 'm-1',
  kind: 'sms-code',
  to: '+852 61230001',
  subject: '',
  text: 'Your Harbour TV code is ABC-123456.',
} as const;
const forever = new AbortController().signal;

describe('text messages over an HTTP gateway', () => {
  it('are signed over id, time and body, with the number as a gateway takes it', async () => {
    const { url, received } = await testHttpServer(() => ({ status: 202 }));
    expect(await createSmsGatewayPort({ url, key: KEY }, () => NOW).deliver(MESSAGE, forever)).toEqual({
      outcome: 'sent',
    });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toEqual({ id: 'm-1', kind: 'sms-code', to: '+85261230001', text: MESSAGE.text });
    const signature = createHmac('sha256', KEY).update(`m-1.1795147200.${body}`).digest('base64');
    expect(headers).toMatchObject({
      'webhook-id': 'm-1',
      'webhook-timestamp': '1795147200',
      'webhook-signature': `v1,${signature}`,
      'idempotency-key': 'm-1',
      'content-type': 'application/json',
    });
  });

  it.each([
    [400, {}, { outcome: 'refused', reason: 'SMS_400' }],
    [422, {}, { outcome: 'refused', reason: 'SMS_422' }],
    [302, { location: 'http://127.0.0.1:1/' }, { outcome: 'refused', reason: 'SMS_302' }],
    [401, {}, { outcome: 'later', reason: 'SMS_401', after: 0 }],
    [500, {}, { outcome: 'later', reason: 'SMS_500', after: 0 }],
    [429, { 'retry-after': '30' }, { outcome: 'later', reason: 'SMS_429', after: 30_000 }],
    [503, { 'retry-after': '999999' }, { outcome: 'later', reason: 'SMS_503', after: 3_600_000 }],
  ])('%i with %o', async (status, headers, delivery) => {
    const { url } = await testHttpServer(() => ({ status, headers }));
    expect(await createSmsGatewayPort({ url, key: KEY }, () => NOW).deliver(MESSAGE, forever)).toEqual(
      delivery,
    );
  });

  it('wait while nothing answers', async () => {
    const port = createSmsGatewayPort({ url: new URL('http://127.0.0.1:1/'), key: KEY }, () => NOW);
    expect(await port.deliver(MESSAGE, forever)).toEqual({ outcome: 'later', reason: 'SMS_NO_REPLY' });
  });
});
