import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { describePort } from './port.cases.ts';
import { createSqlitePort } from './sqlite-port.ts';

describePort('SQLite', async () => createSqlitePort(openDatabase(null)));

describe('two databases of one process', () => {
  it('each know their own transaction, also one inside that of the other', async () => {
    const one = createSqlitePort(openDatabase(null));
    const other = createSqlitePort(openDatabase(null));
    const count = "SELECT count(*) AS n FROM facts WHERE name = 'mine'";
    const write = "INSERT INTO facts (name, value) VALUES ('mine', '1')";
    const calls: string[] = [];
    await one.transaction(async () => {
      await one.exec(write);
      await other.transaction(async () => {
        await other.exec(write);
        one.afterCommit(() => calls.push('one'));
        other.afterCommit(() => calls.push('other'));
        expect([await one.prepare(count).get(), await other.prepare(count).get()]).toEqual([
          { n: 1 },
          { n: 1 },
        ]);
      });
      expect(calls).toEqual(['other']);
    });
    expect(calls).toEqual(['other', 'one']);
    await Promise.all([one.close(), other.close()]);
  });
});
