/** Names of every call the page may make to its desktop host. The preload loops over them; schemas are in `contract.ts`. */
export const CHANNELS = ['device.id', 'shell.openExternal', 'window.playing', 'log.write'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Name under which the preload exposes the host to the page. */
export const HOST_NAME = 'desktop';
