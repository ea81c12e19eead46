import type { ServiceProcess } from './service-process.ts';

const NOTHING = (): void => undefined;

/** An operator's back end in place of the embedded service. The app does not start, watch or stop it, and sends it no launch secret. */
export const foreignService = (base: string): ServiceProcess => ({
  url: () => base,
  secret: '',
  hasConsole: false,
  restart: NOTHING,
  onFailed: NOTHING,
  failureCode: () => null,
  retry: NOTHING,
  stop: NOTHING,
});

/** In place of the service when `client.json` is invalid: the app shows its error page with this code. */
export const invalidClient = (): ServiceProcess => ({
  ...foreignService(''),
  url: () => null,
  onFailed: (listener) => listener('CLIENT_CONFIG_INVALID'),
  failureCode: () => 'CLIENT_CONFIG_INVALID',
});
