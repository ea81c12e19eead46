import type { DeviceStore } from '#service/accounts/store/devices.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { endSession, type SessionNeeds } from '#service/session/session-cookie.ts';
import { memberZoneEndpoints } from '#shared/contract/accounts/member-zone-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { type EndOtherSessionsNeeds, endOtherSessions } from './end-other-sessions.ts';
import type { LoginCodes } from './login-codes.ts';

type DeviceCallNeeds = EndOtherSessionsNeeds &
  SessionNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'change' | 'of'>;
      readonly devices: DeviceStore;
    };
  };

const iso = (at: number): string => new Date(at).toISOString();

/** Serves the account's device list, logout of one device, and logout of all others. */
export function serveDevices(serve: Serve, needs: DeviceCallNeeds, codes: LoginCodes): void {
  const { devices, accountStates } = needs.store;

  serve(memberZoneEndpoints.devices, async ({ viewer }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account, session } = member.value;
    const { master } = await accountStates.of(account.account_id);
    const listed = (await devices.list(account.account_id)).map(
      ({ account_id: _, device_id: __, ...device }) => ({
        ...device,
        current: device.device_key === session.device_key,
        master: device.device_key === master,
        signed_in_at: iso(device.signed_in_at),
        seen_at: iso(device.seen_at),
      }),
    );
    return ok({ devices: listed.toSorted((one, other) => Number(other.current) - Number(one.current)) });
  });

  serve(memberZoneEndpoints.logOutDevice, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account, session } = member.value;
    const device = await devices.find(body.device_key);
    if (device?.account_id !== account.account_id)
      return ok({ success: false, errors: { code: 'DEVICE_UNKNOWN' } });
    await devices.remove(device.device_key);
    if ((await accountStates.of(account.account_id)).master === device.device_key)
      await accountStates.change(account.account_id, { master: null });
    if (session.device_key === device.device_key) await endSession(needs, context);
    return ok({ success: true });
  });

  serve(memberZoneEndpoints.logOutOtherDevices, async ({ viewer, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    await endOtherSessions(needs, codes, context, member.value);
    return ok({ success: true });
  });
}
