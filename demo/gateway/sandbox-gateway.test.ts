import { describe, expect, it } from 'vitest';
import { createBackgroundWork } from '#service/kernel/background-work.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openSandboxStore } from '#service/payments/store/sandbox-store.ts';
import { NOON } from '#service/testing/test-client.ts';
import { createSandboxGateway, LATE, type NewSandboxPayment } from './sandbox-gateway.ts';

const WANTED: NewSandboxPayment = {
  merchant_reference: 'order-1',
  amount: 7800,
  currency: 'HKD',
  method: 'payme',
  description: 'Basic',
  language: 'en',
  return_url: '',
  save_method: false,
  expires_at: NOON + 15 * 60_000,
};

/**
 * A sandbox whose first try at each change is lost to another process, as PostgreSQL may have it, with timers
 * that run by hand.
 */
async function sandbox() {
  const database = createSqlitePort(openDatabase(null));
  const logged: unknown[] = [];
  const timers: (() => void)[] = [];
  const delivered: string[] = [];
  const background = createBackgroundWork((event, facts) => void logged.push([event, facts.code]));
  let now = NOON;
  const gateway = createSandboxGateway({
    store: {
      ...openSandboxStore(database),
      atOnce: async (work) => {
        const lost = database.transaction(async () => {
          await work();
          throw new Error('lost');
        });
        await expect(lost).rejects.toThrow('lost');
        return database.transaction(work);
      },
    },
    key: Buffer.alloc(32, 1),
    now: () => now,
    background,
    setTimer: (run) => {
      timers.push(run);
      return () => undefined;
    },
    deliver: async (_, body) => delivered.push(body) > 0,
  });
  const { id } = await gateway.create(WANTED);
  await gateway.pay(id, 'late', null, null);
  now += LATE;
  const runTimers = async (): Promise<void> => {
    for (const run of timers.splice(0)) run();
    await background.idle();
  };
  return { database, logged, delivered, runTimers };
}

describe('a late approval', () => {
  it('is delivered once, however often the payment was tried', async () => {
    const { delivered, logged, runTimers } = await sandbox();
    await runTimers();
    expect(delivered.map((body) => JSON.parse(body).type)).toEqual(['payment.approved']);
    expect(logged).toEqual([]);
  });

  it('that cannot be read is logged, and the service keeps running', async () => {
    const { database, logged, runTimers } = await sandbox();
    await database.close();
    await runTimers();
    expect(logged).toEqual([['BACKGROUND_FAILED', 'LATE_APPROVAL']]);
  });
});
