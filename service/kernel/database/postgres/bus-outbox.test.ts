import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Batch, createBusOutbox, gatherMs } from './bus-outbox.ts';

describe('messages to other processes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** An outbox of a process with so many others, and how many notifications it sent of how many messages. */
  function outboxOf(others: number) {
    const sent: (readonly Batch[])[] = [];
    const outbox = createBusOutbox(
      async (batches) => void sent.push(batches),
      () => others,
    );
    const messages = () => sent.flat().flatMap((batch) => batch.messages.map(([, message]) => message));
    return { outbox, sent, messages };
  }

  it('are gathered for longer the more processes there are, so that fifty together send 500 notifications a second', async () => {
    expect([0, 1, 3, 49, 99, 1000].map(gatherMs)).toEqual([5, 5, 6, 98, 100, 100]);
    for (const others of [3, 49]) {
      const { outbox, sent, messages } = outboxOf(others);
      for (let at = 0; at < 1000; at += 1) {
        outbox.add(null, 'topic', at);
        await vi.advanceTimersByTimeAsync(1);
      }
      await vi.advanceTimersByTimeAsync(200);
      expect((others + 1) * sent.length).toBeLessThanOrEqual(700);
      expect(messages()).toEqual(Array.from({ length: 1000 }, (_, at) => at));
    }
  });
});
