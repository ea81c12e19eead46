import { assembleImported } from '#service/imported/calls/assemble-imported.ts';
import { createOutbox } from '#service/kernel/messages/outbox.ts';
import { createHealth } from '#service/operations/health.ts';
import { startHourly, startHousekeeping } from '#service/operations/housekeeping.ts';
import { plainControls } from '#service/operations/operator-controls.ts';
import { realtimeWithPurge } from '#service/operations/realtime-with-purge.ts';
import { createPayments } from '#service/payments/create-payments.ts';
import { publishSettings } from '#service/realtime/changes.ts';
import { createRealtimeStreams } from '#service/realtime/realtime-routes.ts';
import { createApp } from './create-app.ts';
import { withPublishedChanges } from './kept-tables.ts';
import { createNeeds, type ServiceOptions } from './service-needs.ts';

/**
 * Composes the service as one app: calls, pictures, media, pages and what the program adds. It does not listen
 * yet.
 */
export function composeService(options: ServiceOptions) {
  const { clock, log, settings, setTimer } = options;
  const realtime = realtimeWithPurge(options, setTimer);
  const { publish, documents } = realtime;
  const store = withPublishedChanges(options.store, realtime.publishToPages);
  const start = {
    clock,
    country: options.demoCountry,
    remoteConfig: options.remoteConfig,
    stationConfig: options.content.stationConfig,
  };
  const extension = options.extension?.({ ...start, onToken: options.onConsoleToken }) ?? null;
  const controls = extension?.controls ?? plainControls(start);
  const outbox = createOutbox(clock.now);
  const imported = assembleImported(
    { store, clock: controls.clock, machineClock: clock, log },
    { ...options, publish },
  );
  const needs = createNeeds(options, { store, controls, outbox, imported, realtime });
  const payments = createPayments(needs, {
    settings: settings.payments,
    sandbox: extension?.gateway ?? null,
    launchSecret: options.launchSecret,
    setTimer,
    app: () => app,
  });
  const streams = createRealtimeStreams({ deps: needs, documents, setTimer, limits: options.streamLimits });
  const health = createHealth(store.writable, store.bus.connected);
  const added = extension?.attach({
    needs,
    outbox,
    imported: imported.parts,
    settingsChanged: () => publishSettings(publish),
  });
  const app = createApp({
    needs,
    options,
    payments,
    imported: imported.parts,
    health,
    realtime: streams.routes,
    extension: added ?? null,
  });
  return {
    app,
    health,
    background: needs.background,
    openStreams: streams.open,
    startImports: imported.start,
    /** Starts what runs at intervals, each of which is stopped by itself. */
    startRounds: () => [
      startHourly(() => void store.guide.topUp(controls.clock.now())),
      payments.startSettling(),
      startHousekeeping({ sweep: store.sweep, now: clock.now, setTimer, log }),
    ],
    /** Issues a one-time token that admits a browser from another machine to the extension. */
    offerAccess: () => extension?.offerAccess(),
    /** Tells the operator's cache that everything may have changed. */
    purgeAll: realtime.purgeAll,
    /** Tells open pages and the operator's cache that other content is on air. */
    publishContent: realtime.publishContent,
    /** Ends recordings, the open replies of realtime, and the connections of imported streams. */
    drain: async (): Promise<void> => {
      health.drain();
      await imported.drain();
      streams.end();
    },
    /** Ends what works in the background, after the last call. */
    close: async (): Promise<void> => {
      needs.messages.close();
      await imported.close();
    },
  };
}
