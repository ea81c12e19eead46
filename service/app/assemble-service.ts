import type { Hono } from 'hono';
import { createDeviceCookies } from '#service/accounts/device-cookies.ts';
import { createLoginCodes } from '#service/accounts/login-codes.ts';
import { createGuards } from '#service/accounts/sms/create-guards.ts';
import type { CreateExtension } from '#service/content/extension.ts';
import type { HeldContent } from '#service/content/live-content.ts';
import { createRecordings } from '#service/imported/calls/create-recordings.ts';
import { createImportedParts } from '#service/imported/calls/imported-parts.ts';
import type { Recorder } from '#service/imported/recording/recorder.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { createImportedStreams, type ImportedStreams } from '#service/imported/streams/imported-streams.ts';
import { type BackgroundWork, createBackgroundWork } from '#service/kernel/background-work.ts';
import { licenceKeysIn } from '#service/kernel/media/licence-keys-in.ts';
import { createMessages } from '#service/kernel/messages/create-messages.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import { createOutbox } from '#service/kernel/messages/outbox.ts';
import { createWriteGate } from '#service/kernel/routing/write-gate.ts';
import { createWatchMeter } from '#service/kids/watch-meter.ts';
import { createHealth, type Health } from '#service/operations/health.ts';
import { knownConfig } from '#service/operations/known-config.ts';
import { type OperatorControls, plainControls } from '#service/operations/operator-controls.ts';
import { realtimeWithPurge } from '#service/operations/realtime-with-purge.ts';
import { createPayments } from '#service/payments/create-payments.ts';
import { createStreamTokens } from '#service/playback/stream-tokens.ts';
import { publishSettings } from '#service/realtime/changes.ts';
import { EVERYONE } from '#service/realtime/read-rules.ts';
import { createRealtimeStreams, type RealtimeStreams } from '#service/realtime/realtime-routes.ts';
import { createAccessTokens } from '#service/session/access-tokens.ts';
import type { RequestViewers } from '#service/session/request-viewer.ts';
import type { ResolvedOptions } from '#service/start/resolve-options.ts';
import { createViewers } from '#service/viewers/create-viewers.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { appRoutes } from './app-routes.ts';
import { createApp } from './create-app.ts';
import type { Stores } from './open-stores.ts';
import { withPublishedChanges } from './published-changes.ts';

/** Options of the assembled service. */
export type ServiceOptions = Omit<ResolvedOptions, 'network' | 'operatorRoutes' | 'sockets'> &
  Omit<HeldContent, 'station'> & {
    /** The station that is on air, or null for the product's own. */
    readonly station: () => HeldContent['station'];
    readonly store: Stores;
    /** Folder of recordings of a viewer who has set none. */
    readonly recordingsRoot: string;
    /** The program's additions to the service, or null. */
    readonly extension: CreateExtension | null;
    /** Receives each one-time token of the extension. */
    readonly onConsoleToken: (token: string) => void;
    /** Routes of the operator's own machines, such as kiosks, or null. */
    readonly operatorRoutes: Hono | null;
  };

/** A service that does not listen yet. */
export type AssembledService = {
  readonly messages: Messenger;
  readonly background: BackgroundWork;
  readonly app: Hono;
  readonly bound: ReadonlySet<Endpoint>;
  readonly topUpGuide: () => void;
  readonly own: ReturnType<typeof createImportedParts>;
  readonly recorder: Pick<Recorder, 'start' | 'close'>;
  /** Starts what reads own streams, soon. */
  readonly warmStreams: () => void;
  readonly health: Health;
  readonly streams: Pick<RealtimeStreams, 'open' | 'end'>;
  /** Settles payments in the background until stopped. */
  readonly startSettling: () => { readonly stop: () => void };
  /** Tells the operator's cache that everything may have changed. */
  readonly purgeAll: () => void;
  /** Tells open pages and the operator's cache that other content is on air. */
  readonly publishContent: () => void;
  /** Issues a one-time token that admits a browser from another machine to the extension. */
  readonly offerAccess: () => void;
};

/**
 * Assembles the service as one app: calls, pictures, media, pages and what the program adds. It does not
 * listen yet.
 */
