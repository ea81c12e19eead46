import { describe, expect, it } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openSpentMarks } from './spent-marks.ts';

describe('marks of what may happen once in a while', () => {
  const database = createSqlitePort(openDatabase(null));
  const { spend } = openSpentMarks(database, Buffer.alloc(32, 1));

  it('are taken once until they end, each for itself', async () => {
    expect(await spend('sms 1', 60, 1000)).toBe(0);
    expect([await spend('sms 1', 60, 1000), await spend('sms 1', 60, 1059)]).toEqual([60, 1]);
    expect(await spend('sms 2', 60, 1059)).toBe(0);
    expect(await spend('sms 1', 60, 1060)).toBe(0);
  });

  it('do not reveal what they stand for', async () => {
    await spend('email ada@example.com', 60, 1000);
    const rows = await database.prepare('SELECT mark FROM spent_marks').all();
    expect(JSON.stringify(rows)).not.toContain('ada');
  });
});
