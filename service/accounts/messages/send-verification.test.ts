import { describe, expect, it } from 'vitest';
import { openOneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { makeDecoyToken } from './send-verification.ts';

describe('a token that is not sent', () => {
  it('is stored before the call is answered, and fails the call as the other would', async () => {
    const database = createSqlitePort(openDatabase(null));
    const deps = { machineClock: { now: () => 1 }, store: { oneTimeTokens: openOneTimeTokens(database) } };
    await makeDecoyToken(deps);
    expect(await database.prepare('SELECT count(*) AS n FROM one_time_tokens').get()).toEqual({ n: 1 });
    await database.close();
    await expect(makeDecoyToken(deps)).rejects.toThrow();
  });
});