export function assembleService(parts: ServiceOptions): AssembledService {
  const { log, clock, settings, setTimer } = parts;
  const { documents, concurrent, publish, publishToPages, publishContent, purgeAll } = realtimeWithPurge(
    parts,
    setTimer,
  );
  const store = withPublishedChanges(parts.store, publishToPages);
  const { remoteConfig, stationConfig } = parts;
  const start = { clock: parts.clock, country: parts.demoCountry, remoteConfig, stationConfig };
  const extension = parts.extension?.({ ...start, onToken: parts.onConsoleToken }) ?? null;
  const controls = extension?.controls ?? plainControls(start);
  const outbox = createOutbox(clock.now);
  const config = (): RemoteConfig => knownConfig(controls.remoteConfig(), settings, parts.station());
  const importedStreams = createImportedStreams({
    fetchAddress: createFetchAddress(),
    now: clock.now,
    setTimer,
  });
  const needs = {
    store,
    offers: parts.offers,
    freePlans: parts.freePlans,
    surveys: parts.surveys,
    countries: parts.countries,
    secretOf: parts.secretOf,
    ads: parts.ads,
    terms: parts.terms,
    help: parts.help,
    profileChoices: parts.profileChoices,
    log,
    background: createBackgroundWork(log),
    writeGate: createWriteGate(store.writable, setTimer),
    clock: controls.clock,
    machineClock: parts.clock,
    setTimer,
    tokens: createAccessTokens(store.signingKey, parts.clock.now),
    viewers: viewersOf(parts, store, controls),
    passwords: parts.passwords,
    deviceCookies: createDeviceCookies(store.signingKey, store.accountStates),
    messages: createMessages({ settings, outbox, store, clock, setTimer, log }),
    ...createGuards(parts, () => config().captcha.vendor !== 'altcha'),
    floodLimits: parts.floodLimits,
    streamTokens: createStreamTokens(store.signingKey, controls.clock.now),
    watchMeter: createWatchMeter(store, controls.clock),
    remoteConfig: config,
    adBreaks: controls.adBreaks,
    flashSyncTimes: controls.flashSyncTimes,
    countryOverride: controls.country,
    contentKey: licenceKeysIn(parts.mediaRoot, (code) => log('MEDIA_MISSING', { code })),
    checkReplies: parts.checkReplies,
    ...placeOf(parts),
    documents,
    concurrent,
    importedStreams,
    recordings: createRecordings({
      store,
      importedStreams,
      now: clock.now,
      setTimer,
      log,
      defaultFolder: parts.recordingsRoot,
      publish,
    }),
  };
  const own = createImportedParts(needs, whenChanged(publish, importedStreams), parts.openImportThread);
  const codes = createLoginCodes(store, parts.clock.now);
  const settingsChanged = (): void => publishSettings(publish);
  const { allowedHosts, adHosts, client, pageOrigins, callerRules, launchSecret } = parts;
  const payments = createPayments(needs, {
    settings: settings.payments,
    sandbox: extension?.gateway ?? null,
    launchSecret,
    setTimer,
    app: () => app,
  });
  const streams = createRealtimeStreams({ deps: needs, documents, setTimer, limits: parts.streamLimits });
  const health = createHealth(store.writable);
  const { app, bound } = createApp({
    needs,
    payments,
    codes,
    own,
    health,
    realtime: streams.routes,
    onRequest: parts.onRequest,
    operatorRoutes: parts.operatorRoutes,
    allowedHosts,
    adHosts,
    client,
    pageOrigins,
    callerRules,
    launchSecret,
    extension: extension?.attach({ needs, outbox, codes, own, settingsChanged }) ?? null,
    routes: appRoutes(needs, parts, controls),
  });
  return {
    app,
    bound,
    own,
    recorder: needs.recordings.recorder,
    warmStreams: importedStreams.readings.warm,
    health,
    streams: { open: streams.open, end: () => endAll(streams, importedStreams) },
    messages: needs.messages,
    background: needs.background,
    purgeAll,
    publishContent,
    startSettling: payments.startSettling,
    offerAccess: () => extension?.offerAccess(),
    topUpGuide: () => void store.guide.topUp(controls.clock.now()),
  };
}

/** Who calls, by the viewers' time and the country that the operator sets. */
const viewersOf = (parts: ServiceOptions, store: Stores, controls: OperatorControls): RequestViewers =>
  createViewers({
    store,
    offers: parts.offers,
    profileChoices: parts.profileChoices,
    clock: controls.clock,
    machineClock: parts.clock,
    countryOverride: controls.country,
    sharesHousehold: placeOf(parts).sharesHousehold,
  });

/** Where the service runs: for the desktop app, and for this machine alone. */
const placeOf = ({ launchSecret, forThisMachine }: ServiceOptions) => ({
  inDesktop: launchSecret !== null,
  sharesHousehold: launchSecret !== null || forThisMachine,
});

/**
 * Returns the function for changes of imported channels: pages fetch them again, and the reading thread
 * starts soon.
 */
const whenChanged =
  (publish: (everyone: typeof EVERYONE, document: 'channels') => void, { readings }: ImportedStreams) =>
  (): void => {
    publish(EVERYONE, 'channels');
    readings.warm();
  };

/** Ends the open replies of realtime, and the connections of imported streams. */
function endAll(streams: RealtimeStreams, importedStreams: ImportedStreams): void {
  streams.end();
  importedStreams.close();
}
