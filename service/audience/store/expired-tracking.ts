import type { Database } from '#service/kernel/database/port.ts';
import { limit, removing, type Sweep } from '#service/kernel/database/sweep.ts';
import { WEB_TRACKING_LIFE } from '#shared/domain/audience/web-tracking.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { TRACKING_LIFE } from './tracking.ts';

/** Returns what removes tracking events, and the figures that they have added up to, after their time. */
export const expiredTracking = (database: Database): readonly Sweep[] => [
  removing(
    database,
    ['web_tracking', 'record_id'],
    'WHERE saved_at <= ? LIMIT ?',
    (now) => now - WEB_TRACKING_LIFE,
    limit,
  ),
  removing(
    database,
    ['tracking_events', 'seq'],
    'WHERE received_at < ? LIMIT ?',
    (now) => now - TRACKING_LIFE,
    limit,
  ),
  removing(
    database,
    ['audience_plays', 'upid'],
    'WHERE last_at < ? LIMIT ?',
    (now) => now - TRACKING_LIFE,
    limit,
  ),
  removing(
    database,
    ['audience_minutes', 'minute'],
    'WHERE minute < ? LIMIT ?',
    (now) => Math.floor((now - TRACKING_LIFE) / MINUTE),
    limit,
  ),
];
