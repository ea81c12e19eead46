import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { describePort } from './port.cases.ts';
import { createSqlitePort } from './sqlite-port.ts';

describePort('SQLite', async () => createSqlitePort(openDatabase(null)));

/** A join, which SQLite compiles anew for each value that it looks at; often, so that compiling takes long. */
const JOINED = Array.from(
  { length: 8 },
  () => `SELECT coalesce(p.body, '') AS body, coalesce(s.session_id, '') AS session_id
    FROM history h LEFT JOIN profiles p ON p.profile_id = h.profile_id LEFT JOIN sessions s ON s.profile_id = h.profile_id
    WHERE h.profile_id = ?1 AND h.watched_at > ?2`,
).join(' UNION ALL ');
const TIMES = 100;

/** The processor time of so many runs, the least of five rounds, in µs. */
async function usedBy(run: () => unknown): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage();
    for (let time = 0; time < TIMES; time += 1) await run();
    rounds.push(process.cpuUsage(before).user);
  }
  return Math.min(...rounds);
}

describe('a statement of the port on SQLite', () => {
  it('is compiled once, whatever is bound', async () => {
    const database = openDatabase(null);
    const statement = createSqlitePort(database).prepare(JOINED);
    const compiling = await usedBy(() => database.prepare(JOINED));
    expect(await usedBy(() => statement.all('p1', 1000))).toBeLessThan(compiling / 3);
    database.close();
  });

  it('gets each value as it is', async () => {
    const port = createSqlitePort(openDatabase(null));
    const row = await port
      .prepare(
        'SELECT ? AS text, typeof(?2) AS number, ?2 - ?3 AS less, typeof(?4) AS empty, ?1 || ?1 AS twice',
      )
      .get('07', 9, 2, null);
    expect(row).toEqual({ text: '07', number: 'real', less: 7, empty: 'null', twice: '0707' });
    await port.close();
  });
});
