import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createDeliveryQueue, DELIVERY } from './delivery-queue.ts';
import type { Delivery, NewMessage, OutgoingMessage } from './message-port.ts';

const CODE: NewMessage = {
  by: 'sms',
  kind: 'sms-code',
  to: '+852 61230001',
  subject: '',
  text: 'ABC-123456',
};
const LATER: Delivery = { outcome: 'later', reason: 'SMS_503' };

/**
 * A queue over a port that answers `deliveries` in turn, the last one for ever, with a clock that `pass`
 * moves.
 */
function queueWith(...deliveries: readonly Delivery[]) {
  let now = 0;
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  const made: { readonly at: number; readonly message: OutgoingMessage }[] = [];
  const lines: string[] = [];
  const bounced: string[] = [];
  const deliver = async (message: OutgoingMessage): Promise<Delivery> => {
    made.push({ at: now, message });
    return deliveries[Math.min(made.length, deliveries.length) - 1] ?? LATER;
  };
  const queue = createDeliveryQueue({
    port: { deliver, close: () => undefined },
    setTimer: (run, ms) => {
      timers.push({ at: now + ms, run });
      return () => undefined;
    },
    now: () => now,
    log: (event, facts) => void lines.push(JSON.stringify({ event, ...facts })),
    onBounce: async (address) => {
      if (address.startsWith('unstored')) throw new Error('no connection');
      bounced.push(address);
    },
  });
  const pass = async (ms: number): Promise<void> => {
    const until = now + ms;
    for (;;) {
      const next = timers.toSorted((one, other) => one.at - other.at).find(({ at }) => at <= until);
      if (next === undefined) break;
      timers.splice(timers.indexOf(next), 1);
      now = Math.max(now, next.at);
      next.run();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
    now = until;
  };
  return { queue, pass, made, lines, bounced };
}
const events = (lines: readonly string[]): string[] => lines.map((line) => String(JSON.parse(line).event));

describe('the delivery of messages', () => {
  it('begins after the call that sends has returned', async () => {
    const { queue, pass, made, lines } = queueWith({ outcome: 'sent' });
    queue.send(CODE);
    expect(made).toEqual([]);
    await pass(0);
    expect(made).toHaveLength(1);
    expect(lines).toEqual(['{"event":"MESSAGE_SENT","kind":"sms-code","attempts":1}']);
  });

  it('is tried again with growing delays and one id, until it succeeds', async () => {
    const { queue, pass, made, lines } = queueWith(LATER, LATER, LATER, { outcome: 'sent' });
    queue.send(CODE);
    await pass(MINUTE + 6 * SECOND);
    expect(made.map(({ at }) => at / SECOND)).toEqual([0, 5, 20, 65]);
    expect(new Set(made.map(({ message }) => message.id)).size).toBe(1);
    expect(events(lines)).toEqual(['MESSAGE_DELAYED', 'MESSAGE_DELAYED', 'MESSAGE_DELAYED', 'MESSAGE_SENT']);
  });

  it('waits as long as the receiver asks for', async () => {
    const { queue, pass, made } = queueWith(
      { outcome: 'later', reason: 'SMS_429', after: 90 * SECOND },
      { outcome: 'sent' },
    );
    queue.send(CODE);
    await pass(5 * MINUTE);
    expect(made.map(({ at }) => at / SECOND)).toEqual([0, 90]);
  });

  it('is given up when the code is no longer good', async () => {
    const { queue, pass, made, lines } = queueWith(LATER);
    queue.send(CODE);
    await pass(60 * MINUTE);
    expect(made.every(({ at }) => at < 5 * MINUTE)).toBe(true);
    expect(events(lines).at(-1)).toBe('MESSAGE_FAILED');
  });

  it('is given up for a newer code to the same number, not for one to another', async () => {
    const { queue, pass, made } = queueWith(LATER, LATER, { outcome: 'sent' });
    queue.send(CODE);
    queue.send({ ...CODE, to: '+852 61230002' });
    await pass(0);
    queue.send({ ...CODE, text: 'DEF-654321' });
    await pass(5 * MINUTE);
    const sent = made.slice(2).map(({ message }) => [message.to, message.text]);
    expect(sent).toEqual([
      ['+852 61230001', 'DEF-654321'],
      ['+852 61230002', 'ABC-123456'],
    ]);
  });

  it('gives up no receipt for another one', async () => {
    const { queue, pass, made } = queueWith({ outcome: 'sent' });
    for (const text of ['Order 1', 'Order 2'])
      queue.send({ by: 'email', kind: 'receipt', to: 'ada@example.com', subject: 'Receipt', text });
    await pass(0);
    expect(made.map(({ message }) => message.text)).toEqual(['Order 1', 'Order 2']);
  });

  it('ends at a refusal, and notes an address that takes no messages', async () => {
    const refused = queueWith({ outcome: 'refused', reason: 'SMS_400' });
    refused.queue.send(CODE);
    await refused.pass(60 * MINUTE);
    expect([refused.made.length, refused.bounced, events(refused.lines)]).toEqual([
      1,
      [],
      ['MESSAGE_FAILED'],
    ]);
    const bounced = queueWith({ outcome: 'bounced', reason: 'SMTP_550' });
    bounced.queue.send({ ...CODE, by: 'email', to: 'ada@example.com' });
    await bounced.pass(60 * MINUTE);
    expect([bounced.made.length, bounced.bounced, events(bounced.lines)]).toEqual([
      1,
      ['ada@example.com'],
      ['MESSAGE_BOUNCED'],
    ]);
  });

  it('goes on with the next message where a bounce cannot be noted', async () => {
    const bounces = Array.from(
      { length: DELIVERY.atOnce },
      (): Delivery => ({ outcome: 'bounced', reason: 'SMTP_550' }),
    );
    const { queue, pass, made, lines } = queueWith(...bounces, { outcome: 'sent' });
    for (const place of ['1', '2', '3', '4', '5'])
      queue.send({ ...CODE, to: `unstored-${place}@example.com` });
    await pass(0);
    await expect.poll(() => made).toHaveLength(DELIVERY.atOnce + 1);
    expect(events(lines).filter((event) => event === 'BOUNCE_NOT_NOTED')).toHaveLength(DELIVERY.atOnce);
    expect(lines.join('')).not.toContain('unstored');
  });

  it('logs neither the address nor the text', async () => {
    const { queue, pass, lines } = queueWith(LATER, { outcome: 'bounced', reason: 'SMTP_550' });
    queue.send(CODE);
    await pass(60 * MINUTE);
    expect(lines.join()).not.toMatch(/6123|ABC|123456/);
  });

  it('takes no more messages than it can hold', async () => {
    const { queue, lines } = queueWith(LATER);
    for (let n = 0; n <= DELIVERY.waiting; n += 1) queue.send({ ...CODE, to: `+852 ${n}` });
    expect(events(lines)).toEqual(['MESSAGE_DROPPED']);
  });

  it('ends when the service closes', async () => {
    const { queue, pass, made } = queueWith(LATER);
    queue.send(CODE);
    await pass(0);
    queue.close();
    await pass(60 * MINUTE);
    expect(made).toHaveLength(1);
  });
});
