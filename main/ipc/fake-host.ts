import type { HostHandlerDeps } from './host-handlers.ts';

/** Handler dependencies for tests: valid results without side effects; `part` overrides some of them. */
export const fakeHost = (part: Partial<HostHandlerDeps> = {}): HostHandlerDeps => ({
  deviceId: async () => 'desktop-device-1',
  openExternal: async () => true,
  openGateway: () => true,
  playing: () => undefined,
  language: () => undefined,
  log: () => undefined,
  takeLink: () => null,
  nowPlaying: () => undefined,
  notify: () => true,
  protection: () => 'absent',
  kioskLimits: () => null,
  exitKiosk: async () => ({ accepted: false, retryAfter: 0 }),
  settings: () => null,
  changeSetting: () => undefined,
  ...part,
});
