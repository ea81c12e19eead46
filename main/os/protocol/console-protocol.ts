import { CONSOLE_HOST, isAppUrl } from './app-url.ts';

/** The only service path that the console's window can reach. */
export const CONSOLE_SERVICE_PATH = /^\/demo\//;

/** Creates the handler of `app://console/…`, which forwards requests of the demo console and answers 404 to anything else. */
export function createConsoleHandler(
  forward: (request: Request, target: string) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const ours = isAppUrl(request.url, CONSOLE_HOST) && CONSOLE_SERVICE_PATH.test(pathname);
    return ours ? forward(request, pathname + search) : new Response('', { status: 404 });
  };
}
