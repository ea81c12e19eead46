import { launchSecret } from '#shared/contract/launch-secret.ts';
import type { ServiceProcess } from './service-process.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Returns an already running service that the app does not own and must not stop; `npm start` passes its URL, secret and console flag. Only http on
 * loopback with a secret is accepted; otherwise returns null and the app starts its own.
 */
export function externalService(
  address: string | undefined,
  given: { readonly secret: string | undefined; readonly hasConsole: boolean },
): ServiceProcess | null {
  const secret = launchSecret.safeParse(given.secret);
  if (!secret.success || address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  if (protocol !== 'http:' || !LOOPBACK.includes(hostname)) return null;
  return {
    url: () => origin,
    secret: secret.data,
    hasConsole: given.hasConsole,
    restart: () => {},
    onFailed: () => {},
    failureCode: () => null,
    retry: () => {},
    stop: () => {},
  };
}
