import { launchSecret } from '#shared/contract/launch-secret.ts';
import type { ServiceProcess } from './service-process.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * A service that runs already and is not ours to stop: `npm start` names it in `HARBOUR_SERVICE_URL`, with its secret and whether its demo console is on. Only http on
 * loopback with a secret is taken; anything else gives null, and the app starts a service of its own.
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
