import { callerAddress } from '#service/http/server/caller-address.ts';
import { logEndpoints } from '#shared/contract/endpoints/log.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createRateLimit } from './rate-limit.ts';
import { redacted } from './redacted.ts';
import { refuse, refuseTooMany } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Lines a minute of one address, and the characters of one line. */
const LINES = 30;
const LONGEST = 2048;

/** Serves the remote log. What callers write is taken for what it is: anybody's words, shortened and without what looks like a secret. */
export function serveLog(serve: Serve, deps: ServiceDeps): void {
  const lines = createRateLimit(LINES, MINUTE, deps.machineClock.now);
  serve(logEndpoints.remoteLog, ({ body, viewer, context }) => {
    const wait = lines.take(callerAddress(context));
    if (wait > 0) return refuseTooMany(wait);
    if (JSON.stringify(body.detail).length > LONGEST) return refuse('TOO_LARGE', `a line has at most ${LONGEST} characters`);
    const detail = JSON.stringify(redacted(body.detail));
    deps.log('REMOTE_LOG', { level: body.level, code: body.code, viewer: viewer.kind, detail });
    return ok({ success: true });
  });
}
