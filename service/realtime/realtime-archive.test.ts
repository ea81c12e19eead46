import { describe, expect, it } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openRealtimeArchive } from './realtime-archive.ts';

/** A database whose first document is written late, as on a connection that is slower than the next one. */
function withSlowFirst(database: Database, insert: string): Database & { readonly goOn: () => void } {
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return {
    ...database,
    goOn,
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return sql.includes(insert)
        ? { ...statement, run: (...values) => gate.then(() => statement.run(...values)) }
        : statement;
    },
  };
}

describe('the archive of realtime documents', () => {
  it('has none that was removed while it was still being written', async () => {
    const database = withSlowFirst(createSqlitePort(openDatabase(null)), 'INSERT INTO realtime_documents');
    const facts = openKeyValueStore(database);
    const archive = await openRealtimeArchive(database, facts);
    const document = { collection: 'live_event', topic: 'J' };
    archive.save({ ...document, id: 'removed', sequence: 1, body: {} });
    archive.remove('live_event', 'removed');
    archive.save({ ...document, id: 'kept', sequence: 2, body: {} });
    database.goOn();
    const stored = async () => (await openRealtimeArchive(database, facts)).load().map(({ id }) => id);
    await expect.poll(stored).toContain('kept');
    expect(await stored()).toEqual(['kept']);
    await database.close();
  });

  it('holds up a store that closes no longer than its limit, if the database answers no more', async () => {
    const database = withSlowFirst(createSqlitePort(openDatabase(null)), 'INSERT INTO realtime_documents');
    const archive = await openRealtimeArchive(database, openKeyValueStore(database));
    archive.save({ collection: 'live_event', topic: 'J', id: 'late', sequence: 1, body: {} });
    await archive.settled(1);
    database.goOn();
    await archive.settled(10_000);
    expect(await database.prepare('SELECT id FROM realtime_documents').all()).toEqual([{ id: 'late' }]);
    await database.close();
  });
});
