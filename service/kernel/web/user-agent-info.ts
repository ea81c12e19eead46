import type { Context } from 'hono';
import type { z } from 'zod';
import type { deviceType } from '#shared/contract/accounts/device.ts';
import { stationName } from '#shared/kernel/station-name.ts';

/** How a device is listed: its type and title. */
export type DeviceInfo = {
  readonly device_type: z.infer<typeof deviceType>;
  readonly title_tc: string;
  readonly title_en: string;
};

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;
const MOBILE_SYSTEMS = ['Android', 'iPhone', 'iPad'];

const firstMatch = (agent: string, table: readonly (readonly [string, string])[]): string | null =>
  table.find(([mark]) => agent.includes(mark))?.[1] ?? null;

/** Returns the type and title of a device for the account's device list, from its user agent. */
export function userAgentInfo(context: Context): DeviceInfo {
  const agent = context.req.header('user-agent') ?? '';
  const system = firstMatch(agent, SYSTEMS);
  const on = { tc: system === null ? '' : `${system} 上的 `, en: system === null ? '' : ` on ${system}` };
  if (agent.includes('Electron/'))
    return {
      device_type: 'desktop',
      title_tc: `${on.tc}${stationName('tc')} 桌面應用程式`,
      title_en: `${stationName('en')} desktop app${on.en}`,
    };
  const browser = firstMatch(agent, BROWSERS);
  const type = system !== null && MOBILE_SYSTEMS.includes(system) ? 'mobile' : 'web';
  return {
    device_type: type,
    title_tc: `${on.tc}${browser ?? '瀏覽器'}`,
    title_en: `${browser ?? 'Browser'}${on.en}`,
  };
}

/** Device list entry of a smart TV that logged in with a code. */
export const SMART_TV: DeviceInfo = { device_type: 'smart_tv', title_tc: '智能電視', title_en: 'Smart TV' };
