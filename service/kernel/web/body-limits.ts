import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { isFromLoopback } from './caller-address.ts';

/** Maximum size of a request body, in bytes. */
const USUAL_BYTES = 64 * 1024;

/** A path whose bodies may be larger, for everyone or for this machine alone. */
export type LargerBody = {
  readonly path: string;
  readonly bytes: number;
  readonly fromThisMachine?: boolean;
};

const limitTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: () => refusalResponse({ code: 'TOO_LARGE' }) });

/** Refuses bodies that are too large for their path. */
export function bodyLimits(larger: readonly LargerBody[]): MiddlewareHandler {
  const usual = limitTo(USUAL_BYTES);
  const byPath = new Map(
    larger.map(({ path, bytes, fromThisMachine = false }) => [
      path,
      { limit: limitTo(bytes), fromThisMachine },
    ]),
  );
  return (context, next) => {
    const found = byPath.get(context.req.path);
    const isLarger = found !== undefined && (!found.fromThisMachine || isFromLoopback(context));
    return (isLarger ? found.limit : usual)(context, next);
  };
}
