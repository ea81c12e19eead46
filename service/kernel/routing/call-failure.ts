import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ServiceDeps } from '#service/app/service-deps.ts';
import { isAway, isBusy, isDamage } from '#service/kernel/database/recovery/store-error.ts';
import { UnstorableText } from '#service/kernel/database/storable-text.ts';
import { pathBehindToken } from '#service/kernel/media/routes/stream-path.ts';
import type { Refusal } from './refusal.ts';

/** Maximum length of a logged path. */
const LONGEST_PATH = 200;

/**
 * Logs an uncaught error and returns its refusal. A locked database becomes free again shortly; a damaged one is recovered at the next
 * start.
 */
export function refusalForError(deps: ServiceDeps, error: Error, context: Context): Refusal {
  const path = pathBehindToken(context.req.path).slice(0, LONGEST_PATH);
  if (isBusy(error) || isAway(error)) {
    deps.log('DATABASE_BUSY', { path });
    return { code: 'UNAVAILABLE', message: 'the database is locked or away', retryAfter: 1 };
  }
  if (error instanceof UnstorableText) {
    deps.log('TEXT_REFUSED', { path });
    return { code: 'BAD_REQUEST', message: error.message };
  }
  if (isDamage(error)) deps.store.markDamaged();
  deps.log(logEventOf(error, context), { path, error: error.message });
  return { code: 'INTERNAL' };
}

function logEventOf(error: Error, context: Context): string {
  if (isDamage(error)) return 'DATABASE_DAMAGED';
  return isAborted(context) ? 'CALL_ABORTED' : 'CALL_FAILED';
}

/** Returns whether the client disconnected before it had sent the whole body. */
function isAborted(context: Context): boolean {
  const { incoming }: Partial<HttpBindings> = context.env ?? {};
  return incoming?.complete === false && incoming.destroyed;
}
