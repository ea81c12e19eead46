import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isAway, isDamage, isDatabaseLocked } from '#service/kernel/database/recovery/store-error.ts';
import { UnstorableText } from '#service/kernel/database/storable-text.ts';
import type { Log } from '#service/kernel/log.ts';
import type { Refusal } from './refusal.ts';
import { pathBehindToken } from './stream-path.ts';

/** Maximum length of a logged path. */
const LONGEST_PATH = 200;

/** Dependencies for answering an uncaught error. */
export type FailureNeeds = {
  /** Marks the data as damaged: the next start recovers it. */
  readonly store: { readonly markDamaged: () => void };
  readonly log: Log;
};

/**
 * Logs an uncaught error and returns its refusal. A locked database becomes free again shortly; a damaged one
 * is recovered at the next start.
 */
export function refusalForError(needs: FailureNeeds, error: Error, context: Context): Refusal {
  const path = pathBehindToken(context.req.path).slice(0, LONGEST_PATH);
  if (isDatabaseLocked(error) || isAway(error)) {
    needs.log('DATABASE_BUSY', { path });
    return { code: 'UNAVAILABLE', message: 'the database is locked or away', retryAfter: 1 };
  }
  if (error instanceof UnstorableText) {
    needs.log('TEXT_REFUSED', { path });
    return { code: 'BAD_REQUEST', message: error.message };
  }
  if (isDamage(error)) needs.store.markDamaged();
  needs.log(logEventOf(error, context), { path, error: error.message });
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
