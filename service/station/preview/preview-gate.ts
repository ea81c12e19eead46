import { createHmac, randomBytes } from 'node:crypto';
import { equalTexts } from '#service/kernel/constant-time.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';

/** Answers a request; `rest` is what the server hands to the app with it. */
type Answer<Rest extends readonly unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>;

/** Lets only those who have its link see a preview, and only for as long as that lives. */
export type PreviewGate = {
  /** The link to a preview that is at this origin. */
  readonly linkAt: (origin: string) => string;
  /** Returns an app that asks everybody for the link. */
  readonly guard: <Rest extends readonly unknown[]>(app: Answer<Rest>) => Answer<Rest>;
};

const LINK = '/preview/';
/** Cookies of other services of this machine reach the preview too: its own have names that begin so. */
const OWN = 'preview_';
const TICKET = 'preview-ticket';
const REFUSED =
  'This preview has ended, or the address is not complete. npm run station -- preview gives another.\n';
/** Headers by which a cache keeps a reply. */
const OF_CACHES = [
  'surrogate-key',
  'surrogate-control',
  'cdn-cache-control',
  'etag',
  'last-modified',
] as const;

/**
 * Creates the gate of a preview that ends at `endsAt`. The link is signed with a key that only this process
 * has. It is exchanged for a cookie, so that neither an address of the page nor a referrer holds it. Each reply
 * says that nobody keeps it.
 */
export function createPreviewGate(revision: number, endsAt: number, clock: Clock): PreviewGate {
  const key = randomBytes(32);
  const signature = createHmac('sha256', key).update(`${revision}.${endsAt}`).digest('base64url');
  const ticket = `${endsAt}.${signature}`;
  const isTicket = (given: string): boolean => equalTexts(given, ticket) && clock.now() < endsAt;
  const entrance = (given: string): Response => {
    if (!isTicket(given)) return refused();
    const life = Math.ceil((endsAt - clock.now()) / SECOND);
    const cookie = `${TICKET}=${ticket}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}`;
    return new Response(null, {
      status: 303,
      headers: { location: '/', 'set-cookie': cookie, 'referrer-policy': 'no-referrer' },
    });
  };
  return {
    linkAt: (origin) => `${origin}${LINK}${ticket}`,
    guard:
      (app) =>
      async (request, ...rest) => {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith(LINK)) return unkept(entrance(pathname.slice(LINK.length)));
        const cookies = cookiesOf(request);
        if (!cookies.some(([name, value]) => name === TICKET && isTicket(value))) return unkept(refused());
        return unkept(withOwnCookies(await app(withCookies(request, cookies), ...rest)));
      },
  };
}

const refused = (): Response =>
  new Response(REFUSED, { status: 403, headers: { 'content-type': 'text/plain; charset=utf-8' } });

type Cookie = readonly [name: string, value: string];

const cookiesOf = (request: Request): readonly Cookie[] =>
  (request.headers.get('cookie') ?? '').split(';').map((one) => {
    const at = one.indexOf('=');
    return [one.slice(0, at).trim(), one.slice(at + 1).trim()];
  });

/** The request with the preview's own cookies alone, by the names that the service gave them. */
function withCookies(request: Request, cookies: readonly Cookie[]): Request {
  const own = cookies.filter(([name]) => name.startsWith(OWN));
  const headers = new Headers(request.headers);
  headers.set('cookie', own.map(([name, value]) => `${name.slice(OWN.length)}=${value}`).join('; '));
  return new Request(request, { headers });
}

function withOwnCookies(reply: Response): Response {
  const headers = new Headers(reply.headers);
  headers.delete('set-cookie');
  for (const cookie of reply.headers.getSetCookie()) headers.append('set-cookie', `${OWN}${cookie}`);
  return new Response(reply.body, { status: reply.status, headers });
}

function unkept(reply: Response): Response {
  const { headers } = reply;
  for (const name of OF_CACHES) headers.delete(name);
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
  return reply;
}
