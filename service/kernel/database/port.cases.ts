import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './port.ts';
import { APPEND_ONLY } from './test-append-only.ts';

/** Writes a row into each table that may only grow. */
const ROW_OF: Readonly<Record<(typeof APPEND_ONLY)[number], string>> = {
  payment_events:
    "INSERT INTO payment_events (order_id, event, status, at) VALUES ('o', 'placed', 'pending', 1)",
  ledger_entries:
    "INSERT INTO ledger_entries (order_id, posting, account, amount, currency, at) VALUES ('o', 'charge', 'sales', 100, 'HKD', 1)",
  payment_grants:
    "INSERT INTO payment_grants (account_id, order_id, kind, ref, amount, starts_at, at) VALUES ('a', 'o', 'plan', 'basic', 1, 1, 1)",
  grant_revocations: "INSERT INTO grant_revocations (order_id, at) VALUES ('o', 1)",
  loyalty_points:
    "INSERT INTO loyalty_points (account_id, kind, ref, points, at) VALUES ('a', 'order', 'o', 10, 1)",
};

/** A turn in which everything else may run that can. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

/** Tests of the port, on either engine. `open` opens an empty, migrated database. */
export function describePort(engine: string, open: () => Promise<Database>): void {
  describe(`the port on ${engine}`, () => {
    let database: Database;
    beforeEach(async () => {
      database = await open();
    });
    afterEach(() => database.close());
    const write = (name: string, value: string) =>
      database
        .prepare(
          'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        )
        .run(name, value);
    const read = async (name: string) =>
      (await database.prepare('SELECT value FROM facts WHERE name = ?1').get(name)) ?? null;

    it('writes, reads and counts what changed', async () => {
      expect(await write('a', '1')).toEqual({ changes: 1 });
      expect(await read('a')).toMatchObject({ value: '1' });
      expect(await read('b')).toBeNull();
      expect(await database.prepare('DELETE FROM facts WHERE name = ?').run('b')).toEqual({ changes: 0 });
      expect(
        await database.prepare("SELECT count(*) AS n FROM facts WHERE name LIKE 'a%'").all(),
      ).toMatchObject([{ n: 1 }]);
    });

    it('lets nothing of another call into a transaction, which is all or nothing', async () => {
      const failing = database.transaction(async () => {
        await write('a', 'inside');
        await turn();
        await write('b', 'inside');
        throw new Error('the cause');
      });
      const outside = write('c', 'outside');
      await expect(failing).rejects.toThrow('the cause');
      await outside;
      expect([await read('a'), await read('b')]).toEqual([null, null]);
      expect(await read('c')).toMatchObject({ value: 'outside' });
    });

    it('counts right where many transactions read and then write', async () => {
      await write('n', '0');
      const add = () =>
        database.transaction(async () => {
          const { value } = (await read('n')) as { readonly value: string };
          await turn();
          await write('n', String(Number(value) + 1));
        });
      await Promise.all(Array.from({ length: 8 }, add));
      expect(await read('n')).toMatchObject({ value: '8' });
    });

    it('makes a transaction inside another one part of it', async () => {
      const whole = database.transaction(async () => {
        await database.transaction(() => write('a', '1'));
        throw new Error('the cause');
      });
      await expect(whole).rejects.toThrow('the cause');
      expect(await read('a')).toBeNull();
    });

    it('never says that a transaction is committed whose writes are not there', async () => {
      const done = await database
        .transaction(async () => {
          await write('a', '1');
          await database.exec('INSERT INTO facts (name, value) VALUES (NULL, NULL)').catch(() => undefined);
        })
        .then(
          () => true,
          () => false,
        );
      expect((await read('a')) !== null).toBe(done);
    });

    it('runs what follows a commit after it, and not after a failure', async () => {
      const calls: string[] = [];
      await database.transaction(async () => {
        database.afterCommit(() => calls.push('committed'));
        await write('a', '1');
        calls.push('written');
      });
      const failed = database.transaction(async () => {
        database.afterCommit(() => calls.push('never'));
        throw new Error('the cause');
      });
      await expect(failed).rejects.toThrow('the cause');
      database.afterCommit(() => calls.push('at once'));
      expect(calls).toEqual(['written', 'committed', 'at once']);
    });

    it('keeps a call that a transaction has started out of it once that has ended', async () => {
      let late: Promise<unknown> = Promise.resolve();
      await database.transaction(async () => {
        await write('a', '1');
        late = turn()
          .then(turn)
          .then(() => write('late', '1'));
      });
      await late;
      expect(await read('late')).toMatchObject({ value: '1' });
    });

    it('knows its own transaction beside another database, also inside that of the other', async () => {
      const other = await open();
      const count = "SELECT count(*) AS n FROM facts WHERE name = 'mine'";
      const mine = "INSERT INTO facts (name, value) VALUES ('mine', '1')";
      const calls: string[] = [];
      await database.transaction(async () => {
        await database.exec(mine);
        await other.transaction(async () => {
          await other.exec(mine);
          database.afterCommit(() => calls.push('one'));
          other.afterCommit(() => calls.push('other'));
          const counts = [await database.prepare(count).get(), await other.prepare(count).get()];
          expect(counts).toMatchObject([{ n: 1 }, { n: 1 }]);
        });
        expect(calls).toEqual(['other']);
      });
      expect(calls).toEqual(['other', 'one']);
      await other.close();
    });

    it('knows whether it can be written, and closes once', async () => {
      expect([database.writable(), database.isOpen()]).toEqual([true, true]);
      await database.close();
      await database.close();
      expect(database.isOpen()).toBe(false);
    });

    it.each(APPEND_ONLY)('refuses to change or delete what is in %s', async (table) => {
      await database.exec(ROW_OF[table]);
      await expect(database.exec(`UPDATE ${table} SET at = 2`)).rejects.toThrow(/append-only/);
      await expect(database.exec(`DELETE FROM ${table}`)).rejects.toThrow(/append-only/);
    });
  });
}
