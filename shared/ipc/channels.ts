/** Names of every call the page may make to its desktop host. The preload loops over them; schemas are in `contract.ts`. */
export const CHANNELS = [
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
export type Channel = (typeof CHANNELS)[number];

/** Names of everything the host tells the page by itself. The page listens by a function of that name and gets the payload alone. */
export const HOST_EVENTS = ['navigation.opened', 'navigation.asked', 'playback.commanded'] as const;
export type HostEvent = (typeof HOST_EVENTS)[number];

/** Name under which the preload exposes the host to the page. */
export const HOST_NAME = 'desktop';
