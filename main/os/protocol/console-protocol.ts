import { CONSOLE_HOST, isAppUrl } from './app-url.ts';

/** The one part of the service that the console's window reaches. */
export const CONSOLE_SERVICE_PATH = /^\/demo\//;

/** Handler of `app://console/…`: passes on what belongs to the demo console and knows nothing else. */
export function createConsoleHandler(
  forward: (request: Request, target: string) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const ours = isAppUrl(request.url, CONSOLE_HOST) && CONSOLE_SERVICE_PATH.test(pathname);
    return ours ? forward(request, pathname + search) : new Response('', { status: 404 });
  };
}
