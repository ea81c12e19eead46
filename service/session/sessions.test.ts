import { describe, expect, it } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openSessions } from './sessions.ts';

describe('a session that two calls change at once', () => {
  it('has the changes of both, although each read it before the other wrote', async () => {
    const database = createSqlitePort(openDatabase(null));
    const sessions = openSessions(database);
    const secret = await sessions.start({ guest_mode: true }, 1);
    const find = async () => {
      const found = await sessions.find(secret, 2);
      if (found === null) throw new Error('no session');
      return found;
    };
    const one = await find();
    const other = await find();
    await sessions.change(one, { device_id: 'tv' });
    await sessions.change(other, { blocked_pair: true });
    expect(await find()).toMatchObject({ device_id: 'tv', blocked_pair: true, guest_mode: true });
    await database.close();
  });
});
