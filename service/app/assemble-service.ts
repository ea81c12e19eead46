import { createLoginCodes } from '#service/accounts/login-codes.ts';
import { assembleImported } from '#service/imported/calls/assemble-imported.ts';
import { createOutbox } from '#service/kernel/messages/outbox.ts';
import { createHealth } from '#service/operations/health.ts';
import { plainControls } from '#service/operations/operator-controls.ts';
import { realtimeWithPurge } from '#service/operations/realtime-with-purge.ts';
import { createPayments } from '#service/payments/create-payments.ts';
import { publishSettings } from '#service/realtime/changes.ts';
import { createRealtimeStreams } from '#service/realtime/realtime-routes.ts';
import { createApp } from './create-app.ts';
import { withPublishedChanges } from './published-changes.ts';
import { createNeeds, type ServiceOptions } from './service-needs.ts';

/** A service that does not listen yet. */
export type AssembledService = ReturnType<typeof assembleService>;

/**
 * Assembles the service as one app: calls, pictures, media, pages and what the program adds. It does not
 * listen yet.
 */
export function assembleService(options: ServiceOptions) {
  const { clock, log, settings, setTimer, launchSecret } = options;
  const realtime = realtimeWithPurge(options, setTimer);
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
    { ...options, publish: realtime.publish },
  );
  const needs = createNeeds(options, { store, controls, outbox, imported, realtime });
  const codes = createLoginCodes(store, clock.now);
  const payments = createPayments(needs, {
    settings: settings.payments,
    sandbox: extension?.gateway ?? null,
    launchSecret,
    setTimer,
    app: () => app,
  });
  const streams = createRealtimeStreams({
    deps: needs,
    documents: realtime.documents,
    setTimer,
    limits: options.streamLimits,
  });
  const health = createHealth(store.writable);
  const own = imported.parts;
  const settingsChanged = (): void => publishSettings(realtime.publish);
  const { app, bound } = createApp({
    needs,
    options,
    controls,
    payments,
    codes,
    own,
    health,
    realtime: streams.routes,
    extension: extension?.attach({ needs, outbox, codes, own, settingsChanged }) ?? null,
  });
  return {
    app,
    bound,
    health,
    background: needs.background,
    openStreams: streams.open,
    startImports: imported.start,
    /** Settles payments in the background until stopped. */
    startSettling: payments.startSettling,
    topUpGuide: () => void store.guide.topUp(controls.clock.now()),
    /** Issues a one-time token that admits a browser from another machine to the extension. */
    offerAccess: () => extension?.offerAccess(),
    /** Tells the operator's cache that everything may have changed. */
    purgeAll: realtime.purgeAll,
    /** Tells open pages and the operator's cache that other content is on air. */
    publishContent: realtime.publishContent,
    /** Ends recordings, the open replies of realtime, and the connections of imported streams. */
    drain: async (): Promise<void> => {
      health.drain();
      await imported.recordings.recorder.close();
      streams.end();
      imported.streams.close();
    },
    /** Ends what works in the background, after the last call. */
    close: async (): Promise<void> => {
      needs.messages.close();
      await imported.close();
    },
  };
}
