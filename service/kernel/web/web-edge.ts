import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Refusal, refusalResponse } from '#service/kernel/routing/refusal.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type CallerRules, callerMiddleware, isFromLoopback } from './caller-address.ts';
import { compression } from './compression.ts';
import { hostCheck } from './host-check.ts';
import { requireLaunchSecret } from './launch-secret.ts';
import { answerPageOrigins } from './page-origins.ts';
import { refuseOtherOrigins } from './same-origin.ts';

/** Maximum size of a request body, in bytes. */
const USUAL_BYTES = 64 * 1024;

/** What the edge reads of a call. */
type EdgeCall = Pick<Endpoint, 'path' | 'largerBody'>;

/** Refuses a body of more bytes: by the length that it declares, which HTTP holds it to, else by counting. */
function limitTo(maxSize: number): MiddlewareHandler {
  const tooLarge = (): Response => refusalResponse({ code: 'TOO_LARGE' });
  const counted = bodyLimit({ maxSize, onError: tooLarge });
  return (context, next) => {
    const declared = context.req.header('content-length');
    if (declared === undefined || context.req.header('transfer-encoding') !== undefined)
      return counted(context, next);
    return Number(declared) <= maxSize ? next() : Promise.resolve(tooLarge());
  };
}

/** Refuses bodies that are too large for their path. */
function bodyLimits(calls: readonly EdgeCall[]): MiddlewareHandler {
  const usual = limitTo(USUAL_BYTES);
  const byPath = new Map(
    calls.flatMap(({ path, largerBody }) => {
      if (largerBody === undefined) return [];
      const { bytes, fromThisMachine = false } = largerBody;
      return [[path, { limit: limitTo(bytes), fromThisMachine }]];
    }),
  );
  return (context, next) => {
    /* These have no body that is read; looking for one would make a request of its own. */
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    const found = byPath.get(context.req.path);
    const isLarger = found !== undefined && (!found.fromThisMachine || isFromLoopback(context));
    return (isLarger ? found.limit : usual)(context, next);
  };
}

/** Who may call, and what every reply carries. */
export type EdgeOptions = {
  /** Allowed host names in addition to loopback. */
  readonly allowedHosts: readonly string[];
  /** Other origins whose pages may call this service. */
  readonly pageOrigins: readonly string[];
  /** Which headers about the caller are trusted. */
  readonly callerRules: CallerRules;
  /** Secret that every call must carry, or null. */
  readonly launchSecret: string | null;
  /** Routes of the operator's own machines, which come before the limit of a body's size; or null. */
  readonly operatorRoutes: Hono | null;
};

/** The other parts of the edge. */
type EdgeParts = {
  /** The refusal for an uncaught error. */
  readonly refusalFor: (error: Error, context: Context) => Refusal;
  /** Sees every request first. */
  readonly observe: MiddlewareHandler;
  readonly headers: MiddlewareHandler;
  /** Probes, which may come under any host name. */
  readonly probes: Hono;
  /** Paths that change something without being calls of the contract. */
  readonly ownOriginOnly: readonly string[];
  /** The calls, for the sizes of their bodies. */
  readonly calls: readonly EdgeCall[];
};

/**
 * Returns an app with everything that comes before any route, in order. Each part that has to wait for the
 * rest costs every call some promises, so that what has nothing to do is left out.
 */
export function webEdge(
  { allowedHosts, pageOrigins, callerRules, launchSecret, operatorRoutes }: EdgeOptions,
  { refusalFor, observe, headers, probes, ownOriginOnly, calls }: EdgeParts,
): Hono {
  const app = new Hono();
  app.onError((error, context) => refusalResponse(refusalFor(error, context)));
  app.notFound(() => refusalResponse({ code: 'NOT_FOUND' }));
  app.use(observe);
  app.use(callerMiddleware(callerRules));
  app.use(headers);
  if (launchSecret !== null) app.use(requireLaunchSecret(launchSecret));
  app.route('/', probes);
  app.use(hostCheck(allowedHosts));
  if (pageOrigins.length > 0) app.use(answerPageOrigins(pageOrigins));
  app.use(refuseOtherOrigins(ownOriginOnly, callerRules.publicOrigin, pageOrigins));
  if (operatorRoutes !== null) app.route('/', operatorRoutes);
  app.use(bodyLimits(calls));
  app.use(compression());
  return app;
}
