import { createRateLimit } from '#service/kernel/limits/rate-limit.ts';
import type { Log } from '#service/kernel/log.ts';
import { redactLogFields } from '#service/kernel/redact.ts';
import { refuse, refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { logEndpoints } from '#shared/contract/operations/log-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';

type LogNeeds = {
  readonly log: Log;
  readonly machineClock: Clock;
};

/** Lines per minute of one address, and the length of a line. */
const LINES_PER_MINUTE = 30;
const MAX_LENGTH = 2048;

/**
 * Serves the remote log. Its input is untrusted: it is shortened, and anything that looks like a secret is
 * removed.
 */
export function serveLog(serve: Serve, needs: LogNeeds): void {
  const lines = createRateLimit(LINES_PER_MINUTE, MINUTE, needs.machineClock.now);
  serve(logEndpoints.remoteLog, ({ body, viewer, context }) => {
    const wait = lines.take(callerAddress(context));
    if (wait > 0) return refuseTooMany(wait);
    if (JSON.stringify(body.detail).length > MAX_LENGTH)
      return refuse('TOO_LARGE', `a line has at most ${MAX_LENGTH} characters`);
    const detail = JSON.stringify(redactLogFields(body.detail));
    needs.log('REMOTE_LOG', { level: body.level, code: body.code, viewer: viewer.kind, detail });
    return ok({ success: true });
  });
}
