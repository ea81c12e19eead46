import type { HostHandlerDeps } from './host-handlers.ts';

/** The work behind the handlers for tests: everything fits the contract and does nothing; `part` replaces what a test looks at. */
export const fakeHost = (part: Partial<HostHandlerDeps> = {}): HostHandlerDeps => ({
  deviceId: async () => 'desktop-device-1',
  openExternal: async () => undefined,
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
