import type { Log } from '#service/kernel/log.ts';
import type { OperatorSettings } from '#service/kernel/operator-settings.ts';
import type { PublishChange } from '#service/realtime/changes.ts';
import { createRealtime, type RealtimeStores } from '#service/realtime/create-realtime.ts';
import { EVERYONE } from '#service/realtime/read-rules.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import { createCachePurge, purgedKeys } from './cache-purge.ts';

type Parts = {
  readonly store: RealtimeStores;
  readonly clock: Clock;
  readonly settings: OperatorSettings;
  readonly log: Log;
};

/**
 * Creates realtime that also purges the operator's cache after changes for everyone. `purgeAll` purges every
 * key.
 */
export function realtimeWithPurge({ store, clock, settings, log }: Parts, setTimer: SetTimer) {
  const realtime = createRealtime(store, clock.now, setTimer);
  const purge = createCachePurge(settings.cachePurge, { now: clock.now, setTimer, log });
  const publish: PublishChange = (topic, kind) => {
    realtime.publish(topic, kind);
    if (topic === EVERYONE) purge(purgedKeys(kind));
  };
  return {
    ...realtime,
    publish,
    publishToPages: realtime.publish,
    purgeAll: () => purge(purgedKeys('restart')),
    /** Tells the pages of this process and the operator's cache that other content is on air. */
    publishContent: () => {
      realtime.publishHere(EVERYONE, 'content');
      purge(purgedKeys('content'));
    },
  };
}
