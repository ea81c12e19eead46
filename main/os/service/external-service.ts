import { launchSecret } from '#shared/contract/launch-secret.ts';
import type { ServiceProcess } from './service-process.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Returns an already running service that the app does not own and must not stop; `npm start` passes its URL,
 * secret and console flag. Only http on loopback with a secret is accepted; otherwise returns null and the
 * app starts its own.
 */
export function externalService(
  address: string | undefined,
  facts: { readonly secret: string | undefined; readonly hasConsole: boolean },
): ServiceProcess | null {
  const secret = launchSecret.safeParse(facts.secret);
  if (!secret.success || address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  if (protocol !== 'http:' || !LOOPBACK.includes(hostname)) return null;
  return {
    url: () => origin,
    secret: secret.data,
    hasConsole: facts.hasConsole,
    restart: () => {},
    onFailed: () => {},
    failureCode: () => null,
    retry: () => {},
    stop: () => {},
  };
}

const NOTHING = (): void => undefined;

/**
 * An operator's back end in place of the embedded service. The app does not start, watch or stop it, and
 * sends it no launch secret.
 */
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
