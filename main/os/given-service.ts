import type { ServiceProcess } from './service-process.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * A service that runs already and is not ours to stop: `npm start` names it in `HARBOUR_SERVICE_URL`. Only http on loopback is taken; anything else gives
 * null, and the app starts a service of its own.
 */
export function givenService(address: string | undefined): ServiceProcess | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  if (protocol !== 'http:' || !LOOPBACK.includes(hostname)) return null;
  return { url: () => origin, restart: () => {}, stop: () => {} };
}
