import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { skipBusyWrite } from '#service/kernel/database/recovery/store-error.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import type { DeviceInfo } from '#service/kernel/web/user-agent-info.ts';
import { deviceType } from '#shared/contract/accounts/device.ts';

const deviceRow = z.object({
  device_key: z.string(),
  account_id: z.string(),
  device_id: z.string().nullable(),
  device_type: deviceType,
  title_tc: z.string(),
  title_en: z.string(),
  signed_in_at: z.number(),
  seen_at: z.number(),
});

/** Devices per account; the least recently used are removed with their sessions. */
const MAX_DEVICES = 100;

/** A device that an account is logged in on; times in milliseconds since 1970. */
export type StoredDevice = z.output<typeof deviceRow>;

export type DeviceStore = {
  /** Most recently used first. */
  readonly list: (accountId: string) => Promise<readonly StoredDevice[]>;
  readonly find: (deviceKey: string) => Promise<StoredDevice | null>;
  /** Adds a device to the account and returns its key. */
  readonly add: (accountId: string, info: DeviceInfo, at: number) => Promise<string>;
  /** Records the device's own id. Another device of the account with that id is removed with its sessions. */
  readonly identify: (device: StoredDevice, deviceId: string | null) => Promise<void>;
  readonly touch: (deviceKey: string, at: number) => Promise<void>;
  /** Removes the device and ends its sessions. */
  readonly remove: (deviceKey: string) => Promise<void>;
};

export function openDevices(database: Database): DeviceStore {
  const list = database.prepare(
    'SELECT * FROM devices WHERE account_id = ? ORDER BY seen_at DESC, device_key',
  );
  const find = database.prepare('SELECT * FROM devices WHERE device_key = ?');
  const insert = database.prepare(
    `INSERT INTO devices (device_key, account_id, device_id, device_type, title_tc, title_en, signed_in_at, seen_at)
     VALUES (?, ?, NULL, ?, ?, ?, ?, ?)`,
  );
  const twin = database.prepare(
    'SELECT * FROM devices WHERE account_id = ? AND device_id = ? AND device_key <> ?',
  );
  const identify = database.prepare('UPDATE devices SET device_id = ? WHERE device_key = ?');
  const touch = database.prepare('UPDATE devices SET seen_at = ? WHERE device_key = ?');
  const forget = database.prepare('DELETE FROM devices WHERE device_key = ?');
  const endSessions = database.prepare('DELETE FROM sessions WHERE device_key = ?');
  const remove = (deviceKey: string): Promise<void> =>
    database.transaction(async () => {
      // The device says on which shard its sessions are.
      await endSessions.run(deviceKey);
      await forget.run(deviceKey);
    });
  return {
    list: (accountId) => all(list, deviceRow, accountId),
    find: (deviceKey) => first(find, deviceRow, deviceKey),
    add: (accountId, info, at) =>
      database.transaction(async () => {
        const key = randomUUID();
        await insert.run(key, accountId, info.device_type, info.title_tc, info.title_en, at, at);
        for (const { device_key } of (await all(list, deviceRow, accountId)).slice(MAX_DEVICES))
          await remove(device_key);
        return key;
      }),
    identify: (device, deviceId) =>
      database.transaction(async () => {
        if (deviceId === null) return;
        for (const other of await all(twin, deviceRow, device.account_id, deviceId, device.device_key))
          await remove(other.device_key);
        await identify.run(deviceId, device.device_key);
      }),
    touch: async (deviceKey, at) => {
      await skipBusyWrite(() => touch.run(at, deviceKey));
    },
    remove,
  };
}
