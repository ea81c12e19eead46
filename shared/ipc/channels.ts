/**
 * Names of all calls of the page to its desktop host. The preload script loops over them; their schemas are
 * in `contract.ts`.
 */
export const IPC_CHANNELS = [
  'device.id',
  'shell.openExternal',
  'window.playing',
  'window.language',
  'log.write',
  'navigation.take',
  'playback.state',
  'notification.show',
  'protection.status',
  'kiosk.limits',
  'kiosk.exit',
  'settings.read',
  'settings.change',
] as const;
export type IpcChannel = (typeof IPC_CHANNELS)[number];

/** Names of all host events. The page subscribes by a function of that name and receives only the payload. */
export const HOST_EVENTS = ['navigation.opened', 'navigation.asked', 'playback.commanded'] as const;
export type HostEvent = (typeof HOST_EVENTS)[number];

/** Global name of the host on the page. */
export const HOST_NAME = 'desktop';
