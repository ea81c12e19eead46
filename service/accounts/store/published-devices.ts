import { createAfter, type Publishing } from '#service/realtime/publish-after.ts';
import { changeTopic } from '#service/realtime/read-rules.ts';
import type { DeviceStore } from './devices.ts';

/** Returns the devices of accounts with every write published that an open page shows. */
export function publishedDevices(
  { devices }: { readonly devices: DeviceStore },
  publishing: Publishing,
): { readonly devices: DeviceStore } {
  const after = createAfter(publishing);
  const ofAccount = (accountId: string): void =>
    publishing.publish(changeTopic('account', accountId), 'devices');
  return {
    devices: {
      ...devices,
      add: after(devices.add, ofAccount),
      identify: after(devices.identify, ({ account_id }) => ofAccount(account_id)),
      remove: async (deviceKey) => {
        const device = await devices.find(deviceKey);
        await devices.remove(deviceKey);
        if (device !== null) publishing.afterCommit(() => ofAccount(device.account_id));
      },
    },
  };
}
